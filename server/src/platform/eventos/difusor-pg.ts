import pg from 'pg';
import type { Tx } from '../banco/db.ts';
import type { Log } from '../log.ts';
import type { Difusor } from './difusor.ts';
import type { Esquecido } from '../sessao/sessoes-lidas.ts';

const CANAL = 'praca_eventos';
const AVISAR = 'SELECT pg_notify($1, aviso) FROM unnest($2::text[]) AS aviso';
const JUNTAR_MS = 25;
const RELIGAR_MS = 500;
const BATIDA_MS = 15_000;
const PRAZO_MS = 5000;
/** NOTIFY carries at most 8000 bytes: beyond this many events of one registration "many changed" is said instead. */
const MAXIMO = 100;

const ESQUECER = /^esquecer (?:(\d{1,19})(?:\/(\d{1,19}))?|([0-9a-f-]{36}))$/;

/** "esquecer 12", "esquecer 12/345" or "esquecer <session>". */
const escreverEsquecido = (alvo: Esquecido): string =>
  'sessao' in alvo
    ? `esquecer ${alvo.sessao}`
    : `esquecer ${alvo.registro}${alvo.usuario === undefined ? '' : `/${alvo.usuario}`}`;

function lerEsquecido(aviso: string): Esquecido | undefined {
  const [inteiro, registro, usuario, sessao] = ESQUECER.exec(aviso) ?? [];
  if (!inteiro) return undefined;
  if (sessao) return { sessao };
  return { registro: Number(registro), ...(usuario ? { usuario: Number(usuario) } : {}) };
}

/**
 * Tells every process, with the COMMIT of this transaction, that what a registration may do changed, and what is to be
 * heard of it: for who changes something and is no server itself.
 */
export const dizerNoCommit = (
  tx: Tx,
  { registro, eventos }: { registro: number; eventos: readonly number[] },
): Promise<unknown> =>
  tx.sql(AVISAR, [
    CANAL,
    [escreverEsquecido({ registro }), `${registro}:${eventos.join(',')}`, 'fila'],
  ]);

export interface Ouvinte {
  /** Committed events of the registration, by code; an empty list means "many: read again". */
  eventos(registro: number, codigos: number[]): void;
  /** A process was queued somewhere. */
  fila(): void;
  /** Sessions ended somewhere. */
  esquecer(alvo: Esquecido): void;
  /** The connection was lost for a while: events may have been missed. */
  lacuna(): void;
}

/**
 * Live events between processes: one connection that listens and notifies. What commits within 25 ms goes out as one
 * NOTIFY, because each notifying commit takes a lock of the whole database. What could not be said while the connection
 * was down is said here at once, and to the other processes as soon as it is back.
 */
export class DifusorPg implements Difusor {
  private readonly conexao: pg.ClientConfig;
  private readonly log: Log;
  private readonly ouvinte: Ouvinte;
  private cliente: pg.Client | undefined;
  private pendentes = new Map<number, number[]>();
  /** What sessions the other processes have to forget, as it will be said. */
  private esquecidos = new Set<string>();
  private acordar = false;
  private caido = false;
  /** Registrations that the other processes have not heard of. */
  private readonly atrasados = new Set<number>();
  private relogio: NodeJS.Timeout | undefined;
  private religar: NodeJS.Timeout | undefined;
  private batida: NodeJS.Timeout | undefined;
  private fechado = false;

  constructor(conexao: pg.ClientConfig, log: Log, ouvinte: Ouvinte) {
    this.conexao = conexao;
    this.log = log;
    this.ouvinte = ouvinte;
  }

