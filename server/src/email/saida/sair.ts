import { TELAS_DO_PAINEL } from '@praca/contract/painel/telas.ts';
import type { sair as chamada } from '@praca/contract/email/saida/endpoints.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import { preferirAvisos } from '../../aviso/preferir.ts';
import { lerPreferencias } from '../../aviso/reads-preferencias.ts';
import { CARTAS } from '../../painel/carta/dizer.ts';
import { salvarCartaDoPainel } from '../../painel/carta/salvar.ts';
import { transacaoDaSessao } from '../../platform/banco/transacao.ts';
import type { Ctx, CtxPublico } from '../../platform/context.ts';
import { lerSaida } from '../../platform/email/saida.ts';
import { AppError } from '../../platform/errors.ts';
import { acessoDoUsuario } from '../../platform/sessao/acesso-sessao.ts';
import { paraSessao } from '../../platform/sessao/session.ts';

/** The summary of the day, beside the dashboards by their names. */
const RESUMO = 'resumo';

async function semResumo(ctx: Ctx): Promise<void> {
  const [preferencias] = await lerPreferencias(ctx);
  if (preferencias?.resumo === 'S') await preferirAvisos(ctx, { ...preferencias, resumo: 'N' });
}

/** Ends a mail that comes by itself, in the name of who gets it; once ended it stays so. An unknown key is refused. */
export async function sairDoEmail(
  ctx: CtxPublico,
  { chave }: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  const dela = lerSaida(ctx.config, chave);
  const tela = TELAS_DO_PAINEL.find((uma) => uma === dela?.qual);
  if (dela === null || (tela === undefined && dela.qual !== RESUMO))
    throw new AppError('NAO_ENCONTRADO', { mensagem: 'Este link não vale.' });
  const acesso = await ctx.banco.transacao(dela.registro, 'read', (tx) =>
    acessoDoUsuario(tx, dela.registro, dela.usuario),
  );
  // Who is not there any more gets nothing any more.
  if (acesso)
    await transacaoDaSessao(ctx, paraSessao(acesso, 'saida'), 'write', async (sua) => {
      if (tela === undefined) await semResumo(sua);
      else await salvarCartaDoPainel(sua, { tela, receber: 'N', busca: '', filtros: {} });
    });
  return [
    {
      titulo:
        tela === undefined
          ? 'Resumo das tarefas do dia'
          : `${CARTAS[tela].titulo}, às segundas-feiras`,
    },
  ];
}
