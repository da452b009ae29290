import type { Tx } from '../../platform/banco/db.ts';

const REGISTROS = 'SELECT soma.registros_com_tarefas() AS registro';

const CONTAS = ['planejadas', 'feitas', 'no_prazo', 'reagendadas', 'faltas'] as const;
const SOMAS = CONTAS.map((conta) => `sum(m.${conta})`).join(', ');
const MUDA = CONTAS.map((conta) => `sum(m.${conta}) <> 0`).join(' OR ');
const MAIS = CONTAS.map((conta) => `${conta} = s.${conta} + excluded.${conta}`).join(', ');

/** `g`: the bars that a task `m` stands in, one row for each. */
const MARCAS_DA_TAREFA =
  "LATERAL (VALUES ('tipo', m.tipoatividade_codigo::text), ('usuario', m.usuario_login), (CASE WHEN m.inteiro THEN 'inteiro' ELSE 'hora' END, m.hora::text)) g (grupo, marca)";

/* One statement, and so one moment: who reads meanwhile finds a change among the lines or in the sums, and never in both. */
const DOBRAR = `WITH m AS (DELETE FROM soma.tarefamexida WHERE clienteregistro_codigo = $1
      AND ctid = ANY (ARRAY(SELECT x.ctid FROM soma.tarefamexida x WHERE x.clienteregistro_codigo = $1 LIMIT $2)) RETURNING *),
  nas_tarefas AS (INSERT INTO soma.tarefa AS s
    SELECT $1, m.dia, g.grupo, g.marca, ${SOMAS} FROM m CROSS JOIN ${MARCAS_DA_TAREFA} GROUP BY 2, 3, 4 HAVING ${MUDA}
    ON CONFLICT (clienteregistro_codigo, dia, grupo, marca) DO UPDATE SET ${MAIS})
  SELECT count(*)::int AS linhas, array_agg(DISTINCT m.dia)::text[] AS dias FROM m`;
/* Lines are folded in any order: where nothing is planned, what is done may still come, or go. */
const VAZIAS = `DELETE FROM soma.tarefa m WHERE m.clienteregistro_codigo = $1 AND m.dia = ANY ($2::date[]) AND NOT (${CONTAS.map((conta) => `m.${conta} <> 0`).join(' OR ')})`;

/** Folds at most `maximo` lines of what changed of tasks into the sums of their registration; how many there were. One at a time. */
export async function dobrarTarefas(tx: Tx, registro: number, maximo: number): Promise<number> {
  await tx.sql("SELECT pg_advisory_xact_lock(hashtextextended('soma.tarefa', $1))", [registro]);
  const [dobradas] = await tx.sql<{ linhas: number; dias: string[] | null }>(DOBRAR, [
    registro,
    maximo,
  ]);
  if (!dobradas?.dias) return 0;
  await tx.sql(VAZIAS, [registro, dobradas.dias]);
  return dobradas.linhas;
}

/** The registrations in which tasks changed since they were folded. */
export const registrosComTarefas = async (tx: Tx): Promise<number[]> =>
  (await tx.sql<{ registro: number }>(REGISTROS)).map(({ registro }) => registro);
