import type { Tela, Visao } from '@praca/contract/visao/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { porNome } from '../platform/banco/ordem.ts';

/** $1 registration, $2 user; a view is seen by its maker and, when it is the team's, by everybody. */
const VER = `SELECT v.visao_codigo, v.visao_descricao, v.visao_tela, v.visao_busca, v.visao_colunas, CASE WHEN v.visao_equipe THEN 'S' ELSE 'N' END AS visao_equipe,
    CASE WHEN v.usuario_codigo = $2 THEN 'S' ELSE 'N' END AS minha, CASE WHEN d.visao_codigo IS NULL THEN 'N' ELSE 'S' END AS padrao, v.versao
  FROM visao v LEFT JOIN visao_padrao d ON d.clienteregistro_codigo = $1 AND d.usuario_codigo = $2 AND d.visao_tela = v.visao_tela AND d.visao_codigo = v.visao_codigo
  WHERE v.clienteregistro_codigo = $1 AND (v.visao_equipe OR v.usuario_codigo = $2)`;

const eu = (ctx: Ctx) => [ctx.sessao.clienteregistro_codigo, ctx.sessao.usuario_codigo];

/** The person's own views of a screen and the team's, by name. */
export async function listarVisoes(ctx: Ctx, tela: Tela): Promise<Visao[]> {
  const linhas = await ctx.tx.sql<Visao>(`${VER} AND v.visao_tela = $3`, [...eu(ctx), tela]);
  return linhas.sort(porNome('visao_descricao'));
}

/** One visible view, or NAO_ENCONTRADO: the same answer for "absent" and "somebody else's". */
export async function lerVisao(ctx: Ctx, codigo: number): Promise<Visao> {
  const [linha] = await ctx.tx.sql<Visao>(`${VER} AND v.visao_codigo = $3`, [...eu(ctx), codigo]);
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

/** One visible view, locked until the end of the transaction, or NAO_ENCONTRADO. */
export async function travarVisao(ctx: Ctx, codigo: number): Promise<Visao> {
  await ctx.tx.sql(
    'SELECT 1 FROM visao WHERE clienteregistro_codigo = $1 AND visao_codigo = $2 FOR UPDATE',
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  return lerVisao(ctx, codigo);
}
