import type { Tx } from '../../platform/banco/db.ts';
import {
  CICLO,
  COLUNAS_D,
  COLUNAS_DO_PAINEL,
  diaDaSoma,
  ESTADAS,
  MARCAS,
  mesDoDia,
  microssegundos,
  PASSOS_GUARDADOS,
} from './partes.ts';

const SOMAS = 'sum(x.quantidade), sum(x.valor)';
const MUDA = 'sum(x.quantidade) <> 0 OR sum(x.valor) <> 0';
const TEMPOS = 'sum(x.vezes) <> 0 OR sum(x.tempo) <> 0';

const REGISTROS = 'SELECT DISTINCT clienteregistro_codigo AS registro FROM soma.mexido ORDER BY 1';
// Their codes are a value of the statement: the planner then knows how many there are.
const MEXIDOS =
  'SELECT DISTINCT negocio_codigo FROM soma.mexido WHERE clienteregistro_codigo = $1 ORDER BY 1 LIMIT $2';

/** What is kept of a deal, beside its key. */
const GUARDADAS =
  'empresa_codigo, pipeline_codigo, estagio_codigo, repres_codigo, ciclo, dia, dia_passo, negocio_situacao, negocio_valor, usuario_responsavel, passos, orprospect_codigo, motperda_codigo, negocio_temperatura, etiquetas, dia_interacao, estagio_em';

/* One statement, and so one moment: the lines it takes away are of changes it sees, and what it does not see keeps its
   line. Whoever reads meanwhile sees the sums and the lines as they were, or as they are then. */
