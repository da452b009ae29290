import type { Ctx } from '../../platform/context.ts';
import { escopoDe, historia } from '../../platform/eventos/registro-evento.ts';
import type { LinhaRecusada } from './resultado.ts';

// $1 registration, $2 codes, $3 user, $4 request, $5 process, $6 what the history calls it; the rest is each action's own.
const ALVO =
  'FROM unnest($2::bigint[]) WITH ORDINALITY AS x(codigo, ordem) JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = x.codigo';
const FECHADO = "WHEN n.negocio_situacao <> 'A' THEN 'NEGOCIO_FECHADO'";
const MUDA =
  'n.clienteregistro_codigo = $1 AND n.negocio_codigo = a.negocio_codigo AND a.recusa IS NULL AND NOT a.igual';
const SOBE = 'versao = n.versao + 1, negocio_dtalteracao = now()';
const QUEM =
  'n.negocio_codigo, n.versao, n.empresa_codigo, n.repres_codigo, n.usuario_responsavel, a.antes';
const SEM_LUGAR = 'NULL::bigint AS funil, NULL::bigint AS de, NULL::bigint AS para';
/** One history row for each changed deal, of the shape that the single verb writes; the CTE `mudado` says what changed. */
export const HISTORIA_DO_LOTE = historia('mudado m', {
  usuario_codigo: '$3',
  evento_tabela: "'negocio'",
  evento_chave: 'm.negocio_codigo::text',
  evento_acao: '$6::text',
  evento_versao: 'm.versao',
  evento_antes: 'm.antes',
  evento_depois: 'm.depois',
  evento_requisicao: '$4',
  ...escopoDe('m'),
  negocio_codigo: 'CASE WHEN m.para IS NOT NULL THEN m.negocio_codigo END',
  pipeline_codigo: 'm.funil',
  evento_deestagio: 'm.de',
  evento_paraestagio: 'm.para',
  uniproc_codigo: '$5',
});
/** The history of the changed deals, and what became of the others. */
const FIM = `ev AS (${HISTORIA_DO_LOTE})
  SELECT (SELECT coalesce(array_agg(evento_codigo), '{}') FROM ev) AS eventos, (SELECT count(*)::int FROM alvo WHERE recusa IS NULL AND igual) AS iguais,
    (SELECT coalesce(json_agg(json_build_object('negocio_codigo', a.negocio_codigo, 'negocio_titulo', a.negocio_titulo, 'recusa', a.recusa, 'faltam', a.faltam) ORDER BY a.ordem), '[]') FROM alvo a WHERE a.recusa IS NOT NULL) AS recusados`;

const LUGAR =
  "jsonb_build_object('pipeline_codigo', n.pipeline_codigo, 'estagio_codigo', n.estagio_codigo, 'negocio_posicao', n.negocio_posicao, 'negocio_dtestagio', n.negocio_dtestagio)";
/** $7 pipeline, $8 stage, $9 place of the first. */
const MOVER = `WITH alvo AS MATERIALIZED (
    SELECT
      x.ordem,
      n.negocio_codigo,
      n.negocio_titulo,
      n.estagio_codigo = $8 AS igual,
      f.faltam,
      n.estagio_codigo AS de,
      ${LUGAR} AS antes,
      CASE
        ${FECHADO}
        WHEN n.estagio_codigo <> $8 AND cardinality(f.faltam) > 0 THEN 'CAMPOS_EXIGIDOS'
      END AS recusa
    ${ALVO}
    JOIN estagio e ON e.clienteregistro_codigo = $1 AND e.estagio_codigo = n.estagio_codigo
    JOIN estagio d ON d.clienteregistro_codigo = $1 AND d.pipeline_codigo = $7 AND d.estagio_codigo = $8
    CROSS JOIN LATERAL (
      SELECT CASE WHEN n.negocio_situacao = 'A' THEN exigidos_faltando(n, e, d) END AS faltam
      OFFSET 0) f
  ), mudado AS (
    UPDATE negocio n SET
      pipeline_codigo = $7,
      estagio_codigo = $8,
      negocio_posicao = $9::float8 + 1024 * (a.ordem - 1),
      negocio_dtestagio = now(),
      ${SOBE}
    FROM alvo a
    WHERE ${MUDA}
    RETURNING ${QUEM}, ${LUGAR} AS depois, n.pipeline_codigo AS funil, a.de, n.estagio_codigo AS para
  ), ${FIM}`;

/** $7 reason, $8 note, $9 the quotes cancelled, by deal. */
const PERDER = `WITH alvo AS MATERIALIZED (
    SELECT
      x.ordem,
      n.negocio_codigo,
      n.negocio_titulo,
      NULL::text[] AS faltam,
      false AS igual,
      CASE ${FECHADO} END AS recusa,
      jsonb_build_object(
        'negocio_situacao', n.negocio_situacao,
        'motperda_codigo', n.motperda_codigo,
        'negocio_obsperda', n.negocio_obsperda,
        'negocio_dtfechamento', n.negocio_dtfechamento,
        'negocio_dtinteracao', n.negocio_dtinteracao) AS antes
    ${ALVO}
  ), mudado AS (
    UPDATE negocio n SET
      negocio_situacao = 'P',
      motperda_codigo = $7,
      negocio_obsperda = $8::text,
      negocio_dtfechamento = now(),
      negocio_dtinteracao = now(),
      ${SOBE}
    FROM alvo a
    WHERE ${MUDA}
    RETURNING
      ${QUEM},
      jsonb_build_object(
        'negocio_situacao', 'P',
        'motperda_codigo', n.motperda_codigo,
        'negocio_obsperda', n.negocio_obsperda,
        'orcamentos_cancelados', coalesce($9::jsonb -> n.negocio_codigo::text, '[]')) AS depois,
      ${SEM_LUGAR}
  ), ${FIM}`;

const ACOES = { MOVER, PERDER };

/** What a statement tells of its chunk. */
export interface Gravado {
  eventos: number[];
  iguais: number;
  recusados: LinhaRecusada[];
}

/** Does the action to locked deals, a chunk of a bulk or one alone, and writes their history, in one statement. */
export async function gravarAcao(
  ctx: Ctx,
  processo: number | null,
  acao: keyof typeof ACOES,
  codigos: readonly number[],
  valores: readonly unknown[],
): Promise<Gravado> {
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  const comuns = [clienteregistro_codigo, codigos, usuario_codigo, ctx.requisicao, processo];
  const [linha] = await ctx.tx.sql<Gravado>(ACOES[acao], [...comuns, acao, ...valores]);
  return linha ?? { eventos: [], iguais: 0, recusados: [] };
}
