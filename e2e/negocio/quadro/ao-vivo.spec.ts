import { expect } from 'vitest';
import { test } from '../../support/fixtures.ts';
import {
  abrirQuadro,
  carregar,
  cartao,
  coluna,
  esperarColuna,
  ponto,
  semearQuadro,
} from '../../support/quadro.ts';

test('o quadro aberto acompanha o colega: move, cria e exclui, sem mexer na rolagem', async ({
  outraPagina,
  banco,
  basico,
}) => {
  const muitos = Array.from({ length: 20 }, (_, i) => `Carga ${i + 1}`);
  await semearQuadro(banco, basico, { Contato: ['Alfa', 'Beta'], Proposta: muitos });
  const eu = await outraPagina();
  const colega = await outraPagina();
  await abrirQuadro(eu, basico.rep.usuario_emaillogin);
  await abrirQuadro(colega, basico.adm.usuario_emaillogin);
  await cartao(eu, 'Carga 1').focus();
  await eu.keyboard.press('End');
  const altura = async () => (await cartao(eu, 'Carga 20').boundingBox())?.y;
  await expect.poll(altura).toBeDefined();
  const antes = await altura();

  await cartao(colega, 'Beta').focus();
  await colega.keyboard.press('Alt+ArrowRight');
  await esperarColuna(eu, 'Contato', ['Alfa']);
  await coluna(eu, 'Proposta').getByText('21 negócios · soma').waitFor();
  expect(await altura()).toBe(antes);

  await cartao(colega, 'Alfa').focus();
  await colega.keyboard.press('Tab');
  await colega.keyboard.press('Enter');
  await colega.getByRole('menuitem', { name: 'Excluir' }).click();
  await colega.getByRole('button', { name: 'Excluir negócio' }).click();
  await esperarColuna(eu, 'Contato', []);
});

test('com um cartão na mão, o quadro espera; solto, mostra o que o colega fez', async ({
  outraPagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, { Contato: ['Alfa', 'Beta'], Proposta: ['Delta'] });
  const eu = await outraPagina();
  const colega = await outraPagina();
  await abrirQuadro(eu, basico.rep.usuario_emaillogin);
  await abrirQuadro(colega, basico.adm.usuario_emaillogin);
  await carregar(eu, await ponto(cartao(eu, 'Alfa')), await ponto(cartao(eu, 'Delta')));
  await cartao(colega, 'Beta').focus();
  await colega.keyboard.press('Alt+ArrowRight');
  await esperarColuna(colega, 'Proposta', ['Beta', 'Delta']);
  await esperarColuna(eu, 'Contato', ['Alfa', 'Beta']);
  await eu.mouse.up();
  await esperarColuna(eu, 'Contato', []);
  await expect.poll(async () => await coluna(eu, 'Proposta').getByRole('group').count()).toBe(3);
  await esperarColuna(colega, 'Contato', []);
});
