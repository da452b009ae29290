import type pg from 'pg';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { axe } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import {
  abrirQuadro,
  carregar,
  cartao,
  coluna,
  esperarColuna,
  esperarDito,
  esperarFoco,
  noRegistro,
  ponto,
  semearQuadro,
} from '../support/quadro.ts';

const ORDENADO = '?ordem=interacao';
/** By hand as they are named; the number is the day of January of their last interaction. */
const DIAS: Record<string, number> = { Alfa: 12, Beta: 8, Gama: 10, Delta: 9, Épsilon: 20 };
const CARTOES = { Contato: ['Alfa', 'Beta', 'Gama'], Proposta: ['Épsilon', 'Delta'] };
const PARADOS = { Contato: ['Beta', 'Gama', 'Alfa'], Proposta: ['Delta', 'Épsilon'] };
const interacao = (titulo: string) => ({
  negocio_dtinteracao: `2026-01-${String(DIAS[titulo]).padStart(2, '0')}T12:00:00Z`,
});
const semear = (banco: pg.Pool, basico: Basico) => semearQuadro(banco, basico, CARTOES, interacao);

const ordem = (pagina: Page, nome: string) =>
  pagina.getByRole('button', { name: `Ordem dos cartões: ${nome}`, exact: true });
const escolher = async (pagina: Page, nome: string) => {
  await pagina.getByRole('button', { name: /^Ordem dos cartões/ }).click();
  await pagina.getByRole('menuitemcheckbox', { name: nome, exact: true }).click();
};
const porOrdem = async (pagina: Page, colunas: typeof CARTOES) => {
  await esperarColuna(pagina, 'Contato', colunas.Contato);
  await esperarColuna(pagina, 'Proposta', colunas.Proposta);
};
/** Titles of a stage as the database has them by hand. */
const aMao = async (banco: pg.Pool, basico: Basico, estagio: number) =>
  (
    await noRegistro(
      banco,
      basico,
      "SELECT negocio_titulo FROM negocio WHERE estagio_codigo = $1 AND negocio_situacao = 'A' ORDER BY negocio_posicao, negocio_codigo",
      [basico.funil.estagios[estagio]!.estagio_codigo],
    )
  ).map((linha) => linha['negocio_titulo']);

test('os parados há mais tempo vêm primeiro, no endereço e na visão salva, e a ordem manual volta igual', async ({
  pagina,
  banco,
  basico,
}) => {
  await semear(banco, basico);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await porOrdem(pagina, CARTOES);
  await escolher(pagina, 'Parados há mais tempo');
  await porOrdem(pagina, PARADOS);
  await ordem(pagina, 'Parados há mais tempo').waitFor();
  expect(new URL(pagina.url()).searchParams.get('ordem')).toBe('interacao');
  const chip = pagina.getByRole('group', { name: 'Ordem', exact: true });
  await chip.getByText('Parados há mais tempo primeiro').waitFor();
  expect(await chip.getByRole('button', { name: 'Limpar filtros' }).count()).toBe(0);
  await axe(pagina);
  await pagina.reload();
  await porOrdem(pagina, PARADOS);

  await pagina.getByRole('button', { name: 'Visões', exact: true }).click();
  await pagina.getByRole('menuitem', { name: 'Salvar como...' }).click();
  const salvar = pagina.getByRole('dialog', { name: 'Salvar visão' });
  await salvar.getByLabel('Nome').fill('Quem espera');
  await salvar.getByRole('button', { name: 'Salvar' }).click();
  await pagina.getByRole('button', { name: 'Visão: Quem espera', exact: true }).waitFor();
  await pagina.getByRole('button', { name: 'Voltar à ordem manual' }).click();
  await porOrdem(pagina, CARTOES);
  await pagina.getByRole('button', { name: 'Visão: Quem espera, modificada' }).click();
  await pagina.getByRole('menuitem', { name: 'Descartar mudanças' }).click();
  await porOrdem(pagina, PARADOS);
  await pagina.goBack();
  await porOrdem(pagina, CARTOES);
});

