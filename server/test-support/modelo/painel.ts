import type { Servidor } from '../servidor/servidor.ts';

/** Whose deals, created on which days of which calendar. */
export interface Recontados {
  usuario_login: string | null;
  repres_codigo: number | null;
  de: string;
  ate: string;
  fuso: string;
  /** The clock by which deals wait; now. */
  agora?: Date;
}

const DELES = `n.clienteregistro_codigo = $1 AND ($2::text IS NULL OR n.usuario_responsavel = $2 OR n.repres_codigo = $3::bigint)
  AND (n.negocio_dtcriacao AT TIME ZONE $6)::date BETWEEN $4::date AND $5::date`;
const CONTA = 'count(*)::int AS quantidade, sum(v)::numeric(30, 2)::text AS valor';

/** The bars deal by deal, without anything that is kept. */
const BARRAS = `WITH q AS (SELECT n.negocio_situacao AS s, n.negocio_valor AS v, n.orprospect_codigo AS o, n.motperda_codigo AS m, n.negocio_temperatura AS t, n.estagio_codigo AS e, n.etiquetas AS x,
      (n.negocio_dtcriacao AT TIME ZONE $6)::date AS c, n.negocio_dtinteracao AS i, n.negocio_dtestagio AS d FROM negocio n WHERE ${DELES})
  SELECT 'origem' AS grupo, coalesce(o::text, '-') AS marca, ${CONTA}, NULL::text AS dias FROM q GROUP BY o
  UNION ALL SELECT 'temperatura', t, ${CONTA}, NULL FROM q WHERE s = 'A' GROUP BY t
  UNION ALL SELECT 'etiqueta', g::text, ${CONTA}, NULL FROM q CROSS JOIN LATERAL unnest(x) g GROUP BY g
  UNION ALL SELECT 'idade', f::text, ${CONTA}, NULL FROM (SELECT v, width_bucket(($7::timestamptz AT TIME ZONE $6)::date - c - 1, ARRAY[7, 30, 90, 180]) AS f FROM q WHERE s = 'A') y GROUP BY f
  UNION ALL SELECT 'parado', p::text, ${CONTA}, NULL FROM q JOIN unnest(ARRAY[7, 15, 30, 60]) p ON i < $7::timestamptz - make_interval(days => p) WHERE s = 'A' GROUP BY p
  UNION ALL SELECT 'estagio', e::text, ${CONTA}, round(avg(extract(epoch FROM $7::timestamptz - d)) / 86400, 1)::text FROM q WHERE s = 'A' GROUP BY e
  UNION ALL SELECT 'perda', coalesce(m::text, '-'), ${CONTA}, NULL FROM q WHERE s = 'P' GROUP BY m
  ORDER BY 1, 2`;
const DIAS = `SELECT (n.negocio_dtcriacao AT TIME ZONE $6)::date::text AS de, count(*)::int AS quantidade, sum(n.negocio_valor)::numeric(30, 2)::text AS valor,
    (count(*) FILTER (WHERE n.negocio_situacao IN ('G', 'F')))::int AS ganhos, (count(*) FILTER (WHERE n.negocio_situacao = 'P'))::int AS perdidos
  FROM negocio n WHERE ${DELES} GROUP BY 1 ORDER BY 1`;

/** The bars and the days of a dashboard of deals, counted from the deals alone. */
export const recontarPainel = (s: Servidor, registro: number, quem: Recontados) =>
  s.banco.transacao(registro, 'read', async (tx) => {
    const valores = [
      registro,
      quem.usuario_login,
      quem.repres_codigo,
      quem.de,
      quem.ate,
      quem.fuso,
    ];
    return {
      marcas: await tx.sql(BARRAS, [...valores, quem.agora ?? new Date()]),
      dias: await tx.sql(DIAS, valores),
    };
  });
