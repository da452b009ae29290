import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../../support/fixtures.ts';
import { abrirQuadro, cartao, esperarColuna, semearQuadro } from '../../support/quadro.ts';

const CARTOES = { Contato: ['Alfa', 'Beta'], Proposta: ['Delta'] };
const aviso = (pagina: Page) => pagina.getByText('Movido para Proposta', { exact: true });
const botao = (pagina: Page) => pagina.getByRole('button', { name: 'Desfazer (Ctrl+Z)' });

/** The board with a move just made, its answer here, and the browser's clock in the test's hand. */
const moverComRelogioParado = async (
  contexto: BrowserContext,
  pagina: Page,
  email: string,
): Promise<void> => {
  await contexto.clock.install();
  await abrirQuadro(pagina, email);
  await cartao(pagina, 'Beta').waitFor();
  await contexto.clock.pauseAt((await pagina.evaluate(() => Date.now())) + 60_000);
  await cartao(pagina, 'Beta').focus();
  let gravado = false;
  pagina.on('response', (resposta) => {
    gravado ||= resposta.url().endsWith('/MoverNegocio') && resposta.ok();
  });
  await pagina.keyboard.press('Alt+ArrowRight');
  // Frames come only as the clock is moved.
  await expect
    .poll(async () => {
      await contexto.clock.runFor(20);
      return gravado && (await aviso(pagina).count()) === 1;
    })
    .toBe(true);
};

test('o aviso com Desfazer fica pelo menos 8 segundos, e some', async ({
  contexto,
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await moverComRelogioParado(contexto, pagina, basico.rep.usuario_emaillogin);
  await contexto.clock.runFor(7_900);
  expect(await botao(pagina).isVisible()).toBe(true);
  await contexto.clock.runFor(1_000);
  await aviso(pagina).waitFor({ state: 'detached' });
});

test('com o ponteiro em cima ou o foco nele, o aviso espera; ao sair, ainda dá um segundo', async ({
  contexto,
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await moverComRelogioParado(contexto, pagina, basico.rep.usuario_emaillogin);
  await aviso(pagina).hover();
  await contexto.clock.runFor(30_000);
  expect(await botao(pagina).isVisible()).toBe(true);
  await botao(pagina).focus();
  await pagina.mouse.move(10, 500);
  await contexto.clock.runFor(30_000);
  expect(await botao(pagina).isVisible()).toBe(true);
  await cartao(pagina, 'Alfa').focus();
  await contexto.clock.runFor(900);
  expect(await botao(pagina).isVisible()).toBe(true);
  await botao(pagina).focus();
  await pagina.keyboard.press('Enter');
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
});
