import pg from 'pg';
import { impediuAbertura, voar, type Pedido } from './voo.ts';

const nomes = new Map<string, string>();
const MAX_NOMES = 500;

/** A short stable name for a SQL text, so that every connection parses it once; texts beyond the first 500 stay unnamed. */
function nomeDe(texto: string): string | undefined {
  const nome = nomes.get(texto);
  if (nome || nomes.size >= MAX_NOMES) return nome;
  const novo = `p${nomes.size}`;
  nomes.set(texto, novo);
  return novo;
}

/**
 * The rows, taken away from the driver: what it still holds of an answered query would carry whole answers into the old
 * generation (measured: 40 of 45 KB of each list, and with them a third of the collector's work).
 */
const tirar = <L>(linhas: L[]): L[] => linhas.splice(0);

export interface OpcoesSql {
  /** For texts that vary: not prepared. Every other text is, once a connection. */
  semNome?: boolean | undefined;
  /**
   * Nothing is asked for after this: the COMMIT leaves with it, in the same message, and nothing thrown later undoes it
   * any more. In a write it counts only after `encerrarNaUltima`. Asking for more all the same opens a new transaction
   * where this was all of it (the one statement that found nothing to write), and is an error behind other writes.
   */
  ultima?: boolean | undefined;
  /** One plan is right whatever the values are: planned once a connection. Counts where the statement is prepared and all there is. */
  umPlano?: boolean | undefined;
}

/** An open transaction with the registration already set. */
export interface Tx {
  /** Hand-written SQL with binds: rows. */
  sql<L extends object>(texto: string, valores?: unknown[], opcoes?: OpcoesSql): Promise<L[]>;
  /** Said by who runs a verb and nothing else in this transaction: its last statement may commit it. */
  encerrarNaUltima(): void;
}

/**
 * One transaction of a registration on a connection of its own. Nothing waits for what it does not need: BEGIN, the
 * registration and the first statement leave in one packet, and the COMMIT with them where it is known to come next.
 */
export class UmaTransacao implements Tx {
  private readonly cliente: pg.PoolClient;
  private readonly registro: number;
  private readonly modo: 'read' | 'write';
  private pedidos = 0;
  private iniciada = false;
  private inicio: Promise<unknown> = Promise.resolve();
  private fim: Promise<{ command: string }> | undefined;
  private falhouNoVoo = false;
  private juntando = false;
  private encerravel: boolean;

  constructor(cliente: pg.PoolClient, registro: number, modo: 'read' | 'write') {
    this.cliente = cliente;
    this.registro = registro;
    this.modo = modo;
    this.encerravel = modo === 'read';
  }

  encerrarNaUltima(): void {
    this.encerravel = true;
  }

  async sql<L extends object>(texto: string, valores: unknown[] = [], o?: OpcoesSql): Promise<L[]> {
    if (this.fim) await this.recomecar();
    this.pedidos += 1;
    const nome = o?.semNome ? undefined : nomeDe(texto);
    const ultima = o?.ultima && this.encerravel;
    if (ultima && this.pedidos === 1)
      return this.encerrar<L>(texto, valores, nome, 'sozinho', o.umPlano && nome !== undefined);
    this.juntar();
    if (ultima) return this.encerrar<L>(texto, valores, nome, 'ultimo');
    const rows = this.iniciada
      ? this.mandar<L>(texto, valores, nome, 'seguinte')
      : this.comecar<L>(texto, valores, nome);
    return tirar(await rows);
  }

  /** More is asked for than was said: a new transaction, unless that would tear apart what belongs together. */
  private async recomecar(): Promise<void> {
    if (this.modo === 'write' && this.pedidos > 1)
      throw new Error('A transação já terminou com a instrução que foi dita a última.');
    await this.confirmar();
    this.iniciada = false;
    this.fim = undefined;
    this.pedidos = 0;
  }

  /** Without its BEGIN, what was asked was no transaction of any registration: never to be taken for done. */
  async aberta(): Promise<void> {
    await this.inicio;
  }

  /** Done only when the database says so. */
  async confirmar(): Promise<void> {
    const fim = this.terminar('COMMIT');
    await this.inicio;
    const { command } = await fim;
    if (command !== 'COMMIT') throw new Error('A transação foi revertida pelo banco.');
  }

  /** Sends the end, unless it was sent before; gives the answer to whichever was. */
  terminar(como: 'COMMIT' | 'ROLLBACK'): Promise<{ command: string }> {
    // What failed may still be open, and the connection has to show that it lives.
    if (this.falhouNoVoo && como === 'ROLLBACK') return this.cliente.query('ROLLBACK');
    if (!this.iniciada && !this.fim) return Promise.resolve({ command: como });
    this.fim ??= this.cliente.query(como);
    return this.fim;
  }

  /** The statement and the end of its transaction in one message. */
  private async encerrar<L extends object>(
    texto: string,
    valores: unknown[],
    nome: string | undefined,
    lugar: 'sozinho' | 'ultimo',
    umPlano?: boolean,
  ): Promise<L[]> {
    const rows = this.mandar<L>(texto, valores, nome, lugar, umPlano);
    // Committed once its rows are here; by itself rolled back when it failed, behind others left failed.
    this.fim = rows.then(() => ({ command: 'COMMIT' }));
    this.fim.catch(() => undefined); // awaited by `confirmar`
    try {
      return tirar(await rows);
    } catch (erro) {
      this.falhouNoVoo = true;
      throw erro;
    }
  }

  /** What is asked for at once leaves as one packet: each of its own would wake the other side up by itself. */
  private juntar(): void {
    if (this.juntando || !(this.cliente instanceof pg.Client)) return;
    this.juntando = true;
    const { stream } = this.cliente.connection;
    stream.cork();
    process.nextTick(() => {
      this.juntando = false;
      stream.uncork();
    });
  }

  private comecar<L extends object>(
    texto: string,
    valores: unknown[],
    nome: string | undefined,
  ): Promise<L[]> {
    this.iniciada = true;
    const rows = this.mandar<L>(texto, valores, nome, 'primeiro');
    this.inicio = rows.catch((erro: unknown) => {
      if (impediuAbertura(erro)) throw erro;
    });
    this.inicio.catch(() => undefined); // awaited by `aberta` or `confirmar`
    return rows;
  }

  private mandar<L extends object>(
    texto: string,
    valores: unknown[],
    nome: string | undefined,
    lugar: Pedido['lugar'],
    umPlano = false,
  ): Promise<L[]> {
    const { registro, modo } = this;
    return voar<L>(this.cliente, { texto, valores, nome, lugar, umPlano, registro, modo });
  }
}
