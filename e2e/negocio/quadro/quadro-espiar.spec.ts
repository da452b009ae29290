import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { criarPessoa } from '../../../server/seed/fabricas/fabricas.ts';
import { axe } from '../../support/axe.ts';
import { JANELAS, test } from '../../support/fixtures.ts';
import {
  abrirQuadro,
  cartao,
  esperarColuna,
  esperarFoco,
  noRegistro,
  semearQuadro,
} from '../../support/quadro.ts';

const painel = (pagina: Page, nome: string) => pagina.getByRole('dialog', { name: nome });
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
  await painel(pagina, 'Alfa').waitFor();
  await pagina.keyboard.press('ArrowDown');
  await painel(pagina, 'Beta').waitFor();
  await pagina.keyboard.press('ArrowRight');
  await painel(pagina, 'Delta').waitFor();
  await pagina.keyboard.press('Space');
  await painel(pagina, 'Delta').waitFor({ state: 'detached' });
  await esperarFoco(pagina, 'Delta');
  await esperarColuna(pagina, 'Proposta', ['Delta']);
  await cartao(pagina, 'Beta').click();
  await painel(pagina, 'Beta').waitFor();
  await pagina.keyboard.press('Escape');
  await painel(pagina, 'Beta').waitFor({ state: 'detached' });
  await esperarFoco(pagina, 'Beta');
});

test('o quadro continua vivo ao lado: outro cartão troca, as teclas do quadro valem, Tab vai e volta', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.adm.usuario_emaillogin);
  await cartao(pagina, 'Alfa').click();
  await painel(pagina, 'Alfa').getByRole('link', { name: 'Abrir página' }).waitFor();
  await esperarFoco(pagina, 'Alfa');
  await axe(pagina);
  await cartao(pagina, 'Delta').click();
  await painel(pagina, 'Delta').waitFor();
  await esperarFoco(pagina, 'Delta');

  await pagina.keyboard.press('Tab');
  const link = painel(pagina, 'Delta').getByRole('link', { name: 'Abrir página' });
  await expect.poll(() => link.evaluate((um) => um.matches(':focus'))).toBe(true);
  await pagina.keyboard.press('Shift+Tab');
  await pagina.keyboard.press('Shift+Tab');
  await esperarFoco(pagina, 'Delta');

  await pagina.keyboard.press('Alt+ArrowLeft');
  await esperarColuna(pagina, 'Proposta', []);
  await painel(pagina, 'Delta').getByText('Contato').first().waitFor();
  await esperarFoco(pagina, 'Delta');
  await pagina.keyboard.press('Tab');
  await pagina.keyboard.press('Escape');
  await painel(pagina, 'Delta').waitFor({ state: 'detached' });
  await esperarFoco(pagina, 'Delta');
});

test('onde não cabe ao lado, o painel cobre o quadro e segura o foco', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await pagina.setViewportSize(JANELAS.celular);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Alfa').click();
  await painel(pagina, 'Alfa').waitFor();
  expect(await painel(pagina, 'Alfa').getAttribute('aria-modal')).toBe('true');
  await axe(pagina);
  await pagina.keyboard.press('Escape');
  await painel(pagina, 'Alfa').waitFor({ state: 'detached' });
  await esperarFoco(pagina, 'Alfa');
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

test('só oferece desfazer onde há movimento; desfeito, o foco fica no painel', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Beta').click();
  const beta = painel(pagina, 'Beta');
  await beta.getByText('criou o negócio').waitFor();
  const desfazer = beta.getByRole('button', { name: 'Desfazer último movimento' });
  expect(await desfazer.count()).toBe(0);
  await pagina.keyboard.press('Alt+ArrowRight');
  await esperarColuna(pagina, 'Proposta', ['Beta', 'Delta']);
  await desfazer.click();
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
  await desfazer.waitFor({ state: 'detached' });
  const link = beta.getByRole('link', { name: 'Abrir página' });
  await expect.poll(() => link.evaluate((um) => um.matches(':focus'))).toBe(true);
});

test('o telefone e o e-mail do cliente são links', async ({ pagina, banco, basico }) => {
  const { pessoa_codigo } = await criarPessoa(banco, basico.registro.clienteregistro_codigo, {
    pessoa_telefone: '1133224455',
    pessoa_email: 'compras@obra.test',
  });
  await semearQuadro(banco, basico, CARTOES, () => ({ pessoa_codigo, pessoa_nome: 'Obra' }));
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Alfa').click();
  const link = (nome: string) => painel(pagina, 'Alfa').getByRole('link', { name: nome });
  expect(await link('(11) 3322-4455').getAttribute('href')).toBe('tel:+551133224455');
  expect(await link('compras@obra.test').getAttribute('href')).toBe('mailto:compras@obra.test');
});

test('o painel edita: valor, temperatura, próximo passo e nota, sem sair do quadro', async ({
  pagina,
  banco,
  basico,
}) => {
  const feitos = await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Alfa').click();
  const alfa = painel(pagina, 'Alfa');
  const valor = alfa.getByRole('textbox', { name: 'Valor' });
  await valor.fill('2.345,60');
  await valor.press('Tab');
  await cartao(pagina, 'Alfa').getByText('R$ 2.345,60').waitFor();
  const temperatura = alfa.getByRole('combobox', { name: 'Temperatura' });
  await temperatura.click();
  await pagina.getByRole('option', { name: 'Muito quente' }).click();
  await cartao(pagina, 'Alfa').getByText('Muito quente').waitFor();
  // The arrows are the field's own while it is open, never the board's.
  await alfa.waitFor();
  await axe(pagina);

  await alfa.getByRole('button', { name: 'Agendar' }).click();
  const passo = pagina.getByRole('dialog', { name: 'Próximo passo' });
  await passo.getByLabel('O que fazer').fill('Mandar a amostra');
  await passo.getByRole('button', { name: 'Agendar' }).click();
  await alfa.getByRole('region', { name: 'Próximo passo' }).getByText('Mandar a amostra').waitFor();
  await alfa.getByRole('button', { name: 'Concluir' }).click();
  await pagina.getByRole('dialog', { name: 'E o próximo passo?' }).waitFor();
  await pagina.keyboard.press('Escape');

  const nota = alfa.getByRole('textbox', { name: 'Nova nota' });
  await nota.fill('Pediu 2 mm');
  await nota.press('Control+Enter');
  await alfa.getByText(/anotou: Pediu 2 mm/).waitFor();

  await valor.fill('12k');
  await cartao(pagina, 'Beta').click();
  await pagina.getByText('Não foi gravado em “Alfa”: Valor.').waitFor();
  await cartao(pagina, 'Alfa').click();
  await expect.poll(() => valor.inputValue()).toBe('12k');
  const [linha] = await noRegistro(
    banco,
    basico,
    'SELECT negocio_valor::text AS valor, negocio_temperatura AS temperatura FROM negocio WHERE negocio_codigo = $1',
    [feitos.get('Alfa')!.negocio_codigo],
  );
  expect(linha).toEqual({ valor: '2345.60', temperatura: 'MUITO_QUENTE' });
});
