import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import type { EquipeLida } from '../../equipe/reads.ts';
import {
  somasDe,
  type Recorte,
  type Soma,
  type Somado,
  type Sql,
} from '../../pedvenda/somas/reads.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { BARRAS_COM_NOME, type Barra, type Contado, type PorDia, type PorMes } from './contado.ts';

/** First purchases in a part of the sales, which may lie after the first one at all: of those there are days alone. */
function primeirasDe(ctx: Ctx, f: FiltroFaturado, s: Somado, recorte: Recorte): Sql {
  const primeiras = somasDe(ctx, f, recorte, true);
  const { sql } = primeiras.series([`N${recorte.escopo}`]);
  return s.c.trazer(new Condicoes(primeiras.c.valores).e(sql));
}

/** The numbers of a period out of the sums. */
export async function lerContadoSomado(
  ctx: Ctx,
  f: FiltroFaturado,
  recorte: Recorte,
): Promise<Contado | undefined> {
  const { escopo, chave, novos } = recorte;
  const s = somasDe(ctx, f, recorte);
  const pendente = s.pendente();
  const [clientes, pares] = [`C${escopo}`, `P${escopo}`];
  // Of all sales the few rows of all do; they need no condition of whose they are.
  const deles = escopo === 'T' ? s.series(['VT']) : s.origens();
  const series = s.series([clientes, pares]);
  const dele = s.c.vincular(chave);
  const serieC = s.c.vincular(clientes);
  const serieP = s.c.vincular(pares);
  const contados: Sql =
    novos === 'C'
      ? {
          sql: `(SELECT coalesce(sum(quantidade) FILTER (WHERE serie = ${serieC} AND antes = '-infinity'), 0)::int FROM c)`,
        }
      : {
          sql: `(SELECT coalesce(sum(quantidade) FILTER (WHERE antes >= ${s.de.sql}), 0)::int FROM (${primeirasDe(ctx, f, s, recorte).sql}) n WHERE n.chave = ${dele})`,
        };
  const [contado] = await ctx.tx.sql<Contado>(
    `WITH ${pendente.sql},
       o AS MATERIALIZED (${deles.sql}),
       c AS MATERIALIZED (SELECT q.serie, q.antes, q.quantidade FROM (${series.sql}) q WHERE q.chave = ${dele})
     SELECT (SELECT coalesce(sum(valor), 0)::numeric(30, 2)::text FROM o) AS faturado,
       (SELECT coalesce(sum(quantidade) FILTER (WHERE antes < ${s.de.sql}), 0)::int FROM o) AS pedidos,
       (SELECT coalesce(sum(quantidade) FILTER (WHERE serie = ${serieC} AND antes < ${s.de.sql}), 0)::int FROM c) AS positivados,
       (SELECT coalesce(sum(quantidade) FILTER (WHERE serie = ${serieP} AND antes < ${s.de.sql}), 0)::int FROM c) AS pares,
       ${contados.sql} AS novos`,
    s.c.valores,
    { umPlano: true },
  );
  return contado;
}

const CONTA =
  'sum(valor)::numeric(30, 2)::text AS valor, coalesce(sum(quantidade) FILTER (WHERE nova), 0)::int AS pedidos';
/** There is a bar where there is a line, whatever it comes to. */
const HA = 'HAVING sum(linhas) > 0';

/** All bars out of the sums. */
export function lerBarrasSomadas(
  ctx: Ctx,
  f: FiltroFaturado,
  equipes: readonly EquipeLida[],
  recorte: Recorte,
): Promise<Barra[]> {
  const { escopo, chave } = recorte;
  const s = somasDe(ctx, f, recorte);
  const pendente = s.pendente();
  const series = s.series(
    ['VS', 'VU', 'VP'].map((serie) => serie + escopo),
    chave,
  );
  const times = s.c.vincular(JSON.stringify(equipes));
  return ctx.tx.sql<Barra>(
    `WITH ${pendente.sql},
       o AS MATERIALIZED (SELECT q.empresa_codigo, q.repres_codigo, q.usuario_login, q.antes < ${s.de.sql} AS nova, sum(q.quantidade) AS quantidade, sum(q.valor) AS valor, sum(q.linhas) AS linhas FROM (${s.origens().sql}) q GROUP BY 1, 2, 3, 4),
       v AS MATERIALIZED (SELECT q.serie, nullif(q.chave, '') AS chave, q.antes < ${s.de.sql} AS nova, q.quantidade, q.valor, q.linhas FROM (${series.sql}) q),
       b AS (SELECT 'representante' AS grupo, nullif(repres_codigo, 0)::text AS marca, ${CONTA} FROM o GROUP BY repres_codigo ${HA}
         UNION ALL SELECT 'empresa', empresa_codigo::text, ${CONTA} FROM o GROUP BY empresa_codigo ${HA}
         UNION ALL SELECT 'equipe', t.equipe_codigo::text, ${CONTA} FROM jsonb_to_recordset(${times}::jsonb) AS t (equipe_codigo bigint, represes bigint[], logins text[])
           JOIN o ON o.repres_codigo = ANY (t.represes) OR o.usuario_login = ANY (t.logins) GROUP BY t.equipe_codigo ${HA}
         UNION ALL SELECT CASE left(serie, 2) WHEN 'VS' THEN 'segmento' WHEN 'VU' THEN 'uf' ELSE 'produto' END, chave, ${CONTA} FROM v GROUP BY serie, chave ${HA})
     ${BARRAS_COM_NOME}`,
    s.c.valores,
    { umPlano: true },
  );
}

/** What was billed on each day. */
export function lerDiasSomados(ctx: Ctx, f: FiltroFaturado, { recorte }: Soma): Promise<PorDia[]> {
  const s = somasDe(ctx, f, recorte, true);
  const pendente = s.pendente();
  const linhas = recorte?.escopo === 'T' ? s.series(['VT']) : s.origens();
  return ctx.tx.sql<PorDia>(
    `WITH ${pendente.sql}
     SELECT q.dia::text AS dia, sum(q.valor)::numeric(30, 2)::text AS valor FROM (${linhas.sql}) q GROUP BY q.dia HAVING sum(q.linhas) > 0 ORDER BY q.dia`,
    s.c.valores,
    { umPlano: true },
  );
}

/** In how many orders something was billed in each of whole months. */
export function lerPedidosPorMesSomados(
  ctx: Ctx,
  f: FiltroFaturado,
  { recorte }: Soma,
): Promise<PorMes[]> {
  const s = somasDe(ctx, f, recorte);
  const pendente = s.pendente();
  const linhas = recorte?.escopo === 'T' ? s.series(['VT']) : s.origens();
  return ctx.tx.sql(
    `WITH ${pendente.sql}
     SELECT q.dia::text AS mes, sum(q.quantidade)::int AS pedidos FROM (${linhas.sql}) q WHERE q.grao = 'M' GROUP BY q.dia HAVING sum(q.linhas) > 0`,
    s.c.valores,
    { umPlano: true },
  );
}
