import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '../../support/axe.ts';
import { JANELAS, test } from '../../support/fixtures.ts';
import { abrirQuadro, coluna } from '../../support/quadro.ts';

const caixa = async (um: Locator) => (await um.boundingBox())!;

test('no telefone, o aviso do funil vazio tem margens e não cobre a coluna', async ({
  celular: pagina,
  basico,
}) => {
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  const aviso = pagina.locator('.quadro-vazio .empty');
  await aviso.getByText('Nenhum negócio neste funil').waitFor();
  const { x, y, width, height } = await caixa(aviso);
  expect(x).toBeGreaterThanOrEqual(12);
  expect(x + width).toBeLessThanOrEqual(JANELAS.celular.width - 12);
  expect(y + height).toBeLessThanOrEqual(JANELAS.celular.height);
  const contato = await caixa(coluna(pagina, 'Contato'));
  expect(contato.y + contato.height).toBeLessThanOrEqual(y);
  await axe(pagina);

  // Tapped, it is the box that answers, and its form has the column for itself.
  const convite = coluna(pagina, 'Contato').getByRole('button', {
    name: 'Adicionar negócio',
    exact: true,
  });
  await convite.tap();
  const campo = coluna(pagina, 'Contato').getByRole('textbox').first();
  await campo.waitFor();
  const doCampo = await caixa(campo);
  expect(doCampo.y + doCampo.height).toBeLessThanOrEqual((await caixa(aviso)).y);
});
