import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Banco, Tx } from '../banco/db.ts';
import type { Log } from '../log.ts';

/** The cluster and the database in it: a restored or cloned database has other numbers. */
const NO_BANCO = `SELECT concat_ws('.', c.system_identifier, d.oid) AS lugar, (SELECT envio_lugar FROM instalacao_envio) AS antes
  FROM pg_control_system() c, pg_database d WHERE d.datname = current_database()`;
const CONFERIR = `INSERT INTO instalacao_envio (envio_lugar) VALUES ($1)
  ON CONFLICT (envio_unico) DO UPDATE SET
    envio_lugar = excluded.envio_lugar,
    envio_retidodesde = CASE WHEN instalacao_envio.envio_lugar IS NULL THEN instalacao_envio.envio_retidodesde ELSE now() END
  WHERE instalacao_envio.envio_lugar IS DISTINCT FROM excluded.envio_lugar
  RETURNING envio_retidodesde`;
// A registration that began in the copy is its own: nobody else would write to its people.
const RETIDO = `SELECT i.envio_retidodesde AS desde FROM instalacao_envio i, clienteregistro c
  WHERE c.clienteregistro_codigo = $1
    AND i.envio_retidodesde > greatest(c.clienteregistro_enviosliberados, c.clienteregistro_dtcriacao)`;

/** The data folder of the embedded database, which a copy of its files has another one of. */
async function naPasta(config: Config): Promise<string> {
  if (config.bancoUrl) return '';
  try {
    const { ino } = await stat(path.join(config.pastaDados, 'pg'), { bigint: true });
    return String(ino);
  } catch {
    return '';
  }
}

/**
 * Compares where the database is with where it was: in another place it is a copy of one that may go on elsewhere, and
 * what would leave it (mails) waits until a person of each registration releases it. Whether it is in another place.
 */
export async function conferirLugar(banco: Banco, config: Config, log: Log): Promise<boolean> {
  const pasta = await naPasta(config);
  const [aqui] = await banco.transacao(0, 'read', (tx) =>
    tx.sql<{ lugar: string; antes: string | null }>(NO_BANCO),
  );
  const lugar = createHash('sha256').update(`${aqui?.lugar}.${pasta}`).digest('base64url');
  if (aqui?.antes === lugar) return false;
  await banco.transacao(0, 'write', async (tx) => {
    const [mudou] = await tx.sql<{ envio_retidodesde: string | null }>(CONFERIR, [lugar]);
    if (mudou?.envio_retidodesde)
      log.warn(
        { desde: mudou.envio_retidodesde },
        'este banco é uma cópia: os envios esperam até que um administrador os libere',
      );
  });
  return true;
}

/** Since when what the registration would send is held; undefined when it may send. */
export async function retidoDesde(tx: Tx, registro: number): Promise<string | undefined> {
  const [linha] = await tx.sql<{ desde: string }>(RETIDO, [registro]);
  return linha?.desde;
}

/** For commands that fill a database from a copy: from this moment on it holds what would leave it. */
export const RETER_ENVIOS = `INSERT INTO instalacao_envio (envio_retidodesde) VALUES (now())
  ON CONFLICT (envio_unico) DO UPDATE SET envio_retidodesde = excluded.envio_retidodesde`;
