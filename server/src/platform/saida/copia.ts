import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Banco, Tx } from '../banco/db.ts';
import type { Log } from '../log.ts';

interface Onde {
  /** The cluster and the database in it: a restored or cloned database has other numbers. */
  lugar: string;
  antes: string | null;
  /** The name that its administrator gave this copy; '' for what nobody called a copy. */
  copia: string;
  liberada: string | null;
}

const NO_BANCO = `SELECT concat_ws('.', c.system_identifier, d.oid) AS lugar, i.envio_lugar AS antes, coalesce(i.envio_copia, '') AS copia, i.envio_liberada AS liberada
  FROM pg_control_system() c JOIN pg_database d ON d.datname = current_database() LEFT JOIN instalacao_envio i ON true`;
const CONFERIR = `INSERT INTO instalacao_envio (envio_lugar, envio_copia, envio_retidodesde) VALUES ($1, $2, CASE WHEN $3 THEN now() END)
  ON CONFLICT (envio_unico) DO UPDATE SET
    envio_lugar = excluded.envio_lugar, envio_copia = excluded.envio_copia, envio_liberada = NULL,
    envio_retidodesde = CASE WHEN $3 OR instalacao_envio.envio_lugar IS NOT NULL THEN now() ELSE instalacao_envio.envio_retidodesde END
  WHERE instalacao_envio.envio_lugar IS DISTINCT FROM excluded.envio_lugar
  RETURNING envio_retidodesde`;
/** Since when what would leave for a registration is held. One that began in the copy is its own: nobody else would write to its people. */
export const RETIDO = `SELECT greatest(i.envio_retidodesde, a.chegada_em) AS desde
  FROM clienteregistro c
  LEFT JOIN instalacao_envio i ON true
  LEFT JOIN instalacao.chegada a ON a.clienteregistro_codigo = c.clienteregistro_codigo
  WHERE c.clienteregistro_codigo = $1
    AND greatest(i.envio_retidodesde, a.chegada_em) > greatest(c.clienteregistro_enviosliberados, c.clienteregistro_dtcriacao)`;

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

const jaLiberada = (copia: string): Error =>
  new Error(
    `PRACA_COPIA=${copia}: os envios desta cópia já foram liberados. Se é aqui que as pessoas trabalham, tire PRACA_COPIA do ambiente e inicie de novo. ` +
      `Se este banco foi copiado mais uma vez, dê a esta cópia outro nome, por exemplo PRACA_COPIA=${copia}-2: nada sai dela até ser liberada.`,
  );

/**
 * Compares where the database is with where it was: in another place it is a copy of one that may go on elsewhere, and
 * what would leave it waits until a person of each registration, or the administrator, releases it. A physical copy looks
 * like its original: `PRACA_COPIA` names it. Whether it is in another place. Throws for a copy of that name that was
 * released already.
 */
export async function conferirLugar(banco: Banco, config: Config, log: Log): Promise<boolean> {
  const pasta = await naPasta(config);
  const [aqui] = await banco.transacao(0, 'read', (tx) => tx.sql<Onde>(NO_BANCO));
  if (!aqui) throw new Error('O banco não disse onde está.');
  const copia = config.copia ?? aqui.copia;
  const partes = [aqui.lugar, pasta, ...(copia === '' ? [] : [copia])];
  const lugar = createHash('sha256').update(partes.join('.')).digest('base64url');
  if (aqui.antes === lugar) {
    if (config.copia !== null && aqui.liberada !== null) throw jaLiberada(copia);
    return false;
  }
  await banco.transacao(0, 'write', async (tx) => {
    const valores = [lugar, copia, config.copia !== null];
    const [mudou] = await tx.sql<{ envio_retidodesde: string | null }>(CONFERIR, valores);
    if (mudou?.envio_retidodesde)
      log.warn(
        { desde: mudou.envio_retidodesde },
        'este banco é uma cópia: nada sai dele até que um administrador libere os envios',
      );
  });
  return true;
}

/** Since when what would leave for the registration is held; undefined when it may leave. */
export async function retidoDesde(tx: Tx, registro: number): Promise<string | undefined> {
  const [linha] = await tx.sql<{ desde: string }>(RETIDO, [registro]);
  return linha?.desde;
}

/** For commands that fill a database from a copy: from this moment on it holds what would leave it. */
export const RETER_ENVIOS = `INSERT INTO instalacao_envio (envio_retidodesde) VALUES (now())
  ON CONFLICT (envio_unico) DO UPDATE SET envio_retidodesde = excluded.envio_retidodesde`;

/** For the command that brings one registration in, in its transaction: what would leave for that one is held from then on. */
export const RETER_CHEGADA = `INSERT INTO instalacao.chegada (clienteregistro_codigo) VALUES ($1)
  ON CONFLICT (clienteregistro_codigo) DO UPDATE SET chegada_em = excluded.chegada_em`;

/** Writes down that the administrator released this copy, whatever it is called. */
export const ANOTAR_LIBERADA = 'UPDATE instalacao_envio SET envio_liberada = now()';
