import type { Tx } from '../../platform/banco/db.ts';

interface Contado {
  negocios: number;
  tarefas: number;
  distribuicoes: number;
}

/** What a user has that still goes on: open deals, pending tasks, rules that hand deals to them. */
export async function contarDoUsuario(tx: Tx, registro: number, login: string): Promise<Contado> {
  const [linha] = await tx.sql<Contado>(
    `SELECT (SELECT count(*)::int FROM negocio WHERE clienteregistro_codigo = $1 AND usuario_responsavel = $2 AND negocio_situacao = 'A') AS negocios,
       (SELECT count(*)::int FROM atividade WHERE clienteregistro_codigo = $1 AND usuario_login = $2 AND atividade_situacao = 'P') AS tarefas,
       (SELECT count(DISTINCT d.distauto_codigo)::int FROM distribuicao_participante d JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = d.usuario_codigo WHERE d.clienteregistro_codigo = $1 AND u.usuario_login = $2) AS distribuicoes`,
    [registro, login],
  );
  return linha ?? { negocios: 0, tarefas: 0, distribuicoes: 0 };
}

/** Open deals of a user after a code, in order. */
export async function negociosDe(
  tx: Tx,
  registro: number,
  login: string,
  { depoisDe, quantos }: { depoisDe: number; quantos: number },
): Promise<number[]> {
  const linhas = await tx.sql<{ codigo: number }>(
    "SELECT negocio_codigo AS codigo FROM negocio WHERE clienteregistro_codigo = $1 AND usuario_responsavel = $2 AND negocio_situacao = 'A' AND negocio_codigo > $3 ORDER BY negocio_codigo LIMIT $4",
    [registro, login, depoisDe, quantos],
  );
  return linhas.map((l) => l.codigo);
}

/** Pending tasks of a user after a code, in order. */
export async function tarefasDe(
  tx: Tx,
  registro: number,
  login: string,
  { depoisDe, quantos }: { depoisDe: number; quantos: number },
): Promise<number[]> {
  const linhas = await tx.sql<{ codigo: number }>(
    "SELECT atividade_codigo AS codigo FROM atividade WHERE clienteregistro_codigo = $1 AND usuario_login = $2 AND atividade_situacao = 'P' AND atividade_codigo > $3 ORDER BY atividade_codigo LIMIT $4",
    [registro, login, depoisDe, quantos],
  );
  return linhas.map((l) => l.codigo);
}

/** The companies of the registration: what is handed over is not only what one sees. */
export async function empresasDoRegistro(tx: Tx, registro: number): Promise<number[]> {
  const linhas = await tx.sql<{ empresa_codigo: number }>(
    'SELECT empresa_codigo FROM empresa WHERE clienteregistro_codigo = $1 ORDER BY 1',
    [registro],
  );
  return linhas.map((l) => l.empresa_codigo);
}
