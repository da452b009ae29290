import type { Permissao } from '@praca/contract/permissoes.ts';
import type { Ctx, CtxBase, CtxLivre, Sessao } from '../context.ts';
import { chaveDaSessao } from '../sessao/por-chave.ts';
import { alcanceDe } from '../substantivo/escopo.ts';
import type { Tx } from '../banco/db.ts';
import { entrarNaFila, entrarNaFilaInterna } from './fila.ts';

/** What a job leaves in `uniproc_resultadoobject`: "0" success, "1" failure. */
export interface ResultadoProcesso extends Record<string, unknown> {
  Resultado: '0' | '1';
  mensagem: string;
}

/** What the worker lends to each job. */
export type BaseDoTrabalho = Omit<CtxBase, 'requisicao' | 'agora' | 'ip' | 'agente'>;

/** Counter, message and resume point of a piece of work. */
export interface Avanco {
  registroatual?: number;
  registrototal?: number | null;
  mensagem?: string;
  observacao?: string;
  estado?: Record<string, unknown>;
}

/** What a job works with: the user's rights, asked again by each `transacao`, and progress that is written with each piece of work. */
export interface CtxTrabalho extends CtxLivre {
  uniproc_codigo: number;
  entrada: Record<string, unknown>;
  /** What the former run left by `avancar`; {} the first time. */
  estado: Record<string, unknown>;
  /** Aborted when the lease was lost or the server stops. */
  sinal: AbortSignal;
  /**
   * Writes counter, message and resume point inside the transaction of the piece of work, and proves that this worker
   * still holds the process: throws (and so undoes the piece) when another took it over. The counter never goes back.
   */
  avancar(tx: Tx, avanco: Avanco): Promise<void>;
}

/** What an errand writes in the transaction of its own end; what it gives is done after the COMMIT. */
export type Efeito = (tx: Tx) => Promise<void | (() => void)>;

/** What an errand of the product itself works with: nobody's rights, one registration. */
export interface CtxInterno extends BaseDoTrabalho {
  registro: number;
  /** Whom it is about. */
  usuario: number;
  uniproc_codigo: number;
  /** When it was asked for. */
  criado: Date;
  entrada: Record<string, unknown>;
  estado: Record<string, unknown>;
  sinal: AbortSignal;
  /** Keeps the state for the next run. */
  guardar(estado: Record<string, unknown>): Promise<void>;
  /** Written together with the result, and so exactly once, whichever worker comes to the end. */
  noFim(efeito: Efeito): void;
}

export type Trabalho = (ctx: CtxTrabalho) => Promise<ResultadoProcesso>;
export type TrabalhoInterno = (ctx: CtxInterno) => Promise<ResultadoProcesso>;

/** Thrown by an errand that cannot be done now: it runs again after so many seconds. */
export class Adiado extends Error {
  readonly segundos: number;
  constructor(segundos: number, causa: unknown) {
    super('adiado', { cause: causa });
    this.segundos = segundos;
  }
}

/** What a job needs its user to be allowed, each time a piece of work begins. */
type Exigidas = (entrada: Record<string, unknown>) => readonly Permissao[];

export interface TrabalhoRegistrado {
  exigidas: Exigidas;
  trabalho: Trabalho;
}

const trabalhos = new Map<string, TrabalhoRegistrado>();
/** For whom an errand waits: the house alone, or somebody outside, by a name for each of them. */
type Espera = 'casa' | ((p: { usuario: number; chave: string }) => string);

const internos = new Map<string, { espera: Espera; trabalho: TrabalhoInterno }>();

/**
 * Says which function runs processes of the type, and what its user must be allowed as long as it runs; each noun
 * registers its own where its routes are.
 */
export const registrarTrabalho = (
  tipo: string,
  exigidas: Exigidas | readonly Permissao[],
  trabalho: Trabalho,
): void =>
  void trabalhos.set(tipo, {
    exigidas: typeof exigidas === 'function' ? exigidas : () => exigidas,
    trabalho,
  });

/** The function that runs processes of the type. */
export const trabalhoDe = (tipo: string): TrabalhoRegistrado | undefined => trabalhos.get(tipo);

/** Says which function runs errands of the type, and for whom they wait: what waits for somebody outside has places of its own. */
export const registrarInterno = (tipo: string, espera: Espera, trabalho: TrabalhoInterno): void =>
  void internos.set(tipo, { espera, trabalho });

/** The function that runs errands of the type. */
export const internoDe = (tipo: string): TrabalhoInterno | undefined =>
  internos.get(tipo)?.trabalho;

/** For whom outside an errand waits; null: for nobody. */
export function alheiaDe(tipo: string, p: { usuario: number; chave: string }): string | null {
  const espera = internos.get(tipo)?.espera ?? 'casa';
  return espera === 'casa' ? null : `${tipo}/${espera(p)}`;
}

