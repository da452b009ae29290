import { ENSAIO, type Ensaio } from '@praca/contract/pipeline/estagio/schemas.ts';
import type { Estagio } from '@praca/contract/pipeline/schemas.ts';
import { NEGOCIO } from '../../negocio/noun.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';

// $1 registration, $2 pipeline, $3 stage, $4 its order. On, or to another pipeline; and out of it by winning.
const FORAM = `SELECT v.negocio_codigo, v.evento_codigo AS codigo, v.evento_em AS em FROM evento v
    LEFT JOIN estagio p ON p.clienteregistro_codigo = $1 AND p.estagio_codigo = v.evento_paraestagio
    WHERE v.clienteregistro_codigo = $1 AND v.pipeline_codigo = $2 AND v.evento_deestagio = $3 AND v.evento_paraestagio IS NOT NULL
      AND (p.pipeline_codigo <> $2 OR p.estagio_ordem > $4) AND v.evento_em > now() - interval '${ENSAIO.dias} days'
  UNION ALL
  SELECT n.negocio_codigo, NULL, n.negocio_dtfechamento FROM negocio n
    WHERE n.clienteregistro_codigo = $1 AND n.pipeline_codigo = $2 AND n.estagio_codigo = $3 AND n.negocio_situacao IN ('G', 'F') AND n.negocio_dtfechamento > now() - interval '${ENSAIO.dias} days'`;
// What the demanded fields held at that moment: what the first change after it says that they were, else what they are.
const ERAM = `SELECT coalesce(jsonb_object_agg(y.key, y.value), '{}') AS eram FROM (
    SELECT DISTINCT ON (x.key) x.key, x.value FROM evento e CROSS JOIN LATERAL jsonb_each(e.evento_antes) x
    WHERE e.clienteregistro_codigo = $1 AND e.evento_tabela = 'negocio' AND e.evento_chave = m.negocio_codigo::text AND jsonb_typeof(e.evento_antes) = 'object'
      AND (e.evento_codigo > m.codigo OR (m.codigo IS NULL AND e.evento_em > m.em)) AND x.key = ANY ($5::text[])
    ORDER BY x.key, e.evento_codigo) y`;

/** The last moves of the user's deals out of a stage and on, with how many would have lacked one of the fields. */
export async function lerEnsaio(
  ctx: Ctx,
  e: Pick<Estagio, 'estagio_codigo' | 'pipeline_codigo' | 'estagio_ordem'>,
  exigidos: readonly string[],
): Promise<Ensaio> {
  const c = NEGOCIO.restringir(
    new Condicoes([
      ctx.sessao.clienteregistro_codigo,
      e.pipeline_codigo,
      e.estagio_codigo,
      e.estagio_ordem,
      exigidos,
    ]),
    ctx.sessao,
  );
  const [linha] = await ctx.tx.sql<Ensaio>(
    `WITH m AS MATERIALIZED (SELECT * FROM (${FORAM}) f ORDER BY f.em DESC LIMIT ${ENSAIO.movimentos}),
     visto AS (
       SELECT n.negocio_codigo, n.negocio_situacao, campos_faltando(jsonb_populate_record(n, h.eram), $5::text[]) <> '{}' AS barrado
       FROM m JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = m.negocio_codigo CROSS JOIN LATERAL (${ERAM}) h
       WHERE ${c.sql})
     SELECT count(*)::int AS movimentos, count(*) FILTER (WHERE barrado)::int AS barrados,
       count(DISTINCT negocio_codigo) FILTER (WHERE barrado AND negocio_situacao = 'P')::int AS perdidos,
       count(DISTINCT negocio_codigo) FILTER (WHERE barrado AND negocio_situacao IN ('G', 'F'))::int AS ganhos,
       count(DISTINCT negocio_codigo) FILTER (WHERE barrado AND negocio_situacao = 'A')::int AS abertos FROM visto`,
    c.valores,
    { semNome: true },
  );
  return linha ?? { movimentos: 0, barrados: 0, perdidos: 0, ganhos: 0, abertos: 0 };
}
