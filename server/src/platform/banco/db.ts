import pg from 'pg';
import { AppError } from '../errors.ts';
import type { Espaco } from './espaco.ts';
import { Vez } from '../fila/vez.ts';
import { abrirSoquete } from './soquete.ts';
import { TxDoBanco, type Modo, type Tx, type Visto } from './tx.ts';

export type { Modo, Tx } from './tx.ts';

const leitores: Record<number, (v: string) => unknown> = {
  20: Number,
  1016: (v) => (v === '{}' ? [] : v.slice(1, -1).split(',').map(Number)),
  1082: (v) => v,
  1114: (v) => v,
  1184: (v) => new Date(v).toISOString(),
};

/** int8 → number, numeric → string, date → string, timestamptz → ISO string. */
const tipos: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, formato?: 'text') =>
    leitores[oid] ?? pg.types.getTypeParser(oid, formato)) as typeof pg.types.getTypeParser,
};

/** How to reach the database. */
export type Conexao = pg.PoolConfig;

export interface OpcoesBanco {
  maximo?: number;
  /** The volume of the data, where it is ours: without room on it nothing is written. */
  espaco?: Espaco | undefined;
  /** How long a turn, a connection and a lock are waited for, each; 5 s unless given. */
  prazoMs?: number;
  aoErro(erro: Error): void;
}

/** The pool and the only way to a query: what one registration asks for on one connection. */
export interface Banco {
  pool: pg.Pool;
  /**
   * Runs `fn` on a connection that shows the rows of the registration (0: only the tables without tenant). A write is one
   * transaction and answers after its COMMIT. Reads give no value of a field in `ocultos` (codes, with commas between).
   */
  transacao<T>(
    registro: number,
    modo: Modo,
    fn: (tx: Tx) => Promise<T>,
    ocultos?: string,
  ): Promise<T>;
  /** Asks the database for an answer, for the readiness call. */
  responder(): Promise<void>;
  /** More waits for a connection than will soon be served: who chooses between servers should choose another. */
  saturado(): boolean;
  encerrar(): Promise<void>;
}

// Many short statements at once: neither workers nor compiled code are worth their start (measured: 5 to 50 ms).
const SEM_ROMPANTES = '-c max_parallel_workers_per_gather=0 -c jit=off';
// A statement by itself only reads; who writes says so with the BEGIN.
const SO_LEITURA = '-c default_transaction_read_only=on';
const MAX_ESPERA = 400;
const PRAZO_MS = 5000;
const cheio = (): AppError => new AppError('INDISPONIVEL', { esperar: 2 });

/** From so many connections on, one is the house's. */
const COM_RESERVA = 4;

/**
 * Opens the pool of the application role. A request never takes longer than 30 s: at most 5 s for the registration's
 * turn, 5 s for a connection and 15 s for a statement; a lock is waited for 5 s. One registration uses at most three
 * quarters of the connections, so that another one always finds some; of four and more one stays free for the house, which
 * a call in the middle of its transaction may ask (a limit that it counts): all of them waiting for one more would be for ever.
 */
export function criarBanco(conexao: pg.PoolConfig, opcoes: OpcoesBanco): Banco {
  const { maximo = 16, prazoMs = PRAZO_MS } = opcoes;
  const vez = new Vez({
    maximo: Math.max(1, Math.floor((maximo * 3) / 4)),
    espera: MAX_ESPERA,
    prazoMs,
    recusa: cheio,
  });
  const lugares = new Vez({
    maximo: maximo < COM_RESERVA ? maximo : maximo - 1,
    espera: MAX_ESPERA,
    prazoMs,
    recusa: cheio,
  });
  const pool = new pg.Pool({
    ...conexao,
    max: maximo,
    connectionTimeoutMillis: prazoMs,
    statement_timeout: 15_000,
    lock_timeout: prazoMs,
    idle_in_transaction_session_timeout: 60_000,
    query_timeout: 17_000,
    keepAlive: true,
    application_name: 'praca',
    options: `${conexao.options ?? ''} ${SEM_ROMPANTES} ${SO_LEITURA}`.trim(),
    types: tipos,
    pipeline: true,
    stream: abrirSoquete,
  });
  pool.on('error', opcoes.aoErro);
  pool.on('connect', (cliente) => {
    cliente.on('error', opcoes.aoErro);
  });

  async function naConexao<T>(visto: Visto, modo: Modo, fn: (tx: Tx) => Promise<T>): Promise<T> {
    if (pool.waitingCount >= MAX_ESPERA) throw cheio();
    const cliente = await pool.connect();
    const tx = new TxDoBanco(cliente, visto, modo);
    try {
      const resultado = await fn(tx);
      await tx.confirmar();
      return resultado;
    } finally {
      tx.devolver().then(
        () => cliente.release(),
        (erro: Error) => cliente.release(erro),
      );
    }
  }

  /** A place among the connections of all registrations, after its turn within its own. */
  async function entrar(registro: number): Promise<() => void> {
    const sairDaVez = await vez.entrar(registro);
    try {
      const sairDoLugar = await lugares.entrar(0);
      return () => {
        sairDoLugar();
        sairDaVez();
      };
    } catch (erro) {
      sairDaVez();
      throw erro;
    }
  }

  return {
    pool,
    encerrar: () => pool.end(),
    responder: () =>
      naConexao(
        { registro: 0, ocultos: '' },
        'read',
        async (tx) => void (await tx.sql('SELECT 1')),
      ),
    saturado: () => pool.waitingCount + lugares.esperando + vez.esperando > maximo * 4,
    async transacao(registro, modo, fn, ocultos = '') {
      if (!Number.isSafeInteger(registro) || registro < 0) throw new AppError('SESSAO_INVALIDA');
      if (modo === 'write') await opcoes.espaco?.exigir();
      // Registration 0 is the house itself: health, the queue, who logs in.
      const devolver = registro === 0 ? undefined : await entrar(registro);
      try {
        return await naConexao({ registro, ocultos }, modo, fn);
      } finally {
        devolver?.();
      }
    },
  };
}
