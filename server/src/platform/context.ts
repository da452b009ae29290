import type { Log } from './log.ts';
import type { Permissao } from '@praca/contract/permissoes.ts';
import type { Banco, Modo, Tx } from './banco/db.ts';
import type { Config } from './config.ts';
import type { Atendido } from './sessao/atendido.ts';
import type { Difusor } from './eventos/difusor.ts';

/** Who is calling, as the token's session row says; never as headers or body say (docs/casos.md R-03). */
export interface Sessao {
  clienteregistro_codigo: number;
  sessao_codigo: string;
  usuario_codigo: number;
  usuario_login: string;
  usuario_nome: string;
  /** Who is logged in, where this is somebody whom they see the product as: nothing is written then. */
  visto_por: { usuario_codigo: number; usuario_login: string } | null;
  usuario_email: string;
  usuario_maiusculo: boolean;
  usuario_fuso: string;
  /** Company chosen among `empresas`: default of what is created. */
  empresa_codigo: number;
  /** Companies whose rows this user sees on this request. */
  empresas: number[];
  /** Asked to see every company they may, and not only the chosen one. */
  todasempresas: boolean;
  repres_codigo: number | null;
  /** Sees the deals of other representatives. */
  visualizaoutrosrep: boolean;
  /** Restricts "others" to internal or external representatives; both false or both true: no restriction. */
  visualizarepinterno: boolean;
  visualizarepexterno: boolean;
  /** Representatives and logins of the teams whose rows this user sees like their own; empty where they see none. */
  equipe_represes: readonly number[];
  equipe_logins: readonly string[];
  /** External, of companies that show such representatives no customer of nobody. */
  semlivres?: boolean;
  /** Those teams. */
  equipes: readonly number[];
  permissoes: ReadonlySet<Permissao>;
  /** The added fields that the user's profile does not see, by code. */
  camposocultos: readonly string[];
}

/** What every call has, logged in or not. */
export interface CtxBase {
  banco: Banco;
  config: Config;
  /** Unguessable or counting id of the request, in logs and error answers. */
  requisicao: string;
  /** The server's clock: one value for the whole request. */
  agora: Date;
  ip: string;
  agente: string;
  log: Log;
  difusor: Difusor;
}

/** Of a call that needs no session: opens its own transactions once it knows the registration. */
export interface CtxPublico extends CtxBase {
  cookies: {
    ler(nome: string): string | undefined;
    gravar(nome: string, valor: string, ate: Date): void;
    apagar(nome: string): void;
  };
  /** `Authorization` as it came; a public call that can do more for a known session reads it. */
  autorizacao: string | undefined;
  /** Asks for the state of the registration that a key, a link or an address led to, once it was found; a call that says `recusa` does nothing before. EMPRESA_SUSPENSA. */
  atender(tx: Tx, registro: number): Promise<Atendido>;
  /** Adds a header to the answer (Clear-Site-Data, Retry-After). */
  cabecalho(nome: string, valor: string): void;
}

/** Of a call with a session but without an open transaction: files and streams. */
export interface CtxLivre extends CtxBase {
  sessao: Sessao;
  transacao<T>(modo: Modo, fn: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** Asks again whether the caller may do this; long work asks between its pieces. */
  confirmar(): Promise<unknown>;
}

/** Of a call whose answer is a file. */
export interface CtxArquivo extends CtxLivre {
  /** Says how many further rows go into the file: the audit tells how many went out. */
  contar(linhas: number): void;
}

/** What the last transaction of an upload answers; `repetida` when an equal call had ended before: nothing was done. */
export interface Concluido {
  texto: string | Buffer;
  repetida: boolean;
}

/** Of an upload: its last transaction, and the answer with it, happen once for each Idempotency-Key. */
export interface CtxEnvio<L> extends CtxLivre {
  concluir(agir: (ctx: Ctx) => Promise<L[]>): Promise<Concluido>;
}

/** Of every other verb: session and transaction are there. */
export interface Ctx extends CtxBase {
  sessao: Sessao;
  tx: Tx;
  /** Everything is read as it was before this moment, not as it is: what is kept of now (sums, words) does not hold then. */
  em?: Date;
  /** The process whose work this is, where the history names it for its undo. */
  processo?: number;
  /** Runs after the COMMIT: outside effects and live events never happen for a transaction that failed. */
  aposCommit(fn: () => void): void;
}