test('a ordem vai com o quadro para a lista e volta, e um filtro limpo não a leva', async ({
  pagina,
  banco,
  basico,
}) => {
  await semear(banco, basico);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin, `${ORDENADO}&q=a`);
  await pagina.getByRole('button', { name: 'Limpar filtros' }).click();
  await porOrdem(pagina, PARADOS);
  await pagina.getByRole('radio', { name: 'Lista' }).click();
  await pagina.getByText('Total: 5', { exact: true }).waitFor();
  const linhas = pagina.getByRole('row').getByRole('link');
  await expect
    .poll(async () => (await linhas.allTextContents()).filter((texto) => texto in DIAS))
    .toEqual(['Beta', 'Delta', 'Gama', 'Alfa', 'Épsilon']);
  await pagina.getByRole('radio', { name: 'Cartões' }).click();
  await porOrdem(pagina, PARADOS);
});

test('arrastado a outro estágio, o cartão fica onde a espera o põe, e à mão no topo; dentro da coluna não muda, e é dito por quê', async ({
  pagina,
  banco,
  basico,
}) => {
  await semear(banco, basico);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin, ORDENADO);
  await porOrdem(pagina, PARADOS);
  await carregar(
    pagina,
    await ponto(cartao(pagina, 'Alfa')),
    await ponto(cartao(pagina, 'Beta'), 60, 4),
  );
  await pagina.mouse.up();
  await esperarDito(
    pagina,
    'Alfa continua no lugar em Contato: a coluna mostra primeiro os parados há mais tempo. Para arrumar os cartões, volte à ordem manual.',
  );
  await esperarColuna(pagina, 'Contato', PARADOS.Contato);
  expect(await aMao(banco, basico, 0)).toEqual(CARTOES.Contato);

  await carregar(
    pagina,
    await ponto(cartao(pagina, 'Gama')),
    await ponto(cartao(pagina, 'Delta'), 60, 4),
  );
  await esperarDito(pagina, 'Sobre Proposta, posição 2 de 3.');
  await pagina.mouse.up();
  await esperarDito(pagina, 'Gama movido para Proposta, posição 2 de 3.');
  await porOrdem(pagina, { Contato: ['Beta', 'Alfa'], Proposta: ['Delta', 'Gama', 'Épsilon'] });
  await expect.poll(() => aMao(banco, basico, 1)).toEqual(['Gama', 'Épsilon', 'Delta']);
  await pagina.keyboard.press('Control+z');
  await porOrdem(pagina, PARADOS);
  await expect.poll(() => aMao(banco, basico, 0)).toEqual(CARTOES.Contato);

  await pagina.getByRole('button', { name: 'Ordem manual', exact: true }).click();
  await porOrdem(pagina, CARTOES);
});

test('pelo teclado: para os lados move, para cima e para baixo explica', async ({
  pagina,
  banco,
  basico,
}) => {
  await semear(banco, basico);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin, ORDENADO);
  await porOrdem(pagina, PARADOS);
  await cartao(pagina, 'Gama').focus();
  await pagina.keyboard.press('Alt+ArrowUp');
  await esperarDito(
    pagina,
    'Gama continua no lugar em Contato: a coluna mostra primeiro os parados há mais tempo. Para arrumar os cartões, volte à ordem manual.',
  );
  await esperarFoco(pagina, 'Gama');
  await pagina.keyboard.press('Space');
  await esperarDito(
    pagina,
    'Gama na mão, em Contato, posição 2 de 3. Os mais parados vêm primeiro: use as setas para os lados para escolher o estágio, Enter para soltar e Esc para devolver.',
  );
  await pagina.keyboard.press('ArrowRight');
  await esperarDito(pagina, 'Sobre Proposta, posição 2 de 3.');
  await pagina.keyboard.press('ArrowDown');
  await esperarDito(
    pagina,
    'Gama continua no lugar em Contato: a coluna mostra primeiro os parados há mais tempo. Para arrumar os cartões, volte à ordem manual.',
  );
  await pagina.keyboard.press('Enter');
  await esperarColuna(pagina, 'Proposta', ['Delta', 'Gama', 'Épsilon']);
  await esperarFoco(pagina, 'Gama');
  await pagina.keyboard.press('Alt+ArrowRight');
  await esperarColuna(pagina, 'Negociação', ['Gama']);
});

