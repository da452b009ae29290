import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '../../support/axe.ts';
import { test } from '../../support/fixtures.ts';
import { abrirQuadro, esperarColuna, noRegistro, semearQuadro } from '../../support/quadro.ts';

const QUADRO = '/apps/crm/pipeline/oportunidades';
const CARTOES = { Contato: ['Quente um', 'Frio um'], Proposta: ['Quente dois'] };
const TODOS = ['Quente um', 'Frio um'];
const temperatura = (titulo: string) => ({
  negocio_temperatura: titulo.startsWith('Quente') ? 'QUENTE' : 'FRIO',
});

const botao = (pagina: Page, nome: string | RegExp) =>
  pagina.getByRole('button', { name: nome, exact: true });
const abrir = async (pagina: Page) => {
  await botao(pagina, /^Vis(ões|ão: )/).click();
  return pagina.getByRole('menu', { name: 'Visões' });
};
const fazer = async (pagina: Page, item: string) =>
  (await abrir(pagina)).getByRole('menuitem', { name: item, exact: true }).click();
const aplicar = async (pagina: Page, visao: string) =>
  (await abrir(pagina)).getByRole('menuitemcheckbox', { name: visao }).click();
const nomear = async (pagina: Page, dialogo: string, nome: string) => {
  const pergunta = pagina.getByRole('dialog', { name: dialogo });
  await pergunta.getByLabel('Nome').fill(nome);
  await pergunta.getByRole('button', { name: 'Salvar' }).click();
  await botao(pagina, `Visão: ${nome}`).waitFor();
};
const modificado = (pagina: Page) => pagina.getByText('modificado', { exact: true });

const salvarQuentes = async (pagina: Page, email: string) => {
  await abrirQuadro(pagina, email, '?temperatura=QUENTE');
  await esperarColuna(pagina, 'Contato', ['Quente um']);
  await fazer(pagina, 'Salvar como...');
  await nomear(pagina, 'Salvar visão', 'Só quentes');
};

test('salvar, renomear e excluir; recarregar guarda tudo', async ({ pagina, banco, basico }) => {
  await semearQuadro(banco, basico, CARTOES, temperatura);
  await salvarQuentes(pagina, basico.rep.usuario_emaillogin);
  expect(await modificado(pagina).count()).toBe(0);
  await pagina.reload();
  await esperarColuna(pagina, 'Contato', ['Quente um']);
  await botao(pagina, 'Visão: Só quentes').waitFor();
  expect(await modificado(pagina).count()).toBe(0);

  await fazer(pagina, 'Renomear...');
  await nomear(pagina, 'Renomear visão', 'Os quentes');
  await pagina.reload();
  await botao(pagina, 'Visão: Os quentes').waitFor();

  await fazer(pagina, 'Excluir...');
  const excluir = pagina.getByRole('alertdialog', { name: 'Excluir “Os quentes”' });
  await excluir.getByText('Nenhum negócio é alterado.').waitFor();
  await excluir.getByRole('button', { name: 'Excluir visão' }).click();
  await botao(pagina, 'Visões').waitFor();
  // What is shown stays as it is: only its name went.
  await esperarColuna(pagina, 'Contato', ['Quente um']);
  expect(await noRegistro(banco, basico, 'SELECT visao_codigo FROM visao')).toEqual([]);
  await pagina.reload();
  await esperarColuna(pagina, 'Contato', ['Quente um']);
  await botao(pagina, 'Visões').waitFor();
});

