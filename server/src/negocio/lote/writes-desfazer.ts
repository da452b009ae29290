import type { Ctx } from '../../platform/context.ts';
import { CANCELADA, REABRE } from '../../pedvenda/noun.ts';
import { historia } from '../../platform/eventos/registro-evento.ts';
import { HISTORIA_DO_LOTE, type Gravado } from './writes-acoes.ts';

// $1 registration, $2 history rows to take back, $3 user, $4 request, $5 process of the undo or null, $6 what the history calls it, $7 deals locked and visible. OFFSET 0: other rows of the log have keys that are no numbers.
const ALVO =
  'FROM (SELECT h.*, h.evento_chave::bigint AS negocio FROM evento h WHERE h.clienteregistro_codigo = $1 AND h.evento_codigo = ANY($2::bigint[]) OFFSET 0) v JOIN unnest($7::bigint[]) AS y(negocio) ON y.negocio = v.negocio JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = y.negocio';
const OUTRO = "WHEN n.versao <> v.evento_versao THEN 'NEGOCIO_ALTERADO'";
const VOLTA =
  'n.clienteregistro_codigo = $1 AND n.negocio_codigo = a.negocio_codigo AND a.recusa IS NULL';
const SOBE = 'versao = n.versao + 1, negocio_dtalteracao = now()';
const QUEM =
  'n.negocio_codigo, n.versao, n.empresa_codigo, n.repres_codigo, n.usuario_responsavel, a.antes';
const SEM_LUGAR = 'NULL::bigint AS funil, NULL::bigint AS de, NULL::bigint AS para';
const FIM = `ev AS (${HISTORIA_DO_LOTE})
  SELECT (SELECT coalesce(array_agg(evento_codigo), '{}') FROM ev) AS eventos, 0 AS iguais,
    (SELECT coalesce(json_agg(json_build_object('negocio_codigo', a.negocio_codigo, 'negocio_titulo', a.negocio_titulo, 'recusa', a.recusa) ORDER BY a.negocio_codigo), '[]') FROM alvo a WHERE a.recusa IS NOT NULL) AS recusados`;

/** $8: only where nobody touched the deal since. $9: what else the history tells. */
const TOCADO = "WHEN $8 AND n.versao <> v.evento_versao THEN 'NEGOCIO_ALTERADO'";
const LUGAR =
  "jsonb_build_object('pipeline_codigo', n.pipeline_codigo, 'estagio_codigo', n.estagio_codigo, 'negocio_posicao', n.negocio_posicao, 'negocio_dtestagio', n.negocio_dtestagio)";
/** Pipeline, stage, place and time of entry, exactly as before; a negative `de` points at the step taken back, which the funnel does not count. */
const DESFAZER_MOVER = `WITH alvo AS MATERIALIZED (
    SELECT
      n.negocio_codigo,
      n.negocio_titulo,
      v.evento_codigo,
      v.evento_antes AS era,
      ${LUGAR} AS antes,
      CASE WHEN n.estagio_codigo <> (v.evento_antes->>'estagio_codigo')::bigint THEN -v.evento_codigo END AS de,
      CASE
        ${TOCADO}
        WHEN NOT EXISTS (
          SELECT 1 FROM estagio e
          WHERE e.clienteregistro_codigo = $1
            AND e.pipeline_codigo = (v.evento_antes->>'pipeline_codigo')::bigint
            AND e.estagio_codigo = (v.evento_antes->>'estagio_codigo')::bigint) THEN 'NADA_A_DESFAZER'
      END AS recusa
    ${ALVO}
  ), mudado AS (
    UPDATE negocio n SET
      pipeline_codigo = (a.era->>'pipeline_codigo')::bigint,
      estagio_codigo = (a.era->>'estagio_codigo')::bigint,
      negocio_posicao = (a.era->>'negocio_posicao')::float8,
      negocio_dtestagio = (a.era->>'negocio_dtestagio')::timestamptz,
      ${SOBE}
    FROM alvo a
    WHERE ${VOLTA}
    RETURNING
      ${QUEM},
      ${LUGAR} || jsonb_build_object('desfaz', a.evento_codigo) || $9::jsonb AS depois,
      a.de,
      CASE WHEN a.de IS NOT NULL THEN n.pipeline_codigo END AS funil,
      CASE WHEN a.de IS NOT NULL THEN n.estagio_codigo END AS para
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
    FROM alvo a WHERE ${VOLTA} RETURNING ${QUEM}, a.depois, ${SEM_LUGAR}
  ), ${FIM}`;

