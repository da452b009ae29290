import type { Servidor } from '../servidor/servidor.ts';

/** The tasks of which days of which calendar, of all companies or of some. */
interface Contadas {
  de: string;
  ate: string;
  fuso: string;
  empresas: number[] | null;
}

const FIM =
  't.atividade_dthr + make_interval(mins => CASE WHEN t.atividade_diatodo THEN 1 ELSE t.atividade_duracao END)';
const CONTAS = `count(*)::int AS planejadas, (count(*) FILTER (WHERE s = 'C'))::int AS feitas, (count(*) FILTER (WHERE prazo))::int AS no_prazo, (count(*) FILTER (WHERE atraso))::int AS atrasadas,
  (count(*) FILTER (WHERE v > 0))::int AS reagendadas, (count(*) FILTER (WHERE s = 'N'))::int AS faltas`;
const TAREFAS = `WITH q AS (SELECT t.atividade_situacao AS s, t.atividade_reagendamentos AS v, t.tipoatividade_codigo AS tipo, t.usuario_login AS login, t.atividade_dthr AT TIME ZONE $4 AS quando, t.atividade_diatodo AS inteiro,
      t.atividade_situacao = 'C' AND t.atividade_dtconclusao <= ${FIM} AS prazo, t.atividade_situacao = 'P' AND t.atividade_dthr < now() AS atraso
    FROM atividade t LEFT JOIN negocio d ON d.clienteregistro_codigo = $1 AND d.negocio_codigo = t.negocio_codigo
    WHERE t.clienteregistro_codigo = $1 AND t.atividade_situacao <> 'X' AND (t.atividade_dthr AT TIME ZONE $4)::date BETWEEN $2::date AND $3::date
      AND ($5::bigint[] IS NULL OR t.negocio_codigo IS NULL OR d.empresa_codigo = ANY ($5::bigint[])))`;
const MARCAS = `${TAREFAS} SELECT grupo || ' ' || marca || ' ' || concat_ws(' ', planejadas, feitas, no_prazo, atrasadas, reagendadas) AS linha FROM (
    SELECT 'tipo' AS grupo, coalesce(tipo::text, '-') AS marca, ${CONTAS} FROM q GROUP BY tipo
    UNION ALL SELECT 'usuario', login, ${CONTAS} FROM q GROUP BY login
    UNION ALL SELECT 'dia', date_part('dow', quando)::text, ${CONTAS} FROM q GROUP BY date_part('dow', quando)
    UNION ALL SELECT 'hora', CASE WHEN inteiro THEN '-1' ELSE date_part('hour', quando)::text END, ${CONTAS} FROM q GROUP BY 2) x`;

/** The figures of the dashboard of tasks, counted from the tasks alone. */
export const recontarTarefas = (s: Servidor, registro: number, c: Contadas) =>
  s.banco.transacao(registro, 'read', async (tx) => {
    const valores = [registro, c.de, c.ate, c.fuso, c.empresas];
    const [tudo] = await tx.sql<Record<string, number | string | null>>(
      `${TAREFAS} SELECT c.*, round(c.no_prazo::numeric / nullif(c.feitas, 0), 4)::text AS pontualidade FROM (SELECT ${CONTAS} FROM q) c`,
      valores,
    );
    const marcas = await tx.sql<{ linha: string }>(MARCAS, valores);
    return { tudo, marcas: marcas.map(({ linha }) => linha) };
  });

const GUARDADAS =
  'SELECT dia, grupo, marca, planejadas::int, feitas::int, no_prazo::int, reagendadas::int, faltas::int FROM soma.tarefa WHERE clienteregistro_codigo = $1 ORDER BY 1, 2, 3';
const HORA = 'floor(extract(epoch FROM t.atividade_dthr) / 3600)::bigint::text';
const RECONTADAS = `SELECT (t.atividade_dthr AT TIME ZONE 'America/Sao_Paulo')::date AS dia, m.grupo, m.marca, count(*)::int AS planejadas, (count(*) FILTER (WHERE t.atividade_situacao = 'C'))::int AS feitas,
    (count(*) FILTER (WHERE t.atividade_situacao = 'C' AND t.atividade_dtconclusao <= ${FIM}))::int AS no_prazo, (count(*) FILTER (WHERE t.atividade_reagendamentos > 0))::int AS reagendadas, (count(*) FILTER (WHERE t.atividade_situacao = 'N'))::int AS faltas
  FROM atividade t CROSS JOIN LATERAL (VALUES ('tipo', t.tipoatividade_codigo::text), ('usuario', t.usuario_login), (CASE WHEN t.atividade_diatodo THEN 'inteiro' ELSE 'hora' END, ${HORA})) m (grupo, marca)
  WHERE t.clienteregistro_codigo = $1 AND t.atividade_situacao <> 'X' AND t.atividade_dthr IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;

/** Every row of the sums of tasks of a registration, and what they should be when all is folded. */
export const tarefasGuardadas = (s: Servidor, registro: number) =>
  s.banco.transacao(registro, 'read', async (tx) => ({
    guardadas: await tx.sql(GUARDADAS, [registro]),
    recontadas: await tx.sql(RECONTADAS, [registro]),
  }));
