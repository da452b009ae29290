import { expect, test } from 'vitest';
import { todosEndpoints } from './index.ts';
import { recursos } from './recursos.ts';
import type { Alvo } from './recurso/campo.ts';

/** Every noun whose rows are chosen somewhere in a described form, its lines included. */
function alvosDe(valor: unknown, vistos = new Set<unknown>()): Alvo[] {
  if (typeof valor !== 'object' || valor === null || vistos.has(valor)) return [];
  vistos.add(valor);
  const dele = valor as Partial<Alvo>;
  const este =
    typeof dele.lista === 'string' && typeof dele.chave === 'string' ? [valor as Alvo] : [];
  const partes = Object.entries(valor).filter(([nome]) => nome !== 'api');
  return [...este, ...partes.flatMap(([, um]) => alvosDe(um, vistos))];
}

test('what a choice asks of a list is what that list knows', () => {
  const alvos = alvosDe(recursos);
  expect(alvos.length).toBeGreaterThan(20);
  const faltam = alvos.flatMap(({ lista, ativo }) => {
    const de = todosEndpoints.find(({ endpoint: e }) => e.path === lista)?.endpoint;
    const sabe = Object.keys((de?.input as { shape?: object } | undefined)?.shape ?? {});
    return ['SQL_LIMIT', 'FILTRO_GERAL', 'LISTA_CODIGO', ...(ativo === undefined ? [] : [ativo])]
      .filter((nome) => !sabe.includes(nome))
      .map((nome) => `${lista} ${nome}`);
  });
  expect([...new Set(faltam)]).toEqual([]);
});
