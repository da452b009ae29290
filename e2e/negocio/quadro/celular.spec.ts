import { expect } from 'vitest';
import { criarPessoa } from '../../../server/seed/fabricas/fabricas.ts';
import { axe } from '../../support/axe.ts';
import { JANELAS, test } from '../../support/fixtures.ts';
import { abrirQuadro, cartao, coluna, esperarColuna, semearQuadro } from '../../support/quadro.ts';

const CARTOES = { Contato: ['Alfa', 'Beta'], Proposta: ['Delta'] };

test('no telefone, um estágio por vez: as abas contam, levam e acompanham o dedo', async ({
  celular: pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  const abas = pagina.getByRole('navigation', { name: 'Estágios' });
  const aba = (nome: RegExp) => abas.getByRole('button', { name: nome });
  await aba(/^Contato 2 negócios/).waitFor();
  await expect.poll(() => aba(/^Contato/).getAttribute('aria-current')).toBe('true');
  await aba(/^Proposta 1 negócio/).tap();
  await expect.poll(() => aba(/^Proposta/).getAttribute('aria-current')).toBe('true');
  await expect
    .poll(async () => (await coluna(pagina, 'Proposta').boundingBox())?.x ?? 999)
    .toBeLessThan(40);
  await axe(pagina);
  await aba(/^Perdidos 0 negócios/).waitFor();
  expect(await pagina.getByRole('contentinfo').isVisible()).toBe(false);
  const larga = await pagina.evaluate(() => document.documentElement.scrollWidth);
  expect(larga).toBe(JANELAS.celular.width);
});

test('no telefone, a adição rápida e o destino ficam ao alcance do polegar', async ({
  celular: pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await pagina.getByRole('button', { name: 'Adicionar negócio em Contato' }).tap();
  await pagina.getByRole('textbox', { name: 'Título do negócio' }).fill('Novo na rua');
  await pagina.getByRole('button', { name: 'Adicionar', exact: true }).tap();
  await cartao(pagina, 'Novo na rua').waitFor();
  await pagina.getByRole('button', { name: 'Fechar', exact: true }).tap();
  await pagina.getByRole('button', { name: 'Ações de Alfa' }).tap();
  const menu = pagina.getByRole('menu', { name: 'Ações de Alfa' });
  await menu.getByRole('menuitem').first().waitFor();
  const alturas = await menu
    .getByRole('menuitem')
    .evaluateAll((linhas) => linhas.map((linha) => linha.getBoundingClientRect()))
    .then((caixas) => caixas.map(({ height, bottom }) => ({ height, bottom })));
  expect(Math.min(...alturas.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
  expect(Math.max(...alturas.map(({ bottom }) => bottom))).toBeLessThanOrEqual(
    JANELAS.celular.height,
  );
  await axe(pagina);
  // The ground closes the sheet, and the card under it stays closed.
  await pagina.touchscreen.tap(JANELAS.celular.width / 2, 60);
  await menu.waitFor({ state: 'detached' });
  expect(await pagina.getByRole('dialog').count()).toBe(0);
  await pagina.getByRole('button', { name: 'Ações de Alfa' }).tap();
  await pagina.getByRole('menuitem', { name: /Mover para…/ }).tap();
  const folha = pagina.getByRole('dialog', { name: 'Mover para…' });
  const caixa = await folha.boundingBox();
  expect((caixa?.y ?? 0) + (caixa?.height ?? 0)).toBeGreaterThan(JANELAS.celular.height - 2);
  await folha.getByRole('button', { name: /Negociação/ }).tap();
  await esperarColuna(pagina, 'Negociação', ['Alfa']);
});

test('no telefone, depois da ficha de um negócio as abas dos estágios têm a altura de antes', async ({
  celular: pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  const abas = pagina.getByRole('navigation', { name: 'Estágios' });
  const altura = async () => (await abas.boundingBox())?.height;
  await expect.poll(altura).toBe(44);

  await cartao(pagina, 'Alfa').tap();
  await pagina.getByRole('link', { name: 'Abrir página' }).tap();
  await pagina.getByRole('tab', { name: /^Linha do tempo/ }).waitFor();
  await pagina.goBack();
  await abas.waitFor();
  await expect.poll(altura).toBe(44);
  expect(await abas.evaluate((nav) => getComputedStyle(nav).borderTopWidth)).toBe('0px');
});

test('no telefone, Ligar e WhatsApp estão à mão ao espiar e na página do negócio', async ({
  celular: pagina,
  banco,
  basico,
}) => {
  const { pessoa_codigo, pessoa_razao } = await criarPessoa(
    banco,
    basico.registro.clienteregistro_codigo,
    { pessoa_telefone: '(15) 99394-2849' },
  );
  await semearQuadro(banco, basico, { Contato: ['Alfa'] }, () => ({
    pessoa_codigo,
    pessoa_nome: pessoa_razao,
  }));
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  const conferir = async () => {
    for (const [nome, href] of [
      ['Ligar', 'tel:+5515993942849'],
      ['WhatsApp', 'https://wa.me/5515993942849'],
    ] as const) {
      const link = pagina.getByRole('link', { name: nome, exact: true });
      await link.waitFor();
      expect(await link.getAttribute('href')).toBe(href);
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await axe(pagina);
  };
  await cartao(pagina, 'Alfa').tap();
  await conferir();
  await pagina.getByRole('link', { name: 'Abrir página' }).tap();
  await pagina.getByLabel('Título', { exact: true }).waitFor();
  await conferir();
});
