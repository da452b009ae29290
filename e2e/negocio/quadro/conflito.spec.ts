import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { criarNegocio, type Basico } from '../../../server/seed/fabricas/fabricas-negocio.ts';
import { test } from '../../support/fixtures.ts';
import {
  abrirQuadro,
  cartao,
  esperarColuna,
  esperarDito,
  semearQuadro,
} from '../../support/quadro.ts';

const CARTOES = { Contato: ['Alfa', 'Beta'], Proposta: ['Delta'] };

/** The same deal in two hands: the second one lets go after the first has moved it. */
const disputar = async (
  novoContexto: () => Promise<BrowserContext>,
  basico: Basico,
): Promise<{ eu: Page; colega: Page }> => {
  const eu = await (await novoContexto()).newPage();
  const colega = await (await novoContexto()).newPage();
  await abrirQuadro(eu, basico.rep.usuario_emaillogin);
  await abrirQuadro(colega, basico.adm.usuario_emaillogin);
  await cartao(eu, 'Beta').focus();
  await eu.keyboard.press('Space');
  await eu.keyboard.press('ArrowRight');
  await esperarDito(eu, 'Sobre Proposta, posição 2 de 2.');
  await cartao(colega, 'Beta').focus();
  for (const [estagio, ficam] of [
    ['Proposta', ['Beta', 'Delta']],
    ['Negociação', ['Beta']],
  ] as const) {
    const gravado = colega.waitForResponse((resposta) => resposta.url().endsWith('/MoverNegocio'));
    await colega.keyboard.press('Alt+ArrowRight');
    expect((await gravado).ok()).toBe(true);
    await esperarColuna(colega, estagio, [...ficam]);
  }
  await eu.keyboard.press('Enter');
  return { eu, colega };
};

test('movido por outra pessoa no meio do caminho: diz quem, e manter fica com o dele', async ({
  novoContexto,
  guarda,
  banco,
  basico,
}) => {
  guarda.permitir(/409/);
  await semearQuadro(banco, basico, CARTOES);
  const { eu, colega } = await disputar(novoContexto, basico);
  const dialogo = eu.getByRole('alertdialog', {
    name: 'Este negócio foi alterado por outra pessoa',
  });
  await dialogo.getByText(basico.adm.usuario_nome).waitFor();
  await dialogo.getByText('Você queria levá-lo para Proposta.').waitFor();
  await dialogo.getByRole('button', { name: 'Manter em Negociação' }).click();
  for (const pagina of [eu, colega]) {
    await esperarColuna(pagina, 'Contato', ['Alfa']);
    await esperarColuna(pagina, 'Negociação', ['Beta']);
  }
});

test('levar leva para onde eu queria, e o colega vê', async ({
  novoContexto,
  guarda,
  banco,
  basico,
}) => {
  guarda.permitir(/409/);
  await semearQuadro(banco, basico, CARTOES);
  const { eu, colega } = await disputar(novoContexto, basico);
  await eu
    .getByRole('alertdialog', { name: 'Este negócio foi alterado por outra pessoa' })
    .getByRole('button', { name: 'Levar para Proposta' })
    .click();
  for (const pagina of [eu, colega]) {
    await esperarColuna(pagina, 'Proposta', ['Delta', 'Beta']);
    await esperarColuna(pagina, 'Negociação', []);
  }
});

test('recusado pelo servidor, só aquele cartão volta, com o motivo e a ajuda', async ({
  pagina,
  guarda,
  banco,
  basico,
}) => {
  guarda.permitir(/409/);
  await semearQuadro(banco, basico, { Contato: ['Alfa'], Proposta: ['Delta'] });
  await criarNegocio(banco, basico.registro.clienteregistro_codigo, {
    empresa_codigo: basico.empresa.empresa_codigo,
    pipeline_codigo: basico.funil.pipeline_codigo,
    estagio_codigo: basico.funil.estagios[0]!.estagio_codigo,
    negocio_titulo: 'Beta',
    negocio_situacao: 'G',
    usuario_responsavel: basico.rep.usuario_login,
    repres_codigo: basico.representante.repres_codigo,
  });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin, '?situacao=A&situacao=G');
  await cartao(pagina, 'Beta').waitFor();
  await cartao(pagina, 'Beta').focus();
  await pagina.keyboard.press('Alt+ArrowRight');
  await esperarDito(pagina, 'Beta voltou para Contato. Este negócio já foi encerrado.');
  await pagina
    .getByText('Este negócio já foi encerrado. Reative o negócio antes de mover ou alterar.')
    .waitFor();
  await esperarColuna(pagina, 'Contato', ['Alfa', 'Beta']);
  await esperarColuna(pagina, 'Proposta', ['Delta']);
  expect(
    await pagina.evaluate(() => document.activeElement?.getAttribute('aria-label')?.split(',')[0]),
  ).toBe('Beta');
});
