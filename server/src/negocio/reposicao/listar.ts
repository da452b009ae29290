import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type {
  getCalculoDaReposicao,
  getRadarDeReposicao,
} from '@praca/contract/negocio/reposicao/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Pagina } from '../../platform/http/resposta.ts';
import { exigirVendas } from '../nao-compram/listar.ts';
import { contarReposicao, lerCalculo, lerReposicao } from './reads.ts';

/** The customers and families of the user that are late, expected soon, or all with a rhythm; the first page tells how many. */
export async function listarReposicao(
  ctx: Ctx,
  { ORDEM, SQL_LIMIT, SQL_OFFSET, CURSOR, ...f }: Entrada<typeof getRadarDeReposicao>,
): Promise<Pagina<Linha<typeof getRadarDeReposicao>>> {
  exigirVendas(ctx);
  const hoje = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  const { linhas, cursor } = await lerReposicao(ctx, f, hoje, {
    ordem: ORDEM ?? 'reposicao_esperada',
    limite: SQL_LIMIT,
    salto: SQL_OFFSET,
    cursor: CURSOR,
  });
  if (CURSOR !== undefined) return { dados: linhas, cursor };
  return { dados: linhas, cursor, ...(await contarReposicao(ctx, f, hoje)) };
}

/** When the rhythms were worked out. */
export async function lerCalculoDaReposicao(
  ctx: Ctx,
): Promise<Linha<typeof getCalculoDaReposicao>[]> {
  exigirVendas(ctx);
  return [await lerCalculo(ctx)];
}
