import { dataNoFuso } from '@praca/contract/br/data.ts';
import { FATOS, MAIORES, POR_FATO } from '@praca/contract/reuniao/schemas.ts';
import { condicoesDeNegocio, SEM_FILTROS } from '../negocio/visiveis.ts';
import type { Ctx } from '../platform/context.ts';

/** The date that the expected one stood on before it was put off since then, or before it passed. */
const ESCORREGOU = `SELECT coalesce(
    (SELECT v.evento_antes ->> 'negocio_dtprevisao' FROM evento v
     WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'negocio' AND v.evento_chave = a.negocio_codigo::text AND v.evento_em >= $3
       AND v.evento_antes ->> 'negocio_dtprevisao' < v.evento_depois ->> 'negocio_dtprevisao' ORDER BY v.evento_codigo LIMIT 1),
    CASE WHEN a.negocio_dtprevisao < $4::date THEN a.negocio_dtprevisao::text END) AS de`;
/** The stage that a deal came from last. */
const DE_ESTAGIO = `SELECT g.estagio_descricao AS de FROM evento v JOIN estagio g ON g.clienteregistro_codigo = $1 AND g.estagio_codigo = v.evento_deestagio
  WHERE v.clienteregistro_codigo = $1 AND v.negocio_codigo = a.negocio_codigo AND v.evento_paraestagio IS NOT NULL ORDER BY v.evento_codigo DESC LIMIT 1`;

/**
 * Makes the agenda of a meeting from what is true now, or became true since: the open deals that the user sees, of one
 * pipeline or all, each once with every fact about it; of each fact those worth most. Keeps how many each fact has. Gives
 * how many deals came on it.
 */
export async function fazerPauta(
  ctx: Ctx,
  r: { reuniao_codigo: number; desde: Date; pipeline_codigo: number | null },
): Promise<number> {
  const filtros = {
    ...SEM_FILTROS,
    ...(r.pipeline_codigo !== null && { LISTA_PIPELINE: [r.pipeline_codigo] }),
  };
  const c = condicoesDeNegocio(ctx, filtros, [
    r.reuniao_codigo,
    r.desde,
    dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso),
    FATOS,
    POR_FATO,
    MAIORES,
    ctx.agora,
  ]);
  const [linha] = await ctx.tx.sql<{ n: number }>(
    `WITH a AS MATERIALIZED (
       SELECT n.negocio_codigo, n.negocio_valor AS valor, n.negocio_dtcriacao, n.negocio_dtestagio, n.negocio_dtprevisao, n.negocio_dtalteracao, n.negocio_dtinteracao, n.negocio_proximaatividade, e.estagio_diasparado
       FROM negocio n JOIN estagio e ON e.clienteregistro_codigo = $1 AND e.estagio_codigo = n.estagio_codigo
       WHERE n.negocio_situacao = 'A' AND ${c.sql}
     ), f AS (
       SELECT negocio_codigo, valor, 'NOVO' AS fato, '{}'::jsonb AS detalhe FROM a WHERE negocio_dtcriacao >= $3
       UNION ALL SELECT a.negocio_codigo, valor, 'MOVIDO', jsonb_build_object('deestagio', x.de) FROM a LEFT JOIN LATERAL (${DE_ESTAGIO}) x ON true WHERE negocio_dtestagio >= $3 AND negocio_dtcriacao < $3
       UNION ALL SELECT a.negocio_codigo, valor, 'ADIADO', jsonb_build_object('previsao_de', x.de) FROM a CROSS JOIN LATERAL (${ESCORREGOU}) x
         WHERE (negocio_dtalteracao >= $3 OR negocio_dtprevisao < $4::date) AND x.de IS NOT NULL
       UNION ALL SELECT negocio_codigo, valor, 'SEM_PASSO', '{}' FROM a WHERE negocio_proximaatividade IS NULL
       UNION ALL SELECT negocio_codigo, valor, 'PARADO', jsonb_build_object('diasparado', extract(day FROM $8::timestamptz - negocio_dtinteracao)::int) FROM a
         WHERE negocio_dtinteracao < $8::timestamptz - make_interval(days => estagio_diasparado) AND (negocio_proximaatividade IS NULL OR negocio_proximaatividade < $8)
       UNION ALL (SELECT negocio_codigo, valor, 'GRANDE', '{}' FROM a WHERE valor > 0 ORDER BY valor DESC, negocio_codigo LIMIT $7)
     ), q AS MATERIALIZED (
       SELECT f.*, row_number() OVER (PARTITION BY fato ORDER BY valor DESC, negocio_codigo) AS lugar, array_position($5::text[], fato) AS ordem FROM f
     ), naPauta AS (SELECT DISTINCT negocio_codigo FROM q WHERE lugar <= $6
     ), g AS (
       SELECT q.negocio_codigo, max(valor) AS valor, array_agg(fato ORDER BY ordem) AS fatos, min(ordem) AS ordem, jsonb_object_agg(coalesce(d.key, ''), d.value) AS detalhe
       FROM q JOIN naPauta p ON p.negocio_codigo = q.negocio_codigo LEFT JOIN LATERAL jsonb_each(q.detalhe) d ON true GROUP BY q.negocio_codigo
     ), i AS (
       INSERT INTO reuniao_item (clienteregistro_codigo, reuniao_codigo, reuniaoitem_ordem, negocio_codigo, reuniaoitem_fatos, reuniaoitem_detalhe)
       SELECT $1, $2, row_number() OVER (ORDER BY ordem, valor DESC, negocio_codigo), negocio_codigo, ARRAY(SELECT DISTINCT ON (array_position($5::text[], u)) u FROM unnest(fatos) u ORDER BY array_position($5::text[], u)), detalhe - '' FROM g
       RETURNING 1
     ), m AS (
       UPDATE reuniao SET reuniao_fatos = coalesce((SELECT jsonb_agg(jsonb_build_object('fato', t.fato, 'quantidade', t.quantidade, 'valor', t.valor::text) ORDER BY t.ordem)
         FROM (SELECT fato, ordem, count(*)::int AS quantidade, round(sum(valor), 2) AS valor FROM q GROUP BY fato, ordem) t), '[]')
       WHERE clienteregistro_codigo = $1 AND reuniao_codigo = $2)
     SELECT count(*)::int AS n FROM i`,
    c.valores,
    { semNome: true },
  );
  return linha?.n ?? 0;
}
