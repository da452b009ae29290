import * as z from 'zod/mini';
import { acentosDemais } from './br/acentos.ts';
import './mensagens.ts';
import { DATA_MAXIMA, DATA_MINIMA, dataValida } from './br/data.ts';
import { emailValido, MAXIMO_EMAIL } from './br/email.ts';

const TEXTO_RUIM = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const SOMA = /^-?\d{1,28}(\.\d{1,2})?$/;
const DINHEIRO = /^-?\d{1,13}(\.\d{1,2})?$/;

const semControle = z.refine<string>(
  (s) => !TEXTO_RUIM.test(s) && s.isWellFormed() && !acentosDemais(s),
  { error: 'Há caracteres inválidos no texto.', abort: true },
);

/** At most `max` characters; of a longer text nothing else is looked at, so that no pattern ever meets it. */
const ate = (max: number, dito = max) =>
  z.maxLength(max, { error: `Use no máximo ${dito} caracteres.`, abort: true });

/** A text of at most `max` characters as it came: neither trimmed nor normalised. */
export const cadeia = (max: number, mensagem = 'Informe um texto.') =>
  z.string(mensagem).check(ate(max));

/** A text of at most `max` characters that follows a pattern; `falta` is said of what is no text. */
export const padrao = (max: number, forma: RegExp, mensagem: string, falta = mensagem) =>
  cadeia(max, falta).check(z.regex(forma, mensagem));

/** One line or paragraph of text, trimmed and NFC-normalised, at most `max` characters; `falta` is said where it is missing. */
export const texto = (max: number, min = 0, falta = '') =>
  z.string(falta || 'Informe um texto.').check(
    // Before normalising and trimming, which make a text up to three times shorter, or as short as they like.
    ate(3 * max + 100, max),
    semControle,
    z.normalize('NFC'),
    z.trim(),
    z.minLength(min, {
      error: ({ input }) =>
        min === 1 || input === ''
          ? falta || 'Preencha este campo.'
          : `Use ao menos ${min} caracteres.`,
    }),
    ate(max),
  );

/** A password: the exact bytes as typed, 8 to 128 characters. */
export const senhaNova = z
  .string('Informe a senha.')
  .check(ate(128), z.minLength(8, 'Use ao menos 8 caracteres.'));

/** An e-mail address, trimmed and in lower case. */
export const email = z
  .string('Informe o e-mail.')
  .check(
    ate(MAXIMO_EMAIL + 100, MAXIMO_EMAIL),
    z.trim(),
    ate(MAXIMO_EMAIL),
    z.refine(emailValido, { error: 'Informe um e-mail válido.', abort: true }),
    z.toLowerCase(),
  );

/** A code: a positive integer that JavaScript holds exactly. */
export const codigo = z
  .int('Informe um código válido.')
  .check(z.positive('Informe um código válido.'));

/** A code inside a path, where everything is text. */
export const codigoNoCaminho = z.pipe(
  padrao(15, /^[1-9]\d{0,14}$/, 'Informe um código válido.'),
  z.transform((s: string) => Number(s)),
);

export const codigos = z
  .array(codigo, 'Envie uma lista de códigos.')
  .check(z.maxLength(1000, 'Envie no máximo 1000 códigos.'));
export const flag = z.enum(['S', 'N'], 'Use S ou N.');
export const versao = z.int32('Informe a versão.').check(z.positive('Informe a versão.'));

/** A date of the calendar, yyyy-MM-dd. */
export const data = cadeia(10, 'Informe uma data.').check(
  z.refine(
    (s: string) => dataValida(s) && s >= DATA_MINIMA && s <= DATA_MAXIMA,
    'Informe uma data válida, de 1900 a 2999.',
  ),
);

/** Money: a decimal string with up to two decimals, such as "1234.50". */
export const dinheiro = padrao(
  17,
  DINHEIRO,
  'Informe o valor com até duas casas decimais.',
  'Informe o valor como texto, por exemplo "1234.50".',
);
export const dinheiroPositivo = dinheiro.check(
  z.refine((s: string) => !s.startsWith('-'), 'O valor não pode ser negativo.'),
);

/** A sum of money: like money, but many deals together pass what one of them may be worth. */
export const soma = padrao(32, SOMA, 'Informe a soma com até duas casas decimais.');

/** An instant as the server writes it: ISO 8601. */
export const instante = z.string();
/** An instant as a caller writes it: ISO 8601 with its offset. */
export const momento = cadeia(40, 'Informe data e hora no formato ISO 8601.').check(
  z.iso.datetime({ offset: true, error: 'Informe data e hora no formato ISO 8601.' }),
);
/** The code of a file or a key. */
export const uuid = (mensagem: string) => cadeia(36, mensagem).check(z.uuid(mensagem));

export const limite = z._default(
  z
    .int('Informe um número inteiro.')
    .check(
      z.minimum(1, 'Peça ao menos 1 registro.'),
      z.maximum(200, 'Peça no máximo 200 registros.'),
    ),
  20,
);
export const deslocamento = z._default(
  z
    .int('Informe um número inteiro.')
    .check(
      z.minimum(0, 'Informe zero ou mais.'),
      z.maximum(10_000, 'Use o cursor para ir além de 10.000 registros.'),
    ),
  0,
);

/** A filter of a read: an empty text, an empty list, null and an absent name are the same, no filter. */
export const semFiltro = <S extends z.ZodMiniType<unknown, unknown>>(s: S) => {
  const vazio = (v: unknown) => v === '' || v === null || (Array.isArray(v) && v.length === 0);
  const filtro: unknown = z.optional(
    z.pipe(
      z.transform((v: unknown) => (vazio(v) ? undefined : v)),
      z.optional(s) as z.ZodMiniType<unknown, unknown>,
    ),
  );
  return filtro as z.ZodMiniOptional<z.ZodMiniType<z.output<S>, z.input<S> | '' | null>>;
};

/** LISTA_CODIGO: of what a list would give, the rows with these codes. */
export const listaDeCodigos = semFiltro(codigos);

/** What somebody looks for: anything a person may type, literal. */
export const procurado = z.string('Informe um texto.').check(
  z.maxLength(200, { error: 'Use no máximo 200 caracteres na busca.', abort: true }),
  z.refine(
    (s: string) => !s.includes('\u0000') && s.isWellFormed(),
    'Há caracteres inválidos na busca.',
  ),
);
/** Free search text; without it everything is found. */
export const filtroGeral = z._default(procurado, '');

/** A call without input. */
export const nada = z.object({});

/** What ORDEM takes: each of the names, going up, or going down with " desc" behind it. */
export const ordem = <const N extends string>(...nomes: [N, ...N[]]) =>
  semFiltro(
    z.enum(
      nomes.flatMap((n): (N | `${N} desc`)[] => [n, `${n} desc`]) as [N | `${N} desc`],
      'Ordem desconhecida. Use uma das ordens publicadas em /api/docs.',
    ),
  );
