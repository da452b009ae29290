// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { titleWhereCut } from './cut-title.ts';

/* Nothing is laid out here: what is too long for its place says so by its own width. */
const cell = (inside: string, cut: boolean): HTMLElement => {
  document.body.innerHTML = `<table><tr><td style="text-overflow: ellipsis">${inside}</td></tr></table>`;
  const td = document.querySelector('td')!;
  Object.defineProperty(td, 'scrollWidth', { value: cut ? 500 : 100, configurable: true });
  Object.defineProperty(td, 'clientWidth', { value: 100 });
  titleWhereCut({ target: td.firstElementChild ?? td });
  return td;
};

test('a cell that ends in dots says all of its text', () => {
  expect(cell('Moura Representações Comerciais Ltda', true).title).toBe(
    'Moura Representações Comerciais Ltda',
  );
});

test.each([
  ['that is all there', 'Moura', false],
  ['that names itself', '<span title="Moura">Mo…</span>', true],
  ['with the box of a row', '<label>Selecionar Moura<input type="checkbox"></label>', true],
])('a cell %s says nothing more', (_, inside, cut) => {
  expect(cell(inside, cut).hasAttribute('title')).toBe(false);
});

test('what was cut and is not any more says nothing more', () => {
  const td = cell('Moura Representações', true);
  Object.defineProperty(td, 'scrollWidth', { value: 100 });
  titleWhereCut({ target: td });
  expect(td.hasAttribute('title')).toBe(false);
});
