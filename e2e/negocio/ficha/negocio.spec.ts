import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '../../support/axe.ts';
import { entrar } from '../../support/entrar.ts';
import {
  abrirFicha,
  endereco,
  esconderDoRepresentante,
  painel,
  semearNegocio,
} from '../../support/ficha.ts';
import { JANELAS, test } from '../../support/fixtures.ts';
import { semearQuadro } from '../../support/quadro.ts';

const salvo = (pagina: Page, campo: string) =>
  pagina.getByRole('status').getByText(`${campo}: salvo`).waitFor({ state: 'attached' });

const criar = async (
  banco: Parameters<typeof semearQuadro>[0],
  basico: Parameters<typeof semearQuadro>[1],
  titulo = 'Tanques de inox',
): Promise<number> => {
  const feitos = await semearQuadro(banco, basico, { Contato: [titulo] });
  return feitos.get(titulo)?.negocio_codigo ?? 0;
};

test('cada campo se salva sozinho: Enter, sair do campo, escolher; Esc devolve', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await criar(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, endereco(codigo));
  const valor = pagina.getByLabel('Valor', { exact: true });
  await valor.fill('1.234,5');
  await valor.press('Enter');
  await salvo(pagina, 'Valor');

  const titulo = pagina.getByLabel('Título', { exact: true });
  await titulo.fill('Outro nome');
  await titulo.press('Escape');
  expect(await titulo.inputValue()).toBe('Tanques de inox');
  await titulo.fill('Tanques de aço');
  await pagina.getByRole('textbox', { name: 'Observação' }).fill('Ligar na terça.');
  await salvo(pagina, 'Título');
  await valor.focus();
  await salvo(pagina, 'Observação');

  await pagina.getByRole('combobox', { name: 'Temperatura' }).click();
  await pagina.getByRole('option', { name: 'Muito quente' }).click();
  await salvo(pagina, 'Temperatura');

  await pagina.reload();
  expect(await titulo.inputValue()).toBe('Tanques de aço');
  expect(await valor.inputValue()).toBe('1.234,50');
  expect(await pagina.getByRole('textbox', { name: 'Observação' }).inputValue()).toBe(
    'Ligar na terça.',
  );
  const historico = painel(pagina, 'Linha do tempo');
  await historico.getByText(/R\$\s100,00\s*R\$\s1\.234,50/).waitFor();
  await historico.getByText(/Morno\s*Muito quente/).waitFor();
});

test('uma gravação recusada deixa o que se digitou, diz por quê e tenta de novo', async ({
  pagina,
  banco,
  basico,
  guarda,
}) => {
  guarda.permitir(/404/);
  const codigo = await semearNegocio(banco, basico, {
    usuario_responsavel: basico.rep.usuario_login,
  });
  await entrar(pagina, basico.rep.usuario_emaillogin, endereco(codigo));
  const titulo = pagina.getByLabel('Título', { exact: true });
  await titulo.waitFor();
  await esconderDoRepresentante(banco, basico, codigo, true);
  await titulo.fill('Tanques de aço');
  await titulo.blur();
  await pagina.getByText(/^Registro não encontrado\. Ele pode/).waitFor();
  expect(await titulo.inputValue()).toBe('Tanques de aço');
  await esconderDoRepresentante(banco, basico, codigo, false);
  await pagina.getByRole('button', { name: 'Tentar novamente' }).click();
  await salvo(pagina, 'Título');
  await pagina.reload();
  await expect.poll(() => titulo.inputValue()).toBe('Tanques de aço');
});

test('a página vem em um só pedido', async ({ pagina, banco, basico }) => {
  const codigo = await criar(banco, basico);
  const pedidos: string[] = [];
  pagina.on('request', (um) => {
    const caminho = new URL(um.url()).pathname;
    if (/^\/api\/TWS(Negocio|Atividade|PedVenda|Acompanhamento)/.test(caminho))
      pedidos.push(caminho);
  });
  await abrirFicha(pagina, basico, codigo);
  await painel(pagina, 'Linha do tempo').getByText('criou o negócio').waitFor();
  expect(pedidos.filter((um) => !um.endsWith('/GetDicionarios'))).toEqual([
    `/api/TWSNegocio/Ficha/${codigo}`,
  ]);
});

test('os estágios mostram onde está, um clique move, e desfazer volta', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await criar(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, endereco(codigo));
  const estagios = pagina.getByRole('navigation', { name: 'Estágios do funil' });
  const atual = estagios.locator('[aria-current=step]');
  await atual.getByText('desde hoje').waitFor();
  await estagios.getByRole('button', { name: 'Mover para Proposta' }).click();
  await pagina.getByText('Movido para Proposta').waitFor();
  await expect.poll(() => atual.innerText()).toMatch(/Proposta/);
  await pagina
    .getByRole('region', { name: 'Avisos' })
    .getByRole('button', { name: 'Desfazer (Ctrl+Z)', exact: true })
    .click();
  await pagina.getByText('Movimento desfeito: voltou para Contato').waitFor();
  const historico = painel(pagina, 'Linha do tempo');
  await historico.getByText('moveu de Contato para Proposta').waitFor();
  await historico.getByText('desfez o movimento: voltou de Proposta para Contato').waitFor();
});

