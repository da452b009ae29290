import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import type { Passagem } from '../saida/passagem.ts';
import { resumo } from '../sessao/token-opaco.ts';

/** A file that goes with a mail: small, made by us. */
interface AnexoDoEmail {
  nome: string;
  tipo: string;
  base64: string;
}

/** A mail of ours: to one mailbox, its text, and the files that we made for it. */
export interface Email {
  para: string;
  nome: string;
  assunto: string;
  texto: string;
  /** Whom an answer goes to; absent: to the sender. */
  responderPara?: string;
  anexos?: AnexoDoEmail[];
  /** Mailboxes that get the same, in sight of all. */
  copias?: string[];
  /** The Message-ID that this mail answers. */
  emResposta?: string;
  /** Where who gets it ends it, by one press in their program of mail. */
  sair?: string;
  /** A person writes it, through the provider of this product. */
  produto?: string;
}

interface Caixa {
  name: string;
  address: string;
}

/** Who writes to whom, under an id that stays the same however often the mail has to be handed over. */
interface Envelope {
  de: Caixa;
  para: Caixa;
  messageId: string;
  data: Date;
}

/** Hands over; gives the addresses that the server refused while it took the others. */
type Entrega = (envelope: Envelope, email: Email) => Promise<string[]>;

const CAIXA = /^(?:([^<>@,;:"\\]{0,200})<([^<>]{1,300})>|([^<>]{1,300}))$/;
const ENDERECO = /^[^\s@<>(),;:"[\]\\]{1,64}@[^\s@<>(),;:"[\]\\]{1,190}$/;
const CONTROLE = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
const PRAZOS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const FECHADO = { disableFileAccess: true, disableUrlAccess: true };

/** What every connection with a mail server keeps to: its patience, and nothing read from disk or network by a name in a mail. */
export const opcoesDoTransporte = { ...PRAZOS, ...FECHADO };

/** One mailbox, parsed and put together again: whatever holds a second one, a group or a line break is refused. */
export function caixaDe(texto: string, nome = ''): Caixa {
  const [, nomeLido = '', entreSinais, sozinho] =
    (CONTROLE.test(texto + nome) ? null : CAIXA.exec(texto)) ?? [];
  const address = (entreSinais ?? sozinho ?? '').trim();
  if (!ENDERECO.test(address))
    throw new AppError('ENTRADA_INVALIDA', {
      mensagem: 'O endereço de e-mail não é válido.',
      ajuda: 'Confira o endereço e tente novamente.',
    });
  return { name: nome || nomeLido.trim(), address };
}

/** Half a megabyte of program that most servers need once a day: read when the first mail goes out. */
const carteiro = async () => (await import('nodemailer')).default;

/** What a mail has besides its text, for the program that writes it. */
export const restoDe = ({ responderPara, anexos = [], copias = [], emResposta }: Email) => ({
  ...(responderPara ? { replyTo: caixaDe(responderPara) } : {}),
  ...(copias.length > 0 ? { cc: copias.map((uma) => caixaDe(uma)) } : {}),
  ...(emResposta ? { inReplyTo: emResposta, references: [emResposta] } : {}),
  attachments: anexos.map(({ nome, tipo, base64 }) => ({
    filename: nome,
    contentType: tipo,
    content: Buffer.from(base64, 'base64'),
  })),
});

/** The bare addresses of mailboxes, without the names before them. */
export const enderecosDe = (caixas: readonly string[] = []): string[] =>
  caixas.map((uma) => caixaDe(uma).address);

/** How programs of mail end it with one press (RFC 8058): both or none; one that does not know the second leads to the page. */
export const cabecalhosDaSaida = ({ sair }: Email): Record<string, string> =>
  sair === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${sair}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

/** What a person writes names the product; all else says that no person wrote it. */
const cabecalhosDe = (email: Email): Record<string, string> => ({
  ...(email.produto === undefined
    ? { 'Auto-Submitted': 'auto-generated' }
    : { 'X-Produto-Id': email.produto }),
  ...cabecalhosDaSaida(email),
});

/** Without SMTP the mails become files that any mail program, and any text editor, opens. */
async function entregaEmPasta(pasta: string): Promise<Entrega> {
  const montar = (await carteiro()).createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
    ...FECHADO,
  });
  return async ({ de, para, messageId, data }, email) => {
    const { assunto, texto } = email;
    const { message } = await montar.sendMail({
      from: de,
      to: para,
      subject: assunto,
      text: texto,
      messageId,
      date: data,
      ...restoDe(email),
      headers: cabecalhosDe(email),
    });
    const [cabecalhos = ''] = String(message).split('\n\n', 1);
    // The body goes as it is: a link broken by quoted-printable could not be copied from a text editor.
    const inteiro = email.anexos?.length
      ? String(message)
      : `${cabecalhos.replace(/^Content-Transfer-Encoding:.*$/im, 'Content-Transfer-Encoding: 8bit')}\n\n${texto}\n`;
    mkdirSync(pasta, { recursive: true, mode: 0o700 });
    // Written twice it is still one file: the name comes from the mail.
    const nome = `${data.toISOString().replaceAll(':', '-')}-${resumo(messageId).toString('hex').slice(0, 16)}`;
    const provisorio = path.join(pasta, `.${nome}.parte`);
    await writeFile(provisorio, inteiro, { mode: 0o600 });
    await rename(provisorio, path.join(pasta, `${nome}.eml`));
    return [];
  };
}

async function entregaPorSmtp(url: string): Promise<Entrega> {
  const transporte = (await carteiro()).createTransport({ url, ...opcoesDoTransporte });
  return async ({ de, para, messageId, data }, email) => {
    const { rejected } = await transporte.sendMail({
      from: de,
      to: para,
      envelope: { from: de.address, to: [para.address, ...enderecosDe(email.copias)] },
      subject: email.assunto,
      text: email.texto,
      messageId,
      date: data,
      ...restoDe(email),
      headers: cabecalhosDe(email),
    });
    return enderecosRecusados({ rejected });
  };
}

const entregas = new WeakMap<Config, Promise<Entrega>>();

function entregaDe(config: Config): Promise<Entrega> {
  const pronta =
    entregas.get(config) ??
    (config.smtpUrl
      ? entregaPorSmtp(config.smtpUrl)
      : entregaEmPasta(path.join(config.pastaDados, 'emails')));
  entregas.set(config, pronta);
  return pronta;
}

/** The addresses that a mail server refused, of its answer or of the error that it ended with. */
export const enderecosRecusados = (resposta: unknown): string[] => {
  const { rejected } = (resposta ?? {}) as { rejected?: unknown };
  return Array.isArray(rejected)
    ? rejected.map((um) => (typeof um === 'string' ? um : String((um as Caixa).address)))
    : [];
};

/** A 5xx of the mail server is a decision: sending the same again is of no use. */
export const recusaDefinitiva = (erro: unknown): boolean =>
  erro instanceof Error && 'responseCode' in erro && Number(erro.responseCode) >= 500;

/** Throws ENTRADA_INVALIDA when recipient, name or subject could smuggle in a header. */
export function conferirEmail(email: Email): void {
  caixaDe(email.para, email.nome);
  if (email.responderPara) caixaDe(email.responderPara);
  enderecosDe(email.copias);
  if (CONTROLE.test(email.assunto + (email.anexos ?? []).map((um) => um.nome).join('')))
    throw new AppError('ENTRADA_INVALIDA', {
      mensagem: 'O assunto do e-mail tem caracteres inválidos.',
    });
}

/** Hands a mail over, once; `numero` makes the Message-ID, by which a repetition is known. */
export async function entregarEmail(
  { dito: email }: Passagem<'EMAIL', Email>,
  config: Config,
  { numero, data }: { numero: string; data: Date },
): Promise<{ messageId: string; recusados: string[] }> {
  conferirEmail(email);
  const de = caixaDe(config.remetente);
  const messageId = `<${numero}@${de.address.split('@')[1]}>`;
  const para = caixaDe(email.para, email.nome);
  const entrega = await entregaDe(config);
  return { messageId, recusados: await entrega({ de, para, messageId, data }, email) };
}

/** An address of the page inside a mail: made from the configured base alone, never from what a request said. */
export const enderecoDaPagina = (config: Config, caminho: string): string =>
  `${config.url}${caminho}`;
