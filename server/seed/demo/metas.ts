import type { ClientBase } from 'pg';
import { criarAleatorio } from '../fabricas/aleatorio.ts';
import type { Plano } from '../simulador/plano.ts';

interface Vendido {
  meta_mes: string;
  empresa_codigo: number;
  repres_codigo: number;
  vendido: number;
  /** What a month brings on the average, of those that are over. */
  media: number;
}

/** Each month of last year and this one since the first sale, of each representative who sells in a company. */
const VENDIDO = `WITH v AS (
    SELECT date_trunc('month', v.dia)::date AS mes, v.empresa_codigo, v.repres_codigo, sum(v.valor) AS valor FROM soma.vendido v
    WHERE v.clienteregistro_codigo = $1 AND v.repres_codigo IS NOT NULL GROUP BY 1, 2, 3),
  m AS (SELECT generate_series(greatest(date_trunc('year', $2::date) - interval '1 year', min(mes)), date_trunc('year', $2::date) + interval '11 months', '1 month')::date AS mes FROM v),
  quem AS (
    SELECT empresa_codigo, repres_codigo, coalesce(sum(valor) FILTER (WHERE mes < date_trunc('month', $2::date)), 0)
      / greatest(1, (SELECT count(*) FROM m WHERE m.mes < date_trunc('month', $2::date))) AS media FROM v GROUP BY 1, 2)
  SELECT m.mes::text AS meta_mes, quem.empresa_codigo::int AS empresa_codigo, quem.repres_codigo::int AS repres_codigo, coalesce(v.valor, 0)::float8 AS vendido, quem.media::float8 AS media
  FROM quem CROSS JOIN m LEFT JOIN v ON v.mes = m.mes AND v.empresa_codigo = quem.empresa_codigo AND v.repres_codigo = quem.repres_codigo
  WHERE quem.media > 0 ORDER BY 1, 2, 3`;
const META = 'empresa_codigo, repres_codigo, meta_mes, meta_valor';
const INSERIR = `INSERT INTO meta (clienteregistro_codigo, ${META}) SELECT $1, ${META} FROM jsonb_populate_recordset(NULL::meta, $2::jsonb)`;

const PASSO = 500;

/** Between what the month brought and what months bring, a little more or less; ahead a little more than that. */
const metaDe = (v: Vendido, plano: Plano): number => {
  const acaso = criarAleatorio(
    plano.semente,
    93,
    v.empresa_codigo,
    v.repres_codigo,
    Number(v.meta_mes.slice(0, 4)) * 12 + Number(v.meta_mes.slice(5, 7)),
  );
  const passado = v.meta_mes < plano.hoje.slice(0, 7);
  const esperado = passado
    ? (0.4 * v.vendido + 0.6 * v.media) * (0.85 + 0.3 * acaso.real())
    : v.media * (1.05 + 0.1 * acaso.real());
  return Math.max(1, Math.round(esperado / PASSO)) * PASSO;
};

/** Targets that people could have set who know what is sold. */
export async function porMetas(cliente: ClientBase, plano: Plano, registro: number): Promise<void> {
  const { rows } = await cliente.query<Vendido>(VENDIDO, [registro, plano.hoje]);
  const metas = rows.map(({ meta_mes, empresa_codigo, repres_codigo, ...v }) => ({
    meta_mes,
    empresa_codigo,
    repres_codigo,
    meta_valor: metaDe({ meta_mes, empresa_codigo, repres_codigo, ...v }, plano),
  }));
  await cliente.query(INSERIR, [registro, JSON.stringify(metas)]);
}
