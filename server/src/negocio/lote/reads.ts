import type { Linha } from '@praca/contract/endpoint.ts';
import type { contar } from '@praca/contract/negocio/lote/endpoints.ts';
import type { Situacao, Temperatura } from '@praca/contract/negocio/schemas.ts';
import type { BoardTipo } from '@praca/contract/pipeline/tipos.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Atribuicao } from '../../aviso/avisar.ts';
import type { Ctx } from '../../platform/context.ts';
import { NEGOCIO } from '../noun.ts';
import { aplicarBusca, aplicarSituacao, procurar } from '../filtros.ts';
import { contagemSomada, somavel } from '../somas/reads.ts';
import { condicoesDeNegocio } from '../visiveis.ts';
import type { SelecaoDoLote } from './plano.ts';

const daLista = (ctx: Ctx, codigos: readonly number[], extras: unknown[] = []): Condicoes =>
  NEGOCIO.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo, ...extras])
      .e('n.clienteregistro_codigo = $1')
      .e('n.negocio_codigo = ANY(?::bigint[])', codigos),
    ctx.sessao,
  );

/** Conditions on `negocio n`: $1 is the registration, then `extras`. Filters mean what GetLista of order `alteracao` gives. */
export async function condicoesDaSelecao(
  ctx: Ctx,
  s: SelecaoDoLote,
  extras: unknown[] = [],
): Promise<Condicoes> {
  if (!s.FILTROS) return daLista(ctx, s.LISTA_CODIGO ?? [], extras);
  const { NEGOCIO_SITUACAO, MOSTRAR_HISTORICO, ...filtros } = s.FILTROS;
  const c = condicoesDeNegocio(ctx, filtros, extras);
  aplicarSituacao(c, NEGOCIO_SITUACAO, MOSTRAR_HISTORICO, false);
  return aplicarBusca(c, await procurar(ctx, filtros), true);
}

const QUALQUER_SITUACAO = { NEGOCIO_SITUACAO: undefined, MOSTRAR_HISTORICO: undefined };

/** How many deals the selection has within the user's rights, and what they are worth. */
export async function contarSelecao(ctx: Ctx, s: SelecaoDoLote): Promise<Linha<typeof contar>[]> {
  const c = await condicoesDaSelecao(ctx, s);
  // The sums know situations.
  if (s.FILTROS && somavel(ctx, { ...s.FILTROS, ...QUALQUER_SITUACAO }))
    return ctx.tx.sql(contagemSomada(c).sql, c.valores, { semNome: true });
  return ctx.tx.sql(
    `SELECT count(*)::int AS quantidade, (count(*) FILTER (WHERE n.negocio_situacao = 'A'))::int AS abertos, round(coalesce(sum(n.negocio_valor), 0), 2)::text AS valor_total
     FROM negocio n WHERE ${c.sql}`,
    c.valores,
    { semNome: true },
  );
}

/** Deals of the selection that carry the same tags in the same situation: how many, and a sum that names which. */
export interface Combinacao {
  etiquetas: number[];
  negocio_situacao: Situacao;
  quantos: number;
  quais: string;
}
/** The selection by its combinations of tags: there are few, however many the deals. */
export async function lerCombinacoes(ctx: Ctx, s: SelecaoDoLote): Promise<Combinacao[]> {
  const c = await condicoesDaSelecao(ctx, s);
  return ctx.tx.sql<Combinacao>(
    `SELECT n.etiquetas, n.negocio_situacao, count(*)::int AS quantos, sum(hashint8extended(n.negocio_codigo, 0))::text AS quais
     FROM negocio n WHERE ${c.sql} GROUP BY n.etiquetas, n.negocio_situacao ORDER BY n.etiquetas, n.negocio_situacao`,
    c.valores,
    { semNome: true },
  );
}

/** A part of the frozen selection, in its order. */
export async function lerParte(ctx: Ctx, arquivo: string, parte: number): Promise<number[]> {
  const [linha] = await ctx.tx.sql<{ codigos: number[] }>(
    "SELECT string_to_array(convert_from(arquivo_bytes, 'UTF8'), ',')::bigint[] AS codigos FROM arquivo_parte WHERE clienteregistro_codigo = $1 AND arquivo_codigo = $2 AND arquivo_parte = $3",
    [ctx.sessao.clienteregistro_codigo, arquivo, parte],
  );
  return linha?.codigos ?? [];
}

/** What the verbs of many need of a deal before they change it. */
export interface Travado {
  negocio_codigo: number;
  negocio_titulo: string;
  negocio_situacao: Situacao;
  negocio_temperatura: Temperatura;
  etiquetas: number[];
  usuario_responsavel: string | null;
  repres_codigo: number | null;
  pessoa_codigo: number | null;
  orprospect_codigo: number | null;
  segmento_codigo: number | null;
}

/** Locks those of the deals that the user still sees, in the order of their codes. */
export async function travarNegocios(ctx: Ctx, codigos: readonly number[]): Promise<Travado[]> {
  const c = daLista(ctx, codigos);
  return ctx.tx.sql<Travado>(
    `SELECT n.negocio_codigo, n.negocio_titulo, n.negocio_situacao, n.negocio_temperatura, n.etiquetas, n.usuario_responsavel, n.repres_codigo, n.pessoa_codigo, n.orprospect_codigo, n.segmento_codigo FROM negocio n WHERE ${c.sql} ORDER BY n.negocio_codigo FOR UPDATE`,
    c.valores,
  );
}

