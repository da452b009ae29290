import type { Tx } from '../banco/db.ts';
import { alheiaDe } from './processo.ts';

/** An errand for a moment to come. */
export interface Compromisso {
  registro: number;
  /** Whom it is about. */
  usuario: number;
  /** A type that `registrarInterno` knows. */
  tipo: string;
  /** What it is about, within its type: the same key again moves the one that waits. */
  chave: string;
  em: Date;
  entrada: Record<string, unknown>;
}

const MARCAR = `INSERT INTO processo (clienteregistro_codigo, uniproc_tipo, uniproc_chave, uniproc_em, uniproc_entrada, uniproc_interno, usuario_codigo, empresa_codigo, uniproc_alheia)
  SELECT u.clienteregistro_codigo, $3, $4, $5, $6, true, u.usuario_codigo, u.empresa_codigo, $7
  FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_codigo = $2
  ON CONFLICT (clienteregistro_codigo, uniproc_tipo, uniproc_chave) WHERE uniproc_chave IS NOT NULL AND uniproc_situacao = 'AG'
  DO UPDATE SET uniproc_em = excluded.uniproc_em, uniproc_entrada = excluded.uniproc_entrada,
    usuario_codigo = excluded.usuario_codigo, empresa_codigo = excluded.empresa_codigo
  RETURNING uniproc_codigo`;
// A worker that had just reserved it lets it go: its reservation is no longer there.
const POR_NA_FILA = `INSERT INTO processo_fila (clienteregistro_codigo, uniproc_codigo, fila_interna, fila_disponivel, fila_alheia) VALUES ($1, $2, true, $3, $4)
  ON CONFLICT (clienteregistro_codigo, uniproc_codigo)
  DO UPDATE SET fila_disponivel = excluded.fila_disponivel, fila_reserva = NULL, fila_trabalhador = NULL`;
const DESMARCAR = `WITH saiu AS (
    DELETE FROM processo WHERE clienteregistro_codigo = $1 AND uniproc_tipo = $2 AND uniproc_chave = $3 AND uniproc_situacao = 'AG'
    RETURNING clienteregistro_codigo, uniproc_codigo)
  DELETE FROM processo_fila f USING saiu s
  WHERE f.clienteregistro_codigo = s.clienteregistro_codigo AND f.uniproc_codigo = s.uniproc_codigo RETURNING 1`;

/**
 * Makes an errand wait for its moment, in the transaction of what causes it. Whatever servers live at that moment, one
 * does it; the one that waits under the same key moves. One that already runs is not touched: a new one waits beside it.
 */
export async function marcarCompromisso(tx: Tx, c: Compromisso): Promise<void> {
  const alheia = alheiaDe(c.tipo, c);
  const [linha] = await tx.sql<{ uniproc_codigo: number }>(MARCAR, [
    c.registro,
    c.usuario,
    c.tipo,
    c.chave,
    c.em,
    c.entrada,
    alheia,
  ]);
  if (!linha) return;
  await tx.sql(POR_NA_FILA, [c.registro, linha.uniproc_codigo, c.em, alheia]);
}

/** Takes back an errand that still waits; false when there is none, or it already runs. */
export async function desmarcarCompromisso(
  tx: Tx,
  c: Pick<Compromisso, 'registro' | 'tipo' | 'chave'>,
): Promise<boolean> {
  const linhas = await tx.sql(DESMARCAR, [c.registro, c.tipo, c.chave]);
  return linhas.length > 0;
}
