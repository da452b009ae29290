import type { DataIso } from '@praca/contract/br/data.ts';
import { MAXIMO_DE_SERIES, type GrupoNoTempo } from '@praca/contract/painel/no-tempo.ts';
import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import { somasDe, type Soma, type Sql } from '../../pedvenda/somas/reads.ts';
import { condicoesDoVendido } from '../../pedvenda/vendido/condicoes.ts';
import type { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { NOMES } from './contado.ts';

/** One series as it is read: its steps that have something, counted from 1. */
export interface SerieLida {
  /** Whether it is one of the group, and not the rest of them. */
  propria: boolean;
  /** null: what has none, and the rest. */
  marca: string | null;
  nome: string | null;
  total: string;
  passos: number[];
  valores: string[];
  /** Of the rest: those that it is made of. */
  demais: string[] | null;
}

const DA_LINHA: Record<GrupoNoTempo, string> = {
  representante: 'v.repres_codigo',
  empresa: 'v.empresa_codigo',
  segmento: 'p.segmento_codigo',
};
const DO_CLIENTE =
  'LEFT JOIN pessoa p ON p.clienteregistro_codigo = $1 AND p.pessoa_codigo = v.pessoa_codigo';
const DA_ORIGEM = {
  representante: 'nullif(q.repres_codigo, 0)',
  empresa: 'q.empresa_codigo',
} as const;
const SEM_MARCA = '-';

/** What follows a WITH of `x`: day, whose, value and lines. What has none keeps a series: no list of codes names it. */
const NAS_SERIES = (passos: Sql, grupo: Sql) =>
  `q AS MATERIALIZED (SELECT coalesce(x.marca, '${SEM_MARCA}') AS marca, width_bucket(x.dia, ${passos.sql}) AS passo, sum(x.valor) AS valor FROM x GROUP BY 1, 2 HAVING sum(x.linhas) > 0),
   l AS MATERIALIZED (SELECT marca, row_number() OVER (ORDER BY marca <> '${SEM_MARCA}', sum(valor) DESC, marca) AS lugar FROM q GROUP BY marca),
   s AS (SELECT l.lugar <= ${MAXIMO_DE_SERIES} AS propria, CASE WHEN l.lugar <= ${MAXIMO_DE_SERIES} THEN nullif(q.marca, '${SEM_MARCA}') END AS marca, q.passo, sum(q.valor)::numeric(30, 2) AS valor FROM q JOIN l USING (marca) GROUP BY 1, 2, 3),
   b AS (SELECT ${grupo.sql} AS grupo, propria, marca, sum(valor) AS valor, array_agg(passo ORDER BY passo) AS passos, array_agg(valor::text ORDER BY passo) AS valores FROM s GROUP BY propria, marca)
   SELECT b.propria, b.marca, b.valor::numeric(30, 2)::text AS total, b.passos, b.valores, ${NOMES},
     CASE WHEN NOT b.propria THEN (SELECT array_agg(l.marca ORDER BY l.lugar) FROM l WHERE l.lugar > ${MAXIMO_DE_SERIES}) END AS demais
   FROM b ORDER BY b.propria DESC, b.valor DESC, b.marca NULLS LAST`;

const nasSeries = (c: Condicoes, inicios: readonly DataIso[], grupo: GrupoNoTempo): Sql => ({
  sql: NAS_SERIES({ sql: `${c.vincular(inicios)}::date[]` }, { sql: `${c.vincular(grupo)}::text` }),
});

/** The sums by day (whole months where the steps are no shorter) and whose; undefined where they do not tell it. */
function lerSomadas(
  ctx: Ctx,
  f: FiltroFaturado,
  grupo: GrupoNoTempo,
  inicios: readonly DataIso[],
  { recorte }: Soma,
  dias: boolean,
): Promise<SerieLida[]> | undefined {
  const s = somasDe(ctx, f, recorte, dias);
  const pendente = s.pendente();
  if (grupo !== 'segmento') {
    const origens = s.origens();
    const resto = nasSeries(s.c, inicios, grupo);
    return ctx.tx.sql<SerieLida>(
      `WITH ${pendente.sql},
       x AS (SELECT q.dia, ${DA_ORIGEM[grupo]}::text AS marca, q.valor, q.linhas FROM (${origens.sql}) q),
       ${resto.sql}`,
      s.c.valores,
      { umPlano: true },
    );
  }
  if (recorte === undefined) return undefined;
  const series = s.series([`VS${recorte.escopo}`], recorte.chave);
  const resto = nasSeries(s.c, inicios, grupo);
  return ctx.tx.sql<SerieLida>(
    `WITH ${pendente.sql},
     x AS (SELECT q.dia, nullif(q.chave, '') AS marca, q.valor, q.linhas FROM (${series.sql}) q),
     ${resto.sql}`,
    s.c.valores,
    { umPlano: true },
  );
}

/** What was billed in each of the steps that begin on these days, by whose it is: of the sums, else of the lines; one statement. */
export function lerSeries(
  ctx: Ctx,
  f: FiltroFaturado,
  grupo: GrupoNoTempo,
  { inicios, meses }: { inicios: readonly DataIso[]; meses: boolean },
  soma: Soma | undefined,
): Promise<SerieLida[]> {
  const somadas = soma && lerSomadas(ctx, f, grupo, inicios, soma, !meses);
  if (somadas) return somadas;
  const c = condicoesDoVendido(ctx, f);
  const linhas = { sql: c.sql };
  const cliente = { sql: grupo === 'segmento' ? DO_CLIENTE : '' };
  const resto = nasSeries(c, inicios, grupo);
  return ctx.tx.sql<SerieLida>(
    `WITH x AS (SELECT v.dia, ${DA_LINHA[grupo]}::text AS marca, sum(v.valor) AS valor, count(*) AS linhas FROM soma.vendido v ${cliente.sql} WHERE ${linhas.sql} GROUP BY 1, 2),
     ${resto.sql}`,
    c.valores,
    { semNome: true },
  );
}
