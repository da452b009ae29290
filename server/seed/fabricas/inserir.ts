import { escapeIdentifier } from 'pg';

/** Anything that runs a statement: a Pool, a Client, or a client taken from a pool. */
export type Consulta = {
  query: (texto: string, valores?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
};

export type Linha = Record<string, unknown>;

/**
 * Inserts one row in one statement that sets the registration for itself alone: it works inside and outside of a
 * transaction, as the owner and as the application's role, and leaves nothing behind in the connection.
 */
export const inserir = async (
  banco: Consulta,
  tabela: string,
  registro: number,
  linha: Linha,
): Promise<Linha> => {
  const campos = Object.keys(linha).filter((campo) => linha[campo] !== undefined);
  const valores = campos.map((campo) => linha[campo]);
  const colunas = ['clienteregistro_codigo', ...campos].map((campo) => escapeIdentifier(campo));
  const binds = campos.map((_, i) => `$${i + 2}`);
  const { rows } = await banco.query(
    `WITH r AS MATERIALIZED (SELECT set_config('app.registro', $1, true)::bigint AS registro)
     INSERT INTO ${escapeIdentifier(tabela)} (${colunas.join(', ')})
     SELECT ${['r.registro', ...binds].join(', ')} FROM r RETURNING *`,
    [String(registro), ...valores],
  );
  const criada = rows[0];
  if (!criada) throw new Error(`Nada foi inserido em ${tabela}.`);
  return criada;
};

/** The next code of a table, for a row whose own texts name it. */
export const reservarCodigo = async (
  banco: Consulta,
  tabela: string,
  coluna: string,
): Promise<number> => {
  const { rows } = await banco.query(
    'SELECT nextval(pg_get_serial_sequence($1, $2))::text AS codigo',
    [tabela, coluna],
  );
  return Number(rows[0]?.codigo);
};

let contador = 0;

/** A number not given before in this process, for names that must differ. */
export const proximo = (): number => ++contador;

/** The numbers given from now on are behind this one: those up to it stand in a database made elsewhere. */
export const depoisDe = (ultimo: number): void => {
  contador = Math.max(contador, ultimo);
};

/** A code of a row, whatever the driver made of a bigint. */
export const codigoDe = (linha: Linha, coluna: string): number => {
  const codigo = Number(linha[coluna] ?? Number.NaN);
  if (!Number.isSafeInteger(codigo)) throw new Error(`A linha não tem ${coluna}.`);
  return codigo;
};