/** Which of the deals the user would not see any more with these owners. */
export async function foraDeVista(
  ctx: Ctx,
  donos: { codigos: number[]; logins: (string | null)[]; repres: (number | null)[] },
): Promise<number[]> {
  const c = new Condicoes([
    ctx.sessao.clienteregistro_codigo,
    donos.codigos,
    donos.logins,
    donos.repres,
  ]);
  NEGOCIO.restringir(c, ctx.sessao);
  const linhas = await ctx.tx.sql<{ negocio_codigo: number }>(
    `SELECT n.negocio_codigo FROM (SELECT w.negocio_codigo, w.empresa_codigo, x.login AS usuario_responsavel, x.repres AS repres_codigo
       FROM unnest($2::bigint[], $3::text[], $4::bigint[]) AS x(codigo, login, repres) JOIN negocio w ON w.clienteregistro_codigo = $1 AND w.negocio_codigo = x.codigo) n
     WHERE (${c.sql}) IS NOT TRUE`,
    c.valores,
  );
  return linhas.map((l) => l.negocio_codigo);
}

/** The first stage of the first active pipeline of the kind of board, or of the pipeline given. */
export async function primeiroLugar(
  ctx: Ctx,
  tipo: BoardTipo,
  pipeline: number | undefined,
): Promise<{ pipeline_codigo: number; estagio_codigo: number } | undefined> {
  const [linha] = await ctx.tx.sql<{ pipeline_codigo: number; estagio_codigo: number }>(
    `SELECT p.pipeline_codigo, e.estagio_codigo FROM board b JOIN pipeline p ON p.clienteregistro_codigo = $1 AND p.board_codigo = b.board_codigo AND p.pipeline_ativo
     JOIN estagio e ON e.clienteregistro_codigo = $1 AND e.pipeline_codigo = p.pipeline_codigo
     WHERE b.clienteregistro_codigo = $1 AND b.board_tipo = $2 AND ($3::bigint IS NULL OR p.pipeline_codigo = $3)
     ORDER BY b.board_ordem, b.board_codigo, p.pipeline_ordem, p.pipeline_codigo, e.estagio_ordem, e.estagio_codigo LIMIT 1`,
    [ctx.sessao.clienteregistro_codigo, tipo, pipeline ?? null],
  );
  return linha;
}

/** A representative in turn: who works for it answers for the deal. */
export interface Vez {
  repres_codigo: number | null;
  usuario_login: string | null;
}

/** The active ones of these representatives, in the order given, each with its first active user. */
export const vezesDosRepresentantes = (ctx: Ctx, codigos: readonly number[]): Promise<Vez[]> =>
  ctx.tx.sql(
    `SELECT r.repres_codigo, (SELECT u.usuario_login FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.repres_codigo = r.repres_codigo AND u.usuario_ativo ORDER BY u.usuario_codigo LIMIT 1) AS usuario_login
     FROM unnest($2::bigint[]) WITH ORDINALITY AS x(codigo, ordem) JOIN representante r ON r.clienteregistro_codigo = $1 AND r.repres_codigo = x.codigo AND r.repres_ativo ORDER BY x.ordem`,
    [ctx.sessao.clienteregistro_codigo, codigos],
  );

/** The active users of an active automatic distribution, in its order, each with its representative. */
export const vezesDaDistribuicao = (ctx: Ctx, codigo: number): Promise<Vez[]> =>
  ctx.tx.sql(
    `SELECT u.usuario_login, u.repres_codigo FROM distribuicao_automatica a
     JOIN distribuicao_participante d ON d.clienteregistro_codigo = $1 AND d.distauto_codigo = a.distauto_codigo
     JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = d.usuario_codigo AND u.usuario_ativo
     WHERE a.clienteregistro_codigo = $1 AND a.distauto_codigo = $2 AND a.distauto_ativo ORDER BY d.distpart_ordem`,
    [ctx.sessao.clienteregistro_codigo, codigo],
  );

const ATRIBUIDOS = `SELECT e.evento_depois ->> 'usuario_responsavel' AS usuario_login, count(*)::int AS quantidade, min(n.negocio_codigo) AS negocio_codigo, min(n.negocio_titulo) AS negocio_titulo
  FROM evento e JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = e.evento_chave::bigint
  WHERE e.clienteregistro_codigo = $1 AND e.evento_codigo = ANY ($2::bigint[]) AND e.evento_depois ? 'usuario_responsavel'
    AND e.evento_depois -> 'usuario_responsavel' IS DISTINCT FROM e.evento_antes -> 'usuario_responsavel'
  GROUP BY 1`;

/** Whose deals became by these history rows, and how many. */
export const lerAtribuicoes = (ctx: Ctx, eventos: readonly number[]): Promise<Atribuicao[]> =>
  ctx.tx.sql<Atribuicao>(ATRIBUIDOS, [ctx.sessao.clienteregistro_codigo, eventos]);
