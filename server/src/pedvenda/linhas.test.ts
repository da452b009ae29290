import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/pedvenda/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { abrirVendas } from '../../test-support/cenario/vendas.ts';

let s: Awaited<ReturnType<typeof abrirVendas>>;
beforeAll(async () => {
  s = await abrirVendas();
});
afterAll(() => s.fechar());

const codigos = ({ itens }: Venda) => itens.map((um) => um.itpedvenda_codigo);
const linha = (produto_codigo: number, quantidade: string, itpedvenda_codigo?: number | null) => ({
  produto_codigo,
  itpedvenda_quantidade: quantidade,
  ...(typeof itpedvenda_codigo === 'number' && { itpedvenda_codigo }),
});
const salvar = (antes: Venda, itens: object[]) =>
  s.salvar({ pedvenda_codigo: antes.pedvenda_codigo, versao: antes.versao, itens });

test('a line keeps its code wherever it stands, and a new one has one that no other ever had', async () => {
  const [p] = s.produtos;
  const antes = await s.salvar({ itens: [linha(p, '1'), linha(p, '2'), linha(p, '3')] });
  const [um, dois, tres] = codigos(antes);
  expect(new Set([um, dois, tres]).size).toBe(3);
  const depois = await salvar(antes, [
    linha(p, '3', tres),
    { ...linha(p, '9'), itpedvenda_obs: 'no meio' },
    linha(p, '1', um),
  ]);
  // The line that nobody named is of the same product: it is taken for that one.
  expect(codigos(depois)).toEqual([tres, dois, um]);
  const maior = await salvar(depois, [
    linha(p, '3', tres),
    linha(p, '9', dois),
    linha(s.produtos[1], '5'),
    linha(p, '1', um),
  ]);
  const novo = codigos(maior)[2]!;
  expect([um, dois, tres]).not.toContain(novo);
  const sem = await salvar(maior, [linha(p, '3', tres)]);
  const outra = await salvar(sem, [linha(p, '3', tres), linha(s.produtos[1], '5')]);
  expect(codigos(outra)[1]).toBeGreaterThan(novo);
  const [, itens] = await s.guardado(antes.pedvenda_codigo);
  expect(itens?.map((i) => Number(i['itpedvenda_codigo'])).sort()).toEqual(
    codigos(outra).toSorted(),
  );
});

test('who names no codes, as an integration of before, means the lines by their products in order', async () => {
  const [a, b] = s.produtos;
  const antes = await s.salvar({ itens: [linha(a, '1'), linha(b, '2'), linha(a, '3')] });
  const [um, dois, tres] = codigos(antes);
  const depois = await salvar(antes, [linha(b, '7'), linha(a, '8'), linha(a, '9')]);
  expect(codigos(depois)).toEqual([dois, um, tres]);
});

test('a code of another document, or one named twice, is nobody’s: the line is a new one', async () => {
  const [a, b] = s.produtos;
  const outra = await s.salvar({ itens: [linha(a, '1')] });
  const antes = await s.salvar({ itens: [linha(b, '2')] });
  const guardada = await s.guardado(outra.pedvenda_codigo);
  const depois = await salvar(antes, [
    linha(b, '2', codigos(antes)[0]),
    linha(b, '3', codigos(antes)[0]),
    linha(a, '4', codigos(outra)[0]),
  ]);
  expect(codigos(depois)[0]).toBe(codigos(antes)[0]);
  expect(new Set(codigos(depois)).size).toBe(3);
  expect(codigos(depois)).not.toContain(codigos(outra)[0]);
  expect(await s.guardado(outra.pedvenda_codigo)).toEqual(guardada);
});

test('a copy has lines of its own; what is only worked out has no codes', async () => {
  const antes = await s.salvar();
  const { dados } = await s.chamar(
    api.copiar,
    { pedvenda_codigo: antes.pedvenda_codigo },
    { como: s.u['rep1.a'] },
  );
  expect(codigos(dados[0]!)).not.toEqual(codigos(antes));
  const r = await s.chamar(api.calcular, s.corpo() as never, { como: s.u['rep1.a'] });
  expect(r.dados[0]?.itens.map((um) => um.itpedvenda_codigo)).toEqual([null]);
});
