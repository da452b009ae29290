import type { Locator, Page } from 'playwright-core';
import type pg from 'pg';
import { expect } from 'vitest';
import type { Basico } from '../../../server/seed/fabricas/fabricas-negocio.ts';
import { axe } from '../../support/axe.ts';
import { entrar } from '../../support/entrar.ts';
import { JANELAS } from '../../support/fixtures.ts';
import { criar, LISTA, marca, total } from '../../support/lista.ts';
import { adiantar, comRelogio, test } from '../../support/relogio.ts';

const barra = (pagina: Page): Locator =>
  pagina.getByRole('region', { name: 'Negócios selecionados' });
const dialogo = (pagina: Page, nome: string): Locator =>
  pagina.getByRole('dialog', { name: nome, exact: true });
const botao = (onde: Page | Locator, nome: string): Locator =>
  onde.getByRole('button', { name: nome, exact: true });
const escolher = async (onde: Locator, campo: string, opcao: string) => {
  await onde.getByRole('combobox', { name: campo }).click();
  await onde.page().getByRole('option', { name: opcao, exact: true }).click();
};
const todas = (pagina: Page) =>
  pagina.getByRole('checkbox', { name: 'Selecionar todas as linhas' });

const abrir = async (pagina: Page, banco: pg.Pool, b: Basico, quantos: number): Promise<void> => {
  for (let i = 1; i <= quantos; i += 1)
    await criar(banco, b, { negocio_titulo: `Pedido ${i}`, negocio_valor: '1000.00' });
  await entrar(pagina, b.adm.usuario_emaillogin, LISTA);
  await total(pagina, String(quantos));
};
/** Where the deals stand, as the database says. */
const estagios = async (banco: pg.Pool, b: Basico): Promise<number[]> => {
  const { rows } = await banco.query<{ estagio: string }>(
    'SELECT estagio_codigo AS estagio FROM negocio WHERE clienteregistro_codigo = $1 ORDER BY negocio_codigo',
    [b.registro.clienteregistro_codigo],
  );
  return rows.map((l) => Number(l.estagio));
};

test('o campo que falta recebe o foco; o resultado tem endereço e desfaz também depois de recarregar', async ({
  pagina,
  banco,
  basico,
}) => {
  await abrir(pagina, banco, basico, 3);
  const [primeiro, , terceiro] = basico.funil.estagios.map((e) => e.estagio_codigo);
  await marca(pagina, 'Pedido 1').check();
  await marca(pagina, 'Pedido 2').check();
  await botao(barra(pagina), 'Mover').click();
  const mover = dialogo(pagina, 'Mover negócios');
  await mover.getByText('2 negócios · R$\u00a02\u00a0mil').waitFor();
  await botao(mover, 'Mover 2 negócios').click();
  await mover.getByText('Escolha o funil.').waitFor();
  const campo = mover.getByRole('combobox', { name: 'Funil' });
  await expect.poll(() => campo.evaluate((um) => um.matches(':focus'))).toBe(true);
  await campo.click();
  await pagina.getByRole('option').first().click();
  await escolher(mover, 'Estágio', basico.funil.estagios[2]!.estagio_descricao);
  await botao(mover, 'Mover 2 negócios').click();
  await barra(pagina).waitFor({ state: 'detached' });

  await adiantar(pagina, pagina.getByText('2 negócios movidos.'));
  expect(await estagios(banco, basico)).toEqual([terceiro, terceiro, primeiro]);
  await botao(pagina, 'Ver').click();
  await dialogo(pagina, 'Mover 2 negócios').getByText('2 negócios movidos.').waitFor();
  await pagina.reload();
  await botao(dialogo(pagina, 'Alteração em lote'), 'Desfazer 2 negócios').click();
  await adiantar(pagina, pagina.getByRole('dialog').getByText('2 negócios devolvidos.'));
  expect(await estagios(banco, basico)).toEqual([primeiro, primeiro, primeiro]);
  await axe(pagina);
  await botao(pagina.getByRole('dialog'), 'Fechar').last().click();
  await pagina.getByRole('dialog').waitFor({ state: 'detached' });
  expect(pagina.url()).not.toContain('#');
});

test('o que foi excluído volta pelas alterações recentes, mesmo sem o aviso', async ({
  pagina,
  banco,
  basico,
}) => {
  await abrir(pagina, banco, basico, 2);
  await todas(pagina).check();
  await botao(barra(pagina), 'Excluir').click();
  const excluir = pagina.getByRole('alertdialog', { name: 'Excluir negócios' });
  await botao(excluir, 'Excluir 2 negócios').click();
  await adiantar(pagina, pagina.getByText('2 negócios excluídos.'));
  expect(await estagios(banco, basico)).toEqual([]);

  await criar(banco, basico, { negocio_titulo: 'Outro' });
  await pagina.reload();
  await marca(pagina, 'Outro').check();
  await botao(barra(pagina), 'Mais ações').click();
  await pagina.getByRole('menuitem', { name: 'Alterações recentes' }).click();
  const recentes = dialogo(pagina, 'Alterações recentes');
  const linha = recentes.getByRole('listitem').filter({ hasText: '2 negócios excluídos.' });
  await axe(pagina);
  await botao(linha, 'Desfazer').click();
  await adiantar(pagina, pagina.getByRole('dialog').getByText('2 negócios devolvidos.'));
  expect(await estagios(banco, basico)).toHaveLength(3);
});

test('no celular um só menu de ações, com o mesmo caminho até o fim', async ({
  novoContexto,
  banco,
  basico,
}) => {
  const contexto = await comRelogio(
    await novoContexto({ viewport: JANELAS.celular, hasTouch: true }),
  );
  const pagina = await contexto.newPage();
  await abrir(pagina, banco, basico, 1);
  await marca(pagina, 'Pedido 1').check();
  await botao(barra(pagina), 'Ações').click();
  const itens = await pagina.getByRole('menuitem').allInnerTexts();
  expect(itens).toEqual(
    expect.arrayContaining(['Mover', 'Responsável', 'Etiquetas', 'Perder', 'Excluir']),
  );
  await axe(pagina);
  await pagina.getByRole('menuitem', { name: 'Responsável' }).click();
  const passar = dialogo(pagina, 'Trocar o responsável');
  await escolher(passar, 'Responsável', 'Sem responsável');
  await axe(pagina);
  await botao(passar, 'Passar 1 negócio').click();
  await adiantar(pagina, pagina.getByText('1 negócio alterado.'));
});
