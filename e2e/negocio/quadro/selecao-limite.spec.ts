import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { entrar } from '../../support/entrar.ts';
import { test } from '../../support/fixtures.ts';
import { encher, LISTA, marca, rolagem, total } from '../../support/lista.ts';
import { abrirQuadro, cartao, coluna } from '../../support/quadro.ts';

const QUANTOS = 1_005;
/** A column or a list to its end, some twenty reads one after the other. */
const DICA = 'Marque até 1.000 negócios um a um. Para mais, selecione todos os deste filtro.';

const barra = (pagina: Page) => pagina.getByRole('region', { name: 'Negócios selecionados' });
const oferta = (pagina: Page) =>
  pagina
    .getByRole('status')
    .filter({ hasText: DICA })
    .getByRole('button', { name: 'Selecionar todos os 1.005 deste filtro' });

test('no quadro, a faixa de mais de mil é recusada com o caminho, e a oferta toma o filtro inteiro', async ({
  pagina,
  banco,
  basico,
}) => {
  await encher(banco, basico, QUANTOS);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Pedido 1').click({ modifiers: ['Control'] });
  await barra(pagina).getByText('1 selecionado').waitFor();
  await cartao(pagina, 'Pedido 1').focus();
  await expect
    .poll(async () => {
      await pagina.keyboard.press('End');
      return cartao(pagina, `Pedido ${QUANTOS}`).count();
    })
    .toBe(1);
  await cartao(pagina, `Pedido ${QUANTOS}`).click({ modifiers: ['Shift'] });
  await oferta(pagina).waitFor();
  await barra(pagina).getByText('1 selecionado').waitFor();
  await oferta(pagina).click();
  await barra(pagina).getByText('Todos os 1.005 deste filtro').waitFor();

  // A mark taken or given says that it is no longer the whole filter that is meant.
  await cartao(pagina, `Pedido ${QUANTOS}`).click({ modifiers: ['Control'] });
  await barra(pagina).getByText('2 selecionados').waitFor();
});

test('selecionar todos de uma coluna de mais de mil marca os primeiros mil e diz como ter o resto', async ({
  pagina,
  banco,
  basico,
}) => {
  await encher(banco, basico, QUANTOS);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await coluna(pagina, 'Contato').getByRole('button', { name: 'Opções de Contato' }).click();
  await pagina.getByRole('menuitem', { name: 'Selecionar todos da coluna' }).click();
  await oferta(pagina).waitFor();
  await barra(pagina).getByText('1.000 selecionados').waitFor();
  await oferta(pagina).click();
  await barra(pagina).getByText('Todos os 1.005 deste filtro').waitFor();
});

test('na lista, a faixa de mais de mil é recusada com o caminho, e a oferta toma o filtro inteiro', async ({
  pagina,
  banco,
  basico,
}) => {
  await encher(banco, basico, QUANTOS);
  await entrar(pagina, basico.rep.usuario_emaillogin, `${LISTA}?porpagina=200`);
  await total(pagina, '1.005');
  await marca(pagina, `Pedido ${QUANTOS}`).check();
  await barra(pagina).getByText('1 selecionado').waitFor();
  await expect
    .poll(async () => {
      await rolagem(pagina).evaluate((caixa) => caixa.scrollTo(0, caixa.scrollHeight));
      return marca(pagina, 'Pedido 1').count();
    })
    .toBe(1);
  await marca(pagina, 'Pedido 1').click({ modifiers: ['Shift'] });
  await oferta(pagina).waitFor();
  await barra(pagina).getByText('1 selecionado').waitFor();
  expect(await marca(pagina, 'Pedido 1').isChecked()).toBe(false);
  await oferta(pagina).click();
  await barra(pagina).getByText('Todos os 1.005 deste filtro').waitFor();
  expect(await marca(pagina, 'Pedido 1').isChecked()).toBe(true);
});
