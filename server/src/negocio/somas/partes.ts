/* What a deal adds to the sums, said once: the clock folds it, a read adds what was not folded yet, and a recount is the
   same of all deals. `d` names the deals, $1 is the registration. */

/** Deals that changed since they were folded. An array: the planner then looks each up, whatever it guesses of how many. */
export const MEXIDOS =
  'ARRAY(SELECT m.negocio_codigo FROM soma.mexido m WHERE m.clienteregistro_codigo = $1)';

/** The days that sums are kept by. */
export const FUSO_DAS_SOMAS = 'America/Sao_Paulo';

/** Columns of `d` of a deal `n`. */
export const COLUNAS_D = `n.negocio_codigo, n.empresa_codigo, n.pipeline_codigo, n.estagio_codigo, n.repres_codigo, n.usuario_responsavel,
  n.negocio_situacao, n.negocio_valor, n.negocio_dtcriacao, n.negocio_dtfechamento, n.negocio_proximaatividade`;

/** Columns of a deal `n` that the sums of the dashboards know beside its value. */
export const COLUNAS_DO_PAINEL =
  'n.orprospect_codigo, n.motperda_codigo, n.negocio_temperatura, n.etiquetas';

/** An instant or an interval in microseconds. */
export const microssegundos = (quando: string): string =>
  `(extract(epoch FROM ${quando}) * 1000000)::bigint`;

export const diaDaSoma = (instante: string): string =>
  `(${instante} AT TIME ZONE '${FUSO_DAS_SOMAS}')::date`;
export const inicioDoDia = (dia: string): string =>
  `(${dia})::timestamp AT TIME ZONE '${FUSO_DAS_SOMAS}'`;
export const mesDoDia = (dia: string): string => `date_trunc('month', ${dia})::date`;

/** The stages that a deal passed, of its kept part: of most deals none but their own, which is not written down. */
export const PASSOS_GUARDADOS = 'coalesce(passos, ARRAY[estagio_codigo, 0, 0])';

/** `m`: what a deal `p` counts for in the dashboards, one row for each bar it stands in. */
export const MARCAS = `LATERAL (SELECT 'origem' AS grupo, p.orprospect_codigo::text AS marca, 0::bigint AS tempo
    UNION ALL SELECT 'temperatura', p.negocio_temperatura, 0 WHERE p.negocio_situacao = 'A'
    UNION ALL SELECT 'estagio', p.estagio_codigo::text, p.estagio_em WHERE p.negocio_situacao = 'A'
    UNION ALL SELECT 'interacao', p.dia_interacao::text, 0 WHERE p.negocio_situacao = 'A'
    UNION ALL SELECT 'perda', p.motperda_codigo::text, 0 WHERE p.negocio_situacao = 'P'
    UNION ALL SELECT 'etiqueta', g::text, 0 FROM unnest(p.etiquetas) g) m`;

/** Microseconds from creation to the end of a deal that was won or finished; NULL for others, and where the end is unknown. */
export const CICLO = `CASE WHEN negocio_situacao IN ('G', 'F') THEN ${microssegundos('negocio_dtfechamento - negocio_dtcriacao')} END`;

/**
 * `q`: for each deal and stage it passed, its stays there that ended, and their time. Stays are read in the order of the
 * log, whatever pipeline they passed through: only then is the event index enough by itself. A move that was undone never
 * happened, nor did its undo, which names it (less than zero, where a move has the stage it came from). A stay counts in
 * the mean when the log saw it begin and end; the closing of a deal ends its last one (an imported deal that closed
 * before it was imported has none), whatever moves it later.
 */
export const ESTADAS = `
  v AS (SELECT v.negocio_codigo, v.evento_codigo, v.evento_em, v.evento_deestagio, v.evento_paraestagio, d.negocio_dtfechamento,
      array_agg(-v.evento_deestagio) FILTER (WHERE v.evento_deestagio < 0) OVER (PARTITION BY v.negocio_codigo ORDER BY v.evento_codigo ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS desfeitos
    FROM d JOIN evento v ON v.clienteregistro_codigo = $1 AND v.negocio_codigo = d.negocio_codigo WHERE v.evento_paraestagio IS NOT NULL),
  p AS (SELECT v.negocio_codigo, v.evento_paraestagio AS estagio, v.evento_em AS entrou,
      least(lead(v.evento_em) OVER (PARTITION BY v.negocio_codigo ORDER BY v.evento_codigo), v.negocio_dtfechamento) AS saiu
    FROM v WHERE v.desfeitos IS NULL OR (coalesce(v.evento_deestagio, 0) >= 0 AND v.evento_codigo <> ALL (v.desfeitos))),
  q AS (SELECT estagio, negocio_codigo, count(*) FILTER (WHERE saiu > entrou) AS vezes,
      coalesce(sum(${microssegundos('saiu - entrou')}) FILTER (WHERE saiu > entrou), 0) AS tempo
    FROM p GROUP BY estagio, negocio_codigo)`;
