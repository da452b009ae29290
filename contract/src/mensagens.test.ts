import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { todosEndpoints } from './index.ts';

type Forma = {
  type?: string;
  properties?: Record<string, Forma>;
  items?: Forma;
  additionalProperties?: Forma | boolean;
  anyOf?: Forma[];
};

const INGLES =
  /\b(invalid|expected|received|required|must|should|string|number|boolean|array|object|too|unrecognized|option|input|least|most|characters?|items|the|than|value|is|of|key)\b/i;

const SOLTOS = [undefined, null, 7, -1, 1.5, NaN, true, '', 'x', 'x'.repeat(5_000), [], {}, [null]];

/** Values that a field is not made for: of every type, and the same inside what it holds. */
const errados = (forma: Forma, fundo = 0): unknown[] => {
  if (fundo > 3) return SOLTOS;
  const itens = forma.items ? errados(forma.items, fundo + 1).map((valor) => [valor]) : [];
  const campos = Object.entries(forma.properties ?? {}).flatMap(([nome, campo]) =>
    errados(campo, fundo + 1).map((valor) => ({ [nome]: valor })),
  );
  const outros = (forma.anyOf ?? []).flatMap((uma) => errados(uma, fundo + 1));
  return [...SOLTOS, ...itens, ...campos, ...outros];
};

const formaDe = (entrada: z.core.$ZodType): Forma =>
  z.toJSONSchema(entrada, { io: 'input', unrepresentable: 'any' }) as Forma;

it('no call answers a wrong field in English: every field of every call, with every wrong type', () => {
  const ditas = todosEndpoints.flatMap(({ modulo, chave, endpoint }) =>
    Object.entries(formaDe(endpoint.input).properties ?? {}).flatMap(([campo, forma]) =>
      errados(forma)
        .map((valor) => endpoint.input.safeParse({ [campo]: valor, campo_que_nao_existe: 1 }))
        .flatMap((lido) => lido.error?.issues ?? [])
        .map(({ message }) => ({ onde: `${modulo}.${chave} ${campo}`, message })),
    ),
  );
  const ingles = ditas.filter(({ message }) => INGLES.test(message) || message.trim() === '');
  expect(ingles).toEqual([]);
  expect(ditas.length).toBeGreaterThan(10_000);
});

it.each([
  [z.string(), 1, 'Informe um texto.'],
  [z.string(), undefined, 'Preencha este campo.'],
  [z.number(), 'x', 'Informe um número.'],
  [z.boolean(), 'x', 'Informe sim ou não.'],
  [z.array(z.string()), 'x', 'Envie uma lista.'],
  [z.enum(['S', 'N']), 'x', 'Use um destes valores: S, N.'],
  [z.string().check(z.maxLength(2)), 'xyz', 'Use no máximo 2 caracteres.'],
  [z.array(z.string()).check(z.minLength(1)), [], 'Use ao menos 1 item.'],
  [z.number().check(z.multipleOf(5)), 7, 'Use um múltiplo de 5.'],
  [z.string().check(z.regex(/^a$/)), 'b', 'Informe um valor válido.'],
])('a schema without a message of its own says it in Portuguese (%#)', (esquema, valor, texto) => {
  const lido = z.safeParse(esquema as z.core.$ZodType, valor);
  expect(lido.error?.issues.map(({ message }) => message)).toEqual([texto]);
});
