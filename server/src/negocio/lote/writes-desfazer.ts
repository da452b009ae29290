import type { Ctx } from '../../platform/context.ts';
import { HISTORIA_DO_LOTE, type Gravado } from './writes-acoes.ts';

// $1 registration, $2 history rows of the bulk verb, $3 user, $4 request, $5 process of the undo, $6 what the history calls it, $7 deals locked and visible. OFFSET 0: other rows of the log have keys that are no numbers.
const ALVO =
  'FROM (SELECT h.*, h.evento_chave::bigint AS negocio FROM evento h WHERE h.clienteregistro_codigo = $1 AND h.evento_codigo = ANY($2::bigint[]) OFFSET 0) v JOIN unnest($7::bigint[]) AS y(negocio) ON y.negocio = v.negocio JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = y.negocio';
const OUTRO = "WHEN n.versao <> v.evento_versao THEN 'NEGOCIO_ALTERADO'";
const VOLTA =
  'n.clienteregistro_codigo = $1 AND n.negocio_codigo = a.negocio_codigo AND a.recusa IS NULL';
const SOBE = 'versao = n.versao + 1, negocio_dtalteracao = now()';
const QUEM =
  'n.negocio_codigo, n.versao, n.empresa_codigo, n.repres_codigo, n.usuario_responsavel, a.antes, a.depois';
const SEM_LUGAR = 'NULL::bigint AS funil, NULL::bigint AS de, NULL::bigint AS para';
const FIM = `ev AS (${HISTORIA_DO_LOTE})
  SELECT (SELECT coalesce(array_agg(evento_codigo), '{}') FROM ev) AS eventos, 0 AS iguais,
    (SELECT coalesce(json_agg(json_build_object('negocio_codigo', a.negocio_codigo, 'negocio_titulo', a.negocio_titulo, 'recusa', a.recusa) ORDER BY a.negocio_codigo), '[]') FROM alvo a WHERE a.recusa IS NOT NULL) AS recusados`;

/** Pipeline, stage, place and time of entry, exactly as before; a negative `de` points at the step taken back, which the funnel does not count. */
const DESFAZER_MOVER = `WITH alvo AS MATERIALIZED (
    SELECT n.negocio_codigo, n.negocio_titulo, -v.evento_codigo AS de, v.evento_antes AS era, v.evento_depois AS antes, v.evento_antes || jsonb_build_object('desfaz', v.evento_codigo) AS depois,
      CASE ${OUTRO} WHEN NOT EXISTS (SELECT 1 FROM estagio e WHERE e.clienteregistro_codigo = $1 AND e.pipeline_codigo = (v.evento_antes->>'pipeline_codigo')::bigint AND e.estagio_codigo = (v.evento_antes->>'estagio_codigo')::bigint) THEN 'NADA_A_DESFAZER' END AS recusa ${ALVO}
  ), mudado AS (
    UPDATE negocio n SET pipeline_codigo = (a.era->>'pipeline_codigo')::bigint, estagio_codigo = (a.era->>'estagio_codigo')::bigint, negocio_posicao = (a.era->>'negocio_posicao')::float8, negocio_dtestagio = (a.era->>'negocio_dtestagio')::timestamptz, ${SOBE}
    FROM alvo a WHERE ${VOLTA} RETURNING ${QUEM}, n.pipeline_codigo AS funil, a.de, n.estagio_codigo AS para
  ), ${FIM}`;

