/** What a careful author would ask by hand for the figures of a dashboard, of the same sums: no rights, no lines that are not folded, no drill, no envelope. $1 is the registration. */

/** The pipelines of a kind of board; of all where $2 is null. */
const FUNIS = `pipeline_codigo = ANY (ARRAY(SELECT p.pipeline_codigo FROM pipeline p JOIN board b ON b.clienteregistro_codigo = $1 AND b.board_codigo = p.board_codigo
    WHERE p.clienteregistro_codigo = $1 AND ($2::text IS NULL OR b.board_tipo = $2)))`;

/** $3 to $4: the period before and this one, $5: where this one begins, $6: today. Figures, months and ages at once. */
export const ENTRADAS = `SELECT e.dia >= $5 AS agora, date_trunc('month', e.dia)::date::text AS mes, width_bucket($6::date - e.dia - 1, ARRAY[7, 30, 90, 180]) AS idade, e.negocio_situacao, sum(e.quantidade)::int AS quantidade, sum(e.valor)::text AS valor
  FROM soma.entrada e WHERE e.clienteregistro_codigo = $1 AND e.${FUNIS} AND e.dia >= $3::date AND e.dia <= $4::date GROUP BY 1, 2, 3, 4`;

/** $3 to $4: whole months (that of today is one), $5 to $3: the days before them, $6: now. Bars with their names; waiting by its days. */
export const BARRAS = `WITH x AS (
    SELECT m.grupo, m.marca, m.quantidade, m.valor, m.tempo FROM soma.marca m WHERE m.clienteregistro_codigo = $1 AND m.${FUNIS} AND m.mes >= $3::date AND m.mes < $4::date
    UNION ALL SELECT split_part(u.marca, ':', 1), nullif(split_part(u.marca, ':', 2), ''), u.quantidade, u.valor, u.tempo
      FROM soma.marcadia d CROSS JOIN unnest(d.marcas, d.quantidades, d.valores, d.tempos) u (marca, quantidade, valor, tempo)
      WHERE d.clienteregistro_codigo = $1 AND d.${FUNIS} AND d.dia >= $5::date AND d.dia < $3::date),
  t AS (SELECT grupo, marca, sum(quantidade)::int AS quantidade, sum(valor) AS valor, sum(tempo) AS tempo FROM x GROUP BY 1, 2)
  SELECT t.grupo, t.marca, t.quantidade, t.valor::text AS valor, CASE t.grupo WHEN 'estagio' THEN round((extract(epoch FROM $6::timestamptz) * 1000000 - t.tempo / nullif(t.quantidade, 0)) / 86400000000, 1)::text END AS dias,
    coalesce(o.orprospect_descricao, g.etiqueta_descricao, l.motperda_descricao, p.pipeline_descricao || ' › ' || s.estagio_descricao) AS nome
  FROM t
    LEFT JOIN origem_contato o ON t.grupo = 'origem' AND o.clienteregistro_codigo = $1 AND o.orprospect_codigo::text = t.marca
    LEFT JOIN etiqueta g ON t.grupo = 'etiqueta' AND g.clienteregistro_codigo = $1 AND g.etiqueta_codigo::text = t.marca
    LEFT JOIN motivo_perda l ON t.grupo = 'perda' AND l.clienteregistro_codigo = $1 AND l.motperda_codigo::text = t.marca
    LEFT JOIN estagio s ON t.grupo = 'estagio' AND s.clienteregistro_codigo = $1 AND s.estagio_codigo::text = t.marca
    LEFT JOIN pipeline p ON p.clienteregistro_codigo = $1 AND p.pipeline_codigo = s.pipeline_codigo
  WHERE t.grupo <> 'interacao'
  UNION ALL SELECT 'parado', k::text, sum(t.quantidade)::int, sum(t.valor)::text, NULL, NULL FROM t JOIN unnest(ARRAY[7, 15, 30, 60]) k ON t.marca < (($6::timestamptz - make_interval(days => k)) AT TIME ZONE 'America/Sao_Paulo')::date::text WHERE t.grupo = 'interacao' GROUP BY k`;

