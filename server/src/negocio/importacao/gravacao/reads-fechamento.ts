import type { FechadosDaImportacao } from '@praca/contract/negocio/importacao/schemas.ts';
import type { Situacao } from '@praca/contract/negocio/schemas.ts';
import { Condicoes } from '../../../platform/banco/condicoes.ts';
import type { Ctx } from '../../../platform/context.ts';
import { NEGOCIO } from '../../noun.ts';

/** A line that would close a deal: its number, the deal, how, and when (clocks of the user; null: now). */
export interface LinhaQueFecha {
  registro: { linha: number };
  negocio_codigo: number;
  situacao: 'G' | 'P';
  rascunho: { negocio_dtfechamento: string | null };
}

/** An open or closed deal that a line would close, as the line needs to know it. */
export interface Travado {
  linha: number;
  negocio_situacao: Situacao;
  /** The import that created it. */
  uniproc_codigo: number | null;
  /** The same end was imported once before, and somebody opened the deal again. */
  reaberto: boolean;
  antes_do_inicio: boolean;
  /** What its stage demands of a deal that goes on and this one lacks. */
  faltam: string[];
  antes: SituacaoDoNegocio;
  /** When it ends, and began no later than that. */
  fim: Pick<
    SituacaoDoNegocio,
    'negocio_dtfechamento' | 'negocio_dtinteracao' | 'negocio_dtcriacao'
  >;
  negocio_posvenda: number | null;
  negocio_recorrente: number | null;
}

/** What the history keeps of an end; with the beginning, which an earlier end takes along. */
export interface SituacaoDoNegocio {
  negocio_situacao: Situacao;
  motperda_codigo: number | null;
  negocio_obsperda: string;
  negocio_dtfechamento: string | null;
  negocio_dtinteracao: string;
  negocio_dtcriacao: string;
}
const SITUACAO =
  "jsonb_build_object('negocio_situacao', n.negocio_situacao, 'motperda_codigo', n.motperda_codigo, 'negocio_obsperda', n.negocio_obsperda, 'negocio_dtfechamento', n.negocio_dtfechamento, 'negocio_dtinteracao', n.negocio_dtinteracao, 'negocio_dtcriacao', n.negocio_dtcriacao)";
const FECHAMENTO = 'coalesce(x.fechamento, now())';
const FIM = `jsonb_build_object('negocio_dtfechamento', ${FECHAMENTO}, 'negocio_dtinteracao', now(), 'negocio_dtcriacao', least(n.negocio_dtcriacao, ${FECHAMENTO}))`;

// An import's own history rows: the creation carries its process, an end the day that the file told. The process is asked
// for in a form that its index does not serve: right after an import every row there would be read for each deal.
const MESMO_FIM = `SELECT 1 FROM evento v WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'negocio' AND v.evento_chave = n.negocio_codigo::text AND coalesce(v.uniproc_codigo, 0) > 0
  AND v.evento_acao IN ('CRIAR', 'GANHAR', 'PERDER') AND v.evento_depois->>'negocio_situacao' = x.situacao
  AND (v.evento_acao = 'CRIAR' OR (v.evento_depois ? 'negocio_dtfechamento' AND (x.fechamento IS NULL OR x.fechamento = (v.evento_depois->>'negocio_dtfechamento')::timestamptz)))
  AND NOT EXISTS (SELECT 1 FROM evento d WHERE d.clienteregistro_codigo = $1 AND d.evento_tabela = 'negocio' AND d.evento_chave = n.negocio_codigo::text AND d.evento_codigo > v.evento_codigo AND (d.evento_depois->>'desfaz')::bigint = v.evento_codigo)`;

/** Locks, in the order of their codes, the deals that lines would close and that the user sees; by line. */
export async function travarParaFechar(
  ctx: Ctx,
  linhas: readonly LinhaQueFecha[],
): Promise<Map<number, Travado>> {
  if (linhas.length === 0) return new Map();
  const c = new Condicoes([
    ctx.sessao.clienteregistro_codigo,
    linhas.map((l) => l.registro.linha),
    linhas.map((l) => l.negocio_codigo),
    linhas.map((l) => l.situacao),
    linhas.map((l) => comHora(l.rascunho.negocio_dtfechamento)),
    ctx.sessao.usuario_fuso,
  ]).e('n.clienteregistro_codigo = $1');
  NEGOCIO.restringir(c, ctx.sessao);
  const lidas = await ctx.tx.sql<Travado>(
    `SELECT x.linha, n.negocio_situacao, n.uniproc_codigo, n.negocio_situacao = 'A' AND EXISTS (${MESMO_FIM}) AS reaberto,
       CASE WHEN x.situacao = 'G' THEN exigidos_faltando(n, e, NULL) ELSE '{}' END AS faltam,
       coalesce((x.fechamento AT TIME ZONE $6)::date < (n.negocio_dtcriacao AT TIME ZONE $6)::date, false) AS antes_do_inicio,
       ${SITUACAO} AS antes, ${FIM} AS fim, n.negocio_posvenda, n.negocio_recorrente
     FROM (SELECT t.linha, t.codigo, t.situacao, CASE WHEN t.fechamento IS NOT NULL THEN least(now(), t.fechamento AT TIME ZONE $6) END AS fechamento FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::timestamp[]) AS t(linha, codigo, situacao, fechamento)) x
     JOIN negocio n ON n.negocio_codigo = x.codigo JOIN estagio e ON e.clienteregistro_codigo = $1 AND e.estagio_codigo = n.estagio_codigo
     WHERE ${c.sql} ORDER BY n.negocio_codigo FOR UPDATE OF n`,
    c.valores,
  );
  return new Map(lidas.map((l) => [l.linha, l]));
}

