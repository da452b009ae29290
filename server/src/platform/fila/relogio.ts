import type { Banco } from '../banco/db.ts';
import type { Log } from '../log.ts';

/** Work of the house that comes round, in one server at a time. */
export interface Ronda {
  /** Its name in the table of rounds: one name, one round, in every server. */
  nome: string;
  cadaMs: number;
  /** Stops early, between two pieces of work, when the signal is given. */
  agir(sinal: AbortSignal): Promise<unknown>;
}

// Whoever moves the hand makes the round. A little early counts: the servers' timers are not the database's clock.
const TOMAR_A_VEZ = `INSERT INTO relogio (relogio_ronda, relogio_proxima) VALUES ($1, now() + $2::bigint * interval '1 millisecond' * 0.9)
  ON CONFLICT (relogio_ronda) DO UPDATE SET relogio_proxima = excluded.relogio_proxima WHERE relogio.relogio_proxima <= now() RETURNING 1`;

/** Makes the rounds when they are due: at the start and every `cadaMs`, each in one server at a time. */
export class Relogio {
  private readonly banco: Banco;
  private readonly log: Log;
  private readonly rondas: readonly Ronda[];
  private readonly parar = new AbortController();
  private readonly ponteiros: NodeJS.Timeout[] = [];
  private readonly correndo = new Map<string, Promise<unknown>>();

  constructor(banco: Banco, log: Log, rondas: readonly Ronda[]) {
    this.banco = banco;
    this.log = log;
    this.rondas = rondas;
  }

  iniciar(): void {
    for (const ronda of this.rondas) {
      const tocar = (): void => {
        if (this.correndo.has(ronda.nome)) return;
        const volta = this.fazer(ronda)
          .catch((erro: unknown) => this.log.warn({ err: erro, ronda: ronda.nome }, 'ronda'))
          .finally(() => this.correndo.delete(ronda.nome));
        this.correndo.set(ronda.nome, volta);
      };
      tocar();
      this.ponteiros.push(setInterval(tocar, ronda.cadaMs).unref());
    }
  }

  /** Makes no further round and waits for the piece of work under way. */
  async encerrar(): Promise<void> {
    this.parar.abort();
    for (const ponteiro of this.ponteiros) clearInterval(ponteiro);
    await Promise.all(this.correndo.values());
  }

  /** Whether the round was made here: not when another server made it, or it is not due yet. */
  async fazer(ronda: Ronda): Promise<boolean> {
    const [nossa] = await this.banco.transacao(0, 'write', (tx) =>
      tx.sql(TOMAR_A_VEZ, [ronda.nome, ronda.cadaMs]),
    );
    if (!nossa) return false;
    await ronda.agir(this.parar.signal);
    return true;
  }
}