  /** Listens; a database that does not answer is tried again until `encerrar`. */
  async ligar(): Promise<void> {
    const cliente = new pg.Client({
      ...this.conexao,
      application_name: 'praca-eventos',
      keepAlive: true,
      connectionTimeoutMillis: PRAZO_MS,
      query_timeout: PRAZO_MS,
    });
    let vivo = true;
    const cair = (erro?: Error): void => {
      if (!vivo) return;
      vivo = false;
      clearInterval(this.batida);
      if (this.cliente === cliente) this.cliente = undefined;
      cliente
        .end()
        .catch((falha: unknown) => this.log.debug({ err: falha }, 'fim da conexão de eventos'));
      if (this.fechado) return;
      if (!this.caido) this.log.warn({ err: erro }, 'conexão de eventos caiu');
      this.caido = true;
      this.religar = setTimeout(() => void this.ligar(), RELIGAR_MS * (0.5 + Math.random()));
    };
    cliente.on('error', cair);
    cliente.on('end', () => cair());
    cliente.on('notification', (aviso) => this.receber(aviso.payload ?? ''));
    try {
      await cliente.connect();
      await cliente.query(`LISTEN ${CANAL}`);
    } catch (erro) {
      return cair(erro instanceof Error ? erro : new Error(String(erro)));
    }
    if (this.fechado) return cair();
    this.cliente = cliente;
    // A connection that died without a word is found out here: nothing else would ever be sent on a silent one.
    this.batida = setInterval(() => cliente.query('SELECT 1').catch(cair), BATIDA_MS);
    if (this.caido) this.recuperar();
  }

  private recuperar(): void {
    this.caido = false;
    this.ouvinte.lacuna();
    for (const registro of this.atrasados) this.publicar(registro, []);
    this.atrasados.clear();
    this.acordarFila();
  }

  publicar(registro: number, eventos: number[]): void {
    const fila = this.pendentes.get(registro);
    const juntos = !eventos.length || fila?.length === 0 ? [] : [...(fila ?? []), ...eventos];
    this.pendentes.set(registro, juntos.length > MAXIMO ? [] : juntos);
    this.agendar();
  }

  acordarFila(): void {
    this.acordar = true;
    this.agendar();
  }

  esquecer(alvo: Esquecido): void {
    this.ouvinte.esquecer(alvo);
    this.esquecidos.add(escreverEsquecido(alvo));
    this.agendar();
  }

  private agendar(): void {
    this.relogio ??= setTimeout(() => void this.enviar(), JUNTAR_MS);
  }

  private async enviar(): Promise<void> {
    this.relogio = undefined;
    const pendentes = this.pendentes;
    const esquecidos = this.esquecidos;
    const fila = this.acordar;
    this.pendentes = new Map();
    this.esquecidos = new Set();
    this.acordar = false;
    const avisos = [...pendentes].map(([registro, codigos]) => `${registro}:${codigos.join(',')}`);
    if (fila) avisos.push('fila');
    avisos.push(...esquecidos);
    if (!avisos.length) return;
    const cliente = this.cliente;
    try {
      if (!cliente) throw new Error('sem conexão de eventos');
      await cliente.query(AVISAR, [CANAL, avisos]);
    } catch (erro) {
      this.log.debug({ err: erro }, 'aviso de eventos');
      for (const aviso of avisos) this.receber(aviso);
      for (const registro of pendentes.keys()) this.atrasados.add(registro);
      // Said once more with the next thing to say: at the latest when the connection is back.
      for (const aviso of esquecidos) this.esquecidos.add(aviso);
    }
  }

  private receber(aviso: string): void {
    if (aviso === 'fila') return this.ouvinte.fila();
    const alvo = lerEsquecido(aviso);
    if (alvo) return this.ouvinte.esquecer(alvo);
    const [registro, lista] = aviso.split(':');
    this.ouvinte.eventos(Number(registro), lista ? lista.split(',').map(Number) : []);
  }

  async encerrar(): Promise<void> {
    clearTimeout(this.relogio);
    if (this.cliente) await this.enviar();
    this.fechado = true;
    clearTimeout(this.relogio);
    clearTimeout(this.religar);
    clearInterval(this.batida);
    await this.cliente?.end();
  }
}
