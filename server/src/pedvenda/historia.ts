import { pedvenda } from '@praca/contract/pedvenda/recurso.ts';
import type { LinhaHistorico } from '@praca/contract/recurso/esquemas.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import type { Ctx } from '../platform/context.ts';
import { historicoDoRecurso } from '../recurso/listar.ts';

const DO_GANHO: ReadonlySet<string> = new Set([
  'pedvenda_vlcomissao',
  'itpedvenda_vlcusto',
  'itpedvenda_percomissao',
]);

/** A value of the history without cost and commission, in its lines too. */
function semGanhoEm(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(semGanhoEm);
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor)
      .filter(([nome]) => !DO_GANHO.has(nome))
      .map(([nome, dentro]) => [nome, semGanhoEm(dentro)]),
  );
}

/**
 * The history of a document. It is written without cost and commission; rows from before margins got a right of their own
 * hold them, and are told without them to who lacks it.
 */
export async function historiaDaVenda(
  ctx: Ctx,
  e: Parameters<typeof historicoDoRecurso>[2],
): Promise<LinhaHistorico[]> {
  const linhas = await historicoDoRecurso(ctx, semTipos(pedvenda), e);
  if (ctx.sessao.permissoes.has('venda.margem')) return linhas;
  const lado = (valor: LinhaHistorico['evento_antes']) =>
    semGanhoEm(valor) as LinhaHistorico['evento_antes'];
  return linhas.map((linha) => ({
    ...linha,
    evento_antes: lado(linha.evento_antes),
    evento_depois: lado(linha.evento_depois),
  }));
}