/** A date without an hour stands at noon of the user's clocks. */
export const comHora = (data: string | null): string | null =>
  data === null || data.includes('T') ? data : `${data}T12:00:00`;

/** A deal that an import closed: its history row and its number. */
export interface Fechado {
  evento_codigo: number;
  negocio_codigo: number;
}

// Looked up one by one on purpose: right after an import the statistics are old, and a join would read everything.
const FECHOU = `v.clienteregistro_codigo = $1 AND v.uniproc_codigo = $2 AND v.evento_tabela = 'negocio' AND v.evento_acao IN ('GANHAR', 'PERDER')
  AND (SELECT true FROM evento d WHERE d.clienteregistro_codigo = $1 AND d.evento_tabela = 'negocio' AND d.evento_chave = v.evento_chave AND d.evento_codigo > v.evento_codigo AND (d.evento_depois->>'desfaz')::bigint = v.evento_codigo LIMIT 1) IS NULL`;

/** The next deals that the import closed and no undo opened again, after the history row given. */
export const lerFechados = (
  ctx: Ctx,
  importacao: number,
  depoisDe: number,
  limite: number,
): Promise<Fechado[]> =>
  ctx.tx.sql(
    `SELECT v.evento_codigo, v.evento_chave::bigint AS negocio_codigo FROM evento v WHERE ${FECHOU} AND v.evento_codigo > $3 ORDER BY v.evento_codigo LIMIT $4`,
    [ctx.sessao.clienteregistro_codigo, importacao, depoisDe, limite],
  );

/** A deal that an import closed, as it was before, as it was left, and as it stands. */
export interface ParaReabrir {
  evento_codigo: number;
  negocio_codigo: number;
  negocio_titulo: string;
  visivel: boolean;
  /** Somebody changed it since, or it is out of sight. */
  mudou: boolean;
  /** Nobody worked on it since. */
  parado: boolean;
  era: SituacaoDoNegocio;
  atual: SituacaoDoNegocio;
}

/** What the history rows of closings say, beside the deals as they are now; `visiveis` are those locked. */
export const lerParaReabrir = (
  ctx: Ctx,
  eventos: readonly number[],
  visiveis: readonly number[],
): Promise<ParaReabrir[]> =>
  ctx.tx.sql(
    `SELECT v.evento_codigo, n.negocio_codigo, n.negocio_titulo, y.visivel, n.versao <> v.evento_versao OR NOT y.visivel AS mudou,
       n.negocio_dtinteracao = (v.evento_depois->>'negocio_dtinteracao')::timestamptz AS parado, v.evento_antes AS era, ${SITUACAO} AS atual
     FROM (SELECT h.*, h.evento_chave::bigint AS negocio FROM evento h WHERE h.clienteregistro_codigo = $1 AND h.evento_codigo = ANY($2::bigint[]) OFFSET 0) v
     JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = v.negocio CROSS JOIN LATERAL (SELECT n.negocio_codigo = ANY($3::bigint[]) AS visivel) y
     ORDER BY n.negocio_codigo`,
    [ctx.sessao.clienteregistro_codigo, eventos, visiveis],
  );

/** How many deals the import closed and no undo opened again. */
export async function contarFechados(ctx: Ctx, importacao: number): Promise<number> {
  const [linha] = await ctx.tx.sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM evento v WHERE ${FECHOU}`,
    [ctx.sessao.clienteregistro_codigo, importacao],
  );
  return linha?.n ?? 0;
}

/** Of the deals that the import closed, those in sight that nobody changed since, and where to find them. */
export async function resumirFechados(ctx: Ctx, importacao: number): Promise<FechadosDaImportacao> {
  const c = new Condicoes([
    ctx.sessao.clienteregistro_codigo,
    importacao,
    ctx.sessao.usuario_fuso,
  ]).e('n.clienteregistro_codigo = $1');
  NEGOCIO.restringir(c, ctx.sessao);
  const [linha] = await ctx.tx.sql<FechadosDaImportacao>(
    `SELECT count(*)::int AS fechados, coalesce(array_agg(DISTINCT n.negocio_situacao), '{}') AS situacoes,
       coalesce(min((n.negocio_dtfechamento AT TIME ZONE $3)::date)::text, '') AS de, coalesce(max((n.negocio_dtfechamento AT TIME ZONE $3)::date)::text, '') AS ate,
       coalesce(array_agg(DISTINCT n.pipeline_codigo), '{}') AS pipelines,
       CASE WHEN count(*) = count(n.uniproc_codigo) THEN coalesce(array_agg(DISTINCT n.uniproc_codigo), '{}') ELSE '{}' END AS importacoes
     FROM (SELECT v.evento_chave::bigint AS negocio, v.evento_versao FROM evento v WHERE ${FECHOU} OFFSET 0) v
     JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = v.negocio AND n.versao = v.evento_versao WHERE ${c.sql}`,
    c.valores,
  );
  return linha ?? { fechados: 0, situacoes: [], de: '', ate: '', pipelines: [], importacoes: [] };
}
