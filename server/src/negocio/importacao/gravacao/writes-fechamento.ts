import { recordset } from '../../../platform/banco/recordset.ts';
import type { Ctx } from '../../../platform/context.ts';
import { escopoDe, historia } from '../../../platform/eventos/registro-evento.ts';

/** A locked open deal to close. */
export interface NegocioAFechar {
  negocio_codigo: number;
  situacao: 'G' | 'P';
  motperda_codigo: number | null;
  /** On the clocks of the user; null: now. */
  dtfechamento: string | null;
}

const QUEM = 'n.versao, n.empresa_codigo, n.repres_codigo, n.usuario_responsavel';
const HISTORIA = {
  usuario_codigo: '$2',
  evento_tabela: "'negocio'",
  evento_chave: 'n.negocio_codigo::text',
  evento_versao: 'n.versao',
  evento_antes: 'n.antes',
  evento_depois: 'n.depois',
  evento_requisicao: '$3',
  ...escopoDe('n'),
  uniproc_codigo: '$4',
};
const HISTORIA_DO_FIM = historia('n', {
  ...HISTORIA,
  evento_acao: "CASE n.negocio_situacao WHEN 'G' THEN 'GANHAR' ELSE 'PERDER' END",
});
const HISTORIA_DA_VOLTA = historia('n', { ...HISTORIA, evento_acao: "'REATIVAR'" });
/** What the history keeps of an end; with the beginning, which an earlier end takes along. */
const SITUACAO =
  "jsonb_build_object('negocio_situacao', n.negocio_situacao, 'motperda_codigo', n.motperda_codigo, 'negocio_obsperda', n.negocio_obsperda, 'negocio_dtfechamento', n.negocio_dtfechamento, 'negocio_dtinteracao', n.negocio_dtinteracao, 'negocio_dtcriacao', n.negocio_dtcriacao)";

// $1 registration, $2 user, $3 request, $4 process, $5 the user's zone, $6 the ends.
const FECHAR = `WITH alvo AS MATERIALIZED (
    SELECT
      n.negocio_codigo,
      x.situacao,
      x.motperda_codigo,
      least(now(), coalesce(x.dtfechamento AT TIME ZONE $5, now())) AS fechamento,
      ${SITUACAO} AS antes
    FROM json_to_recordset($6) AS x (negocio_codigo bigint, situacao text, motperda_codigo bigint, dtfechamento timestamp)
    JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = x.negocio_codigo
  ), n AS (
    UPDATE negocio n SET
      negocio_situacao = a.situacao,
      motperda_codigo = a.motperda_codigo,
      negocio_obsperda = '',
      negocio_dtfechamento = a.fechamento,
      negocio_dtcriacao = least(n.negocio_dtcriacao, a.fechamento),
      negocio_dtinteracao = now(),
      versao = n.versao + 1,
      negocio_dtalteracao = now()
    FROM alvo a
    WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = a.negocio_codigo
    RETURNING
      n.negocio_codigo,
      n.negocio_situacao,
      a.antes,
      ${QUEM},
      ${SITUACAO} || CASE n.negocio_situacao
        WHEN 'G' THEN jsonb_build_object('negocio_posvenda', n.negocio_posvenda, 'negocio_recorrente', n.negocio_recorrente)
        ELSE jsonb_build_object('orcamentos_cancelados', '[]'::jsonb) END AS depois
  )
  ${HISTORIA_DO_FIM}`;

/** Wins and loses locked open deals with the history of the verbs, in one statement. A deal began no later than it ended. */
export async function fecharNegocios(
  ctx: Ctx,
  processo: number,
  fins: readonly NegocioAFechar[],
): Promise<void> {
  if (fins.length === 0) return;
  await ctx.tx.sql(FECHAR, [
    ctx.sessao.clienteregistro_codigo,
    ctx.sessao.usuario_codigo,
    ctx.requisicao,
    processo,
    ctx.sessao.usuario_fuso,
    recordset(fins),
  ]);
}

/** What became of deals to open again: `mantidos` counts those that somebody changed; only those in sight are named. */
export interface Reabertos {
  reabertos: number;
  mantidos: number;
  lista: { negocio_codigo: number; negocio_titulo: string }[];
}

/** Opens deals that an import closed again, as they were before it, with their history, in one statement; `visiveis` are those locked. */
export async function reabrirNegocios(
  ctx: Ctx,
  processo: number,
  eventos: readonly number[],
  visiveis: readonly number[],
): Promise<Reabertos> {
  const [linha] = await ctx.tx.sql<Reabertos>(
    `WITH alvo AS MATERIALIZED (
       SELECT v.evento_codigo, v.evento_antes AS era, v.evento_depois AS ficou, n.negocio_codigo, n.negocio_titulo, ${SITUACAO} AS antes, n.negocio_codigo = ANY($6::bigint[]) AS visivel, n.versao <> v.evento_versao OR n.negocio_codigo <> ALL($6::bigint[]) AS mudou
       FROM (SELECT h.*, h.evento_chave::bigint AS negocio FROM evento h WHERE h.clienteregistro_codigo = $1 AND h.evento_codigo = ANY($5::bigint[]) OFFSET 0) v JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = v.negocio),
     n AS (UPDATE negocio n SET negocio_situacao = 'A', motperda_codigo = (a.era->>'motperda_codigo')::bigint, negocio_obsperda = a.era->>'negocio_obsperda', negocio_dtfechamento = NULL, negocio_dtcriacao = (a.era->>'negocio_dtcriacao')::timestamptz,
         negocio_dtinteracao = CASE WHEN n.negocio_dtinteracao = (a.ficou->>'negocio_dtinteracao')::timestamptz THEN (a.era->>'negocio_dtinteracao')::timestamptz ELSE n.negocio_dtinteracao END, versao = n.versao + 1, negocio_dtalteracao = now()
       FROM alvo a WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = a.negocio_codigo AND NOT a.mudou
       RETURNING n.negocio_codigo, a.antes, ${QUEM}, ${SITUACAO} || jsonb_build_object('desfaz', a.evento_codigo) AS depois),
     e AS (${HISTORIA_DA_VOLTA})
     SELECT (SELECT count(*)::int FROM n) AS reabertos, (SELECT count(*)::int FROM alvo WHERE mudou) AS mantidos,
       (SELECT coalesce(json_agg(json_build_object('negocio_codigo', a.negocio_codigo, 'negocio_titulo', a.negocio_titulo) ORDER BY a.negocio_codigo), '[]') FROM alvo a WHERE a.mudou AND a.visivel) AS lista`,
    [
      ctx.sessao.clienteregistro_codigo,
      ctx.sessao.usuario_codigo,
      ctx.requisicao,
      processo,
      eventos,
      visiveis,
    ],
  );
  return linha ?? { reabertos: 0, mantidos: 0, lista: [] };
}
