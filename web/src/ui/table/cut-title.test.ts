// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { titleWhereCut } from './cut-title.ts';

/* Nothing is laid out here: what is too long for its place says so by its own width. */
const cell = (inside: string | Element, cut: boolean): HTMLElement => {
  const td = document.createElement('td');
  td.style.textOverflow = 'ellipsis';
  td.append(inside);
  document.body.replaceChildren(td);
  Object.defineProperty(td, 'scrollWidth', { value: cut ? 500 : 100, configurable: true });
  Object.defineProperty(td, 'clientWidth', { value: 100 });
  titleWhereCut({ target: td.firstElementChild ?? td });
  return td;
};
const named = (): Element => {
  const span = document.createElement('span');
  span.title = 'Moura';
  span.append('Mo…');
  return span;
};
const box = (): Element => {
  const label = document.createElement('label');
  label.append('Selecionar Moura', document.createElement('input'));
  return label;
};

test('a cell that ends in dots says all of its text', () => {
  expect(cell('Moura Representações Comerciais Ltda', true).title).toBe(
    'Moura Representações Comerciais Ltda',
  );
});

test.each([
  ['that is all there', 'Moura', false],
  ['that names itself', named(), true],
  ['with the box of a row', box(), true],
])('a cell %s says nothing more', (_, inside, cut) => {
  expect(cell(inside, cut).hasAttribute('title')).toBe(false);
});

test('what was cut and is not any more says nothing more', () => {
  const td = cell('Moura Representações', true);
  Object.defineProperty(td, 'scrollWidth', { value: 100 });
  titleWhereCut({ target: td });
  expect(td.hasAttribute('title')).toBe(false);
});
