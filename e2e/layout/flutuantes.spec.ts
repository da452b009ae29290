import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { abrirQuadro, semearQuadro } from '../support/quadro.ts';

/** What floats stays whole inside the window, beside what opened it. */
const conferirLugar = async (pagina: Page, flutuante: Locator, ancora: Locator) => {
  const janela = pagina.viewportSize();
  const [caixa, dono] = await Promise.all([flutuante.boundingBox(), ancora.boundingBox()]);
  if (!janela || !caixa || !dono) throw new Error('nothing to measure');
  expect(caixa.x).toBeGreaterThanOrEqual(0);
  expect(caixa.y).toBeGreaterThanOrEqual(0);
  expect(caixa.x + caixa.width).toBeLessThanOrEqual(janela.width);
  expect(caixa.y + caixa.height).toBeLessThanOrEqual(janela.height);
  const abaixo = caixa.y - (dono.y + dono.height);
  const acima = dono.y - (caixa.y + caixa.height);
  expect(Math.max(abaixo, acima)).toBeGreaterThanOrEqual(0);
  expect(Math.max(abaixo, acima)).toBeLessThanOrEqual(16);
};

/** On a phone a menu covers the screen: its lines at the foot, the rest a ground that closes it. */
const conferirFolha = async (menu: Locator, largura: number, altura: number) => {
  expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: largura, height: altura });
  const linhas = await Promise.all(
    (await menu.getByRole('menuitem').all()).map((linha) => linha.boundingBox()),
  );
  for (const linha of linhas) {
    expect(linha?.width).toBe(largura);
    expect(linha?.height).toBeGreaterThanOrEqual(44);
  }
  const ultima = linhas.at(-1);
  const fim = (ultima?.y ?? 0) + (ultima?.height ?? 0);
  expect(fim).toBeLessThanOrEqual(altura);
  expect(fim).toBeGreaterThan(altura - 16);
};

const temFoco = (alvo: Locator) =>
  expect.poll(() => alvo.evaluate((um) => um === document.activeElement)).toBe(true);

test.for(['mesa', 'celular'] as const)(
  '%s: o menu cabe na janela, anda pelo teclado e devolve o foco',
  async (janela, { pagina, banco, basico }) => {
    await pagina.setViewportSize(JANELAS[janela]);
    await semearQuadro(banco, basico, { Contato: ['Alfa'] });
    await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
    const botao = pagina.getByRole('button', { name: 'Menu do usuário' });
    await botao.focus();
    await pagina.keyboard.press('Enter');
    const menu = pagina.getByRole('menu', { name: 'Menu do usuário' });
    await menu.waitFor();
    const { width, height } = JANELAS[janela];
    if (janela === 'celular') await conferirFolha(menu, width, height);
    else await conferirLugar(pagina, menu, botao);
    await axe(pagina);
    const itens = menu.getByRole('menuitem');
    await temFoco(itens.first());
    await pagina.keyboard.press('End');
    await temFoco(itens.last());
    await pagina.keyboard.press('ArrowDown');
    await temFoco(itens.first());
    await pagina.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await temFoco(botao);
    await botao.click();
    // Beside the menu, over what lies under it: it closes, and on a phone nothing else happens.
    await pagina.mouse.click(width - 20, height / 2);
    await menu.waitFor({ state: 'detached' });
    if (janela === 'celular') expect(await pagina.getByRole('dialog').count()).toBe(0);
  },
);

test.for(['mesa', 'celular'] as const)(
  '%s: no diálogo, a lista e o calendário são dele, e Escape fecha um de cada vez',
  async (janela, { pagina, banco, basico }) => {
    await pagina.setViewportSize(JANELAS[janela]);
    await semearQuadro(banco, basico, { Contato: ['Alfa'] });
    await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
    await pagina.getByRole('button', { name: 'Novo negócio' }).first().click();
    const form = pagina.getByRole('dialog', { name: 'Novo negócio' });
    const estagio = form.getByRole('combobox', { name: 'Estágio' });
    await estagio.click();
    const lista = form.getByRole('listbox');
    await conferirLugar(pagina, lista, estagio);
    await axe(pagina);
    await pagina.keyboard.press('Escape');
    await lista.waitFor({ state: 'detached' });
    const abrir = form.getByRole('button', { name: /^Abrir calendário/ });
    await abrir.click();
    const calendario = form.getByRole('dialog', { name: /^Escolher data/ });
    await conferirLugar(pagina, calendario, abrir);
    await axe(pagina);
    await temFoco(calendario.getByRole('gridcell').locator('[tabindex="0"]'));
    await pagina.keyboard.press('Escape');
    await calendario.waitFor({ state: 'detached' });
    await temFoco(abrir);
    await pagina.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
  },
);
