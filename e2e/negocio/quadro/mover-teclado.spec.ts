import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../../support/fixtures.ts';
import {
  abrirQuadro,
  cartao,
  esperarColuna,
  esperarDito,
  semearQuadro,
} from '../../support/quadro.ts';

const CARTOES = { Contato: ['Alfa', 'Beta', 'Gama'], Proposta: ['Delta', 'Épsilon'] };

const focado = (pagina: Page) =>
  pagina.evaluate(() => (document.activeElement?.getAttribute('aria-label') ?? '').split(',')[0]);

test('Espaço pega, as setas escolhem, Enter solta, e tudo é dito', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Beta').focus();
  await pagina.keyboard.press('Space');
  await esperarDito(
    pagina,
    'Beta na mão, em Contato, posição 2 de 3. Use as setas para escolher o lugar, Enter para soltar e Esc para devolver.',
  );
  await pagina.keyboard.press('ArrowRight');
  await esperarDito(pagina, 'Sobre Proposta, posição 2 de 3.');
  await pagina.keyboard.press('ArrowDown');
  await esperarDito(pagina, 'Sobre Proposta, posição 3 de 3.');
  await pagina.keyboard.press('Enter');
  await esperarDito(pagina, 'Beta movido para Proposta, posição 3 de 3.');
  await esperarColuna(pagina, 'Proposta', ['Delta', 'Épsilon', 'Beta']);
  await expect.poll(() => focado(pagina)).toBe('Beta');
});

test('Esc devolve o cartão que está na mão, e o foco fica nele', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Alfa').focus();
  await pagina.keyboard.press('Space');
  await pagina.keyboard.press('ArrowRight');
  await esperarDito(pagina, 'Sobre Proposta, posição 1 de 3.');
  await pagina.keyboard.press('Escape');
  await esperarDito(pagina, 'Alfa devolvido a Contato.');
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
  expect(await focado(pagina)).toBe('Alfa');
});

test('as setas andam por cartões e colunas; Alt com setas move na hora', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Alfa').focus();
  for (const [tecla, quem] of [
    ['ArrowDown', 'Beta'],
    ['ArrowRight', 'Épsilon'],
    ['Home', 'Delta'],
    ['ArrowLeft', 'Alfa'],
    ['End', 'Gama'],
  ] as const) {
    await pagina.keyboard.press(tecla);
    await expect.poll(() => focado(pagina)).toBe(quem);
  }
  await pagina.keyboard.press('Alt+ArrowUp');
  await esperarColuna(pagina, 'Contato', ['Alfa', 'Gama', 'Beta']);
  await expect.poll(() => focado(pagina)).toBe('Gama');
  await pagina.keyboard.press('Alt+ArrowRight');
  await esperarColuna(pagina, 'Proposta', ['Gama', 'Delta', 'Épsilon']);
  await expect.poll(() => focado(pagina)).toBe('Gama');
});

test('M abre "Mover para…" e leva ao estágio escolhido', async ({ pagina, banco, basico }) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Beta').focus();
  await pagina.keyboard.press('m');
  const dialogo = pagina.getByRole('dialog', { name: 'Mover para…' });
  await dialogo.getByRole('button', { name: /Contato/ }).waitFor();
  expect(await dialogo.getByRole('button', { name: /Contato/ }).isDisabled()).toBe(true);
  await pagina.keyboard.press('ArrowDown');
  await pagina.keyboard.press('Enter');
  await esperarColuna(pagina, 'Negociação', ['Beta']);
  await expect.poll(() => focado(pagina)).toBe('Beta');
});

test('o menu do cartão oferece o mesmo sem arrastar', async ({ pagina, banco, basico }) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Beta').focus();
  await pagina.keyboard.press('Tab');
  await pagina.keyboard.press('Enter');
  await pagina.getByRole('menuitem', { name: /Mover para…/ }).click();
  await pagina
    .getByRole('dialog', { name: 'Mover para…' })
    .getByRole('button', { name: /Negociação/ })
    .click();
  await esperarColuna(pagina, 'Negociação', ['Beta']);
});
