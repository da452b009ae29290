import pg from 'pg';

/** A connection of the owner of the tables, for commands of the terminal. */
export type ClienteDono = pg.Client;

/** Connects as the owner of the tables; `end` lets go. */
export async function ligarDono(conexao: pg.ClientConfig): Promise<ClienteDono> {
  const cliente = new pg.Client(conexao);
  // A server that stops ends this connection too: whoever is asking gets that as the error of the question.
  cliente.on('error', () => undefined);
  await cliente.connect();
  return cliente;
}