const DOBRAR = `WITH m AS (DELETE FROM soma.mexido WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY ($2::bigint[]) RETURNING negocio_codigo),
  d AS MATERIALIZED (SELECT ${COLUNAS_D}, ${COLUNAS_DO_PAINEL}, n.negocio_dtinteracao, n.negocio_dtestagio FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = ANY ($2::bigint[])),
  ${ESTADAS},
  velho AS MATERIALIZED (SELECT clienteregistro_codigo, negocio_codigo, ${GUARDADAS.replace('passos', `${PASSOS_GUARDADOS} AS passos`)} FROM soma.negocio WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY ($2::bigint[])),
  w AS (SELECT negocio_codigo, array_agg(x ORDER BY estagio, i) AS passos FROM q CROSS JOIN LATERAL unnest(ARRAY[estagio, vezes, tempo::bigint]) WITH ORDINALITY AS u (x, i) GROUP BY negocio_codigo),
  novo AS MATERIALIZED (SELECT $1::bigint AS clienteregistro_codigo, d.negocio_codigo, d.empresa_codigo, d.pipeline_codigo, d.estagio_codigo, d.repres_codigo, ${CICLO} AS ciclo,
      ${diaDaSoma('d.negocio_dtcriacao')} AS dia, ${diaDaSoma('d.negocio_proximaatividade')} AS dia_passo, d.negocio_situacao, d.negocio_valor, d.usuario_responsavel, coalesce(w.passos, '{}') AS passos,
      ${COLUNAS_DO_PAINEL.replaceAll('n.', 'd.')}, ${diaDaSoma('d.negocio_dtinteracao')} AS dia_interacao, ${microssegundos('d.negocio_dtestagio')} AS estagio_em
    FROM d LEFT JOIN w USING (negocio_codigo)),
  foram AS (DELETE FROM soma.negocio WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY (ARRAY(SELECT negocio_codigo FROM velho EXCEPT SELECT negocio_codigo FROM novo))),
  ficam AS (INSERT INTO soma.negocio (clienteregistro_codigo, negocio_codigo, ${GUARDADAS})
    SELECT clienteregistro_codigo, negocio_codigo, ${GUARDADAS.replace('passos', `nullif(passos, ARRAY[estagio_codigo, 0, 0])`).replace('etiquetas', `nullif(etiquetas, '{}')`)} FROM novo
    ON CONFLICT (clienteregistro_codigo, negocio_codigo) DO UPDATE SET (${GUARDADAS})
      = (${GUARDADAS.replaceAll(/\w+/g, 'excluded.$&')})),
  partes AS MATERIALIZED (SELECT -1 AS sinal, * FROM velho UNION ALL SELECT 1, * FROM novo),
  x AS MATERIALIZED (
    SELECT pipeline_codigo, negocio_situacao, estagio_codigo, empresa_codigo, repres_codigo, usuario_responsavel, dia, sinal AS quantidade, sinal * negocio_valor AS valor,
      CASE WHEN dia_passo IS NOT NULL THEN sinal ELSE 0 END AS com_passo, CASE WHEN ciclo IS NOT NULL THEN sinal ELSE 0 END AS vezes, sinal * coalesce(ciclo, 0)::numeric AS tempo FROM partes
    UNION ALL
    SELECT pipeline_codigo, '*', passos[i], empresa_codigo, repres_codigo, usuario_responsavel, dia, sinal, 0, 0, sinal * passos[i + 1], sinal * passos[i + 2]::numeric
    FROM partes CROSS JOIN LATERAL generate_series(1, cardinality(passos), 3) i),
  no_quadro AS (INSERT INTO soma.quadro AS s
    SELECT $1, x.pipeline_codigo, x.negocio_situacao, x.estagio_codigo, x.empresa_codigo, x.repres_codigo, x.usuario_responsavel, ${SOMAS}, sum(x.com_passo), sum(x.vezes), sum(x.tempo)
    FROM x GROUP BY 2, 3, 4, 5, 6, 7 HAVING ${MUDA} OR sum(x.com_passo) <> 0 OR ${TEMPOS}
    ON CONFLICT (clienteregistro_codigo, pipeline_codigo, negocio_situacao, estagio_codigo, empresa_codigo, repres_codigo, usuario_responsavel) DO UPDATE
    SET quantidade = s.quantidade + excluded.quantidade, valor = s.valor + excluded.valor, com_passo = s.com_passo + excluded.com_passo, vezes = s.vezes + excluded.vezes, tempo = s.tempo + excluded.tempo),
  no_dia AS (INSERT INTO soma.dia AS s
    SELECT $1, x.pipeline_codigo, x.dia, x.negocio_situacao, x.estagio_codigo, x.empresa_codigo, ${SOMAS}, sum(x.vezes), sum(x.tempo)
    FROM x GROUP BY 2, 3, 4, 5, 6 HAVING ${MUDA} OR ${TEMPOS}
    ON CONFLICT (clienteregistro_codigo, pipeline_codigo, dia, negocio_situacao, estagio_codigo, empresa_codigo) DO UPDATE
    SET quantidade = s.quantidade + excluded.quantidade, valor = s.valor + excluded.valor, vezes = s.vezes + excluded.vezes, tempo = s.tempo + excluded.tempo),
  no_passo AS (INSERT INTO soma.passo AS s
    SELECT $1, pipeline_codigo, negocio_situacao, dia_passo, estagio_codigo, empresa_codigo, repres_codigo, usuario_responsavel, sum(sinal)
    FROM partes WHERE dia_passo IS NOT NULL GROUP BY 2, 3, 4, 5, 6, 7, 8 HAVING sum(sinal) <> 0
    ON CONFLICT (clienteregistro_codigo, pipeline_codigo, negocio_situacao, dia_passo, estagio_codigo, empresa_codigo, repres_codigo, usuario_responsavel) DO UPDATE
    SET quantidade = s.quantidade + excluded.quantidade),
  na_entrada AS (INSERT INTO soma.entrada AS s
    SELECT $1, pipeline_codigo, dia, negocio_situacao, empresa_codigo, sum(sinal), sum(sinal * negocio_valor)
    FROM partes GROUP BY 2, 3, 4, 5 HAVING sum(sinal) <> 0 OR sum(sinal * negocio_valor) <> 0
    ON CONFLICT (clienteregistro_codigo, pipeline_codigo, dia, negocio_situacao, empresa_codigo) DO UPDATE
    SET quantidade = s.quantidade + excluded.quantidade, valor = s.valor + excluded.valor),
  marcas AS MATERIALIZED (SELECT p.pipeline_codigo, p.dia, p.empresa_codigo, m.grupo, m.marca, sum(p.sinal) AS quantidade, sum(p.sinal * p.negocio_valor) AS valor, sum(p.sinal * m.tempo::numeric) AS tempo
    FROM partes p CROSS JOIN ${MARCAS} GROUP BY 1, 2, 3, 4, 5 HAVING sum(p.sinal) <> 0 OR sum(p.sinal * p.negocio_valor) <> 0 OR sum(p.sinal * m.tempo::numeric) <> 0),
  na_marca AS (INSERT INTO soma.marca AS s
    SELECT $1, x.pipeline_codigo, ${mesDoDia('x.dia')}, x.grupo, x.marca, x.empresa_codigo, ${SOMAS}, sum(x.tempo)
    FROM marcas x GROUP BY 2, 3, 4, 5, 6 HAVING ${MUDA} OR sum(x.tempo) <> 0
    ON CONFLICT (clienteregistro_codigo, pipeline_codigo, mes, grupo, marca, empresa_codigo) DO UPDATE
    SET quantidade = s.quantidade + excluded.quantidade, valor = s.valor + excluded.valor, tempo = s.tempo + excluded.tempo),
  dias AS (SELECT DISTINCT pipeline_codigo, dia, empresa_codigo FROM marcas),
  do_dia AS (SELECT u.pipeline_codigo, u.dia, u.empresa_codigo, u.marca, sum(u.quantidade) AS quantidade, sum(u.valor) AS valor, sum(u.tempo) AS tempo
    FROM (SELECT pipeline_codigo, dia, empresa_codigo, grupo || ':' || coalesce(marca, '') AS marca, quantidade, valor, tempo FROM marcas
      UNION ALL SELECT pipeline_codigo, dia, empresa_codigo, k.marca, k.quantidade, k.valor, k.tempo
        FROM dias JOIN soma.marcadia s USING (dia, pipeline_codigo, empresa_codigo) CROSS JOIN unnest(s.marcas, s.quantidades, s.valores, s.tempos) k (marca, quantidade, valor, tempo)
        WHERE s.clienteregistro_codigo = $1) u
    GROUP BY 1, 2, 3, 4 HAVING sum(u.quantidade) <> 0),
  nos_dias AS (INSERT INTO soma.marcadia AS s
    SELECT $1, dias.pipeline_codigo, dias.dia, dias.empresa_codigo, coalesce(array_agg(q.marca) FILTER (WHERE q.marca IS NOT NULL), '{}'), coalesce(array_agg(q.quantidade) FILTER (WHERE q.marca IS NOT NULL), '{}'),
      coalesce(array_agg(q.valor) FILTER (WHERE q.marca IS NOT NULL), '{}'), coalesce(array_agg(q.tempo) FILTER (WHERE q.marca IS NOT NULL), '{}')
    FROM dias LEFT JOIN do_dia q USING (pipeline_codigo, dia, empresa_codigo) GROUP BY 2, 3, 4
    ON CONFLICT (clienteregistro_codigo, dia, pipeline_codigo, empresa_codigo) DO UPDATE
    SET marcas = excluded.marcas, quantidades = excluded.quantidades, valores = excluded.valores, tempos = excluded.tempos)
  SELECT count(*) FROM m`;

