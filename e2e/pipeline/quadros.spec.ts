import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';

const ENDERECO = '/apps/crm/estagio/listaestagio';

const quadros = (pagina: Page) => pagina.getByRole('list', { name: 'Quadros' });
const quadro = (pagina: Page, nome: string) =>
  quadros(pagina).getByRole('listitem', { name: nome, exact: true });
const botao = (onde: Page | Locator, nome: string) =>
  onde.getByRole('button', { name: nome, exact: true });
const agir = async (pagina: Page, alvo: string, acao: RegExp) => {
  await botao(pagina, `Ações ${alvo}`).click();
  await pagina.getByRole('menuitem', { name: acao }).click();
};
const criar = async (pagina: Page, nome: string, tipo: string) => {
  await botao(pagina, 'Novo quadro').click();
  const novo = pagina.getByRole('dialog', { name: 'Novo quadro' });
  await botao(novo, 'Criar quadro').click();
  await novo.getByText('Digite o nome do quadro.').waitFor();
  await novo.getByLabel('Nome do quadro').fill(nome);
  await novo.getByRole('combobox', { name: 'Tipo' }).click();
  await pagina.getByRole('option', { name: tipo }).click();
  await botao(novo, 'Criar quadro').click();
  await quadro(pagina, nome).getByText(`${tipo} · nenhum funil`).waitFor();
};

test('criar um quadro de um tipo e renomeá-lo', async ({ pagina, basico }) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, ENDERECO);
  await quadros(pagina).waitFor();
  await botao(pagina, 'Novo quadro').click();
  await axe(pagina);
  await pagina.keyboard.press('Escape');
  await criar(pagina, 'Exportação', 'Leads');
  await agir(pagina, 'do quadro Exportação', /Renomear/);
  const renomear = pagina.getByRole('dialog', { name: 'Renomear quadro' });
  await renomear.getByLabel('Nome do quadro').fill('Feiras');
  await botao(renomear, 'Salvar').click();
  await quadro(pagina, 'Feiras').waitFor();
  await axe(pagina);
  await pagina.reload();
  await quadro(pagina, 'Feiras').getByText('Leads · nenhum funil').waitFor();
  expect(await quadro(pagina, 'Exportação').count()).toBe(0);
});

test('os quadros têm endereço próprio, com porta nas configurações e o menu marcado', async ({
  pagina,
  basico,
}) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/cadastros');
  await pagina.getByRole('link', { name: /^Quadros/ }).click();
  await pagina.getByRole('heading', { name: 'Quadros', level: 1 }).waitFor();
  expect(new URL(pagina.url()).pathname).toBe('/apps/crm/board');
  await criar(pagina, 'Exportação', 'Leads');
  await axe(pagina);
  const marcado = pagina.locator('[aria-current="page"]', { hasText: 'Configurações' });
  expect(await marcado.count()).toBe(1);
  await pagina.getByRole('link', { name: 'Estágios e funis' }).click();
  await quadro(pagina, 'Exportação').waitFor();
});

