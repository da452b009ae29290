import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Tx } from '../../platform/banco/db.ts';
import { CAMPOS } from '../writes.ts';
import type { Relogio } from './ocorrencias.ts';
import { jsonDoBanco } from '../../platform/banco/recordset.ts';

/** What makes tasks by a rule. */
interface Serie {
  serie_codigo: number;
  serie_regra: string;
  serie_inicio: Relogio;
  serie_feitaate: Relogio;
  serie_fuso: string;
  serie_modelo: Modelo;
  usuario_codigo: number;
  /** The clock of its zone. */
  agora: Relogio;
}
/** What each new task begins with; its moment comes from the rule. */
const DO_MODELO = CAMPOS.filter((nome) => nome !== 'atividade_dthr');
export type Modelo = Record<(typeof DO_MODELO)[number], unknown>;

/** The task as what its followers begin with. */
export const modeloDe = (t: Atividade): Modelo => ({
  ...(Object.fromEntries(DO_MODELO.map((nome) => [nome, t[nome]])) as Modelo),
  atividade_diatodo: t.atividade_diatodo === 'S',
});

const RELOGIO = `'YYYY-MM-DD"T"HH24:MI'`;

/** Begins a series with a task that is there, and makes the task its first one. */
export async function inserirSerie(
  tx: Tx,
  registro: number,
  s: { tarefa: Atividade; fuso: string; usuario_codigo: number; agora: Date },
): Promise<{ serie_codigo: number; inicio: Relogio; agora: Relogio } | undefined> {
  const [linha] = await tx.sql<{ serie_codigo: number; inicio: Relogio; agora: Relogio }>(
    `WITH s AS (
       INSERT INTO atividade_serie (clienteregistro_codigo, serie_regra, serie_inicio, serie_fuso, serie_feitaate, serie_modelo, usuario_codigo)
       VALUES ($1, $3, date_trunc('minute', $4::timestamptz AT TIME ZONE $5), $5, greatest(date_trunc('minute', $4::timestamptz AT TIME ZONE $5), $8::timestamptz AT TIME ZONE $5), $6::jsonb, $7)
       RETURNING serie_codigo, serie_inicio
     ), t AS (
       UPDATE atividade SET serie_codigo = s.serie_codigo, atividade_ocorrencia = s.serie_inicio, atividade_recorrencia = $3 FROM s
       WHERE clienteregistro_codigo = $1 AND atividade_codigo = $2)
     SELECT s.serie_codigo, to_char(s.serie_inicio, ${RELOGIO}) AS inicio, to_char($8::timestamptz AT TIME ZONE $5, ${RELOGIO}) AS agora FROM s`,
    [
      registro,
      s.tarefa.atividade_codigo,
      s.tarefa.atividade_recorrencia,
      s.tarefa.atividade_dthr,
      s.fuso,
      jsonDoBanco(modeloDe(s.tarefa)),
      s.usuario_codigo,
      s.agora,
    ],
  );
  return linha;
}

/** Keeps a series to oneself until the COMMIT. */
export async function travarSerie(
  tx: Tx,
  registro: number,
  codigo: number,
  agora: Date,
): Promise<Serie | undefined> {
  const [linha] = await tx.sql<Serie>(
    `SELECT serie_codigo, serie_regra, to_char(serie_inicio, ${RELOGIO}) AS serie_inicio, to_char(serie_feitaate, ${RELOGIO}) AS serie_feitaate, serie_fuso, serie_modelo, usuario_codigo,
       to_char($3::timestamptz AT TIME ZONE serie_fuso, ${RELOGIO}) AS agora
     FROM atividade_serie WHERE clienteregistro_codigo = $1 AND serie_codigo = $2 FOR UPDATE`,
    [registro, codigo, agora],
  );
  return linha;
}

const COLUNAS = DO_MODELO.join(', ');
/**
 * Makes the tasks of these moments, those that are there already left out, and says up to when the series is made. A deal,
 * a customer or a kind that is gone by now is left out of a task; without its deal a task of a deal is not made.
 */
export const criarDaSerie = (
  tx: Tx,
  registro: number,
  s: Serie,
  momentos: readonly Relogio[],
  ate: Relogio,
): Promise<{ atividade_codigo: number }[]> =>
  tx.sql(
    `WITH s AS (UPDATE atividade_serie SET serie_feitaate = greatest(serie_feitaate, $4::timestamp) WHERE clienteregistro_codigo = $1 AND serie_codigo = $2 RETURNING *)
     INSERT INTO atividade (clienteregistro_codigo, serie_codigo, atividade_ocorrencia, atividade_dthr, ${COLUNAS})
     SELECT $1, s.serie_codigo, o, o AT TIME ZONE s.serie_fuso, ${DO_MODELO.map((nome) => (nome === 'tipoatividade_codigo' ? 'k.tipoatividade_codigo' : nome === 'pessoa_codigo' ? 'p.pessoa_codigo' : `m.${nome}`)).join(', ')}
     FROM s CROSS JOIN unnest($3::timestamp[]) o
       CROSS JOIN LATERAL jsonb_populate_record(NULL::atividade, s.serie_modelo) m
       LEFT JOIN tipo_atividade k ON k.clienteregistro_codigo = $1 AND k.tipoatividade_codigo = m.tipoatividade_codigo
       LEFT JOIN pessoa p ON p.clienteregistro_codigo = $1 AND p.pessoa_codigo = m.pessoa_codigo AND p.pessoa_anonimizadaem IS NULL
     WHERE m.negocio_codigo IS NULL OR EXISTS (SELECT 1 FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = m.negocio_codigo)
     ON CONFLICT (clienteregistro_codigo, serie_codigo, atividade_ocorrencia) DO NOTHING
     RETURNING atividade_codigo`,
    [registro, s.serie_codigo, momentos, ate],
  );

/** Sets the next step of a deal from its pending tasks. */
export const acertarPasso = (tx: Tx, registro: number, negocio: unknown): Promise<unknown> =>
  tx.sql(
    `UPDATE negocio n SET negocio_proximaatividade = q.proxima
     FROM (SELECT min(t.atividade_dthr) AS proxima FROM atividade t WHERE t.clienteregistro_codigo = $1 AND t.negocio_codigo = $2 AND t.atividade_situacao = 'P') q
     WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = $2 AND n.negocio_proximaatividade IS DISTINCT FROM q.proxima`,
    [registro, negocio],
  );

/** Ends a series: nothing is made by it any more. */
export const apagarSerie = (tx: Tx, registro: number, codigo: number): Promise<unknown> =>
  tx.sql('DELETE FROM atividade_serie WHERE clienteregistro_codigo = $1 AND serie_codigo = $2', [
    registro,
    codigo,
  ]);

/** Takes a task out of its series. */
export const soltarDaSerie = (tx: Tx, registro: number, codigo: number): Promise<unknown> =>
  tx.sql(
    'UPDATE atividade SET serie_codigo = NULL, atividade_ocorrencia = NULL WHERE clienteregistro_codigo = $1 AND atividade_codigo = $2',
    [registro, codigo],
  );
