import type { ClientBase } from 'pg';
import { PAPEL_DO_APP } from './papeis.ts';

const VERSAO_MINIMA = 15;

/**
 * Refuses a login that row level security would not hold (it is, or may become, a superuser or a role with BYPASSRLS)
 * and a PostgreSQL older than the SQL we use.
 */
export async function verificarLogin(cliente: ClientBase): Promise<void> {
  const { rows } = await cliente.query<{ versao: number; burla: string | null }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS versao,
            (SELECT min(eu.rolname) FROM pg_roles eu, pg_roles alto
              WHERE eu.rolname IN (session_user, current_user) AND (alto.rolsuper OR alto.rolbypassrls)
                AND pg_has_role(eu.oid, alto.oid, 'MEMBER')) AS burla`,
  );
  const { versao = 0, burla } = rows[0] ?? {};
  if (versao < VERSAO_MINIMA) {
    throw new Error(
      `A Praça precisa do PostgreSQL ${VERSAO_MINIMA} ou mais novo; o de DATABASE_URL é o ${versao}.`,
    );
  }
  if (burla) {
    throw new Error(
      `A Praça não roda com o usuário "${burla}" do PostgreSQL: ele é superusuário ou tem BYPASSRLS, e o isolamento entre ` +
        'empresas não valeria. Como administrador do banco, execute: ' +
        `CREATE ROLE praca_servidor LOGIN NOSUPERUSER NOBYPASSRLS CREATEROLE PASSWORD 'escolha-uma-senha'; ` +
        'CREATE DATABASE praca OWNER praca_servidor; e use esse usuário e esse banco em DATABASE_URL.',
    );
  }
}

/** What verificarLogin refuses, and a current role that owns (or may become the owner of) a table of companies' data. */
export async function verificarPapel(cliente: ClientBase): Promise<void> {
  await verificarLogin(cliente);
  const { rows } = await cliente.query<{
    sessao: string;
    atual: string;
    tabela: string | null;
    dono: string | null;
  }>(
    `SELECT session_user::text AS sessao, current_user::text AS atual, min(c.oid::regclass::text) AS tabela,
            min(c.relowner::regrole::text) AS dono
       FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'clienteregistro_codigo' AND NOT a.attisdropped
      WHERE c.relkind IN ('r', 'p') AND pg_has_role(current_user, c.relowner, 'MEMBER')`,
  );
  const { sessao, atual, tabela, dono } = rows[0] ?? {};
  if (!tabela) return;
  const correcao =
    atual === PAPEL_DO_APP || dono !== atual
      ? `CREATE ROLE praca_dono LOGIN CREATEROLE PASSWORD 'escolha-uma-senha'; REASSIGN OWNED BY ${dono} TO praca_dono; REVOKE ${dono} FROM ${atual};`
      : `GRANT ${PAPEL_DO_APP} TO ${sessao};`;
  throw new Error(
    `A Praça não roda com o papel "${atual}" do PostgreSQL: ele é (ou pode se tornar) dono da tabela ${tabela}, e o dono ` +
      `desfaz o isolamento entre empresas. Como administrador do banco, execute: ${correcao}`,
  );
}
