import type { Tx } from '../../platform/banco/db.ts';

/** Somebody whose morning it is, and who had no summary of this day. */
export interface Acordado {
  usuario_codigo: number;
  usuario_login: string;
  usuario_nome: string;
  usuario_emaillogin: string;
  usuario_fuso: string;
  resumo_dia: string;
}

// Whoever writes the day down sends the summary: a second server finds it written.
const TOMAR = `WITH manha AS (
    SELECT u.*, ($2::timestamptz AT TIME ZONE u.usuario_fuso)::date AS dia FROM usuario u
    WHERE u.clienteregistro_codigo = $1 AND u.usuario_ativo AND u.usuario_confirmado AND u.usuario_acessocrm
      AND coalesce(u.usuario_avisos ->> 'resumo', 'S') = 'S'
      AND ($2::timestamptz AT TIME ZONE u.usuario_fuso)::time BETWEEN $3::time AND $4::time
      AND EXISTS (SELECT 1 FROM clienteregistro r WHERE r.clienteregistro_codigo = $1 AND r.clienteregistro_situacao = 'ATIVO')),
  marcado AS (
    INSERT INTO soma.resumo AS s (clienteregistro_codigo, usuario_codigo, resumo_dia) SELECT $1, m.usuario_codigo, m.dia FROM manha m
    ON CONFLICT (clienteregistro_codigo, usuario_codigo) DO UPDATE SET resumo_dia = excluded.resumo_dia WHERE s.resumo_dia < excluded.resumo_dia
    RETURNING s.usuario_codigo)
  SELECT m.usuario_codigo, m.usuario_login, m.usuario_nome, m.usuario_emaillogin, m.usuario_fuso, m.dia AS resumo_dia
  FROM marcado k JOIN manha m USING (usuario_codigo) ORDER BY m.usuario_codigo`;

/** Marks everybody of a registration on whose clock it is between these hours as having the summary of their day; gives those who had not. */
export const tomarManha = (
  tx: Tx,
  registro: number,
  agora: Date,
  [das, ate]: readonly [string, string],
): Promise<Acordado[]> => tx.sql<Acordado>(TOMAR, [registro, agora, das, ate]);