const CRIAR = `INSERT INTO processo (clienteregistro_codigo, uniproc_tipo, uniproc_mensagem, uniproc_entrada, uniproc_registrototal, usuario_codigo, empresa_codigo, uniproc_todasempresas, uniproc_empresas, uniproc_alcance, uniproc_chaveapi)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING uniproc_codigo`;

/** What starts a process: the companies and the reach of who asks for it, and the key by which they do. */
const origemDe = (s: Sessao): [number[], string, string | null] => [
  s.empresas,
  alcanceDe(s),
  chaveDaSessao(s),
];

/** Creates the process record and queues it in the request's own transaction: it exists before the answer is sent. */
export async function iniciarProcesso(
  ctx: Ctx,
  p: {
    tipo: string;
    entrada: Record<string, unknown>;
    mensagem: string;
    registrototal?: number;
    /** It only waits for others: it neither waits for the long work of its registration, nor holds it up. */
    paralela?: boolean;
  },
): Promise<{ uniproc_codigo: number }> {
  const { clienteregistro_codigo, usuario_codigo, empresa_codigo, todasempresas } = ctx.sessao;
  const [linha] = await ctx.tx.sql<{ uniproc_codigo: number }>(CRIAR, [
    clienteregistro_codigo,
    p.tipo,
    p.mensagem,
    p.entrada,
    p.registrototal ?? null,
    usuario_codigo,
    empresa_codigo,
    todasempresas,
    ...origemDe(ctx.sessao),
  ]);
  const codigo = linha?.uniproc_codigo ?? 0;
  await entrarNaFila(ctx.tx, clienteregistro_codigo, codigo, p.paralela);
  ctx.aposCommit(() => ctx.difusor.acordarFila());
  return { uniproc_codigo: codigo };
}

const CRIAR_CONCLUIDO = `INSERT INTO processo (clienteregistro_codigo, uniproc_tipo, uniproc_situacao, uniproc_mensagem, uniproc_entrada, uniproc_resultadoobject, uniproc_registroatual, uniproc_registrototal, uniproc_dtbatida, usuario_codigo, empresa_codigo, uniproc_empresas, uniproc_alcance, uniproc_chaveapi)
  VALUES ($1, $2, 'FI', $3, $4, $5, 1, 1, now(), $6, $7, $8, $9, $10) RETURNING uniproc_codigo`;

/**
 * Keeps the record of work on one row that the request's own transaction does, for a call that is answered with a
 * process: who asks for it finds it finished. Said last in the transaction.
 */
export async function registrarConcluido(
  ctx: Ctx,
  p: { tipo: string; entrada: Record<string, unknown>; resultado: ResultadoProcesso },
): Promise<{ uniproc_codigo: number }> {
  const { clienteregistro_codigo, usuario_codigo, empresa_codigo } = ctx.sessao;
  const [linha] = await ctx.tx.sql<{ uniproc_codigo: number }>(CRIAR_CONCLUIDO, [
    clienteregistro_codigo,
    p.tipo,
    p.resultado.mensagem,
    p.entrada,
    p.resultado,
    usuario_codigo,
    empresa_codigo,
    ...origemDe(ctx.sessao),
  ]);
  return { uniproc_codigo: linha?.uniproc_codigo ?? 0 };
}

const PROXIMO = "SELECT nextval(pg_get_serial_sequence('processo', 'uniproc_codigo')) AS codigo";
const CRIAR_INTERNO = `INSERT INTO processo (clienteregistro_codigo, uniproc_codigo, uniproc_tipo, uniproc_entrada, uniproc_interno, usuario_codigo, empresa_codigo, uniproc_alheia)
  SELECT u.clienteregistro_codigo, $2, $3, $4, true, u.usuario_codigo, u.empresa_codigo, $6 FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_codigo = $5`;

/**
 * Queues an errand about a user in the transaction of what causes it: it is done if that commits, whatever happens after.
 * `entrada` is made for the code it will have. After the COMMIT call `difusor.acordarFila`.
 */
export async function iniciarInterno(
  tx: Tx,
  p: {
    registro: number;
    usuario: number;
    tipo: string;
    entrada: (uniproc_codigo: number) => Record<string, unknown>;
  },
): Promise<void> {
  const [linha] = await tx.sql<{ codigo: number }>(PROXIMO);
  const codigo = linha?.codigo ?? 0;
  const alheia = alheiaDe(p.tipo, { usuario: p.usuario, chave: '' });
  await tx.sql(CRIAR_INTERNO, [p.registro, codigo, p.tipo, p.entrada(codigo), p.usuario, alheia]);
  await entrarNaFilaInterna(tx, p.registro, codigo, alheia);
}
