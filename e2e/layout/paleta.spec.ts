import { expect } from 'vitest';
import { criarNegocio } from '../../server/seed/fabricas-negocio.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

const QUADRO = '/apps/crm/pipeline/oportunidades';

test('Ctrl+K vai a uma tela só com o teclado e lembra dela', async ({ pagina, basico }) => {
  await entrar(pagina, basico.rep.usuario_emaillogin, QUADRO);
  await pagina.getByRole('heading', { level: 1 }).first().waitFor();
  await pagina.keyboard.press('Control+k');
  const campo = pagina.getByRole('combobox', { name: /Buscar telas/ });
  await campo.waitFor();
  await axe(pagina);
  await campo.fill('leads');
  await pagina.keyboard.press('Enter');
  await pagina.waitForURL('**/apps/crm/pipeline/leads');
  await pagina.keyboard.press('Control+k');
  await pagina
    .getByRole('group', { name: 'Recentes' })
    .getByRole('option', { name: 'Leads' })
    .waitFor();
  await pagina.keyboard.press('Escape');
  await campo.waitFor({ state: 'detached' });
});

test('acha um negócio por uma palavra sem acento e abre', async ({ pagina, banco, basico }) => {
  const [estagio] = basico.funil.estagios;
  const negocio = await criarNegocio(banco, basico.registro.clienteregistro_codigo, {
    negocio_titulo: 'Vergalhão de aço trançado',
    empresa_codigo: basico.empresa.empresa_codigo,
    pipeline_codigo: basico.funil.pipeline_codigo,
    estagio_codigo: estagio?.estagio_codigo ?? 0,
    usuario_responsavel: basico.rep.usuario_login,
    repres_codigo: basico.rep.repres_codigo,
  });
  await entrar(pagina, basico.rep.usuario_emaillogin, QUADRO);
  await pagina.getByRole('button', { name: /Buscar negócio/ }).click();
  await pagina.getByRole('combobox').fill('trancado');
  const achado = pagina.getByRole('option', { name: /Vergalhão de aço trançado/ });
  await achado.waitFor();
  await achado.click();
  await pagina.waitForURL((endereco) => endereco.href.includes(String(negocio.negocio_codigo)));
});

test('nada encontrado é dito, e as ações funcionam', async ({ pagina, basico }) => {
  await entrar(pagina, basico.rep.usuario_emaillogin, QUADRO);
  await pagina.getByRole('heading', { level: 1 }).first().waitFor();
  await pagina.keyboard.press('Control+k');
  await pagina.getByRole('combobox').fill('zzzz qqqq');
  await pagina.getByText('Nenhum dado encontrado').waitFor();
  await pagina.getByRole('combobox').fill('tema escuro');
  await pagina.keyboard.press('Enter');
  await expect
    .poll(() => pagina.evaluate(() => document.documentElement.dataset['colorScheme']))
    .toBe('dark');
});

test('? lista os atalhos da tela; digitando, é só um sinal', async ({ pagina, basico }) => {
  await entrar(pagina, basico.rep.usuario_emaillogin, QUADRO);
  await pagina.getByRole('heading', { level: 1 }).first().waitFor();
  await pagina.keyboard.press('?');
  const dialogo = pagina.getByRole('dialog', { name: 'Atalhos do teclado' });
  await dialogo.getByText('Buscar e ir para qualquer tela').waitFor();
  await axe(pagina);
  await pagina.keyboard.press('Escape');
  await dialogo.waitFor({ state: 'detached' });
  await pagina.getByRole('searchbox', { name: 'Buscar neste quadro' }).press('?');
  expect(await dialogo.count()).toBe(0);
});
