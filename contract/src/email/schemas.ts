import * as z from 'zod/mini';
import { FINALIDADES_DO_EMAIL, type FinalidadeDoEmail } from '../pessoa/consentimento/rules.ts';
import {
  cadeia,
  codigo,
  deslocamento,
  email as endereco,
  instante,
  limite,
  listaDeCodigos,
  padrao,
  texto,
} from '../primitives.ts';

/** What became of a mail: waits, was handed over, was refused for good, came in. */
export const SITUACOES_DO_EMAIL = {
  FI: 'na fila',
  EN: 'enviado',
  ER: 'não enviado',
  RE: 'recebido',
} as const;
export const situacaoDoEmail = z.enum(
  Object.keys(SITUACOES_DO_EMAIL) as [keyof typeof SITUACOES_DO_EMAIL],
);

const FINALIDADES = Object.keys(FINALIDADES_DO_EMAIL) as [FinalidadeDoEmail];
const finalidadeDoEmail = z.enum(FINALIDADES, `Use um destes: ${FINALIDADES.join(', ')}.`);

/** A mail of a deal or a customer, without the bytes of its files. */
export const email = z.object({
  email_codigo: codigo,
  /** `S` went out, `E` came in. */
  email_sentido: z.enum(['S', 'E']),
  email_situacao: situacaoDoEmail,
  email_de: z.string(),
  email_para: z.array(z.string()),
  email_copia: z.array(z.string()),
  email_assunto: z.string(),
  email_texto: z.string(),
  email_arquivos: z.array(z.object({ nome: z.string(), tamanho: z.int() })),
  /** Why it was not sent, in words. */
  email_erro: z.string(),
  email_em: instante,
  email_finalidade: finalidadeDoEmail,
  negocio_codigo: z.nullable(codigo),
  pessoa_codigo: z.nullable(codigo),
  usuario_nome: z.string(),
});
export type Email = z.output<typeof email>;

const MB = 1024 * 1024;
/** All files of a mail together, as they are. */
export const MAXIMO_DOS_ARQUIVOS = 8 * MB;
const enderecos = z
  .array(endereco, 'Informe uma lista de e-mails.')
  .check(z.maxLength(20, 'Informe no máximo 20 endereços.'));
const arquivo = z.strictObject({
  nome: texto(150, 1),
  tipo: z._default(
    padrao(100, /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/, 'Informe o tipo do arquivo.'),
    'application/octet-stream',
  ),
  base64: padrao(
    12 * MB,
    /^[A-Za-z0-9+/]*={0,2}$/,
    'O arquivo não pôde ser lido.',
    'O arquivo não pôde ser lido.',
  ),
});

/** A mail to write: of a deal, a customer or a task, which tells both; or the minutes of a meeting. */
export const entradaEnviar = z.strictObject({
  negocio_codigo: z.optional(codigo),
  pessoa_codigo: z.optional(codigo),
  atividade_codigo: z.optional(codigo),
  reuniao_codigo: z.optional(codigo),
  para: enderecos.check(z.minLength(1, 'Informe para quem vai o e-mail.')),
  copia: z._default(enderecos, []),
  assunto: texto(200, 1, 'Informe o assunto.'),
  mensagem: texto(20_000, 1, 'Escreva a mensagem.'),
  /** Files of the deal or the customer. */
  anexos: z._default(
    z.array(codigo, 'Envie uma lista de códigos.').check(z.maxLength(10, 'Anexe no máximo 10.')),
    [],
  ),
  arquivos: z._default(
    z.array(arquivo, 'Envie uma lista de arquivos.').check(z.maxLength(5, 'Anexe no máximo 5.')),
    [],
  ),
  /** Beyond what somebody asked or bought it goes to one address, with the link that ends it, and to nobody who refused. */
  finalidade: z._default(finalidadeDoEmail, 'ATENDIMENTO'),
  /** A mail that this one answers. */
  email_codigo: z.optional(codigo),
  /** The product whose provider sends it, where the user has no server of their own. */
  produto_id: z.optional(cadeia(10)),
});
/** Of a deal or of a customer, the newest first. */
export const entradaLista = z.strictObject({
  negocio_codigo: z.optional(codigo),
  pessoa_codigo: z.optional(codigo),
  LISTA_CODIGO: listaDeCodigos,
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