const VAZIAS = [
  'DELETE FROM soma.quadro WHERE clienteregistro_codigo = $1 AND quantidade = 0',
  'DELETE FROM soma.dia WHERE clienteregistro_codigo = $1 AND quantidade = 0',
  'DELETE FROM soma.passo WHERE clienteregistro_codigo = $1 AND quantidade = 0',
  'DELETE FROM soma.entrada WHERE clienteregistro_codigo = $1 AND quantidade = 0',
  'DELETE FROM soma.marca WHERE clienteregistro_codigo = $1 AND quantidade = 0',
];

/** Folds at most `maximo` deals that changed into the sums of their registration; how many there were. One at a time. */
export async function dobrarMexidos(tx: Tx, registro: number, maximo: number): Promise<number> {
  await tx.sql("SELECT pg_advisory_xact_lock(hashtextextended('soma', $1))", [registro]);
  const mexidos = await tx.sql<{ negocio_codigo: number }>(MEXIDOS, [registro, maximo]);
  if (!mexidos.length) return 0;
  const codigos = mexidos.map((m) => m.negocio_codigo);
  await tx.sql(DOBRAR, [registro, codigos], { semNome: true });
  for (const vazia of VAZIAS) await tx.sql(vazia, [registro]);
  return codigos.length;
}

/** The registrations in which something changed since it was folded. */
export async function registrosMexidos(tx: Tx): Promise<number[]> {
  return (await tx.sql<{ registro: number }>(REGISTROS)).map(({ registro }) => registro);
}
