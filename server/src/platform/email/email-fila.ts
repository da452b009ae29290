import * as z from 'zod/mini';
import { cifrar, decifrar } from '../sessao/cifra.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../banco/db.ts';
import { retidoDesde } from './retencao.ts';
import { FalhaFora } from '../saida/buscar.ts';
import { AppError } from '../errors.ts';
import { conferirEmail, entregarEmail, recusaDefinitiva, type Email } from './mail.ts';
import {
  Adiado,
  iniciarInterno,
  registrarInterno,
  type CtxInterno,
  type ResultadoProcesso,
} from '../fila/processo.ts';

const TIPO = 'EMAIL';
/** Mails that a person writes: by what server, and what becomes of them, their noun says. */
const TIPO_DE_PESSOA = 'EMAIL_DE_PESSOA';
const DIA_MS = 86_400_000;
const PRIMEIRA_ESPERA_S = 2;
const MAIOR_ESPERA_S = 900;
/** A release says at once that it happened; this is for the case that it was not heard. */
const ESPERA_RETIDO_S = 300;
/** A mail that is being handed over when the server stops gets so long to end. */
const ULTIMO_PRAZO_MS = 5000;

interface Carta {
  email: Email;
  /** After this the mail is of no use (its link is dead). */
  ate: string;
  /** What its noun calls it. */
  chave?: number;
}

/** How mails that people write are handed over, and what is written when it is known what became of one. */
export interface Correio {
  /** Why a mail that was queued may not go any more, in words; null where it may. Asked before each attempt. */
  impedimento(ctx: CtxInterno, email: Email, chave: number): Promise<string | null>;
  entregar(
    ctx: CtxInterno,
    email: Email,
    chave: number,
    id: { numero: string; data: Date },
  ): Promise<{ messageId: string }>;
  aoFim(tx: Tx, p: { registro: number; chave: number }, r: ResultadoProcesso): Promise<void>;
}

const lugar = (registro: number, processo: number) =>
  `processo.uniproc_entrada/${registro}/${processo}`;

/**
 * Queues a mail about a user in the transaction of what causes it: sent if that commits, even when this process dies
 * right then. Encrypted, because it may carry a link. With `chave` a person writes it: `registrarCorreio` says how it goes. After the COMMIT call `difusor.acordarFila`.
 */
export async function enfileirarEmail(
  config: Config,
  tx: Tx,
  p: { registro: number; usuario: number; email: Email; ate?: Date; chave?: number },
): Promise<void> {
  conferirEmail(p.email);
  const carta: Carta = {
    email: p.email,
    ate: (p.ate ?? new Date(Date.now() + DIA_MS)).toISOString(),
    ...(p.chave !== undefined && { chave: p.chave }),
  };
  await iniciarInterno(tx, {
    registro: p.registro,
    usuario: p.usuario,
    tipo: p.chave === undefined ? TIPO : TIPO_DE_PESSOA,
    entrada: (codigo) => ({
      carta: cifrar(config, 'email', lugar(p.registro, codigo), JSON.stringify(carta)),
    }),
  });
}

const falhou = (mensagem: string): ResultadoProcesso => ({ Resultado: '1', mensagem });

/** Ends a little after the order to stop: the mail goes back to the queue and keeps its Message-ID. */
const interrupcao = (sinal: AbortSignal): Promise<never> =>
  new Promise((_, recusar) => {
    const parar = () =>
      setTimeout(() => recusar(new Error('envio interrompido')), ULTIMO_PRAZO_MS).unref();
    if (sinal.aborted) parar();
    else sinal.addEventListener('abort', parar, { once: true });
  });

/** 2 s, 6 s, 18 s… up to 15 minutes, a little apart from each other. */
const esperaDe = (tentativa: number): number =>
  Math.ceil(Math.min(PRIMEIRA_ESPERA_S * 3 ** tentativa, MAIOR_ESPERA_S) * (1 + Math.random() / 4));

const estadoDoEnvio = z.object({ tentativa: z._default(z.int(), 0) });

async function adiar(ctx: CtxInterno, ate: Date, erro: unknown): Promise<ResultadoProcesso> {
  const tentativa = z.parse(estadoDoEnvio, ctx.estado).tentativa;
  const segundos = esperaDe(tentativa);
  const tarde = Date.now() + segundos * 1000 > ate.getTime();
  ctx.log.warn(
    { err: erro, uniproc_codigo: ctx.uniproc_codigo, tentativa, segundos, tarde },
    'e-mail não enviado',
  );
  if (tarde)
    return falhou('O servidor de e-mail não respondeu a tempo: a mensagem perdeu o prazo.');
  await ctx.guardar({ tentativa: tentativa + 1 });
  throw new Adiado(segundos, erro);
}

