import type pg from 'pg';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

const QUADRO = '/apps/crm/pipeline/oportunidades';

const abrir = async (pagina: Page, email: string) => {
  await entrar(pagina, email, QUADRO);
  await pagina.getByRole('button', { name: 'Configurações do layout' }).click();
};
const cor = (pagina: Page) =>
  pagina.evaluate(() => document.documentElement.dataset['colorScheme']);
const escuro = (pagina: Page) => pagina.getByRole('radio', { name: 'Escuro' }).first();

/** The colours that the account has, and how often its settings were saved with the dark ones. */
const naConta = async (banco: pg.Pool, basico: Basico) => {
  const { usuario_codigo, usuario_login } = basico.rep;
  const [usuario] = await noRegistro(
    banco,
    basico,
    "SELECT usuario_preferencias->>'layoutColor' AS cor FROM usuario WHERE usuario_codigo = $1",
    [usuario_codigo],
  );
  const escritas = await noRegistro(
    banco,
    basico,
    "SELECT 1 FROM evento WHERE evento_tabela = 'usuario' AND evento_chave = $1 AND evento_acao = 'PREFERENCIAS' AND evento_depois->>'layoutColor' = 'dark'",
    [usuario_login],
  );
  return { cor: usuario?.['cor'], escritas: escritas.length };
};

test('o que se escolhe no instante em que se recarrega fica, e é guardado uma vez', async ({
  pagina,
  outraPagina,
  banco,
  basico,
}) => {
  await abrir(pagina, basico.rep.usuario_emaillogin);
  await Promise.all([
    pagina.waitForEvent('load'),
    escuro(pagina).evaluate((um) => {
      (um as HTMLInputElement).click();
      location.reload();
    }),
  ]);
  await expect.poll(() => naConta(banco, basico)).toEqual({ cor: 'dark', escritas: 1 });
  await pagina.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await cor(pagina)).toBe('dark');

  const outra = await outraPagina();
  await entrar(outra, basico.rep.usuario_emaillogin, QUADRO);
  await expect.poll(() => cor(outra)).toBe('dark');
  expect(await naConta(banco, basico)).toEqual({ cor: 'dark', escritas: 1 });
});

test('o que não chegou à conta vale neste navegador e é guardado na visita seguinte', async ({
  contexto,
  pagina,
  banco,
  basico,
  guarda,
}) => {
  guarda.permitir(/net::ERR_/, /preload CSS|dynamically imported/);
  await abrir(pagina, basico.rep.usuario_emaillogin);
  await contexto.setOffline(true);
  await escuro(pagina).check({ force: true });
  await pagina.getByText(/^As configurações valem neste navegador/).waitFor();
  expect((await naConta(banco, basico)).escritas).toBe(0);
  await contexto.setOffline(false);
  await pagina.reload();
  await expect.poll(() => naConta(banco, basico)).toEqual({ cor: 'dark', escritas: 1 });
  expect(await cor(pagina)).toBe('dark');
});