test('“modificado” diz que a tela mudou; descartar volta, salvar muda a visão', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES, temperatura);
  await salvarQuentes(pagina, basico.rep.usuario_emaillogin);
  await botao(pagina, 'Remover filtro Temperatura: Quente').click();
  await esperarColuna(pagina, 'Contato', TODOS);
  await botao(pagina, 'Visão: Só quentes, modificada').waitFor();
  await modificado(pagina).waitFor();
  await axe(pagina);
  await pagina.reload();
  await esperarColuna(pagina, 'Contato', TODOS);
  await modificado(pagina).waitFor();
  await fazer(pagina, 'Descartar mudanças');
  await esperarColuna(pagina, 'Contato', ['Quente um']);
  await expect.poll(() => modificado(pagina).count()).toBe(0);

  await pagina.goBack();
  await esperarColuna(pagina, 'Contato', TODOS);
  await modificado(pagina).waitFor();
  await pagina.getByRole('searchbox', { name: 'Buscar neste funil' }).fill('um');
  await esperarColuna(pagina, 'Proposta', []);
  await fazer(pagina, 'Salvar');
  await pagina.getByText('Visão “Só quentes” salva.').waitFor();
  await expect.poll(() => modificado(pagina).count()).toBe(0);
  await aplicar(pagina, 'Sem visão');
  await esperarColuna(pagina, 'Proposta', ['Quente dois']);
  await aplicar(pagina, 'Só quentes');
  await esperarColuna(pagina, 'Proposta', []);
  await esperarColuna(pagina, 'Contato', TODOS);
});

test('a visão padrão do quadro abre com ele, é só dele, e um filtro no endereço vale mais', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES, temperatura);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin, '?temperatura=QUENTE');
  await esperarColuna(pagina, 'Contato', ['Quente um']);
  await fazer(pagina, 'Salvar como...');
  await nomear(pagina, 'Salvar visão', 'De manhã');
  await fazer(pagina, 'Definir como padrão');
  await pagina.getByText('A tela agora abre com “De manhã”.').waitFor();
  await pagina.goto(QUADRO);
  await botao(pagina, 'Visão: De manhã').waitFor();
  await esperarColuna(pagina, 'Contato', ['Quente um']);
  await pagina.goto(`${QUADRO}?temperatura=FRIO`);
  await esperarColuna(pagina, 'Contato', ['Frio um']);
  await botao(pagina, 'Visões').waitFor();
  await aplicar(pagina, 'Sem visão');
  await esperarColuna(pagina, 'Contato', TODOS);
  await pagina.reload();
  await esperarColuna(pagina, 'Contato', TODOS);
  await pagina.goto('/apps/crm/pipeline/listapipeline');
  await pagina.getByText('Total: 3', { exact: true }).waitFor();
  await botao(pagina, 'Visões').waitFor();
});

test('da equipe: aparece para os outros, cada um com os seus negócios, e só quem pode a muda', async ({
  pagina,
  novoContexto,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES, temperatura);
  await semearQuadro(banco, basico, { Contato: ['Quente da casa'] }, () => ({
    negocio_temperatura: 'QUENTE',
    usuario_responsavel: basico.adm.usuario_login,
    repres_codigo: null,
  }));
  await abrirQuadro(pagina, basico.adm.usuario_emaillogin, '?temperatura=QUENTE');
  await esperarColuna(pagina, 'Contato', ['Quente um', 'Quente da casa']);
  await fazer(pagina, 'Salvar como...');
  await nomear(pagina, 'Salvar visão', 'Reunião');
  await fazer(pagina, 'Compartilhar com a equipe');
  await pagina.getByText('A equipe agora vê “Reunião”.').waitFor();

  const outro = await (await novoContexto()).newPage();
  await abrirQuadro(outro, basico.rep.usuario_emaillogin);
  await esperarColuna(outro, 'Contato', TODOS);
  const menu = await abrir(outro);
  await menu.getByText('Da equipe').waitFor();
  await menu.getByRole('menuitemcheckbox', { name: 'Reunião' }).click();
  await esperarColuna(outro, 'Contato', ['Quente um']);
  const dele = await abrir(outro);
  for (const nome of [/^Renomear/, /^Deixar só para mim/, /^Excluir/])
    await expect.poll(() => dele.getByRole('menuitem', { name: nome }).isDisabled()).toBe(true);
  await outro.keyboard.press('Escape');

  await fazer(pagina, 'Deixar só para mim');
  await pagina.getByText('Só você vê “Reunião”.').waitFor();
  await outro.goto(QUADRO);
  await esperarColuna(outro, 'Contato', TODOS);
  expect(
    await (await abrir(outro)).getByRole('menuitemcheckbox', { name: 'Reunião' }).count(),
  ).toBe(0);
});