/** Trying again is of no use: the server decided, its address is none that may be reached, its password cannot be opened. */
const definitiva = (erro: unknown): boolean =>
  recusaDefinitiva(erro) ||
  erro instanceof AppError ||
  (erro instanceof FalhaFora && erro.motivo === 'PROIBIDO');

async function enviar(ctx: CtxInterno, correio?: Correio): Promise<ResultadoProcesso> {
  const { config, registro, uniproc_codigo } = ctx;
  const retido = await ctx.banco.transacao(registro, 'read', (tx) => retidoDesde(tx, registro));
  if (retido !== undefined) throw new Adiado(ESPERA_RETIDO_S, new Error('envios retidos'));
  const texto = decifrar(
    config,
    'email',
    lugar(registro, uniproc_codigo),
    String(ctx.entrada.carta ?? ''),
  );
  if (texto === null) {
    ctx.log.error({ uniproc_codigo }, 'e-mail escrito com outra chave: confira PRACA_CHAVE');
    return falhou('A mensagem foi escrita com outra chave e não pôde ser aberta.');
  }
  const carta = JSON.parse(texto) as Carta;
  const { chave = 0 } = carta;
  const resultado = await tentar(ctx, carta, correio);
  if (correio) ctx.noFim((tx) => correio.aoFim(tx, { registro, chave }, resultado));
  return resultado;
}

async function tentar(
  ctx: CtxInterno,
  { email, ate, chave = 0 }: Carta,
  correio?: Correio,
): Promise<ResultadoProcesso> {
  const { config, registro, uniproc_codigo, criado } = ctx;
  const prazo = new Date(ate);
  if (prazo <= new Date()) return falhou('A mensagem perdeu o prazo.');
  const impedimento = (await correio?.impedimento(ctx, email, chave)) ?? null;
  if (impedimento !== null) return falhou(impedimento);
  const numero = `${registro}.${uniproc_codigo}.${criado.getTime().toString(36)}`;
  try {
    const id = { numero, data: criado };
    const entrega = correio
      ? correio.entregar(ctx, email, chave, id)
      : entregarEmail(config, email, id);
    const { messageId } = await Promise.race([entrega, interrupcao(ctx.sinal)]);
    return { Resultado: '0', mensagem: 'E-mail enviado.', messageId };
  } catch (erro) {
    if (!definitiva(erro)) return adiar(ctx, prazo, erro);
    ctx.log.warn({ err: erro, uniproc_codigo }, 'e-mail recusado');
    return falhou('Não foi possível realizar o envio de email, verifique suas credenciais.');
  }
}

/** Lets the workers of this process send the mails that wait. */
export const registrarEmails = (): void => registrarInterno(TIPO, (ctx) => enviar(ctx));

/** Says how mails that people write are handed over, and what becomes of them. */
export const registrarCorreio = (correio: Correio): void =>
  registrarInterno(TIPO_DE_PESSOA, (ctx) => enviar(ctx, correio));

const DESCARTAR = `UPDATE processo SET uniproc_situacao = 'ER', uniproc_mensagem = 'A mensagem veio com a cópia do banco: quem a envia é o original.', uniproc_resultadoobject = '{"Resultado":"1"}', uniproc_entrada = '{}'
  WHERE clienteregistro_codigo = $1 AND uniproc_interno AND uniproc_tipo IN ('${TIPO}', '${TIPO_DE_PESSOA}') AND uniproc_situacao IN ('AG', 'EE') AND uniproc_dtcriacao <= $2 RETURNING uniproc_codigo`;
const TIRAR =
  'DELETE FROM processo_fila WHERE clienteregistro_codigo = $1 AND uniproc_codigo = ANY ($2::bigint[])';
const ACORDAR =
  'UPDATE processo_fila SET fila_disponivel = now() WHERE clienteregistro_codigo = $1 AND fila_interna';

/**
 * Lets the mails of the registration go that wait since the copy was made. Those that came with the copy are dropped,
 * because the original sends them, unless `antigas`: then it is known that there is no original any more.
 */
export async function soltarEmails(
  tx: Tx,
  p: { registro: number; desde: string; antigas: boolean },
): Promise<void> {
  if (!p.antigas) {
    const foram = await tx.sql<{ uniproc_codigo: number }>(DESCARTAR, [p.registro, p.desde]);
    await tx.sql(TIRAR, [p.registro, foram.map((f) => f.uniproc_codigo)]);
  }
  await tx.sql(ACORDAR, [p.registro]);
}
