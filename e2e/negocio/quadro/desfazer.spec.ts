import { test } from '../../support/fixtures.ts';
import {
  abrirQuadro,
  cartao,
  coluna,
  esperarColuna,
  esperarDito,
  semearQuadro,
} from '../../support/quadro.ts';

const CARTOES = { Contato: ['Alfa', 'Beta', 'Gama'], Proposta: ['Delta'] };

test('o aviso do movimento desfaz: o cartão volta ao lugar exato', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Beta').focus();
  await pagina.keyboard.press('Alt+ArrowRight');
  await esperarColuna(pagina, 'Proposta', ['Beta', 'Delta']);
  await pagina.getByText('Movido para Proposta', { exact: true }).waitFor();
  await pagina.getByRole('button', { name: 'Desfazer (Ctrl+Z)' }).click();
  await esperarDito(pagina, 'Movimento desfeito. Beta voltou para Contato.');
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
  await coluna(pagina, 'Proposta').getByText('soma R$ 100,00').waitFor();
  await pagina.reload();
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
});

test('Ctrl+Z desfaz um por um, do último ao primeiro', async ({ pagina, banco, basico }) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Beta').focus();
  await pagina.keyboard.press('Alt+ArrowRight');
  await pagina.keyboard.press('Alt+ArrowRight');
  await esperarColuna(pagina, 'Negociação', ['Beta']);
  await cartao(pagina, 'Alfa').focus();
  await pagina.keyboard.press('Alt+ArrowDown');
  await esperarColuna(pagina, 'Contato', ['Gama', 'Alfa']);
  await pagina.keyboard.press('Control+z');
  await esperarColuna(pagina, 'Contato', ['Alfa', 'Gama']);
  await pagina.keyboard.press('Control+z');
  await esperarColuna(pagina, 'Proposta', ['Beta', 'Delta']);
  await pagina.keyboard.press('Control+z');
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
  await esperarColuna(pagina, 'Proposta', ['Delta']);
});

test('o histórico do negócio também desfaz o último movimento, depois de recarregar', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Beta').focus();
  await pagina.keyboard.press('Alt+ArrowRight');
  await esperarColuna(pagina, 'Proposta', ['Beta', 'Delta']);
  await pagina.reload();
  await cartao(pagina, 'Beta').click();
  const painel = pagina.getByRole('dialog', { name: 'Beta' });
  await painel.getByText('moveu de Contato para Proposta').waitFor();
  await painel.getByRole('button', { name: 'Desfazer último movimento' }).click();
  await painel.getByText('desfez o movimento: voltou de Proposta para Contato').waitFor();
  await pagina.keyboard.press('Escape');
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
});
