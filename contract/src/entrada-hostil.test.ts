import { describe, expect, test } from 'vitest';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { todosEndpoints } from './index.ts';

type No = { caminho: string; esquema: $ZodTypes };

/** Every schema that meets text as it came: what stands behind a transformation has been through one. */
function textos(raiz: $ZodType, caminho: string): No[] {
  const esquema = raiz as $ZodTypes;
  const { def } = esquema._zod;
  switch (def.type) {
    case 'string':
      return [{ caminho, esquema }];
    case 'object':
      return Object.entries(def.shape).flatMap(([campo, um]) => textos(um, `${caminho}.${campo}`));
    case 'array':
      return textos(def.element, `${caminho}[]`);
    case 'record':
      return [...textos(def.keyType, `${caminho}{}`), ...textos(def.valueType, `${caminho}{}`)];
    case 'union':
      return def.options.flatMap((um) => textos(um, caminho));
    case 'optional':
    case 'nullable':
    case 'default':
      return textos(def.innerType, caminho);
    case 'pipe':
      // An empty filter becomes none by comparison alone; then the filter's own schema meets the text.
      return textos(def.in._zod.def.type === 'transform' ? def.out : def.in, caminho);
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return [];
    default:
      throw new Error(`${caminho}: nobody said what foreign text does to "${def.type}"`);
  }
}

const TODOS = todosEndpoints.flatMap(({ modulo, chave, endpoint }) =>
  textos(endpoint.input, `${modulo}.${chave}`),
);

const PEDACOS = [
  'a',
  '.',
  ' ',
  '"',
  '1',
  '@',
  '-',
  'a.',
  '1.',
  '.@',
  '0,0',
  '\u0301\u0323',
  'e\u0301',
  'ab@',
  '\t\n',
];
const TAMANHOS = [100, 1000, 15_000, 100_000, 1_000_000];
const HOSTIS = TAMANHOS.flatMap((tamanho) =>
  PEDACOS.flatMap((pedaco) => {
    const corpo = pedaco.repeat(Math.ceil(tamanho / pedaco.length)).slice(0, tamanho);
    return [corpo, `a@${corpo}@`, `1${corpo}!`];
  }),
);

/** The best of three: another program may have the processor in one of them. */
function milissegundos(fn: () => unknown): number {
  const um = () => {
    const inicio = performance.now();
    fn();
    return performance.now() - inicio;
  };
  const primeira = um();
  return primeira < 50 ? primeira : Math.min(primeira, um(), um());
}

describe('S-48 text that comes from outside', () => {
  test('there are texts in the input of the calls', () => {
    expect(TODOS.length).toBeGreaterThan(60);
  });

  test.each(TODOS)(
    '$caminho: its length is looked at before anything else, and alone',
    ({ esquema }) => {
      const [primeira] = esquema._zod.def.checks ?? [];
      expect(primeira?._zod.def).toMatchObject({ check: 'max_length', abort: true });
    },
  );

  test.each(TODOS)('$caminho: answers at once, whatever is repeated in it', ({ esquema }) => {
    const lentos = HOSTIS.map((texto) => ({
      texto: `${texto.slice(0, 5)} × ${texto.length}`,
      ms: milissegundos(() => esquema._zod.run({ value: texto, issues: [] }, { async: false })),
    })).filter(({ ms }) => ms > 100);
    expect(lentos).toEqual([]);
  });
});
