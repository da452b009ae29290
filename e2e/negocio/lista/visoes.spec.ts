import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '../../support/axe.ts';
import { entrar } from '../../support/entrar.ts';
import { JANELAS, test } from '../../support/fixtures.ts';
import { cabecas, criar, LISTA, total } from '../../support/lista.ts';

const botao = (pagina: Page) => pagina.getByRole('button', { name: /^Vis(ões|ão: )/ });
const abrir = async (pagina: Page) => {
  await botao(pagina).click();
  return pagina.getByRole('menu', { name: 'Visões' });
};
const fazer = async (pagina: Page, item: string) => {
  const menu = await abrir(pagina);
  await menu.getByRole('menuitem', { name: item, exact: true }).click();
};
const aplicar = async (pagina: Page, visao: string) => {
  const menu = await abrir(pagina);
  await menu.getByRole('menuitemcheckbox', { name: visao }).click();
};
const salvarComo = async (pagina: Page, nome: string, comEquipe = false) => {
  await fazer(pagina, 'Salvar como...');
  const dialogo = pagina.getByRole('dialog', { name: 'Salvar visão' });
  await dialogo.getByLabel('Nome').fill(nome);
  if (comEquipe) await dialogo.getByRole('checkbox', { name: 'Compartilhar com a equipe' }).check();
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await pagina.getByRole('button', { name: `Visão: ${nome}` }).waitFor();
};
const semear = async (banco: Parameters<typeof criar>[0], basico: Parameters<typeof criar>[1]) => {
  await criar(banco, basico, { negocio_titulo: 'Quente', negocio_temperatura: 'QUENTE' });
  await criar(banco, basico, { negocio_titulo: 'Frio', negocio_temperatura: 'FRIO' });
};

test('salvar, modificar, descartar, salvar por cima e salvar como', async ({
  pagina,
  banco,
  basico,
}) => {
  await semear(banco, basico);
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    `${LISTA}?temperatura=QUENTE&colunas=negocio_valor,negocio_titulo`,
  );
  await total(pagina, '1');
  await salvarComo(pagina, 'Só quentes');
  expect(await pagina.getByText('modificado').count()).toBe(0);
  await pagina.getByRole('button', { name: 'Limpar filtros' }).click();
  await total(pagina, '2');
  await pagina.getByText('modificado').waitFor();
  await axe(pagina);
  await fazer(pagina, 'Descartar mudanças');
  await total(pagina, '1');
  await expect.poll(() => pagina.getByText('modificado').count()).toBe(0);
  expect(await cabecas(pagina)).toEqual(['Valor', 'Título']);
  await pagina.getByRole('button', { name: 'Limpar filtros' }).click();
  await total(pagina, '2');
  await fazer(pagina, 'Salvar');
  await pagina.getByText('Visão “Só quentes” salva.').waitFor();
  await expect.poll(() => pagina.getByText('modificado').count()).toBe(0);
  await pagina.reload();
  await total(pagina, '2');
  await pagina.getByRole('button', { name: 'Visão: Só quentes' }).waitFor();
  expect(await pagina.getByText('modificado').count()).toBe(0);
});

test('a visão padrão abre com a tela, um filtro no endereço vale mais, e “Sem visão” a larga', async ({
  pagina,
  banco,
  basico,
}) => {
  await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, `${LISTA}?temperatura=QUENTE`);
  await total(pagina, '1');
  await salvarComo(pagina, 'De manhã');
  await fazer(pagina, 'Definir como padrão');
  await pagina.getByText('A tela agora abre com “De manhã”.').waitFor();
  await pagina.goto(LISTA);
  await total(pagina, '1');
  await pagina.getByRole('button', { name: 'Visão: De manhã' }).waitFor();
  await aplicar(pagina, 'Sem visão');
  await total(pagina, '2');
  await pagina.reload();
  await total(pagina, '2');
  await pagina.goto(`${LISTA}?temperatura=FRIO`);
  await total(pagina, '1');
  await pagina.getByRole('link', { name: 'Frio', exact: true }).waitFor();
  await pagina.getByRole('button', { name: 'Visões', exact: true }).waitFor();
});

