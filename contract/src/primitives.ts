import * as z from 'zod/mini';
import { DATA_MAXIMA, DATA_MINIMA, dataValida } from './br/data.ts';

const TEXTO_RUIM = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const SOMA = /^-?\d{1,28}(\.\d{1,2})?$/;
const DINHEIRO = /^-?\d{1,13}(\.\d{1,2})?$/;

const semControle = z.refine<string>(
  (s) => !TEXTO_RUIM.test(s) && s.isWellFormed(),
  'Há caracteres inválidos no texto.',
);

/** One line or paragraph of text, trimmed and NFC-normalised, at most `max` characters. */
export const texto = (max: number, min = 0) =>
  z
    .string('Informe um texto.')
    .check(
      semControle,
      z.normalize('NFC'),
      z.trim(),
      z.minLength(min, min === 1 ? 'Preencha este campo.' : `Use ao menos ${min} caracteres.`),
      z.maxLength(max, `Use no máximo ${max} caracteres.`),
    );

/** A password: the exact bytes as typed, 8 to 128 characters. */
export const senhaNova = z
  .string('Informe a senha.')
  .check(
    z.minLength(8, 'Use ao menos 8 caracteres.'),
    z.maxLength(128, 'Use no máximo 128 caracteres.'),
  );

/** An e-mail address, lower-cased and trimmed. */
export const email = z
  .string('Informe o e-mail.')
  .check(
    semControle,
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'Use no máximo 254 caracteres.'),
    z.regex(
      /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\]+$/,
      'Informe um e-mail válido.',
    ),
  );

/** A code: a positive integer that JavaScript holds exactly. */
export const codigo = z
  .int('Informe um código válido.')
  .check(z.positive('Informe um código válido.'));

/** A code inside a path, where everything is text. */
export const codigoNoCaminho = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Informe um código válido.')),
  z.transform((s: string) => Number(s)),
);

export const codigos = z
  .array(codigo, 'Envie uma lista de códigos.')
  .check(z.maxLength(1000, 'Envie no máximo 1000 códigos.'));
export const flag = z.enum(['S', 'N'], 'Use S ou N.');
export const versao = z.int('Informe a versão.').check(z.positive('Informe a versão.'));

/** A date of the calendar, yyyy-MM-dd. */
export const data = z
  .string('Informe uma data.')
  .check(
    z.refine(
      (s: string) => dataValida(s) && s >= DATA_MINIMA && s <= DATA_MAXIMA,
      'Informe uma data válida, no formato aaaa-mm-dd.',
    ),
  );

/** Money: a decimal string with up to two decimals, such as "1234.50". */
export const dinheiro = z
  .string('Informe o valor como texto, por exemplo "1234.50".')
  .check(z.regex(DINHEIRO, 'Informe o valor com até duas casas decimais.'));
export const dinheiroPositivo = dinheiro.check(
  z.refine((s: string) => !s.startsWith('-'), 'O valor não pode ser negativo.'),
);

/** A sum of money: like money, but many deals together pass what one of them may be worth. */
export const soma = z.string().check(z.regex(SOMA, 'Informe a soma com até duas casas decimais.'));

/** An instant as the server writes it: ISO 8601. */
export const instante = z.string();

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

/** Free search text: anything a person may type, literal. */
export const filtroGeral = z._default(
  z.string('Informe um texto.').check(
    z.refine(
      (s: string) => !s.includes('\u0000') && s.isWellFormed(),
      'Há caracteres inválidos na busca.',
    ),
    z.maxLength(200, 'Use no máximo 200 caracteres na busca.'),
  ),
  '',
);

/** A call without input. */
export const nada = z.object({});
