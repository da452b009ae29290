import type { RazaoDaPrevisao } from '@praca/contract/painel/previsao.ts';
import type { Tx } from '../../platform/banco/db.ts';
import { jsonDoBanco } from '../../platform/banco/recordset.ts';

export interface Previsto {
  negocio_codigo: number;
  chance: number;
  de: number;
  ate: number;
  erro: number;
  grupo: string;
  dt: string | null;
  dtde: string | null;
  dtate: string | null;
  razoes: RazaoDaPrevisao[];
}
export interface DitoDoMes {
  mes: string;
  retroativo: boolean;
  ditos: Pick<Previsto, 'negocio_codigo' | 'chance' | 'erro' | 'grupo'>[];
}

const BLOCO = 2000;
const blocos = <T>(todos: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(todos.length / BLOCO) }, (_, i) =>
    todos.slice(i * BLOCO, (i + 1) * BLOCO),
  );

/** The registrations that have users. */
export const registrosComConta = async (tx: Tx): Promise<number[]> =>
  (
    await tx.sql<{ registro: number }>(
      'SELECT DISTINCT clienteregistro_codigo AS registro FROM conta ORDER BY 1',
    )
  ).map(({ registro }) => registro);

/** The day of the last forecast, and the months that are told already. */
export async function lerFeita(
  tx: Tx,
  registro: number,
): Promise<{ dia: string | null; ditos: string[] }> {
  const [feita] = await tx.sql<{ dia: string | null; ditos: string[] | null }>(
    `SELECT (SELECT previsaofeita_dia FROM soma.previsaofeita WHERE clienteregistro_codigo = $1) AS dia,
       (SELECT array_agg(previsaodita_mes::text) FROM soma.previsaomes WHERE clienteregistro_codigo = $1) AS ditos`,
    [registro],
  );
  return { dia: feita?.dia ?? null, ditos: feita?.ditos ?? [] };
}

/** Keeps what is said on the first of a month: once said, it stays. */
export async function gravarDitos(tx: Tx, registro: number, { mes, retroativo, ditos }: DitoDoMes) {
  await tx.sql(
    'INSERT INTO soma.previsaomes (clienteregistro_codigo, previsaodita_mes, previsaomes_retroativo) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [registro, mes, retroativo],
  );
  for (const bloco of blocos(ditos))
    await tx.sql(
      `INSERT INTO soma.previsaodita (clienteregistro_codigo, previsaodita_mes, negocio_codigo, previsaodita_chance, previsaodita_erro, previsaodita_grupo)
       SELECT $1, $2, q.* FROM jsonb_to_recordset($3::jsonb) AS q (negocio_codigo bigint, chance numeric, erro numeric, grupo text) ON CONFLICT DO NOTHING`,
      [registro, mes, jsonDoBanco(bloco)],
    );
}

const COLUNAS =
  'previsao_chance, previsao_de, previsao_ate, previsao_erro, previsao_grupo, previsao_dt, previsao_dtde, previsao_dtate, previsao_razoes';

/** Puts the forecast of a day in the place of the one before. */
export async function gravarPrevisao(
  tx: Tx,
  registro: number,
  feita: { dia: string; em: Date; aprendidos: number; previstos: readonly Previsto[] },
): Promise<void> {
  await tx.sql('DELETE FROM soma.previsao WHERE clienteregistro_codigo = $1', [registro]);
  for (const bloco of blocos(feita.previstos))
    await tx.sql(
      `INSERT INTO soma.previsao (clienteregistro_codigo, negocio_codigo, ${COLUNAS})
       SELECT $1, q.* FROM jsonb_to_recordset($2::jsonb) AS q (negocio_codigo bigint, chance numeric, de numeric, ate numeric, erro numeric, grupo text, dt date, dtde date, dtate date, razoes jsonb)`,
      [registro, jsonDoBanco(bloco)],
    );
  await tx.sql(
    `INSERT INTO soma.previsaofeita (clienteregistro_codigo, previsaofeita_dia, previsaofeita_em, previsaofeita_aprendidos) VALUES ($1, $2, $3, $4)
     ON CONFLICT (clienteregistro_codigo) DO UPDATE SET previsaofeita_dia = excluded.previsaofeita_dia, previsaofeita_em = excluded.previsaofeita_em, previsaofeita_aprendidos = excluded.previsaofeita_aprendidos`,
    [registro, feita.dia, feita.em, feita.aprendidos],
  );
}