test('da equipe: quem edita cadastros compartilha, renomeia e exclui; os outros usam', async ({
  pagina,
  novoContexto,
  banco,
  basico,
}) => {
  await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, `${LISTA}?temperatura=QUENTE`);
  await total(pagina, '1');
  await salvarComo(pagina, 'Reunião de segunda', true);
  const outro = await (await novoContexto()).newPage();
  await entrar(outro, basico.rep.usuario_emaillogin, LISTA);
  await total(outro, '2');
  const menu = await abrir(outro);
  await menu.getByText('Da equipe').waitFor();
  await axe(outro);
  await menu.getByRole('menuitemcheckbox', { name: 'Reunião de segunda' }).click();
  await total(outro, '1');
  const dele = await abrir(outro);
  for (const nome of [/^Renomear/, /^Deixar só para mim/, /^Excluir/])
    expect(
      (await dele.getByRole('menuitem', { name: nome }).getAttribute('aria-disabled')) ??
        String(await dele.getByRole('menuitem', { name: nome }).isDisabled()),
    ).toBe('true');
  await outro.keyboard.press('Escape');
  await fazer(pagina, 'Renomear...');
  const renomear = pagina.getByRole('dialog', { name: 'Renomear visão' });
  await renomear.getByLabel('Nome').fill('Reunião de terça');
  await renomear.getByRole('button', { name: 'Salvar' }).click();
  await pagina.getByRole('button', { name: 'Visão: Reunião de terça' }).waitFor();
  await outro.reload();
  await outro.getByRole('button', { name: 'Visão: Reunião de terça' }).waitFor();
  await fazer(pagina, 'Excluir...');
  const excluir = pagina.getByRole('alertdialog', { name: 'Excluir “Reunião de terça”' });
  await excluir.getByText('Ela some para toda a equipe.').waitFor();
  await excluir.getByRole('button', { name: 'Excluir visão' }).click();
  await pagina.getByRole('button', { name: 'Visões', exact: true }).waitFor();
  await total(pagina, '1');
  await outro.reload();
  await total(outro, '1');
  await outro.getByRole('button', { name: 'Visões', exact: true }).waitFor();
  await pagina.keyboard.press('Control+z');
  await pagina
    .getByRole('region', { name: 'Avisos' })
    .getByText('Visão “Reunião de terça” voltou.')
    .waitFor();
  await outro.reload();
  await aplicar(outro, 'Reunião de terça');
  await outro.getByRole('button', { name: 'Visão: Reunião de terça' }).waitFor();
});

test('a mesma visão mudada por outra pessoa: a recusa é dita e nada se perde', async ({
  pagina,
  novoContexto,
  banco,
  basico,
  guarda,
}) => {
  guarda.permitir(/409/);
  await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, `${LISTA}?temperatura=QUENTE`);
  await total(pagina, '1');
  await salvarComo(pagina, 'Disputada', true);
  const outra = await (await novoContexto()).newPage();
  await entrar(outra, basico.adm.usuario_emaillogin, LISTA);
  await total(outra, '2');
  await aplicar(outra, 'Disputada');
  await total(outra, '1');
  await pagina.getByRole('button', { name: 'Limpar filtros' }).click();
  await total(pagina, '2');
  await fazer(pagina, 'Salvar');
  await pagina.getByText('Visão “Disputada” salva.').waitFor();
  await tabelaPorValor(outra);
  await fazer(outra, 'Salvar');
  await outra.getByText('Este registro foi alterado por outra pessoa.').waitFor();
  expect(new URL(outra.url()).searchParams.get('ordem')).toBe('valor');
});

const tabelaPorValor = async (pagina: Page) => {
  await pagina.getByRole('table').getByRole('button', { name: 'Valor' }).click();
  await pagina.getByText('modificado').waitFor();
};

test('no celular, com um nome comprido', async ({ novoContexto, banco, basico }) => {
  await semear(banco, basico);
  const contexto = await novoContexto({ viewport: JANELAS.celular, hasTouch: true });
  const pagina = await contexto.newPage();
  await entrar(pagina, basico.adm.usuario_emaillogin, `${LISTA}?temperatura=QUENTE`);
  await total(pagina, '1');
  await salvarComo(pagina, 'Negócios quentes da região sul que fecham neste mês');
  await axe(pagina);
  const largo = await pagina.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(largo).toBe(0);
});