test('um quadro com funil diz o que fazer antes; o funil muda de quadro, e o vazio se exclui', async ({
  pagina,
  basico,
}) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, ENDERECO);
  await quadros(pagina).waitFor();
  await criar(pagina, 'Feiras', 'Leads');
  await criar(pagina, 'Site', 'Leads');
  await botao(pagina, 'Novo funil').click();
  const funil = pagina.getByRole('dialog', { name: 'Novo funil' });
  await funil.getByLabel('Nome do funil').fill('Agrishow');
  await funil.getByRole('combobox', { name: 'Quadro' }).click();
  await pagina.getByRole('option', { name: 'Feiras' }).click();
  await botao(funil, 'Criar funil').click();
  await quadro(pagina, 'Feiras').getByText('Leads · 1 funil').waitFor();

  await agir(pagina, 'do quadro Feiras', /Excluir/);
  const recusa = pagina.getByRole('alertdialog', { name: 'Feiras ainda tem 1 funil' });
  await recusa.getByText('Mudar de quadro').waitFor();
  await botao(recusa, 'Entendi').click();
  await agir(pagina, 'do funil Agrishow', /Ao ganhar/);
  const aoGanhar = pagina.getByRole('dialog', { name: 'Ao ganhar em Agrishow' });
  expect(await aoGanhar.getByLabel('Enviar para o Pós-Vendas').isChecked()).toBe(true);
  await aoGanhar.getByLabel('Abrir um novo negócio recorrente').check();
  await aoGanhar.getByRole('textbox', { name: 'Intervalo' }).fill('45');
  await axe(pagina);
  await botao(aoGanhar, 'Salvar').click();
  await aoGanhar.waitFor({ state: 'detached' });
  await agir(pagina, 'do funil Agrishow', /Ao ganhar/);
  await expect
    .poll(() => aoGanhar.getByRole('textbox', { name: 'Intervalo' }).inputValue())
    .toBe('45');
  await botao(aoGanhar, 'Cancelar').click();
  await agir(pagina, 'do funil Agrishow', /Mudar de quadro/);
  const mudar = pagina.getByRole('dialog', { name: 'Mudar Agrishow de quadro' });
  await axe(pagina);
  await botao(mudar, 'Mudar de quadro').click();
  await quadro(pagina, 'Site').getByText('Leads · 1 funil').waitFor();
  await quadro(pagina, 'Feiras').getByText('nenhum funil').waitFor();

  await agir(pagina, 'do quadro Feiras', /Excluir/);
  const pergunta = pagina.getByRole('alertdialog', { name: 'Excluir o quadro Feiras?' });
  await botao(pergunta, 'Excluir quadro').click();
  await quadro(pagina, 'Feiras').waitFor({ state: 'detached' });
  await pagina.reload();
  await quadro(pagina, 'Site').getByText('1 funil').waitFor();
  expect(await quadro(pagina, 'Feiras').count()).toBe(0);
});

test('um colega dá um funil ao quadro que se ia excluir: a pergunta muda, e o servidor também recusa', async ({
  pagina,
  basico,
}) => {
  const sessao = await entrar(pagina, basico.adm.usuario_emaillogin, ENDERECO);
  await quadros(pagina).waitFor();
  await criar(pagina, 'Sul', 'Prospects');
  await agir(pagina, 'do quadro Sul', /Excluir/);
  await pagina.getByRole('alertdialog', { name: 'Excluir o quadro Sul?' }).waitFor();
  const headers = { authorization: `JWT ${sessao.token}` };
  const lidos = await pagina.request.put('/api/TWSBoard/GetLista', {
    headers,
    data: { FILTRO_GERAL: 'Sul' },
  });
  const { Conteudo } = (await lidos.json()) as {
    Conteudo: { DADOS: { board_codigo: number }[] }[];
  };
  const board_codigo = Conteudo[0]?.DADOS[0]?.board_codigo;
  const criado = await pagina.request.put('/api/TWSPipeline/Pipeline', {
    headers,
    data: { pipeline_descricao: 'Do colega', board_codigo },
  });
  expect(criado.status()).toBe(200);
  const recusa = pagina.getByRole('alertdialog', { name: 'Sul ainda tem 1 funil' });
  await botao(recusa, 'Entendi').click();
  const direto = await pagina.request.delete(`/api/TWSBoard/Board/${board_codigo}`, { headers });
  expect(direto.status()).toBe(409);
  expect(await direto.text()).toContain('leve-os para outro quadro');
  await quadro(pagina, 'Sul').getByText('Prospects · 1 funil').waitFor();
});

test('sem a permissão não há botões, e o servidor recusa; no celular tudo cabe', async ({
  pagina,
  basico,
}) => {
  const sessao = await entrar(pagina, basico.rep.usuario_emaillogin, ENDERECO);
  await quadros(pagina).getByRole('listitem').first().waitFor();
  expect(await botao(pagina, 'Novo quadro').count()).toBe(0);
  expect(await pagina.getByRole('button', { name: /^Ações do quadro/ }).count()).toBe(0);
  const resposta = await pagina.request.put('/api/TWSBoard/Board', {
    headers: { authorization: `JWT ${sessao.token}` },
    data: { board_descricao: 'De representante', board_tipo: 'leads' },
  });
  expect(resposta.status()).toBe(403);
  await pagina.setViewportSize(JANELAS.celular);
  await pagina.reload();
  await quadros(pagina).getByRole('listitem').first().waitFor();
  expect(await quadro(pagina, 'De representante').count()).toBe(0);
  await axe(pagina);
  expect(
    await pagina.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
  ).toBe(true);
});
