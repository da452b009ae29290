import pg from 'pg';
import type { Config } from '../config.ts';
import { decifrar } from './cifra.ts';
import type { Cofre } from './cofre.ts';

/** A column whose secrets were sealed for another place once, and what that place was called. */
export interface LacreAntigo {
  cofre: Cofre;
  lugar(registro: number, linha: string): string;
}

const POR_LACRAR =
  'SELECT clienteregistro_codigo AS registro FROM instalacao.por_lacrar ORDER BY 1';
const TOMAR =
  'DELETE FROM instalacao.por_lacrar WHERE clienteregistro_codigo = $1 RETURNING clienteregistro_codigo';

async function relacrarColuna(
  dono: pg.Client,
  config: Config,
  registro: number,
  { cofre, lugar }: LacreAntigo,
): Promise<void> {
  const { tabela: TABELA, coluna: COLUNA, finalidade } = cofre;
  const LINHA = `concat_ws('/', ${cofre.chave.join(', ')})`;
  const { rows } = await dono.query<{ linha: string; cifrado: string }>(
    `SELECT ${LINHA} AS linha, ${COLUNA} AS cifrado FROM ${TABELA} WHERE clienteregistro_codigo = $1 AND ${COLUNA} ~ '^[0-9a-f]{8}[.][A-Za-z0-9_-]+$' FOR UPDATE`,
    [registro],
  );
  for (const um of rows) {
    const aberto = decifrar(config, finalidade, lugar(registro, um.linha), um.cifrado);
    if (aberto === null) continue;
    await dono.query(
      `UPDATE ${TABELA} SET ${COLUNA} = $3 WHERE clienteregistro_codigo = $1 AND ${LINHA} = $2`,
      [registro, um.linha, cofre.guardar(config, registro, um.linha, aberto)],
    );
  }
}

/**
 * Seals anew, each for its own row and column, the secrets of registrations that were here before that was so: once, by the
 * owner, in a transaction for each registration. What another key wrote stays as it is, and does not open.
 */
export async function relacrar(
  conexao: pg.ClientConfig,
  config: Config,
  lacres: readonly LacreAntigo[],
): Promise<number[]> {
  const dono = new pg.Client(conexao);
  // A database that stops ends this connection too: whoever asks hears of it.
  dono.on('error', () => undefined);
  await dono.connect();
  const feitos: number[] = [];
  try {
    const { rows } = await dono.query<{ registro: string }>(POR_LACRAR);
    for (const registro of rows.map((l) => Number(l.registro))) {
      await dono.query('BEGIN READ WRITE');
      await dono.query("SELECT set_config('app.registro', $1, true)", [String(registro)]);
      // Another process that starts beside this one waits here, and finds it done.
      if ((await dono.query(TOMAR, [registro])).rowCount === 1) {
        for (const lacre of lacres) await relacrarColuna(dono, config, registro, lacre);
        feitos.push(registro);
      }
      await dono.query('COMMIT');
    }
    return feitos;
  } finally {
    await dono.end();
  }
}