/** $2 to $3: the period, $4: today. Kinds, people, weekdays and hours, with what became of them; what is late of today, which no sum knows, from the tasks themselves. */
export const TAREFAS = `WITH a AS (SELECT t.tipoatividade_codigo AS tipo, t.usuario_login AS usuario, soma.hora_da_tarefa(t.atividade_dthr) AS hora, t.atividade_diatodo AS inteiro
      FROM atividade t WHERE t.clienteregistro_codigo = $1 AND t.atividade_situacao = 'P' AND t.atividade_dthr >= $4::date::timestamp AT TIME ZONE 'America/Sao_Paulo' AND t.atividade_dthr < now()),
  x AS (SELECT t.grupo, t.marca, t.planejadas, t.feitas, t.no_prazo, t.reagendadas, t.faltas, CASE WHEN t.dia < $4::date THEN t.planejadas - t.feitas - t.faltas ELSE 0 END AS atrasadas
      FROM soma.tarefa t WHERE t.clienteregistro_codigo = $1 AND t.dia >= $2::date AND t.dia <= $3::date
    UNION ALL SELECT CASE WHEN grouping(tipo) = 0 THEN 'tipo' WHEN grouping(usuario) = 0 THEN 'usuario' WHEN inteiro THEN 'inteiro' ELSE 'hora' END,
      CASE WHEN grouping(tipo) = 0 THEN tipo::text WHEN grouping(usuario) = 0 THEN usuario ELSE hora::text END, 0, 0, 0, 0, 0, count(*) FROM a GROUP BY GROUPING SETS ((tipo), (usuario), (inteiro, hora))),
  s AS (SELECT grupo, marca, sum(planejadas) AS planejadas, sum(feitas) AS feitas, sum(no_prazo) AS no_prazo, sum(reagendadas) AS reagendadas, sum(faltas) AS faltas, sum(atrasadas) AS atrasadas FROM x GROUP BY 1, 2),
  h AS (SELECT s.*, to_timestamp(s.marca::bigint * 3600) AT TIME ZONE 'America/Sao_Paulo' AS quando FROM s WHERE s.grupo IN ('hora', 'inteiro')),
  b AS (SELECT grupo, marca, planejadas, feitas, no_prazo, reagendadas, faltas, atrasadas FROM s WHERE grupo IN ('tipo', 'usuario')
    UNION ALL SELECT 'dia', extract(dow FROM quando)::text, sum(planejadas), sum(feitas), sum(no_prazo), sum(reagendadas), sum(faltas), sum(atrasadas) FROM h GROUP BY 2
    UNION ALL SELECT 'hora', CASE grupo WHEN 'inteiro' THEN '-1' ELSE extract(hour FROM quando)::text END, sum(planejadas), sum(feitas), sum(no_prazo), sum(reagendadas), sum(faltas), sum(atrasadas) FROM h GROUP BY 2)
  SELECT b.*, coalesce(a.tipoatividade_descricao, u.usuario_nome) AS nome FROM b
    LEFT JOIN tipo_atividade a ON b.grupo = 'tipo' AND a.clienteregistro_codigo = $1 AND a.tipoatividade_codigo::text = b.marca
    LEFT JOIN usuario u ON b.grupo = 'usuario' AND u.clienteregistro_codigo = $1 AND u.usuario_login = b.marca
  ORDER BY b.grupo, b.planejadas DESC`;

/** $2 pipeline, $3 to $4: the period. Stages and what became of the deals. */
export const FUNIL = `WITH s AS MATERIALIZED (SELECT d.negocio_situacao, d.estagio_codigo, sum(d.quantidade) AS quantidade, sum(d.valor) AS valor, sum(d.vezes) AS vezes, sum(d.tempo) AS tempo
    FROM soma.dia d WHERE d.clienteregistro_codigo = $1 AND d.pipeline_codigo = $2 AND d.dia >= $3::date AND d.dia <= $4::date GROUP BY 1, 2)
  SELECT e.estagio_codigo, e.estagio_descricao, e.estagio_cor, a.quantidade::int AS quantidade, a.valor::text AS valor_total, p.quantidade::int AS passaram, round(p.tempo / nullif(p.vezes, 0) / 3600000000, 1)::text AS horas_medias, NULL AS negocio_situacao, NULL AS ciclo
    FROM estagio e LEFT JOIN s a ON a.negocio_situacao = 'A' AND a.estagio_codigo = e.estagio_codigo LEFT JOIN s p ON p.negocio_situacao = '*' AND p.estagio_codigo = e.estagio_codigo
    WHERE e.clienteregistro_codigo = $1 AND e.pipeline_codigo = $2
  UNION ALL SELECT NULL, NULL, NULL, sum(s.quantidade)::int, sum(s.valor)::text, NULL, NULL, s.negocio_situacao, round(sum(s.tempo) / nullif(sum(s.vezes), 0) / 86400000000, 1)::text FROM s WHERE s.negocio_situacao <> '*' GROUP BY s.negocio_situacao`;

/** Every pipeline with its board: what the funnel's page chooses from. */
export const FUNIS_DE_TODOS = `SELECT p.pipeline_codigo, p.pipeline_descricao, b.board_codigo, b.board_descricao, b.board_tipo FROM pipeline p JOIN board b ON b.clienteregistro_codigo = $1 AND b.board_codigo = p.board_codigo
  WHERE p.clienteregistro_codigo = $1 ORDER BY b.board_ordem, p.pipeline_ordem`;
