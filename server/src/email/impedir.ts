import { recusaDaPessoa } from '../pessoa/consentimento/impedir.ts';
import { transacaoDaSessao } from '../platform/banco/transacao.ts';
import type { CtxInterno } from '../platform/fila/processo.ts';
import { sessaoDeNinguem } from '../platform/sessao/de-fora.ts';
import { lerDestinatario } from './reads.ts';

const SEM_PESSOA = 'O cliente desta mensagem não está mais no cadastro.';
const ANONIMIZADA = 'A pessoa desta mensagem foi anonimizada.';

/** Why a queued mail may not go any more: its person was made anonymous; of advertising and of a survey, what the person said since then decides. */
export const recusaDepoisDaFila = (
  ctx: CtxInterno,
  codigo: number,
  // Only a mail that may be refused has a link that ends it.
  temSaida: boolean,
): Promise<string | null> =>
  transacaoDaSessao(
    { ...ctx, requisicao: 'email', agora: new Date(), ip: '', agente: '' },
    sessaoDeNinguem(ctx.registro, 'email'),
    'read',
    async (c) => {
      const para = await lerDestinatario(c.tx, ctx.registro, codigo);
      if (para?.anonimizada) return ANONIMIZADA;
      if (!temSaida) return null;
      if (para?.pessoa_codigo == null) return SEM_PESSOA;
      if (para.email_finalidade === 'ATENDIMENTO') return null;
      return recusaDaPessoa(c, para.pessoa_codigo, para.email_finalidade, para.endereco);
    },
  );
