import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type {
  getLista,
  getListaAnotacao,
  getMencionaveis,
} from '@praca/contract/acompanhamento/endpoints.ts';
import { COLUNAS_POSSE, veNegocio, type PosseDoNegocio } from '../negocio/quem-ve.ts';
import { doNegocioVisivel, escopoDoNegocio } from '../negocio/reads.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { JsonPronto, type Pagina } from '../platform/http/resposta.ts';
import { acessosDoRegistro } from '../platform/sessao/acesso-sessao.ts';
import { porCondicao } from '../platform/banco/texto-pronto.ts';

export type Acompanhamento = Linha<typeof getListaAnotacao>;

export const COLUNAS_ACOMPANHAMENTO = `a.acomp_codigo, a.acomp_situacao, a.acomp_texto, CASE WHEN a.acomp_fixado THEN 'S' ELSE 'N' END AS acomp_fixado, a.acomp_em, a.acomp_mencionados, a.negocio_codigo, a.usuario_codigo,
  coalesce((SELECT u.usuario_nome FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_codigo = a.usuario_codigo), '') AS usuario_nome, a.versao`;

const DELE =
  'acompanhamento a WHERE a.clienteregistro_codigo = $1 AND a.negocio_codigo = $2 AND ($3::text IS NULL OR a.acomp_situacao = $3)';
const LISTA = porCondicao(
  (c) => `SELECT (SELECT count(*)::int FROM ${DELE}) AS total,
       (SELECT coalesce(string_agg(row_to_json(x)::text, ','), '') FROM (SELECT ${COLUNAS_ACOMPANHAMENTO} FROM ${DELE} ORDER BY a.acomp_fixado DESC, a.acomp_codigo DESC LIMIT $4 OFFSET $5) x) AS dados
     FROM negocio n WHERE ${c.sql}`,
);

/** Notes and records of a visible deal, as JSON text: pinned first, then the newest. */
export async function listarAcompanhamentos(
  ctx: Ctx,
  e: Entrada<typeof getListaAnotacao>,
): Promise<JsonPronto> {
  const c = doNegocioVisivel(ctx, e.negocio_codigo, [
    e.acomp_situacao ?? null,
    e.SQL_LIMIT,
    e.SQL_OFFSET,
  ]);
  const [lidos] = await ctx.tx.sql<{ dados: string; total: number }>(LISTA(c), c.valores);
  if (!lidos) throw new AppError('NAO_ENCONTRADO');
  return new JsonPronto([lidos.dados], lidos.total);
}

const ORDENS: Record<Exclude<Entrada<typeof getLista>['ORDEM'], undefined>, string> = {
  acomp_codigo: 'a.acomp_codigo',
  'acomp_codigo desc': 'a.acomp_codigo DESC',
  acomp_em: 'a.acomp_em, a.acomp_codigo',
  'acomp_em desc': 'a.acomp_em DESC, a.acomp_codigo DESC',
  acomp_situacao: 'a.acomp_situacao, a.acomp_codigo',
  'acomp_situacao desc': 'a.acomp_situacao DESC, a.acomp_codigo DESC',
  usuario_nome: 'dobrar(usuario_nome), a.acomp_codigo',
  'usuario_nome desc': 'dobrar(usuario_nome) DESC, a.acomp_codigo DESC',
};
const FIXADAS_ANTES = 'acomp_fixado DESC, a.acomp_codigo DESC';

/** Notes and records of a visible deal in the order asked for; without one, pinned first, then the newest. */
export async function listarNotas(
  ctx: Ctx,
  e: Entrada<typeof getLista>,
): Promise<Pagina<Acompanhamento>> {
  await escopoDoNegocio(ctx, e.negocio_codigo);
  const ordem = e.ORDEM === undefined ? FIXADAS_ANTES : ORDENS[e.ORDEM];
  const linhas = await ctx.tx.sql<Acompanhamento & { total: number }>(
    `SELECT a.* FROM (SELECT ${COLUNAS_ACOMPANHAMENTO}, count(*) OVER ()::int AS total FROM ${DELE}) a ORDER BY ${ordem} LIMIT $4 OFFSET $5`,
    [
      ctx.sessao.clienteregistro_codigo,
      e.negocio_codigo,
      e.acomp_situacao ?? null,
      e.SQL_LIMIT,
      e.SQL_OFFSET,
    ],
  );
  return { dados: linhas.map(({ total: _, ...linha }) => linha), total: linhas[0]?.total ?? 0 };
}

/** A note as it is now, whosever deal it is of, or NAO_ENCONTRADO: the verb asks whether the deal is visible. */
export async function lerAcompanhamento(ctx: Ctx, codigo: number): Promise<Acompanhamento> {
  const [linha] = await ctx.tx.sql<Acompanhamento>(
    `SELECT ${COLUNAS_ACOMPANHAMENTO} FROM acompanhamento a WHERE a.clienteregistro_codigo = $1 AND a.acomp_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

/** A user whom a note of one deal may mention. */
export interface Mencionavel extends Linha<typeof getMencionaveis> {
  usuario_emaillogin: string;
}

/** The title of a visible deal, and every user of the registration with whether a mention there reaches them. */
export async function lerMencionaveis(
  ctx: Ctx,
  negocio: number,
): Promise<{ negocio_titulo: string; usuarios: Mencionavel[] }> {
  const c = doNegocioVisivel(ctx, negocio);
  const [posse] = await ctx.tx.sql<PosseDoNegocio & { negocio_titulo: string }>(
    `SELECT n.negocio_titulo, ${COLUNAS_POSSE} FROM negocio n WHERE ${c.sql}`,
    c.valores,
  );
  if (!posse) throw new AppError('NAO_ENCONTRADO');
  const acessos = await acessosDoRegistro(ctx.tx, ctx.sessao.clienteregistro_codigo);
  const usuarios = acessos.map((linha) => ({
    usuario_codigo: linha.usuario_codigo,
    usuario_login: linha.usuario_login,
    usuario_nome: linha.usuario_nome,
    usuario_emaillogin: linha.usuario_emaillogin,
    usuario_ativo: linha.usuario_ativo ? ('S' as const) : ('N' as const),
    mencao_chega: veNegocio(linha, posse) ? ('S' as const) : ('N' as const),
  }));
  return { negocio_titulo: posse.negocio_titulo, usuarios };
}

/** Who may be mentioned in a note of a visible deal. */
export const listarMencionaveis = async (
  ctx: Ctx,
  e: Entrada<typeof getMencionaveis>,
): Promise<Mencionavel[]> => (await lerMencionaveis(ctx, e.negocio_codigo)).usuarios;
