import * as z from 'zod/mini';
import type { Exigencia } from '@praca/contract/permissoes.ts';
import { SegredoAberto } from '../sessao/caminho.ts';
import { cofre } from '../sessao/cofre.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../banco/db.ts';
import type { Ctx } from '../context.ts';
import { FalhaFora } from '../saida/buscar.ts';
import { passagemDaFila, type Passagem } from '../saida/passagem.ts';
import type { Dizer } from '../saida/relato.ts';
import { soltarRecados, type Solta } from '../saida/soltar.ts';
import { AppError } from '../errors.ts';
import {
  conferirEmail,
  enderecosRecusados,
  entregarEmail,
  recusaDefinitiva,
  type Email,
} from './mail.ts';
import { quantosEsperam } from '../fila/fila.ts';
import {
  Adiado,
  alheiaDe,
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
/** More mails of one person do not wait. */
const MAXIMO_DE_PESSOA = 300;
/** A mail that is being handed over when the server stops gets so long to end. */
const ULTIMO_PRAZO_MS = 5000;

interface Carta {
  /** Its words, where somebody wrote them or they tell of no row. */
  email?: Email;
  /** The rows that it tells of, and whose read gives them when it goes. */
  conta?: Contado;
  /** After this the mail is of no use (its link is dead). */
  ate: string;
  /** What its noun calls it. */
  chave?: number;
}

/** Rows that a mail tells of, as they wait in the queue: codes, no words of theirs. */
export interface Contado {
  relato: string;
  dado: unknown;
  /** What a person wrote; absent: the words are made when it goes. */
  email?: Email;
}

const SEM_PALAVRAS: Email = { para: '', nome: '', assunto: '', texto: '' };

type Escrita = (ctx: Ctx, dado: unknown, email?: Email) => Promise<Email | null>;
const relatos = new Map<string, Escrita>();

/**
 * Declares mails that tell of rows, by their name and the right that the page asks for them: `escrever` is asked when one goes, with the rights that its user has
 * then, and gives what is still seen by them; null, or a refusal, where that is nothing. Gives what writes one down.
 */
export function relatoPorEmail<D>(
  relato: string,
  exigencia: Exigencia,
  forma: z.ZodMiniType<D>,
  escrever: (ctx: Ctx, dado: D, email: Email) => Promise<Email | null>,
): (dado: D, email?: Email) => Contado {
  relatos.set(relato, async (ctx, dado, email) =>
    exigencia === 'publica' || exigencia === 'sessao' || ctx.sessao.permissoes.has(exigencia)
      ? escrever(ctx, z.parse(forma, dado), email ?? SEM_PALAVRAS)
      : null,
  );
  return (dado, email) => ({ relato, dado, ...(email && { email }) });
}

/** How mails that people write are handed over, and what is written when it is known what became of one. */
export interface Correio {
  /** Why a mail that was queued may not go any more, in words; null where it may. Asked before each attempt. */
  impedimento(ctx: CtxInterno, email: Email, chave: number): Promise<string | null>;
  entregar(
    ctx: CtxInterno,
    passagem: Passagem<'EMAIL', Email>,
    id: { numero: string; data: Date },
  ): Promise<{ messageId: string; recusados: string[] }>;
  aoFim(tx: Tx, p: { registro: number; chave: number }, r: ResultadoProcesso): Promise<void>;
}

const CARTA = cofre({
  tabela: 'processo',
  coluna: 'uniproc_entrada',
  finalidade: 'email',
  sai: false,
  chave: ['uniproc_codigo'],
});

/** Refuses another mail of somebody whose mails do not go out. MUITAS_TENTATIVAS. */
async function conferirEspera(tx: Tx, p: { registro: number; usuario: number }): Promise<void> {
  const alheia = alheiaDe(TIPO_DE_PESSOA, { usuario: p.usuario, chave: '' });
  if (alheia === null || (await quantosEsperam(tx, p.registro, alheia)) < MAXIMO_DE_PESSOA) return;
  throw new AppError('MUITAS_TENTATIVAS', {
    mensagem: `${MAXIMO_DE_PESSOA} e-mails seus ainda esperam para sair.`,
    ajuda:
      'Confira o seu servidor de e-mail em Minha conta, ou aguarde: os que esperam são tentados por um dia.',
    esperar: 60,
  });
}

/**
 * Queues a mail about a user in the transaction of what causes it: sent if that commits, even when this process dies
 * right then. One that tells of rows (`conta`) keeps their codes, and is written when it goes. Encrypted, because it may
 * carry a link. With `chave` a person writes it: `registrarCorreio` says how it goes. After the COMMIT call `difusor.acordarFila`.
 */
export async function enfileirarEmail(
  config: Config,
  tx: Tx,
  p: { registro: number; usuario: number; ate?: Date; chave?: number } & (
    | { semLinhas: Email }
    | { conta: Contado }
  ),
): Promise<void> {
  const oQue: Pick<Carta, 'email' | 'conta'> =
    'conta' in p ? { conta: p.conta } : { email: p.semLinhas };
  const { email = oQue.conta?.email } = oQue;
  if (email) conferirEmail(email);
  const carta: Carta = {
    ...oQue,
    ate: (p.ate ?? new Date(Date.now() + DIA_MS)).toISOString(),
    ...(p.chave !== undefined && { chave: p.chave }),
  };
  if (p.chave !== undefined) await conferirEspera(tx, p);
  await iniciarInterno(tx, {
    registro: p.registro,
    usuario: p.usuario,
    tipo: p.chave === undefined ? TIPO : TIPO_DE_PESSOA,
    entrada: (codigo) => ({
      carta: CARTA.guardar(config, p.registro, codigo, JSON.stringify(carta)),
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
  erro instanceof SegredoAberto ||
  (erro instanceof FalhaFora && erro.motivo === 'PROIBIDO');

const NAO_SE_VE =
  'O que esta mensagem conta não está mais à vista de quem a recebe ou a escreveu: ela não foi enviada.';

/** What a letter says now: by the read of its user where it tells of rows. */
const dizerDe = ({ usuario }: CtxInterno, { email, conta }: Carta): Dizer<Email | null> => {
  if (!conta) return { semLinhas: email ?? null };
  const escrever = relatos.get(conta.relato);
  return {
    relato: { usuario, ler: async (c) => (await escrever?.(c, conta.dado, conta.email)) ?? null },
  };
};

async function enviar(ctx: CtxInterno, correio?: Correio): Promise<ResultadoProcesso> {
  const { config, registro, uniproc_codigo } = ctx;
  const texto = CARTA.abrir(config, registro, uniproc_codigo, String(ctx.entrada.carta ?? ''));
  if (texto === null) {
    await passagemDaFila(ctx, 'EMAIL', { semLinhas: null });
    ctx.log.error({ uniproc_codigo }, 'e-mail escrito com outra chave: confira PRACA_CHAVE');
    return falhou('A mensagem foi escrita com outra chave e não pôde ser aberta.');
  }
  const carta = JSON.parse(texto) as Carta;
  const { chave = 0 } = carta;
  const passagem = await passagemDaFila(ctx, 'EMAIL', dizerDe(ctx, carta));
  const resultado = temEmail(passagem)
    ? await tentar(ctx, passagem, carta, correio)
    : falhou(NAO_SE_VE);
  if (correio) ctx.noFim((tx) => correio.aoFim(tx, { registro, chave }, resultado));
  return resultado;
}

const temEmail = (
  passagem: Passagem<'EMAIL', Email | null> | undefined,
): passagem is Passagem<'EMAIL', Email> => passagem !== undefined && passagem.dito !== null;

async function tentar(
  ctx: CtxInterno,
  passagem: Passagem<'EMAIL', Email>,
  { ate, chave = 0 }: Carta,
  correio?: Correio,
): Promise<ResultadoProcesso> {
  const { config, registro, uniproc_codigo, criado } = ctx;
  const prazo = new Date(ate);
  if (prazo <= new Date()) return falhou('A mensagem perdeu o prazo.');
  const impedimento = (await correio?.impedimento(ctx, passagem.dito, chave)) ?? null;
  if (impedimento !== null) return falhou(impedimento);
  const numero = `${registro}.${uniproc_codigo}.${criado.getTime().toString(36)}`;
  try {
    const id = { numero, data: criado };
    const entrega = correio
      ? correio.entregar(ctx, passagem, id)
      : entregarEmail(passagem, config, id);
    const { messageId, recusados } = await Promise.race([entrega, interrupcao(ctx.sinal)]);
    return { Resultado: '0', mensagem: 'E-mail enviado.', messageId, recusados };
  } catch (erro) {
    if (!definitiva(erro)) return adiar(ctx, prazo, erro);
    ctx.log.warn({ err: erro, uniproc_codigo }, 'e-mail recusado');
    const recusados = enderecosRecusados(erro);
    if (recusados.length > 0)
      return { ...falhou('O servidor de e-mail recusou o destinatário.'), recusados };
    return falhou('Não foi possível realizar o envio de email, verifique suas credenciais.');
  }
}

/** Lets the workers of this process send the mails that wait. */
export const registrarEmails = (): void => registrarInterno(TIPO, 'casa', (ctx) => enviar(ctx));

/** Says how mails that people write are handed over, and what becomes of them. */
export const registrarCorreio = (correio: Correio): void =>
  registrarInterno(
    TIPO_DE_PESSOA,
    ({ usuario }) => String(usuario),
    (ctx) => enviar(ctx, correio),
  );

const TIRAR =
  'DELETE FROM processo_fila WHERE clienteregistro_codigo = $1 AND uniproc_codigo = ANY ($2::bigint[])';
/** A letter that waits, as what it says in words. */
export interface CartaQueEspera {
  uniproc_codigo: number;
  /** What its noun calls it; null: the house writes it. */
  chave: number | null;
  texto: string;
}

const ESPERAM = `SELECT uniproc_codigo, uniproc_entrada->>'carta' AS carta FROM processo
  WHERE clienteregistro_codigo = $1 AND uniproc_interno AND uniproc_tipo IN ('${TIPO}', '${TIPO_DE_PESSOA}') AND uniproc_situacao IN ('AG', 'EE')`;

/** The letters of a registration that wait, opened; one that was written with another key says nothing. */
export async function cartasQueEsperam(
  config: Config,
  tx: Tx,
  registro: number,
): Promise<CartaQueEspera[]> {
  const linhas = await tx.sql<{ uniproc_codigo: number; carta: string | null }>(ESPERAM, [
    registro,
  ]);
  return linhas.flatMap(({ uniproc_codigo, carta }) => {
    const aberta = CARTA.abrir(config, registro, uniproc_codigo, carta ?? '');
    if (aberta === null) return [];
    const { conta, email = conta?.email, chave = null } = JSON.parse(aberta) as Carta;
    // One that is written when it goes says nothing of anybody until then.
    if (!email) return [];
    const { para, nome, assunto, texto, copias = [], anexos = [] } = email;
    const palavras = [para, ...copias, nome, assunto, texto, ...anexos.map((a) => a.nome)];
    return [{ uniproc_codigo, chave, texto: palavras.join('\n') }];
  });
}

const ENCERRAR = `UPDATE processo SET uniproc_situacao = 'ER', uniproc_mensagem = $3, uniproc_resultadoobject = '{"Resultado":"1"}', uniproc_entrada = '{}'
  WHERE clienteregistro_codigo = $1 AND uniproc_codigo = ANY ($2::bigint[])`;

/** Ends letters that wait: they go no more, and what they said is gone. */
export async function encerrarCartas(
  tx: Tx,
  registro: number,
  codigos: readonly number[],
  motivo: string,
): Promise<void> {
  if (codigos.length === 0) return;
  await tx.sql(ENCERRAR, [registro, codigos, motivo]);
  await tx.sql(TIRAR, [registro, codigos]);
}

/** Lets the mails of the registration go that wait since the copy was made. */
export const soltarEmails = (tx: Tx, s: Solta): Promise<void> =>
  soltarRecados(tx, s, [TIPO, TIPO_DE_PESSOA]);
