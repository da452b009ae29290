import type { Ctx } from '../../platform/context.ts';
import { escopoDe, historia } from '../../platform/eventos/registro-evento.ts';

const LUGAR = `'pipeline_codigo', X.pipeline_codigo, 'estagio_codigo', X.estagio_codigo, 'negocio_posicao', X.negocio_posicao, 'negocio_dtestagio', X.negocio_dtestagio`;
const ANTES = LUGAR.replaceAll('X.', 'a.');
const DEPOIS = LUGAR.replaceAll('X.', 'm.');
const VOLTA =
  'm.negocio_codigo, m.versao, m.pipeline_codigo, m.estagio_codigo, m.negocio_posicao, m.negocio_dtestagio';

const HISTORIA = {
  evento_tabela: "'negocio'",
  evento_chave: 'm.negocio_codigo::text',
  evento_versao: 'm.versao',
  evento_antes: `jsonb_build_object(${ANTES})`,
  ...escopoDe('a'),
  negocio_codigo: 'm.negocio_codigo',
  pipeline_codigo: 'm.pipeline_codigo',
  uniproc_codigo: '$2',
  evento_paraestagio: 'm.estagio_codigo',
};
const MOVIDOS = 'm JOIN a ON a.negocio_codigo = m.negocio_codigo ORDER BY m.negocio_codigo';
const HISTORIA_DA_IDA = historia(MOVIDOS, {
  ...HISTORIA,
  usuario_codigo: '$7',
  evento_acao: "'MOVER'",
  evento_depois: `jsonb_build_object(${DEPOIS})`,
  evento_requisicao: '$8',
  evento_deestagio: 'a.estagio_codigo',
});
const HISTORIA_DA_VOLTA = historia(MOVIDOS, {
  ...HISTORIA,
  usuario_codigo: '$6',
  evento_acao: "'DESFAZER_MOVER'",
  evento_depois: `jsonb_build_object(${DEPOIS}, 'desfaz', a.evento_codigo)`,
  evento_requisicao: '$7',
  evento_deestagio: '-a.evento_codigo',
});

/**
 * Takes the next deals of a stage to another of its pipeline, with their history: the open ones first, in their order to
 * the end of the column, the closed ones where they are. Who may see them does not matter: the stage goes.
 */
export async function esvaziar(
  ctx: Ctx,
  p: { uniproc_codigo: number; pipeline: number; de: number; para: number; maximo: number },
): Promise<number> {
  const [linha] = await ctx.tx.sql<{ n: number }>(
    `WITH a AS (
       SELECT n.negocio_codigo, n.pipeline_codigo, n.estagio_codigo, n.negocio_situacao, n.negocio_posicao, n.negocio_dtestagio, n.empresa_codigo, n.repres_codigo, n.usuario_responsavel FROM negocio n
       WHERE n.clienteregistro_codigo = $1 AND n.pipeline_codigo = $3 AND n.estagio_codigo = $4 ORDER BY n.negocio_situacao, n.negocio_posicao, n.negocio_codigo LIMIT $6 FOR UPDATE
     ), fim AS (
       SELECT coalesce(max(n.negocio_posicao), 0) AS posicao FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.pipeline_codigo = $3 AND n.estagio_codigo = $5 AND n.negocio_situacao = 'A'
     ), f AS (
       SELECT a.negocio_codigo, CASE WHEN a.negocio_situacao = 'A' THEN fim.posicao + 1024 * row_number() OVER (ORDER BY a.negocio_situacao, a.negocio_posicao, a.negocio_codigo) ELSE a.negocio_posicao END AS posicao FROM a, fim
     ), m AS (
       UPDATE negocio m SET estagio_codigo = $5, negocio_posicao = f.posicao, negocio_dtestagio = now(), versao = m.versao + 1, negocio_dtalteracao = now()
       FROM f WHERE m.clienteregistro_codigo = $1 AND m.negocio_codigo = f.negocio_codigo RETURNING ${VOLTA}
     ), ev AS (${HISTORIA_DA_IDA})
     SELECT count(*)::int AS n FROM m`,
    [
      ctx.sessao.clienteregistro_codigo,
      p.uniproc_codigo,
      p.pipeline,
      p.de,
      p.para,
      p.maximo,
      ctx.sessao.usuario_codigo,
      ctx.requisicao,
    ],
  );
  return linha?.n ?? 0;
}

export interface Devolvidos {
  /** The last event of the process that was looked at; null when there was none left. */
  ultimo: number | null;
  vistos: number;
  voltaram: number;
}

/** Takes back the next moves that a process made, of deals that nobody touched since: exactly, each with its history. */
export async function devolver(
  ctx: Ctx,
  p: { uniproc_codigo: number; processo: number; depoisDe: number; maximo: number },
): Promise<Devolvidos> {
  const [linha] = await ctx.tx.sql<Devolvidos>(
    `WITH lote AS (
       SELECT v.evento_codigo, v.negocio_codigo, v.evento_versao, v.evento_antes FROM evento v
       WHERE v.clienteregistro_codigo = $1 AND v.uniproc_codigo = $3 AND v.evento_codigo > $4 AND v.evento_acao = 'MOVER' ORDER BY v.evento_codigo LIMIT $5
     ), a AS (
       SELECT l.evento_codigo, l.evento_antes, n.negocio_codigo, n.pipeline_codigo, n.estagio_codigo, n.negocio_posicao, n.negocio_dtestagio, n.empresa_codigo, n.repres_codigo, n.usuario_responsavel
       FROM lote l JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = l.negocio_codigo AND n.versao = l.evento_versao FOR UPDATE OF n
     ), m AS (
       UPDATE negocio m SET estagio_codigo = (a.evento_antes->>'estagio_codigo')::bigint, negocio_posicao = (a.evento_antes->>'negocio_posicao')::float8, negocio_dtestagio = (a.evento_antes->>'negocio_dtestagio')::timestamptz,
         versao = m.versao + 1, negocio_dtalteracao = now()
       FROM a WHERE m.clienteregistro_codigo = $1 AND m.negocio_codigo = a.negocio_codigo RETURNING ${VOLTA}
     ), ev AS (${HISTORIA_DA_VOLTA})
     SELECT (SELECT max(evento_codigo) FROM lote) AS ultimo, (SELECT count(*)::int FROM lote) AS vistos, (SELECT count(*)::int FROM m) AS voltaram`,
    [
      ctx.sessao.clienteregistro_codigo,
      p.uniproc_codigo,
      p.processo,
      p.depoisDe,
      p.maximo,
      ctx.sessao.usuario_codigo,
      ctx.requisicao,
    ],
  );
  return linha ?? { ultimo: null, vistos: 0, voltaram: 0 };
}