test('o que o colega faz chega na ordem: uma nota leva o negócio ao fim, um movimento o põe no seu lugar', async ({
  novoContexto,
  banco,
  basico,
}) => {
  await semear(banco, basico);
  const eu = await (await novoContexto()).newPage();
  const colega = await (await novoContexto()).newPage();
  await abrirQuadro(eu, basico.rep.usuario_emaillogin, ORDENADO);
  await porOrdem(eu, PARADOS);
  await abrirQuadro(colega, basico.adm.usuario_emaillogin);
  await cartao(colega, 'Alfa').focus();
  await colega.keyboard.press('Alt+ArrowRight');
  await esperarColuna(colega, 'Proposta', ['Alfa', 'Épsilon', 'Delta']);
  await esperarColuna(eu, 'Proposta', ['Delta', 'Alfa', 'Épsilon']);
  await cartao(colega, 'Delta').focus();
  await colega.keyboard.press('Enter');
  const nota = colega.getByRole('textbox', { name: 'Escreva uma nota' });
  await nota.fill('Falamos hoje');
  await colega.getByRole('button', { name: 'Registrar nota' }).click();
  await esperarColuna(eu, 'Proposta', ['Alfa', 'Épsilon', 'Delta']);
});

test('as páginas seguintes de uma coluna seguem a ordem até o fim', async ({
  pagina,
  banco,
  basico,
}) => {
  const muitos = Array.from({ length: 100 }, (_, i) => `Carga ${String(i).padStart(3, '0')}`);
  const dias = (titulo: string) => (Number(titulo.slice(-3)) * 37) % 100;
  await semearQuadro(banco, basico, { Contato: muitos }, (titulo) => ({
    negocio_dtinteracao: new Date(Date.UTC(2026, 0, 1 + dias(titulo))).toISOString(),
  }));
  await semearQuadro(banco, basico, { Contato: ['Antigo ganho'] }, () => ({
    negocio_situacao: 'G',
    negocio_dtinteracao: '2020-01-01T12:00:00Z',
    negocio_dtfechamento: '2020-01-01T12:00:00Z',
  }));
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin, ORDENADO);
  const ordenados = muitos.toSorted((a, b) => dias(a) - dias(b));
  await cartao(pagina, ordenados[0]!).focus();
  await coluna(pagina, 'Contato').getByText('30 de 100', { exact: true }).waitFor();
  for (const quantos of ['70 de 100', '100']) {
    await pagina.keyboard.press('End');
    await coluna(pagina, 'Contato').getByText(quantos, { exact: true }).waitFor();
  }
  await pagina.keyboard.press('Home');
  for (const titulo of ordenados) {
    await esperarFoco(pagina, titulo);
    await pagina.keyboard.press('ArrowDown');
  }
});

test('no telefone a ordem está em Mais opções', async ({ celular: pagina, banco, basico }) => {
  await semear(banco, basico);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
  await pagina.getByRole('button', { name: 'Mais opções' }).tap();
  await pagina.getByRole('menuitemcheckbox', { name: 'Parados há mais tempo' }).tap();
  await esperarColuna(pagina, 'Contato', PARADOS.Contato);
  await axe(pagina);
  await pagina.getByRole('button', { name: 'Voltar à ordem manual' }).tap();
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
});
