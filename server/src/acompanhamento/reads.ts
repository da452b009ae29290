import { lugarDito, type Lugar } from '@praca/contract/acompanhamento/lugar.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type {
  getLista,
  getListaAnotacao,
  getMencionaveis,
} from '@praca/contract/acompanhamento/endpoints.ts';
import { COLUNAS_POSSE, veNegocio, type PosseDoNegocio } from '../negocio/quem-ve.ts';
import { doNegocioVisivel } from '../negocio/reads.ts';
import { COLUNAS_DA_POSSE, vePessoa, type PosseDaPessoa } from '../pessoa/quem-ve.ts';
import { condicoesDePessoa } from '../pessoa/reads.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { JsonPronto, type Pagina } from '../platform/http/resposta.ts';
import { acessosDoRegistro, type LinhaAcesso } from '../platform/sessao/acesso-sessao.ts';
import { lugarVisivel } from './lugar.ts';

export type Acompanhamento = Linha<typeof getListaAnotacao>;

export const COLUNAS_ACOMPANHAMENTO = `a.acomp_codigo, a.acomp_situacao, a.acomp_texto, CASE WHEN a.acomp_fixado THEN 'S' ELSE 'N' END AS acomp_fixado, a.acomp_em, a.acomp_mencionados, a.negocio_codigo, a.pessoa_codigo, a.usuario_codigo,
  coalesce((SELECT u.usuario_nome FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_codigo = a.usuario_codigo), '') AS usuario_nome, a.versao`;

type Lida = Pick<
  Entrada<typeof getListaAnotacao>,
  'acomp_situacao' | 'LISTA_CODIGO' | 'SQL_LIMIT' | 'SQL_OFFSET'
>;

/** Notes `a` of the deal, or the customer, $2. */
const dele = ({ pessoa_codigo }: Lugar): string =>
  `acompanhamento a WHERE a.clienteregistro_codigo = $1 AND ${pessoa_codigo === null ? 'a.negocio_codigo' : 'a.pessoa_codigo'} = $2 AND ($3::text IS NULL OR a.acomp_situacao = $3) AND ($6::bigint[] IS NULL OR a.acomp_codigo = ANY ($6))`;
const bindsDe = (ctx: Ctx, l: Lugar, e: Lida): unknown[] => [
  ctx.sessao.clienteregistro_codigo,
  l.negocio_codigo ?? l.pessoa_codigo,
  e.acomp_situacao ?? null,
  e.SQL_LIMIT,
  e.SQL_OFFSET,
  e.LISTA_CODIGO ?? null,
];

