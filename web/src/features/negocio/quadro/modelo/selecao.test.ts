import { expect, it, vi } from 'vitest';
import { criarSelecao } from './selecao.ts';

const IDS = [1, 2, 3, 4, 5];
const novo = () => {
  const cheio = vi.fn();
  return { full: cheio, marcas: criarSelecao(3, cheio) };
};

it('takes as many marks as the limit and refuses the next one, one by one and as a range', () => {
  const { marcas: marks, full: cheio } = novo();
  marks.toggle(1);
  marks.range(IDS, 3);
  expect([...marks.get()]).toEqual([1, 2, 3]);
  expect(cheio).not.toHaveBeenCalled();
  marks.toggle(4);
  expect(cheio).toHaveBeenCalledTimes(1);
  marks.range(IDS, 5);
  expect(cheio).toHaveBeenCalledTimes(2);
  expect([...marks.get()]).toEqual([1, 2, 3]);
  marks.toggle(2);
  marks.toggle(4);
  expect([...marks.get()]).toEqual([1, 3, 4]);
  expect(cheio).toHaveBeenCalledTimes(2);
});

it('a whole column is marked as far as there is room, and that is told', () => {
  const { marcas: marks, full: cheio } = novo();
  marks.somar([1, 2, 3]);
  expect(cheio).not.toHaveBeenCalled();
  marks.somar(IDS);
  expect([...marks.get()]).toEqual([1, 2, 3]);
  expect(cheio).toHaveBeenCalledTimes(1);
});

it('the whole filter stays selected until the marks change', () => {
  const { marcas: marks } = novo();
  const mudancas = vi.fn();
  marks.toggle(1);
  marks.assinar(mudancas);
  marks.tomarInteiro();
  expect([marks.inteiro(), mudancas.mock.calls.length]).toEqual([true, 1]);
  marks.toggle(2);
  expect(marks.inteiro()).toBe(false);
  marks.tomarInteiro();
  marks.limpar();
  expect([marks.inteiro(), marks.get().size]).toEqual([false, 0]);
});