const HISTORIA_DOS_ORCAMENTOS = historia('orc q', {
  usuario_codigo: '$3',
  evento_tabela: "'pedvenda'",
  evento_chave: 'q.pedvenda_codigo::text',
  evento_acao: "'DESCANCELAR'",
  evento_versao: 'q.versao',
  evento_antes: "jsonb_build_object('pedvenda_situacao', 'CA')",
  evento_depois: "jsonb_build_object('pedvenda_situacao', q.pedvenda_situacao)",
  evento_requisicao: '$4',
  empresa_codigo: 'q.empresa_codigo',
  repres_codigo: 'q.repres_codigo',
  usuario_responsavel: 'q.usuario_login',
});

/** Open again with what it was, and the quotes that the loss cancelled open again, those of the companies $10; not where $9 tells that quotes were cancelled instead. */
const DESFAZER_PERDER = `WITH alvo AS MATERIALIZED (
    SELECT
      n.negocio_codigo,
      n.negocio_titulo,
      v.evento_codigo,
      v.evento_antes AS era,
      CASE WHEN $9::jsonb ? 'orcamentos_cancelados' THEN '[]' ELSE v.evento_depois->'orcamentos_cancelados' END AS orcamentos,
      CASE ${TOCADO} END AS recusa,
      jsonb_build_object(
        'negocio_situacao', n.negocio_situacao,
        'motperda_codigo', n.motperda_codigo,
        'negocio_obsperda', n.negocio_obsperda,
        'negocio_dtfechamento', n.negocio_dtfechamento,
        'negocio_dtinteracao', n.negocio_dtinteracao) AS antes
    ${ALVO}
  ), orc AS (
    UPDATE pedvenda q SET ${REABRE}
    FROM alvo a
    CROSS JOIN LATERAL jsonb_array_elements_text(a.orcamentos) AS o (codigo)
    WHERE a.recusa IS NULL
      AND q.clienteregistro_codigo = $1
      AND q.pedvenda_codigo = o.codigo::bigint
      AND q.empresa_codigo = ANY($10::bigint[])
      AND ${CANCELADA}
    RETURNING q.negocio_codigo, q.pedvenda_codigo, q.empresa_codigo, q.repres_codigo, q.usuario_login, q.versao, q.pedvenda_situacao
  ), orc_ev AS (${HISTORIA_DOS_ORCAMENTOS}
  ), reabertos AS (
    SELECT negocio_codigo, jsonb_build_object('orcamentos_reabertos', jsonb_agg(pedvenda_codigo ORDER BY pedvenda_codigo)) AS quais
    FROM orc
    GROUP BY negocio_codigo
  ), mudado AS (
    UPDATE negocio n SET
      negocio_situacao = 'A',
      motperda_codigo = NULL,
      negocio_obsperda = coalesce(a.era->>'negocio_obsperda', ''),
      negocio_dtfechamento = NULL,
      negocio_dtinteracao = CASE WHEN n.negocio_dtinteracao = n.negocio_dtfechamento THEN coalesce((a.era->>'negocio_dtinteracao')::timestamptz, n.negocio_dtinteracao) ELSE n.negocio_dtinteracao END,
      ${SOBE}
    FROM alvo a
    WHERE ${VOLTA}
    RETURNING
      ${QUEM},
      jsonb_build_object('negocio_situacao', 'A', 'desfaz', a.evento_codigo)
        || coalesce((SELECT r.quais FROM reabertos r WHERE r.negocio_codigo = n.negocio_codigo), '{}')
        || $9::jsonb AS depois,
      ${SEM_LUGAR}
  ), ${FIM}`;

const VOLTAS = { DESFAZER_MOVER, ALTERAR, DESFAZER_PERDER };

/** History rows to take back, of locked deals. */
export interface Volta {
  como: keyof typeof VOLTAS;
  /** The process that takes back a bulk verb; null for one deal. */
  processo: number | null;
  eventos: readonly number[];
  negocios: readonly number[];
  /** Only where nobody touched the deal since; a change of fields is always taken back so. */
  exata: boolean;
  /** What else the history tells. */
  mais?: object;
}

/** Puts back what a verb changed in the locked deals, one or many, with its history, in one statement. */
export async function voltarMudancas(ctx: Ctx, v: Volta): Promise<Gravado> {
  const { clienteregistro_codigo, usuario_codigo, empresas } = ctx.sessao;
  const proprios = {
    DESFAZER_MOVER: [v.exata, v.mais ?? {}],
    ALTERAR: [],
    DESFAZER_PERDER: [v.exata, v.mais ?? {}, empresas],
  }[v.como];
  const [linha] = await ctx.tx.sql<Gravado>(VOLTAS[v.como], [
    clienteregistro_codigo,
    v.eventos,
    usuario_codigo,
    ctx.requisicao,
    v.processo,
    v.como,
    v.negocios,
    ...proprios,
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