/** Owners, temperature and tags as before; a tag that exists no more stays away. */
const ALTERAR = `WITH alvo AS MATERIALIZED (
    SELECT n.negocio_codigo, n.negocio_titulo, v.evento_antes AS era, v.evento_depois AS antes, v.evento_antes AS depois,
      CASE ${OUTRO} WHEN v.evento_antes->>'usuario_responsavel' IS NOT NULL AND NOT EXISTS (SELECT 1 FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_login = v.evento_antes->>'usuario_responsavel') THEN 'REFERENCIA_INVALIDA'
        WHEN v.evento_antes->>'repres_codigo' IS NOT NULL AND NOT EXISTS (SELECT 1 FROM representante r WHERE r.clienteregistro_codigo = $1 AND r.repres_codigo = (v.evento_antes->>'repres_codigo')::bigint) THEN 'REFERENCIA_INVALIDA' END AS recusa ${ALVO}
  ), mudado AS (
    UPDATE negocio n SET usuario_responsavel = CASE WHEN a.era ? 'usuario_responsavel' THEN a.era->>'usuario_responsavel' ELSE n.usuario_responsavel END,
      repres_codigo = CASE WHEN a.era ? 'repres_codigo' THEN (a.era->>'repres_codigo')::bigint ELSE n.repres_codigo END,
      negocio_temperatura = coalesce(a.era->>'negocio_temperatura', n.negocio_temperatura),
      etiquetas = CASE WHEN a.era ? 'etiquetas' THEN array(SELECT q.etiqueta_codigo FROM jsonb_array_elements_text(a.era->'etiquetas') WITH ORDINALITY AS t(codigo, ordem)
        JOIN etiqueta q ON q.clienteregistro_codigo = $1 AND q.etiqueta_codigo = t.codigo::bigint ORDER BY t.ordem) ELSE n.etiquetas END, ${SOBE}
    FROM alvo a WHERE ${VOLTA} RETURNING ${QUEM}, ${SEM_LUGAR}
  ), ${FIM}`;

/** Open again with what it was, and the quotes that the loss cancelled open again. */
const DESFAZER_PERDER = `WITH alvo AS MATERIALIZED (
    SELECT n.negocio_codigo, n.negocio_titulo, v.evento_antes AS era, v.evento_depois->'orcamentos_cancelados' AS orcamentos, CASE ${OUTRO} END AS recusa,
      jsonb_build_object('negocio_situacao', n.negocio_situacao, 'motperda_codigo', n.motperda_codigo, 'negocio_obsperda', n.negocio_obsperda, 'negocio_dtfechamento', n.negocio_dtfechamento) AS antes,
      jsonb_build_object('negocio_situacao', 'A', 'desfaz', v.evento_codigo) || CASE WHEN v.evento_depois->'orcamentos_cancelados' <> '[]' THEN jsonb_build_object('orcamentos_reabertos', v.evento_depois->'orcamentos_cancelados') ELSE '{}' END AS depois ${ALVO}
  ), orc AS (
    UPDATE pedvenda q SET pedvenda_situacao = 'O', versao = q.versao + 1 FROM alvo a CROSS JOIN LATERAL jsonb_array_elements_text(a.orcamentos) AS o(codigo)
    WHERE a.recusa IS NULL AND q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = o.codigo::bigint AND q.pedvenda_situacao = 'C'
  ), mudado AS (
    UPDATE negocio n SET negocio_situacao = 'A', motperda_codigo = NULL, negocio_obsperda = coalesce(a.era->>'negocio_obsperda', ''), negocio_dtfechamento = NULL,
      negocio_dtinteracao = CASE WHEN n.negocio_dtinteracao = n.negocio_dtfechamento THEN (a.era->>'negocio_dtinteracao')::timestamptz ELSE n.negocio_dtinteracao END, ${SOBE}
    FROM alvo a WHERE ${VOLTA} RETURNING ${QUEM}, ${SEM_LUGAR}
  ), ${FIM}`;

const VOLTAS = { DESFAZER_MOVER, ALTERAR, DESFAZER_PERDER };

/** Puts back what the bulk verb changed in the locked deals that nobody touched since, with its history, in one statement. */
export async function voltarMudancas(
  ctx: Ctx,
  processo: number,
  como: keyof typeof VOLTAS,
  eventos: readonly number[],
  negocios: readonly number[],
): Promise<Gravado> {
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  const [linha] = await ctx.tx.sql<Gravado>(VOLTAS[como], [
    clienteregistro_codigo,
    eventos,
    usuario_codigo,
    ctx.requisicao,
    processo,
    como,
    negocios,
  ]);
  return linha ?? { eventos: [], iguais: 0, recusados: [] };
}

/** The bulk verb is undone: not once more. */
export const marcarDesfeito = (ctx: Ctx, processo: number): Promise<unknown> =>
  ctx.tx.sql(
    `UPDATE processo SET uniproc_estado = uniproc_estado || '{"desfeita": "S"}', uniproc_resultadoobject = CASE WHEN uniproc_resultadoobject ? 'desfazer' THEN uniproc_resultadoobject || '{"desfazer": "N"}' ELSE uniproc_resultadoobject END
     WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, processo],
  );
