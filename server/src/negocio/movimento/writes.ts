import type { Entrada } from '@praca/contract/endpoint.ts';
import type { mover } from '@praca/contract/negocio/endpoints.ts';
import type { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { escopoDe, historia } from '../../platform/eventos/registro-evento.ts';
import { porCondicao } from '../../platform/banco/texto-pronto.ts';
import { doNegocioVisivel } from '../reads.ts';

/** Where the deal stands now, as JSON text, and the event that tells of it. */
export interface Movido {
  linha: string;
  evento_codigo: number;
}

/** Between neighbours closer than this no card is put: a double would soon have no room left. */
const FOLGA_MINIMA = 1e-6;

/** The row of the event log that a move leaves, from the CTE `mov`, which says what was before as well. */
const EVENTO_DO_MOVIMENTO = historia('mov m', {
  usuario_codigo: '$5',
  evento_tabela: "'negocio'",
  evento_chave: 'm.negocio_codigo::text',
  evento_acao: "'MOVER'",
  evento_versao: 'm.versao',
  evento_antes:
    "jsonb_build_object('pipeline_codigo', m.pipeline_codigo, 'estagio_codigo', m.de_estagio, 'negocio_posicao', m.de_posicao, 'negocio_dtestagio', m.de_dtestagio)",
  evento_depois:
    "jsonb_build_object('pipeline_codigo', m.pipeline_codigo, 'estagio_codigo', m.estagio_codigo, 'negocio_posicao', m.negocio_posicao, 'negocio_dtestagio', m.negocio_dtestagio)",
  evento_requisicao: '$6',
  ...escopoDe('m'),
  negocio_codigo: 'm.negocio_codigo',
  pipeline_codigo: 'm.pipeline_codigo',
  evento_deestagio: 'CASE WHEN m.de_estagio <> m.estagio_codigo THEN m.de_estagio END',
  evento_paraestagio: 'CASE WHEN m.de_estagio <> m.estagio_codigo THEN m.estagio_codigo END',
});

const vizinhos = (negocio: string): string =>
  `negocio v WHERE v.clienteregistro_codigo = $1 AND v.pipeline_codigo = ${negocio}.pipeline_codigo AND v.estagio_codigo = $3 AND v.negocio_situacao = 'A' AND v.negocio_codigo <> $2`;
const VIZINHO = vizinhos('a');

/** The top of the column: above what is first now. */
const NO_TOPO = `, coalesce((SELECT v.negocio_posicao FROM ${vizinhos('n')} ORDER BY v.negocio_posicao, v.negocio_codigo LIMIT 1) - 1024, 0) AS para`;

/**
 * Between the neighbours that were named and are still there. OFFSET 0 and MATERIALIZED keep the planner from writing
 * the place out at each of its uses, eighteen scans instead of three: preparing to run them took longer than the move.
 */
const ENTRE_VIZINHOS = `SELECT a.negocio_codigo, a.estagio_codigo, a.negocio_posicao, a.negocio_dtestagio,
       CASE WHEN w.antes IS NULL AND w.depois IS NULL THEN 0 WHEN w.antes IS NULL THEN w.depois - 1024 WHEN w.depois IS NULL THEN w.antes + 1024 ELSE (w.antes + w.depois) / 2 END AS para FROM alvo a
       LEFT JOIN LATERAL (SELECT v.negocio_posicao, v.negocio_codigo FROM ${VIZINHO} AND v.negocio_codigo = $7::bigint) p ON true
       LEFT JOIN LATERAL (SELECT v.negocio_posicao, v.negocio_codigo FROM ${VIZINHO} AND v.negocio_codigo = $8::bigint) s ON true
       CROSS JOIN LATERAL (SELECT
         CASE WHEN p.negocio_codigo IS NOT NULL THEN p.negocio_posicao
              WHEN s.negocio_codigo IS NOT NULL THEN (SELECT v.negocio_posicao FROM ${VIZINHO} AND (v.negocio_posicao, v.negocio_codigo) < (s.negocio_posicao, s.negocio_codigo) ORDER BY v.negocio_posicao DESC, v.negocio_codigo DESC LIMIT 1) END AS antes,
         CASE WHEN p.negocio_codigo IS NOT NULL THEN (SELECT v.negocio_posicao FROM ${VIZINHO} AND (v.negocio_posicao, v.negocio_codigo) > (p.negocio_posicao, p.negocio_codigo) ORDER BY v.negocio_posicao, v.negocio_codigo LIMIT 1)
              WHEN s.negocio_codigo IS NOT NULL THEN s.negocio_posicao
              ELSE (SELECT v.negocio_posicao FROM ${VIZINHO} ORDER BY v.negocio_posicao, v.negocio_codigo LIMIT 1) END AS depois OFFSET 0) w
       WHERE w.antes IS NULL OR w.depois IS NULL OR w.depois - w.antes >= ${FOLGA_MINIMA}`;

const LUGAR_ENTRE_VIZINHOS = `, lugar AS MATERIALIZED (${ENTRE_VIZINHOS})`;

/** A stage of the deal's pipeline. */
const DESTINO_CONFERIDO =
  'EXISTS (SELECT 1 FROM estagio e WHERE e.clienteregistro_codigo = $1 AND e.pipeline_codigo = n.pipeline_codigo AND e.estagio_codigo = $3)';
/** A stage of the deal's pipeline, and the deal has what its own stage demands on the way there. */
const DESTINO = `EXISTS (SELECT 1 FROM estagio e, estagio o WHERE e.clienteregistro_codigo = $1 AND e.pipeline_codigo = n.pipeline_codigo AND e.estagio_codigo = $3
         AND o.clienteregistro_codigo = $1 AND o.pipeline_codigo = n.pipeline_codigo AND o.estagio_codigo = n.estagio_codigo AND exigidos_faltando(n, o, e) = '{}')`;

const mudanca = (entreVizinhos: boolean, conferido: boolean): ((c: Condicoes) => string) =>
  porCondicao(
    (c) => `WITH alvo AS (
       SELECT n.negocio_codigo, n.pipeline_codigo, n.estagio_codigo, n.negocio_posicao, n.negocio_dtestagio${entreVizinhos ? '' : NO_TOPO} FROM negocio n
       WHERE ${c.sql} AND ${conferido ? DESTINO_CONFERIDO : DESTINO} FOR UPDATE
     )${entreVizinhos ? LUGAR_ENTRE_VIZINHOS : ''}, mov AS (
       UPDATE negocio n SET estagio_codigo = $3, versao = n.versao + 1, negocio_dtalteracao = now(), negocio_dtestagio = CASE WHEN n.estagio_codigo = $3 THEN n.negocio_dtestagio ELSE now() END, negocio_posicao = l.para
       FROM ${entreVizinhos ? 'lugar' : 'alvo'} l WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = l.negocio_codigo
       RETURNING n.negocio_codigo, n.versao, n.pipeline_codigo, n.estagio_codigo, n.negocio_posicao, n.negocio_dtestagio, n.empresa_codigo, n.repres_codigo, n.usuario_responsavel,
         l.estagio_codigo AS de_estagio, l.negocio_posicao AS de_posicao, l.negocio_dtestagio AS de_dtestagio
     ), ev AS (${EVENTO_DO_MOVIMENTO})
     SELECT row_to_json(x)::text AS linha, ev.evento_codigo FROM ev, (SELECT negocio_codigo, versao, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_dtestagio FROM mov) x`,
  );

const MUDANCAS = {
  topo: { antesDeConferir: mudanca(false, false), conferido: mudanca(false, true) },
  vizinhos: { antesDeConferir: mudanca(true, false), conferido: mudanca(true, true) },
};

/**
 * Moves an open deal at the version seen, within the user's scope and the deal's pipeline, and writes its history: one
 * statement. The place is right after `negocio_anterior`, else right before `negocio_posterior`, else the top; a
 * neighbour that left the stage meanwhile counts as absent. No row when any condition fails, when the neighbours stand
 * too close together, or, unless `conferido`, when it goes forward from a stage that demands fields.
 */
export async function moverNoBanco(
  ctx: Ctx,
  e: Entrada<typeof mover>,
  conferido = false,
): Promise<Movido | undefined> {
  const entreVizinhos = Boolean(e.negocio_anterior || e.negocio_posterior);
  const c = doNegocioVisivel(ctx, e.negocio_codigo, [
    e.estagio_codigo,
    e.versao,
    ctx.sessao.usuario_codigo,
    ctx.requisicao,
    ...(entreVizinhos ? [e.negocio_anterior ?? null, e.negocio_posterior ?? null] : []),
  ])
    .e('n.versao = $4')
    .e("n.negocio_situacao = 'A'");
  const textos = MUDANCAS[entreVizinhos ? 'vizinhos' : 'topo'];
  const montar = textos[conferido ? 'conferido' : 'antesDeConferir'];
  const [linha] = await ctx.tx.sql<Movido>(montar(c), c.valores);
  return linha;
}

/** A place that no person gave: in no list of changes, but the board of a day in the past is in its order. */
const HISTORIA_DO_ESPACO = historia('feito f', {
  usuario_codigo: '$7',
  evento_tabela: "'negocio'",
  evento_chave: 'f.negocio_codigo::text',
  evento_acao: "'INTERACAO'",
  evento_antes: "jsonb_build_object('negocio_posicao', f.era)",
  evento_requisicao: '$8',
  ...escopoDe('f'),
});

/**
 * Spreads evenly, in their order, at most `raio` open cards on each side of the wanted place: the outermost stay, and at
 * an end of the column there is room without end. Nothing happens, and 0 is given, where those hold no room either.
 */
export async function espacarVizinhanca(
  ctx: Ctx,
  e: Entrada<typeof mover>,
  raio: number,
): Promise<number> {
  const [linha] = await ctx.tx.sql<{ n: number }>(
    `WITH a AS (SELECT v.pipeline_codigo FROM negocio v WHERE v.clienteregistro_codigo = $1 AND v.negocio_codigo = $2
     ), ref AS (
       SELECT v.negocio_posicao, v.negocio_codigo FROM a, ${VIZINHO} AND v.negocio_codigo IN ($4::bigint, $5::bigint) ORDER BY v.negocio_codigo = $4::bigint DESC NULLS LAST LIMIT 1
     ), acima AS (
       SELECT v.negocio_posicao, v.negocio_codigo FROM a, ref, ${VIZINHO} AND (v.negocio_posicao, v.negocio_codigo) <= (ref.negocio_posicao, ref.negocio_codigo) ORDER BY v.negocio_posicao DESC, v.negocio_codigo DESC LIMIT $6
     ), abaixo AS (
       SELECT v.negocio_posicao, v.negocio_codigo FROM a, ref, ${VIZINHO} AND (v.negocio_posicao, v.negocio_codigo) > (ref.negocio_posicao, ref.negocio_codigo) ORDER BY v.negocio_posicao, v.negocio_codigo LIMIT $6
     ), janela AS (
       SELECT t.negocio_codigo, t.negocio_posicao, row_number() OVER (ORDER BY t.negocio_posicao, t.negocio_codigo) - 1 AS i FROM (SELECT * FROM acima UNION ALL SELECT * FROM abaixo) t
     ), medida AS (
       SELECT (SELECT count(*) FROM acima) = $6 AS cheia_acima, (SELECT count(*) FROM abaixo) = $6 AS cheia_abaixo, min(negocio_posicao) AS de, max(negocio_posicao) AS ate, count(*) AS n FROM janela
     ), escala AS (
       SELECT CASE WHEN cheia_abaixo AND NOT cheia_acima THEN ate - 1024.0 * (n - 1) ELSE de END AS de, CASE WHEN cheia_acima AND cheia_abaixo THEN (ate - de) / nullif(n - 1, 0) ELSE 1024 END AS passo FROM medida
     ), feito AS (
       UPDATE negocio n SET negocio_posicao = s.de + s.passo * j.i FROM janela j, escala s
       WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = j.negocio_codigo AND s.passo >= 1 RETURNING n.*, j.negocio_posicao AS era
     ), ev AS (${HISTORIA_DO_ESPACO})
     SELECT count(*)::int AS n FROM feito`,
    [
      ctx.sessao.clienteregistro_codigo,
      e.negocio_codigo,
      e.estagio_codigo,
      e.negocio_anterior ?? null,
      e.negocio_posterior ?? null,
      raio,
      ctx.sessao.usuario_codigo,
      ctx.requisicao,
    ],
  );
  return linha?.n ?? 0;
}
