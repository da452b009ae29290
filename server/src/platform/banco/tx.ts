import type pg from 'pg';
import { semEscrita } from '../errors.ts';
import { mostrar } from './ligacao.ts';
import { jsonDoBanco } from './recordset.ts';

const nomes = new Map<string, string>();
const MAX_NOMES = 500;
/** What is planned once costs more to plan than to do: it has a name whatever came before it. */
const MAX_COM_UM_PLANO = 1000;

/** A short stable name for a SQL text, so that every connection parses it once; texts beyond the first `maximo` stay unnamed. */
function nomeDe(texto: string, maximo: number): string | undefined {
  const nome = nomes.get(texto);
  if (nome || nomes.size >= maximo) return nome;
  const novo = `p${nomes.size}`;
  nomes.set(texto, novo);
  return novo;
}

/**
 * 'read': statements by themselves, each of which sees what is committed when it starts, and none of which may write.
 * 'write': one transaction. 'snapshot': one transaction that only reads, for a cursor or a setting that lives in one.
 */
export type Modo = 'read' | 'write' | 'snapshot';

const ehObjeto = (valor: unknown): boolean =>
  typeof valor === 'object' && valor !== null && Object.getPrototypeOf(valor) === Object.prototype;
/** The driver would write an object as JSON that the database may refuse. */
const paraOBanco = (valor: unknown): unknown => (ehObjeto(valor) ? jsonDoBanco(valor) : valor);

const ABRIR = { write: 'BEGIN READ WRITE', snapshot: 'BEGIN READ ONLY' };

export interface OpcoesSql {
  /** For texts that vary: not prepared. Every other text is, once a connection. */
  semNome?: boolean | undefined;
  /** One plan is right whatever the values are: planned once a connection. Counts in a 'read', where the statement is prepared. */
  umPlano?: boolean | undefined;
  /** Asked for beside others, at the same moment: of then they are one statement, and its values are those of JSON. */
  junto?: boolean | undefined;
}

/** What a connection shows: the rows of one registration, without the values of the added fields in `ocultos` (codes, with commas between). */
export interface Visto {
  registro: number;
  ocultos: string;
}

/** What a verb has of the database: statements on a connection that shows the rows of one registration. */
export interface Tx {
  /** Hand-written SQL with binds: rows. */
  sql<L extends object>(texto: string, valores?: unknown[], opcoes?: OpcoesSql): Promise<L[]>;
}

/** The statements of one caller on a connection of its own. Nothing waits for what it does not need: BEGIN leaves with the first statement. */
export class TxDoBanco implements Tx {
  private readonly cliente: pg.PoolClient;
  private readonly visto: Visto;
  private readonly modo: Modo;
  private aberta = false;
  private terminada = false;
  private abertura: Promise<unknown> | undefined;
  private ultima: Promise<unknown> = Promise.resolve();
  private falhou = false;
  private perdida: unknown;

  constructor(cliente: pg.PoolClient, visto: Visto, modo: Modo) {
    this.cliente = cliente;
    this.visto = visto;
    this.modo = modo;
  }

  async sql<L extends object>(text: string, crus: unknown[] = [], o?: OpcoesSql): Promise<L[]> {
    const values = crus.some(ehObjeto) ? crus.map(paraOBanco) : crus;
    const maximo = o?.umPlano ? MAX_COM_UM_PLANO : MAX_NOMES;
    const name = o?.semNome ? undefined : nomeDe(text, maximo);
    this.abrir(Boolean(o?.umPlano && name));
    const resposta = this.mandar(
      this.cliente.query<L & pg.QueryResultRow>(name ? { name, text, values } : { text, values }),
    );
    // Rows count only on a connection that shows the right registration, inside the transaction that was opened.
    const [{ rows }] = await Promise.all([resposta, this.abertura]);
    // Taken away from the driver: what it still holds of an answered query would carry whole answers into the old
    // generation of the collector (measured: 40 of 45 KB of each list).
    return rows.splice(0);
  }

  /** Writes are done only when the database says so. */
  async confirmar(): Promise<void> {
    this.terminada = true;
    if (!this.aberta) return;
    this.aberta = false;
    const fim = this.mandar(this.cliente.query('COMMIT'));
    // A transaction that only read has given all that it had.
    if (this.modo === 'snapshot') return;
    const [{ command }] = await Promise.all([fim, this.abertura]);
    if (command !== 'COMMIT') throw new Error('A transação foi revertida pelo banco.');
  }

  /** Rolls back what is open. Resolves once the connection can serve the next caller, and fails where it never can. */
  async devolver(): Promise<void> {
    if (this.aberta) void this.mandar(this.cliente.query('ROLLBACK'));
    // After an error the connection has to show that it lives.
    else if (this.falhou) void this.mandar(this.cliente.query('SELECT 1'));
    await Promise.all([this.abertura, this.ultima]);
    if (this.perdida !== undefined) throw this.perdida;
  }

  private abrir(umPlano: boolean): void {
    if (this.terminada) throw new Error('A transação já terminou.');
    if (this.aberta) return;
    const mostra = mostrar(this.cliente, {
      ...this.visto,
      umPlano: umPlano && this.modo === 'read',
    });
    if (mostra) this.exigir(mostra);
    if (this.modo === 'read') return;
    this.aberta = true;
    this.exigir(this.cliente.query(ABRIR[this.modo]));
  }

  /** What all that follows stands on: without it nothing was done, and the connection is of no more use. */
  private exigir(passo: Promise<unknown>): void {
    this.abertura = Promise.all([this.abertura, passo]);
    this.abertura.catch(() => undefined); // awaited by `sql`, `confirmar` and `devolver`
  }

  private mandar<R>(resposta: Promise<R>): Promise<R> {
    this.ultima = resposta;
    resposta.catch((erro: unknown) => {
      this.falhou = true;
      // It leads to a server that takes no writes: the next one may lead to one that does.
      if (semEscrita(erro)) this.perdida = erro;
    });
    return resposta;
  }
}
