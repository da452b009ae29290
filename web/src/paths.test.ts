// @vitest-environment happy-dom
import { TELAS, temTela } from '@praca/contract/pagina.ts';
import { expect, test } from 'vitest';
import { telasConhecidas } from './platform/tela/telas.ts';
import { router } from './routes.tsx';

const comoNoServidor = (caminho: string) =>
  caminho
    .toLowerCase()
    .replaceAll(/\$\w+/g, '*')
    .replace(/\$$/, '**')
    .replace(/(.)\/$/, '$1');

test('the server knows every screen of the page, and no other', async () => {
  await telasConhecidas();
  // What none of them is leads to the one that brings them, and is told there that it does not exist.
  const daPagina = Object.keys(router.routesByPath)
    .filter((caminho) => caminho !== '/$')
    .map(comoNoServidor);
  expect([...new Set(daPagina)].sort()).toEqual([...TELAS].sort());
});

test.each([
  '/',
  '/Account/LOGIN',
  '/account/resetPassword/abc-123',
  '/apps/crm/pipeline/leads',
  '/apps/crm/pipeline/Oportunidades/vendas/',
  '/apps/crm/pipeline/listapipeline',
  '/apps/crm/pipeline/manutencaonegocio/42',
  '/dashboard/crm/indicador',
  '/apps/crm/avisos',
  '/fileviewer/7',
  '/fileviewer/https://praca.teste/a',
])('%s is drawn', (caminho) => expect(temTela(caminho)).toBe(true));

test.each([
  '/calendar',
  '/pages/profile',
  '/ui/buttons',
  '/apps/chat',
  '/metrics',
  '/apps',
  '/accounts/login',
  '/account/nada',
  '/apps/crm/nada',
  '/apps/crm/pipeline/nada',
  '/apps/crm/pipeline/manutencaonegocio/abc',
  '/dashboard/crm/nada',
])('nothing is drawn at %s but the 404', (caminho) => expect(temTela(caminho)).toBe(false));
