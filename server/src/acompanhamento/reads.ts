import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { getLista, getListaAnotacao } from '@praca/contract/acompanhamento/endpoints.ts';
import { NEGOCIO } from '../negocio/noun.ts';
import { doNegocioVisivel, escopoDoNegocio } from '../negocio/reads.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { JsonPronto, type Pagina } from '../platform/http/resposta.ts';
import { acessoDoUsuario } from '../platform/sessao/acesso-sessao.ts';
import { paraSessao } from '../platform/sessao/session.ts';
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

/** A user whom a note may mention. */
export interface Mencionavel {
  usuario_codigo: number;
  usuario_login: string;
  usuario_nome: string;
  usuario_emaillogin: string;
}

/** The active users of the registration. */
export const lerMencionaveis = (ctx: Ctx): Promise<Mencionavel[]> =>
  ctx.tx.sql(
    'SELECT usuario_codigo, usuario_login, usuario_nome, usuario_emaillogin FROM usuario WHERE clienteregistro_codigo = $1 AND usuario_ativo',
    [ctx.sessao.clienteregistro_codigo],
  );

/** The title of the deal as this user sees it; undefined when they do not see it, or may not work now. */
export async function tituloVistoPor(
  ctx: Ctx,
  usuario: number,
  negocio: number,
): Promise<string | undefined> {
  const { clienteregistro_codigo } = ctx.sessao;
  const linha = await acessoDoUsuario(ctx.tx, clienteregistro_codigo, usuario);
  if (!linha?.usuario_ativo || !linha.usuario_acessocrm) return undefined;
  // Of those who see one company alone it is the one that they begin in.
  const sessao = paraSessao(linha, 'mencao');
  if (!sessao.permissoes.has('negocio.ver')) return undefined;
  const c = NEGOCIO.restringir(
    new Condicoes([clienteregistro_codigo, negocio])
      .e('n.clienteregistro_codigo = $1')
      .e('n.negocio_codigo = $2'),
    sessao,
  );
  const [visto] = await ctx.tx.sql<{ negocio_titulo: string }>(
    `SELECT n.negocio_titulo FROM negocio n WHERE ${c.sql}`,
    c.valores,
  );
  return visto?.negocio_titulo;
}
