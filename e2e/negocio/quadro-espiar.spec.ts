import { test } from '../support/fixtures.ts';
import {
  abrirQuadro,
  cartao,
  esperarColuna,
  esperarFoco,
  semearQuadro,
} from '../support/quadro.ts';

const CARTOES = { Contato: ['Alfa', 'Beta'], Proposta: ['Delta'] };

test('Espaço duas vezes mostra ao lado, as setas trocam de negócio, Espaço e Esc fecham', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Alfa').focus();
  await pagina.keyboard.press('Space');
  await pagina.keyboard.press('Space');
  const painel = (nome: string) => pagina.getByRole('dialog', { name: nome });
  await painel('Alfa').waitFor();
  await pagina.keyboard.press('ArrowDown');
  await painel('Beta').waitFor();
  await pagina.keyboard.press('ArrowRight');
  await painel('Delta').waitFor();
  await pagina.keyboard.press('Space');
  await painel('Delta').waitFor({ state: 'detached' });
  await esperarFoco(pagina, 'Delta');
  await esperarColuna(pagina, 'Proposta', ['Delta']);
  await cartao(pagina, 'Beta').click();
  await painel('Beta').waitFor();
  await pagina.keyboard.press('Escape');
  await painel('Beta').waitFor({ state: 'detached' });
  await esperarFoco(pagina, 'Beta');
});

test('Enter abre a página, e voltar dá no mesmo quadro; ? lista as teclas', async ({
  pagina,
  banco,
  basico,
}) => {
  const feitos = await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Alfa').focus();
  await pagina.keyboard.press('?');
  const atalhos = pagina.getByRole('dialog', { name: 'Atalhos do teclado' });
  await atalhos.getByText('Ver ao lado: as setas trocam de negócio, Esc fecha').waitFor();
  await atalhos.getByText('Selecionar o cartão (Shift com clique: até aqui)').waitFor();
  await pagina.keyboard.press('Escape');
  await atalhos.waitFor({ state: 'detached' });
  await cartao(pagina, 'Beta').focus();
  await pagina.keyboard.press('Enter');
  await pagina.waitForURL(`**/manutencaonegocio/${feitos.get('Beta')!.negocio_codigo}`);
  await pagina.goBack();
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
});
