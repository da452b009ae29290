import type * as z from 'zod/mini';
import type { Mensagem } from './envelope.ts';
import type { Exigencia } from './permissoes.ts';

export type Metodo = 'GET' | 'PUT' | 'POST' | 'DELETE';
type Esquema = z.ZodMiniType<unknown, unknown>;

/**
 * One call of the wire: what the server mounts and what the page calls.
 * `input` parses path parameters, query and body together; `output` is the shape of ONE row of DADOS.
 */
export interface Endpoint<I extends Esquema = Esquema, O extends Esquema = Esquema> {
  /** Name of the operation as shown in the error dialog and in OpenAPI, e.g. "Mover negócio". */
  nome: string;
  method: Metodo;
  /** Path below /api, with `{parameter}` placeholders, literal as in the specification. */
  path: string;
  /** `write` opens a read-write transaction and accepts an Idempotency-Key; `read` a read-only one. */
  kind: 'read' | 'write';
  permission: Exigencia;
  /** Of a write: said in MensagensSucesso when it succeeds; a verb that knows numbers may say more (`dizendo`). */
  feito?: Feito;
  /** TABELA of the envelope. */
  tabela: string;
  input: I;
  output: O;
  /** Further methods that answer the same (the specification exposes some calls twice). */
  tambem?: Metodo[];
  /** Body size limit in bytes, when it is not the default of 1 MiB. */
  limiteCorpo?: number;
  /** `multipart`: the body is a stream of files; `input` then parses path and query only. `fluxo`: server-sent events. `arquivo`: the answer is a file. `formulario`: the body may be a small form, which nobody reads. */
  forma?: 'json' | 'multipart' | 'fluxo' | 'arquivo' | 'formulario';
  /** The verb answers JSON text built by the database; not parsed again (measured: the board and the list). */
  saidaPronta?: true;
  /** The call works on the refresh cookie: demands the Origin check and the `X-Praca` header. */
  cookie?: true;
  /** Reads much (dashboards, previews of files): the server takes two at once of a registration, the others wait their turn. */
  pesada?: true;
  /** Only for the person's own session: an API key is refused, whatever its permissions. */
  pessoal?: true;
  /** The answer holds a secret that is told once: kept for a repeated Idempotency-Key only encrypted. */
  segredo?: true;
  /** A write that is not refused while an administrator sees as somebody else: the way back. */
  mesmoVendoComo?: true;
  /** Answers also while the registration is blocked or expired: how the page learns it. */
  mesmoSemAcesso?: true;
  /** Of a call without a session: what it does while the registration that it is about is blocked or expired. A "no" to mails, logout and password go on; business is refused. The server does not start with one that does not say. */
  registroParado?: 'atende' | 'recusa';
  /** The call is an addition of ours, not one that is published. */
  adicao?: true;
  /** Name of the code whose absence in the input creates a row; with it and `versao` the call changes that row. */
  cria?: string;
  /** What the page must read again after this write: paths of reads, or how those paths begin (a whole noun). */
  muda?: readonly `/TWS${string}`[];
}

/** What a write did, in words for people: "Negócio movido."; `ajuda` where there is something to do next. */
export type Feito = string | { mensagem: string; ajuda: string };

export type Entrada<E> = E extends Endpoint<infer I, Esquema> ? z.output<I> : never;
export type EntradaCrua<E> = E extends Endpoint<infer I, Esquema> ? z.input<I> : never;
export type Linha<E> = E extends Endpoint<Esquema, infer O> ? z.output<O> : never;

/** The body limit of a call that takes a file of so many bytes: the form around it needs some more. */
export const comFormulario = (bytes: number): number => bytes + 64 * 1024;

/** Declares a call; keeps the exact types of `input` and `output`, and refuses a write that does not say what it did. */
export function endpoint<I extends Esquema, O extends Esquema>(
  e: Endpoint<I, O> & ({ kind: 'read' } | { kind: 'write'; feito: Feito }),
): Endpoint<I, O> {
  return e;
}

const semAcento = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '');

/** The success message of a call; its code is the name of the operation: MOVER_NEGOCIO. */
export function mensagemDeFeito(e: Pick<Endpoint, 'nome'>, feito: Feito): Mensagem {
  const { mensagem, ajuda } = typeof feito === 'string' ? { mensagem: feito, ajuda: '' } : feito;
  const codigo = semAcento(e.nome)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_');
  return { Codigo: codigo, Mensagem: mensagem, Ajuda: ajuda };
}
