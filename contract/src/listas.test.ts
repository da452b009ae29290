import { expect, test } from 'vitest';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { getPorTextos } from './produto/por-textos/endpoints.ts';
import { MAXIMO_DE_TEXTOS } from './produto/por-textos/schemas.ts';
import { todosEndpoints } from './index.ts';
import { conferenciaDeListas, limiteDaLista } from './listas.ts';

type Achada = { caminho: string; maximo: number | undefined };

/** Every list that a call takes. */
function listas(raiz: $ZodType, caminho: string): Achada[] {
  const { def } = (raiz as $ZodTypes)._zod;
  switch (def.type) {
    case 'array':
      return [
        { caminho, maximo: limiteDaLista(def.checks as never)?.maximo },
        ...listas(def.element, `${caminho}[]`),
      ];
    case 'object':
      return Object.entries(def.shape).flatMap(([nome, um]) => listas(um, `${caminho}.${nome}`));
    case 'record':
      return listas(def.valueType, `${caminho}{}`);
    case 'union':
      return def.options.flatMap((um) => listas(um, caminho));
    case 'optional':
    case 'nullable':
    case 'default':
      return listas(def.innerType, caminho);
    case 'pipe':
      return listas(def.in._zod.def.type === 'transform' ? def.out : def.in, caminho);
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return [];
    default:
      throw new Error(`${caminho}: nobody said which lists lie in "${def.type}"`);
  }
}

const TODAS = todosEndpoints.map(({ modulo, chave, endpoint }) => ({
  endpoint,
  suas: listas(endpoint.input, `${modulo}.${chave}`),
}));

/** A list of so many that tells when somebody looks at one of its elements. */
function contada(quantos: number): { lista: unknown[]; olhados: () => number } {
  let olhados = 0;
  const lista = new Proxy(Array<unknown>(quantos).fill('x'), {
    get(alvo, nome) {
      if (typeof nome === 'string' && /^\d+$/.test(nome)) olhados += 1;
      return Reflect.get(alvo, nome) as unknown;
    },
  });
  return { lista, olhados: () => olhados };
}

test('S-73 every list of every call has a bound', () => {
  const todas = TODAS.flatMap(({ suas }) => suas);
  expect(todas.length).toBeGreaterThan(500);
  expect(todas.filter(({ maximo }) => maximo === undefined)).toEqual([]);
  expect(todas.filter(({ maximo = 0 }) => maximo > 5000)).toEqual([]);
});

test('S-73 the bound of a list in the first room of a call is looked at before its elements', () => {
  const erradas: string[] = [];
  for (const { endpoint, suas } of TODAS) {
    const olhar = conferenciaDeListas(endpoint.input);
    for (const { caminho, maximo = 0 } of suas) {
      const campo = /^[^.]+\.[^.]+\.([^.[\]{}]+)$/.exec(caminho)?.[1];
      if (campo === undefined) continue;
      const { lista, olhados } = contada(maximo + 50_000);
      const dita = olhar?.({ [campo]: lista }, '');
      if (dita?.caminho !== campo || olhados() > 0) erradas.push(caminho);
      if (olhar?.({ [campo]: [] }, '') !== undefined) erradas.push(`${caminho} vazia`);
    }
  }
  expect(erradas).toEqual([]);
});

test('S-73 lists in lists too, by their place', () => {
  const olhar = conferenciaDeListas(getPorTextos.input);
  expect(olhar?.({ TEXTOS: Array(MAXIMO_DE_TEXTOS).fill('a') }, '')).toBeUndefined();
  expect(olhar?.({ TEXTOS: Array(50_000).fill('a') }, '')).toEqual({
    caminho: 'TEXTOS',
    mensagem: 'Use no máximo 500 textos.',
  });
  const dentro = TODAS.flatMap(({ suas }) => suas).filter(({ caminho }) => caminho.includes('[].'));
  expect(dentro.length).toBeGreaterThan(0);
});