/** Notes and records of a visible deal or customer, as JSON text: pinned first, then the newest. */
export async function listarAcompanhamentos(
  ctx: Ctx,
  e: Entrada<typeof getListaAnotacao>,
): Promise<JsonPronto> {
  const lugar = lugarDito(e);
  const DELE = dele(lugar);
  const [, [lidos]] = await Promise.all([
    lugarVisivel(ctx, lugar),
    ctx.tx.sql<{ dados: string; total: number }>(
      `SELECT (SELECT count(*)::int FROM ${DELE}) AS total,
       (SELECT coalesce(string_agg(row_to_json(x)::text, ','), '') FROM (SELECT ${COLUNAS_ACOMPANHAMENTO} FROM ${DELE} ORDER BY a.acomp_fixado DESC, a.acomp_codigo DESC LIMIT $4 OFFSET $5) x) AS dados`,
      bindsDe(ctx, lugar, e),
    ),
  ]);
  return new JsonPronto([lidos?.dados ?? ''], lidos?.total ?? 0);
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

/** Notes and records of a visible deal or customer in the order asked for; without one, pinned first, then the newest. */
export async function listarNotas(
  ctx: Ctx,
  e: Entrada<typeof getLista>,
): Promise<Pagina<Acompanhamento>> {
  const lugar = await lugarVisivel(ctx, e);
  const DELE = dele(lugar);
  const ordem = e.ORDEM === undefined ? FIXADAS_ANTES : ORDENS[e.ORDEM];
  const linhas = await ctx.tx.sql<Acompanhamento & { total: number }>(
    `SELECT a.* FROM (SELECT ${COLUNAS_ACOMPANHAMENTO}, count(*) OVER ()::int AS total FROM ${DELE}) a ORDER BY ${ordem} LIMIT $4 OFFSET $5`,
    bindsDe(ctx, lugar, e),
  );
  return { dados: linhas.map(({ total: _, ...linha }) => linha), total: linhas[0]?.total ?? 0 };
}

/** The last notes of each of these deals and customers, pinned ones first, each text no longer than `letras`; the caller has asked whether they may be seen. */
export const ultimasDeCada = (
  ctx: Ctx,
  de: { negocios: readonly number[]; pessoas: readonly number[] },
  quantas: number,
  letras: number,
): Promise<Acompanhamento[]> =>
  ctx.tx.sql<Acompanhamento>(
    `SELECT y.acomp_codigo, y.acomp_situacao, left(y.acomp_texto, $5) AS acomp_texto, y.acomp_fixado, y.acomp_em, y.acomp_mencionados, y.negocio_codigo, y.pessoa_codigo, y.usuario_codigo, y.usuario_nome, y.versao FROM (
       SELECT z.* FROM unnest($2::bigint[]) AS d(codigo), LATERAL (SELECT ${COLUNAS_ACOMPANHAMENTO} FROM acompanhamento a WHERE a.clienteregistro_codigo = $1 AND a.negocio_codigo = d.codigo ORDER BY a.acomp_fixado DESC, a.acomp_codigo DESC LIMIT $4) z
       UNION ALL
       SELECT z.* FROM unnest($3::bigint[]) AS d(codigo), LATERAL (SELECT ${COLUNAS_ACOMPANHAMENTO} FROM acompanhamento a WHERE a.clienteregistro_codigo = $1 AND a.pessoa_codigo = d.codigo ORDER BY a.acomp_fixado DESC, a.acomp_codigo DESC LIMIT $4) z
     ) y`,
    [ctx.sessao.clienteregistro_codigo, de.negocios, de.pessoas, quantas, letras],
  );

/** A note as it is now, whosever it is, or NAO_ENCONTRADO: the verb asks whether its deal or customer is visible. */
export async function lerAcompanhamento(ctx: Ctx, codigo: number): Promise<Acompanhamento> {
  const [linha] = await ctx.tx.sql<Acompanhamento>(
    `SELECT ${COLUNAS_ACOMPANHAMENTO} FROM acompanhamento a WHERE a.clienteregistro_codigo = $1 AND a.acomp_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

/** A user whom a note of one deal or customer may mention. */
export interface Mencionavel extends Linha<typeof getMencionaveis> {
  usuario_emaillogin: string;
}

interface Sobre {
  /** How the deal or the customer is called. */
  titulo: string;
  ve: (quem: LinhaAcesso) => boolean;
}

async function sobreONegocio(ctx: Ctx, negocio: number): Promise<Sobre> {
  const c = doNegocioVisivel(ctx, negocio);
  const [posse] = await ctx.tx.sql<PosseDoNegocio & { titulo: string }>(
    `SELECT n.negocio_titulo AS titulo, ${COLUNAS_POSSE} FROM negocio n WHERE ${c.sql}`,
    c.valores,
  );
  if (!posse) throw new AppError('NAO_ENCONTRADO');
  return { titulo: posse.titulo, ve: (quem) => veNegocio(quem, posse) };
}

async function sobreOCliente(ctx: Ctx, pessoa: number): Promise<Sobre> {
  if (!ctx.sessao.permissoes.has('pessoa.ver')) throw new AppError('SEM_PERMISSAO');
  const c = condicoesDePessoa(ctx).e('q.pessoa_codigo = ?', pessoa);
  const [posse] = await ctx.tx.sql<PosseDaPessoa & { titulo: string }>(
    `SELECT coalesce(nullif(q.pessoa_fantasia, ''), q.pessoa_razao) AS titulo, ${COLUNAS_DA_POSSE} FROM pessoa q WHERE ${c.sql}`,
    c.valores,
  );
  if (!posse) throw new AppError('NAO_ENCONTRADO');
  return { titulo: posse.titulo, ve: (quem) => vePessoa(quem, posse) };
}

/** How a visible deal or customer is called, and every user of the registration with whether a mention there reaches them. */
export async function lerMencionaveis(
  ctx: Ctx,
  lugar: Lugar,
): Promise<{ titulo: string; usuarios: Mencionavel[] }> {
  const { titulo, ve } = await (lugar.negocio_codigo === null
    ? sobreOCliente(ctx, lugar.pessoa_codigo)
    : sobreONegocio(ctx, lugar.negocio_codigo));
  const acessos = await acessosDoRegistro(ctx.tx, ctx.sessao.clienteregistro_codigo);
  const usuarios = acessos.map((linha) => ({
    usuario_codigo: linha.usuario_codigo,
    usuario_login: linha.usuario_login,
    usuario_nome: linha.usuario_nome,
    usuario_emaillogin: linha.usuario_emaillogin,
    usuario_ativo: linha.usuario_ativo ? ('S' as const) : ('N' as const),
    mencao_chega: ve(linha) ? ('S' as const) : ('N' as const),
  }));
  return { titulo, usuarios };
}

/** Who may be mentioned in a note of a visible deal or customer. */
export const listarMencionaveis = async (
  ctx: Ctx,
  e: Entrada<typeof getMencionaveis>,
): Promise<Mencionavel[]> => (await lerMencionaveis(ctx, lugarDito(e))).usuarios;
