import { recusaDaPessoa } from '../pessoa/consentimento/impedir.ts';
import { transacaoDaSessao } from '../platform/banco/transacao.ts';
import type { CtxInterno } from '../platform/fila/processo.ts';
import { sessaoDeFora } from '../platform/sessao/de-fora.ts';
import { lerDestinatario } from './reads.ts';

const SEM_PESSOA = 'O cliente desta mensagem não está mais no cadastro.';

/** Why a queued mail of advertising or of a survey may not go any more: what the person said since then decides. */
export const recusaDepoisDaFila = (ctx: CtxInterno, codigo: number): Promise<string | null> =>
  transacaoDaSessao(
    { ...ctx, requisicao: 'email', agora: new Date(), ip: '', agente: '' },
    sessaoDeFora(ctx.registro, 'email', []),
    'read',
    async (c) => {
      const para = await lerDestinatario(c.tx, ctx.registro, codigo);
      if (para?.pessoa_codigo == null) return SEM_PESSOA;
      if (para.email_finalidade === 'ATENDIMENTO') return null;
      return recusaDaPessoa(c, para.pessoa_codigo, para.email_finalidade, para.endereco);
    },
  );
