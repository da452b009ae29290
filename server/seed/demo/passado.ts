import type { ClientBase } from 'pg';
import type { Plano } from '../simulador/plano.ts';

// What everybody was, for as long as anybody may ask.
const SEMPRE = ['pessoa_era', 'meta_era', 'equipe_era', 'equipe_membro_era', 'usuario_era'].map(
  (era) =>
    `UPDATE ${era} SET era_desde = '-infinity' WHERE clienteregistro_codigo = $1 AND era_ate = 'infinity'`,
);

/** What left, or came back, on a day is known from its noon on. */
const VENDIDO = `UPDATE vendido_era SET era_desde = least(era_desde, (dia + time '12:00') AT TIME ZONE 'America/Sao_Paulo')
  WHERE clienteregistro_codigo = $1 AND era_ate = 'infinity'`;

// $1 registration, $2 the day on which the demonstration is alive. The steps of an order: released, its parts, invoiced, delivered;
// who gave it up did so on the third day, and who gathers it today began yesterday.
const PASSOS = `WITH partes AS (
    SELECT f.pedvenda_codigo, min(f.finvenda_dt) AS primeira, max(f.finvenda_dt) AS ultima, max(f.finvenda_faturadaem) AS faturada, max(f.finvenda_entregueem) AS entregue, count(*) AS quantas
    FROM finvenda f
    WHERE f.clienteregistro_codigo = $1
    GROUP BY 1
  ), passos AS (
    SELECT q.pedvenda_codigo, p.em, p.situacao, p.ordem
    FROM pedvenda q
    LEFT JOIN partes x ON x.pedvenda_codigo = q.pedvenda_codigo
    CROSS JOIN LATERAL (VALUES
      (0, CASE WHEN q.pedvenda_situacao IN ('FP', 'FI', 'FA', 'EN', 'CA', 'PS', 'SE') THEN 'LI' ELSE q.pedvenda_situacao END, q.pedvenda_dtcriacao),
      (1, q.pedvenda_situacao, CASE q.pedvenda_situacao WHEN 'CA' THEN least(q.pedvenda_dtcriacao + interval '3 days', $2::date) WHEN 'PS' THEN $2::date - interval '1 day' WHEN 'SE' THEN $2::date - interval '1 day' END),
      (2, 'FP', CASE WHEN q.pedvenda_situacao = 'FP' OR x.quantas > 1 THEN x.primeira END),
      (3, 'FI', CASE WHEN q.pedvenda_situacao IN ('FI', 'FA', 'EN') THEN x.ultima END),
      (4, 'FA', CASE WHEN q.pedvenda_situacao IN ('FA', 'EN') THEN x.faturada END),
      (5, 'EN', CASE WHEN q.pedvenda_situacao = 'EN' THEN x.entregue END)
    ) p (ordem, situacao, em)
    WHERE q.clienteregistro_codigo = $1 AND p.em IS NOT NULL AND (p.ordem = 0 OR p.em > q.pedvenda_dtcriacao)
  ), estados AS (
    SELECT pedvenda_codigo, situacao, em AS desde,
      lag(situacao) OVER w AS anterior,
      coalesce(lead(em) OVER w, 'infinity') AS ate
    FROM passos
    WINDOW w AS (PARTITION BY pedvenda_codigo ORDER BY ordem)
  )`;
const PEDIDOS_DE_ANTES = `${PASSOS}
  INSERT INTO pedvenda_era
  SELECT r.*
  FROM pedvenda_era e
  JOIN estados s ON s.pedvenda_codigo = e.pedvenda_codigo AND s.ate < 'infinity' AND s.desde < s.ate
  CROSS JOIN LATERAL jsonb_populate_record(e, jsonb_build_object(
    'era_codigo', nextval(pg_get_serial_sequence('pedvenda_era', 'era_codigo')),
    'era_desde', s.desde,
    'era_ate', s.ate,
    'pedvenda_situacao', s.situacao,
    'pedvenda_situacaoanterior', s.anterior,
    'pedvenda_dtfinalizacao', CASE WHEN s.situacao IN ('FI', 'FA') THEN e.pedvenda_dtfinalizacao END)) r
  WHERE e.clienteregistro_codigo = $1 AND e.era_ate = 'infinity'`;
const PEDIDOS_DE_AGORA = `${PASSOS}
  UPDATE pedvenda_era e SET era_desde = s.desde
  FROM estados s
  WHERE e.clienteregistro_codigo = $1 AND e.era_ate = 'infinity' AND s.pedvenda_codigo = e.pedvenda_codigo AND s.ate = 'infinity'`;

/** A task that is done was to be done before. */
const TAREFAS_DE_ANTES = `INSERT INTO atividade_era
  SELECT r.*
  FROM atividade_era e
  CROSS JOIN LATERAL jsonb_populate_record(e, jsonb_build_object(
    'era_codigo', nextval(pg_get_serial_sequence('atividade_era', 'era_codigo')),
    'era_desde', e.atividade_dtcriacao,
    'era_ate', e.atividade_dtconclusao,
    'atividade_situacao', 'P',
    'atividade_dtconclusao', NULL,
    'ligacao_resultado', NULL,
    'ligacao_duracao', NULL,
    'ligacao_segundos', NULL)) r
  WHERE e.clienteregistro_codigo = $1 AND e.era_ate = 'infinity' AND e.atividade_dtconclusao > e.atividade_dtcriacao`;
const TAREFAS_DE_AGORA = `UPDATE atividade_era SET era_desde = greatest(atividade_dtcriacao, coalesce(atividade_dtconclusao, atividade_dtcriacao))
  WHERE clienteregistro_codigo = $1 AND era_ate = 'infinity'`;

const DESDE = `UPDATE clienteregistro SET clienteregistro_erasdesde = least(clienteregistro_erasdesde,
    (SELECT min(era_desde) FROM pedvenda_era WHERE clienteregistro_codigo = $1),
    (SELECT min(era_desde) FROM atividade_era WHERE clienteregistro_codigo = $1))
  WHERE clienteregistro_codigo = $1`;

/** Gives sales and tasks of the demonstration the past that their dates tell, as if each step had been written when it was made. */
export async function darPassado(
  cliente: ClientBase,
  { hoje }: Plano,
  registro: number,
): Promise<void> {
  for (const comando of [...SEMPRE, VENDIDO]) await cliente.query(comando, [registro]);
  for (const comando of [PEDIDOS_DE_ANTES, PEDIDOS_DE_AGORA])
    await cliente.query(comando, [registro, hoje]);
  for (const comando of [TAREFAS_DE_ANTES, TAREFAS_DE_AGORA, DESDE])
    await cliente.query(comando, [registro]);
}