test('o colega aparece ao vivo e nada do que se digita é trocado; o mesmo campo vira pergunta', async ({
  pagina,
  banco,
  basico,
  novoContexto,
  guarda,
}) => {
  guarda.permitir(/409/);
  const codigo = await criar(banco, basico);
  const colega = await (await novoContexto()).newPage();
  await entrar(pagina, basico.adm.usuario_emaillogin, endereco(codigo));
  await entrar(colega, basico.rep.usuario_emaillogin, endereco(codigo));
  const meuTitulo = pagina.getByLabel('Título', { exact: true });
  const titulo = colega.getByLabel('Título', { exact: true });
  await meuTitulo.fill('O meu');

  const valor = colega.getByLabel('Valor', { exact: true });
  await valor.fill('777');
  await valor.press('Enter');
  await expect.poll(() => pagina.getByLabel('Valor', { exact: true }).inputValue()).toBe('777,00');
  await titulo.fill('O do colega');
  await titulo.press('Enter');
  await painel(pagina, 'Linha do tempo')
    .getByText(/Tanques de inox\s*O do colega/)
    .waitFor();
  expect(await meuTitulo.inputValue()).toBe('O meu');

  await meuTitulo.press('Enter');
  await pagina.getByText('mudou título para O do colega').waitFor();
  await pagina.getByRole('button', { name: 'Manter O do colega' }).click();
  expect(await meuTitulo.inputValue()).toBe('O do colega');

  await meuTitulo.fill('O meu de novo');
  await titulo.fill('Outra vez o colega');
  await titulo.press('Enter');
  await salvo(colega, 'Título');
  await meuTitulo.press('Enter');
  await pagina.getByRole('button', { name: 'Gravar o que digitei' }).click();
  await expect.poll(() => titulo.inputValue()).toBe('O meu de novo');
});

test('excluir pergunta pelo nome e volta ao quadro; quem o tinha aberto é avisado', async ({
  pagina,
  banco,
  basico,
  novoContexto,
  guarda,
}) => {
  guarda.permitir(/404/);
  const codigo = await criar(banco, basico);
  const colega = await (await novoContexto()).newPage();
  await entrar(colega, basico.adm.usuario_emaillogin, endereco(codigo));
  await colega.getByLabel('Título', { exact: true }).waitFor();
  await entrar(pagina, basico.adm.usuario_emaillogin, endereco(codigo));
  await pagina.getByRole('button', { name: 'Mais opções' }).click();
  await pagina.getByRole('menuitem', { name: 'Excluir negócio…' }).click();
  await pagina
    .getByRole('alertdialog', { name: 'Excluir negócio?' })
    .getByText('Tanques de inox')
    .waitFor();
  await pagina.getByRole('button', { name: 'Excluir negócio', exact: true }).click();
  await pagina.waitForURL(/\/pipeline\/oportunidades\/\d+$/);
  await colega.getByText('Registro não encontrado.').waitFor();
  await pagina.getByRole('button', { name: 'Desfazer' }).click();
  await pagina.waitForURL(new RegExp(`/manutencaonegocio/${codigo}$`));
  await pagina.getByText('“Tanques de inox” voltou.').waitFor();
  await pagina.getByLabel('Título', { exact: true }).waitFor();
});

test('um número que não existe diz o que houve', async ({ pagina, basico, guarda }) => {
  guarda.permitir(/404/);
  await entrar(pagina, basico.adm.usuario_emaillogin, endereco(999_999_999));
  await pagina.getByText('Registro não encontrado.').waitFor();
  await pagina.getByText('Ele pode ter sido excluído').waitFor();
  await axe(pagina);
});

test('volta para onde se veio', async ({ pagina, banco, basico }) => {
  const codigo = await criar(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/pipeline/oportunidades?q=Tanques');
  await pagina.getByRole('group', { name: /^Tanques de inox/ }).waitFor();
  await pagina.evaluate((para) => history.pushState(null, '', para), endereco(codigo));
  await pagina.reload();
  await pagina.getByLabel('Título', { exact: true }).waitFor();
  await pagina.getByRole('button', { name: 'Voltar', exact: true }).click();
  await pagina.waitForURL(/oportunidades/);
});

test.for(['mesa', 'celular'] as const)(
  'um título longo cabe e não há falhas de acessibilidade: %s',
  async (janela, { novoContexto, banco, basico }) => {
    const longo = 'Fornecimento anual de chapas laminadas a quente para a nova unidade '
      .repeat(2)
      .trim();
    const codigo = await criar(banco, basico, longo);
    const pagina = await (await novoContexto({ viewport: JANELAS[janela] })).newPage();
    await entrar(pagina, basico.adm.usuario_emaillogin, endereco(codigo));
    await painel(pagina, 'Linha do tempo').getByText('criou o negócio').waitFor();
    await axe(pagina);
    const titulo = pagina.getByLabel('Título', { exact: true });
    const corte = await titulo.evaluate((um) => um.scrollHeight - um.clientHeight);
    expect(corte).toBeLessThanOrEqual(1);
    const largura = await pagina.evaluate(() => document.documentElement.scrollWidth);
    expect(largura).toBeLessThanOrEqual(JANELAS[janela].width);
  },
);
