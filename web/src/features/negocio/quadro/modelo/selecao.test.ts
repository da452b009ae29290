import { expect, it, vi } from 'vitest';
import { criarSelecao } from './selecao.ts';

const IDS = [1, 2, 3, 4, 5];
const novo = () => {
  const cheio = vi.fn();
  return { cheio, marcas: criarSelecao(3, cheio) };
};

it('takes as many marks as the limit and refuses the next one, one by one and as a range', () => {
  const { marcas, cheio } = novo();
  marcas.toggle(1);
  marcas.range(IDS, 3);
  expect([...marcas.get()]).toEqual([1, 2, 3]);
  expect(cheio).not.toHaveBeenCalled();
  marcas.toggle(4);
  expect(cheio).toHaveBeenCalledTimes(1);
  marcas.range(IDS, 5);
  expect(cheio).toHaveBeenCalledTimes(2);
  expect([...marcas.get()]).toEqual([1, 2, 3]);
  marcas.toggle(2);
  marcas.toggle(4);
  expect([...marcas.get()]).toEqual([1, 3, 4]);
  expect(cheio).toHaveBeenCalledTimes(2);
});

it('a whole column is marked as far as there is room, and that is told', () => {
  const { marcas, cheio } = novo();
  marcas.somar([1, 2, 3]);
  expect(cheio).not.toHaveBeenCalled();
  marcas.somar(IDS);
  expect([...marcas.get()]).toEqual([1, 2, 3]);
  expect(cheio).toHaveBeenCalledTimes(1);
});

it('the whole filter stays selected until the marks change', () => {
  const { marcas } = novo();
  const mudancas = vi.fn();
  marcas.toggle(1);
  marcas.assinar(mudancas);
  marcas.tomarInteiro();
  expect([marcas.inteiro(), mudancas.mock.calls.length]).toEqual([true, 1]);
  marcas.toggle(2);
  expect(marcas.inteiro()).toBe(false);
  marcas.tomarInteiro();
  marcas.limpar();
  expect([marcas.inteiro(), marcas.get().size]).toEqual([false, 0]);
});
