import { temTela } from '@praca/contract/pagina.ts';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('the server knows every address of the page', () => {
  const sem = Object.values(paths).filter(
    (caminho) => !temTela(caminho.replaceAll(/\$\w+/g, 'valor')),
  );
  expect(sem).toEqual([]);
});

test.each([
  '/calendar',
  '/pages/profile',
  '/ui/buttons',
  '/apps/chat',
  '/metrics',
  '/apps',
  '/accounts/login',
])('nothing is drawn at %s but the 404', (caminho) => expect(temTela(caminho)).toBe(false));
