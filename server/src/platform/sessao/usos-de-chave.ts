import type { Banco } from '../banco/db.ts';
import type { Log } from '../log.ts';

const HORA_MS = 60 * 60_000;
/** Another process wrote it within the hour, nobody knows when. */
const ESCRITA_POR_OUTRO_MS = 10 * 60_000;
const FALHOU_MS = 60_000;
const MAXIMO = 20_000;

// For all processes: another one may have written it within the hour. A key that ended meanwhile was not used.
const MARCAR = `UPDATE chave_api SET chave_usada_em = now() WHERE clienteregistro_codigo = $1 AND chave_codigo = $2
  AND (chave_usada_em IS NULL OR chave_usada_em <= now() - interval '1 hour') AND (chave_revogada_em IS NULL OR chave_revogada_em > now()) RETURNING 1`;

/**
 * Writes down that API keys are used, at most once an hour each and never while a call waits: what the database does not
 * take now is a line in the log, and tried again with a call a minute later.
 */
export class UsosDeChave {
  private readonly banco: Banco;
  private readonly log: Log;
  /** From when on each key is written again. */
  private readonly proximas = new Map<string, number>();
  private readonly emVoo = new Set<Promise<void>>();

  constructor(banco: Banco, log: Log) {
    this.banco = banco;
    this.log = log;
  }

  /** A call came in with this key of this registration; answers at once. */
  marcar(registro: number, chave: string): void {
    const agora = Date.now();
    const nome = `${registro}.${chave}`;
    if ((this.proximas.get(nome) ?? 0) > agora) return;
    if (this.proximas.size >= MAXIMO) this.proximas.clear();
    this.proximas.set(nome, agora + HORA_MS);
    const escrita = this.escrever(registro, chave)
      .catch((erro: unknown) => {
        this.log.warn({ err: erro, chave_codigo: chave }, 'uso de chave não anotado');
        return FALHOU_MS;
      })
      .then((espera) => void this.proximas.set(nome, Date.now() + espera));
    this.emVoo.add(escrita);
    void escrita.finally(() => this.emVoo.delete(escrita));
  }

  /** Once what was begun is written. */
  async encerrar(): Promise<void> {
    await Promise.all(this.emVoo);
  }

  /** How long to wait until the next time. */
  private async escrever(registro: number, chave: string): Promise<number> {
    const linhas = await this.banco.transacao(registro, 'write', (tx) =>
      tx.sql(MARCAR, [registro, chave]),
    );
    return linhas.length > 0 ? HORA_MS : ESCRITA_POR_OUTRO_MS;
  }
}
