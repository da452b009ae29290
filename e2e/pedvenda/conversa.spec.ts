import type { Pool } from 'pg';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { ITENS_DA_PROPOSTA, semearProposta } from '../support/proposta.ts';
import { noRegistro } from '../support/quadro.ts';

const paginaDa = (basico: Basico, codigo: number) =>
  `/apps/vendas/cadastrovendas/dadosVendas/${basico.empresa.empresa_codigo}/${codigo}`;

const daVenda = (banco: Pool, basico: Basico, tabela: string, codigo: number) =>
  noRegistro(banco, basico, `SELECT * FROM ${tabela} WHERE pedvenda_codigo = $1 ORDER BY 1, 2`, [
    codigo,
  ]);

/** The address of the link that was just made, as it stands in its window; the window is closed. */
async function lerLink(pagina: Page): Promise<URL> {
  const janela = pagina.getByRole('dialog', { name: 'Link para o cliente' });
  const url = await janela.getByLabel('Endereço').inputValue();
  await janela.getByRole('button', { name: 'Fechar', exact: true }).first().click();
  await janela.waitFor({ state: 'detached' });
  return new URL(url);
}

const semRolagem = (pagina: Page) =>
  pagina.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('o cliente pergunta, o vendedor vê na hora e responde, o cliente lê; o link revogado morre, o aceite pelo outro aparece', async ({
  contexto,
  pagina,
  novoContexto,
  guarda,
  banco,
  basico,
}) => {
  guarda.permitir(/410/, /net::ERR_/, /preload CSS|dynamically imported/);
  const codigo = await semearProposta(banco, basico);
  await noRegistro(
    banco,
    basico,
    "UPDATE pessoa SET pessoa_email = 'obras@zanella.demo', pessoa_telefone = '4733334444'",
  );
  const [{ pessoa_codigo }] = (await daVenda(banco, basico, 'pedvenda', codigo)) as [
    { pessoa_codigo: number },
  ];
  await inserir(banco, 'pessoa_contato', basico.registro.clienteregistro_codigo, {
    pessoa_codigo,
    contato_nome: 'Rogério',
    contato_telefone: '(47) 99123-4567',
    contato_ordem: 0,
  });
  await entrar(pagina, basico.adm.usuario_emaillogin, paginaDa(basico, codigo));
  await pagina.getByRole('link', { name: 'Cliente sem link' }).waitFor();

  await pagina.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect
    .poll(() => pagina.getByRole('textbox', { name: /^Para/ }).inputValue())
    .toBe('obras@zanella.demo');
  await pagina.getByRole('button', { name: 'Cancelar' }).click();

  await pagina.getByRole('button', { name: 'WhatsApp', exact: true }).click();
  await expect
    .poll(() => pagina.getByRole('link', { name: 'WhatsApp' }).getAttribute('href'))
    .toMatch(/^https:\/\/wa\.me\/5547991234567\?text=/);
  const zap = await pagina.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  const primeiro = await lerLink(pagina);
  expect(new URL(zap ?? '').searchParams.get('text')).toBe(`Orçamento 10482: ${primeiro.href}`);
  await pagina.getByRole('link', { name: 'Cliente 1 link, não abriu' }).waitFor();

  const celular = await novoContexto({ viewport: JANELAS.celular });
  const cliente = await celular.newPage();
  await cliente.goto(primeiro.pathname);
  await cliente.getByRole('button', { name: `Perguntar sobre ${ITENS_DA_PROPOSTA[1]}` }).click();
  await cliente.getByLabel('Mensagem').fill('Consegue entregar 30 agora?');
  await cliente.getByRole('button', { name: 'Enviar' }).click();
  await cliente.getByText('Consegue entregar 30 agora?').waitFor();

  // Nobody touched the seller's page: the question came by itself.
  const porta = pagina.getByRole('link', { name: 'Cliente 1 sem resposta' });
  await porta.waitFor();
  await porta.click();
  const painel = pagina.getByRole('dialog', { name: 'Construtora Zanella' });
  const conversa = painel.getByRole('list', { name: 'Mensagens' });
  await conversa.getByText(`Sobre ${ITENS_DA_PROPOSTA[1]}`).waitFor();
  await conversa.getByText('Sem resposta').waitFor();
  await axe(pagina);

  await cliente
    .getByRole('button', { name: `Propor outro preço de ${ITENS_DA_PROPOSTA[0]}` })
    .click();
  await cliente.getByLabel('Preço por BR').fill('340,50');
  await cliente.getByLabel('Mensagem').fill('Fecho hoje neste preço.');
  await cliente.getByRole('button', { name: 'Enviar' }).click();
  await conversa.getByText('no lugar de 358,4085').waitFor();

  // Without a network the text stays; the second press sends it once.
  const resposta = painel.getByRole('textbox', { name: /^Resposta/ });
  await resposta.fill('Sim, 30 na sexta.');
  await contexto.setOffline(true);
  await resposta.press('Control+Enter');
  await painel.getByText('Não sabemos se foi gravado', { exact: false }).waitFor();
  expect(await resposta.inputValue()).toBe('Sim, 30 na sexta.');
  await contexto.setOffline(false);
  await resposta.press('Control+Enter');
  await conversa.getByText('Sim, 30 na sexta.').waitFor();
  await expect.poll(() => resposta.inputValue()).toBe('');
  expect(await daVenda(banco, basico, 'msgvenda', codigo)).toMatchObject([
    { msgvenda_tipo: 'P' },
    { msgvenda_tipo: 'C' },
    { msgvenda_tipo: 'R', itpedvenda_sequencia: 2, msgvenda_texto: 'Sim, 30 na sexta.' },
  ]);
  await cliente.reload();
  await cliente.getByText('Sim, 30 na sexta.').waitFor();

  const links = painel.getByRole('list', { name: 'Links do cliente' });
  await links.getByText(/^Aberto em /).waitFor();
  await painel.getByRole('button', { name: 'Gerar outro link' }).click();
  const segundo = await lerLink(pagina);
  await links
    .getByRole('button', { name: /^Revogar o link/ })
    .nth(1)
    .click();
  const aviso = pagina.getByRole('alertdialog', { name: 'Revogar este link?' });
  await axe(pagina);
  await aviso.getByRole('button', { name: 'Revogar link' }).click();
  await links.getByText(/^Revogado em /).waitFor();
  expect(await links.getByRole('button', { name: /^Revogar o link/ }).count()).toBe(1);
  const guardados = await daVenda(banco, basico, 'linkvenda', codigo);
  expect(guardados.map((um) => um['linkvenda_revogado'] !== null)).toEqual([true, false]);
  await cliente.reload();
  await cliente.getByText('Este link não vale').waitFor();
  expect(await daVenda(banco, basico, 'aceitevenda', codigo)).toEqual([]);

  await cliente.goto(segundo.pathname);
  await cliente.getByRole('button', { name: 'Aceitar orçamento' }).click();
  await cliente.getByLabel('Seu nome').fill('Rogério Zanella');
  await cliente.getByLabel('CPF ou CNPJ').fill('529.982.247-25');
  await cliente.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await cliente.getByText('Orçamento aceito').waitFor();
  await painel.getByText('Rogério Zanella').waitFor();
  await painel.getByText('529.982.247-25').waitFor();
  await pagina.getByRole('heading', { name: 'Pedido 10482' }).waitFor();
  await axe(pagina);

  // The notice of the acceptance leads to it, on a phone too.
  const bolso = await (await novoContexto({ viewport: JANELAS.celular })).newPage();
  await entrar(bolso, basico.adm.usuario_emaillogin, '/apps/crm/avisos');
  await bolso.getByRole('link', { name: /Orçamento 10482 aceito/ }).click();
  await bolso.waitForURL(`**${paginaDa(basico, codigo)}#aceites`);
  const noBolso = bolso.getByRole('dialog', { name: 'Construtora Zanella' });
  await noBolso.getByText('529.982.247-25').waitFor();
  expect(await semRolagem(bolso)).toBe(true);
  await axe(bolso);
  await bolso.keyboard.press('Escape');
  await noBolso.waitFor({ state: 'detached' });
  expect(new URL(bolso.url()).hash).toBe('');
});

test('o orçamento reaberto mostra o que mudou da revisão enviada; o colega vê a mudança sem recarregar; redespacho e volumes ficam', async ({
  pagina,
  novoContexto,
  banco,
  basico,
}) => {
  const codigo = await semearProposta(banco, basico);
  await inserir(banco, 'transp', basico.registro.clienteregistro_codigo, {
    transp_razao: 'Rodoviário Serra',
  });
  await entrar(pagina, basico.adm.usuario_emaillogin, paginaDa(basico, codigo));
  await pagina.getByRole('button', { name: 'WhatsApp', exact: true }).click();
  await lerLink(pagina);
  await pagina.getByRole('button', { name: 'Mais ações' }).click();
  await pagina.getByRole('menuitem', { name: /^Criar revisão \d+$/ }).click();

  const colega = await (await novoContexto()).newPage();
  await entrar(colega, basico.adm.usuario_emaillogin, paginaDa(basico, codigo));
  await colega.getByRole('button', { name: 'Frete, entrega, observações' }).click();
  const doColega = colega.getByLabel('Volumes', { exact: true });
  await doColega.waitFor();

  await pagina.getByRole('button', { name: 'Frete, entrega, observações' }).click();
  await pagina.getByLabel('Redespacho', { exact: true }).click();
  await pagina.keyboard.type('serra');
  await pagina.getByRole('option', { name: 'Rodoviário Serra' }).click();
  await pagina.getByLabel('Volumes', { exact: true }).fill('12');
  await pagina.getByRole('button', { name: 'Salvar' }).click();
  await pagina.getByText('Salvo', { exact: true }).waitFor();
  await expect.poll(() => doColega.inputValue()).toBe('12');
  expect(await daVenda(banco, basico, 'pedvenda', codigo)).toMatchObject([
    { pedvenda_qtdvolumes: 12, pedvenda_revisao: 2 },
  ]);

  // What is typed is never replaced under the hands of who types it.
  await colega.getByLabel('Contato', { exact: true }).fill('Rita');
  await pagina.getByLabel('Volumes', { exact: true }).fill('13');
  await pagina.getByRole('button', { name: 'Salvar' }).click();
  await colega.getByText('Outra pessoa mudou este orçamento', { exact: false }).waitFor();
  expect(await colega.getByLabel('Contato', { exact: true }).inputValue()).toBe('Rita');
  await pagina.getByText('Salvo', { exact: true }).waitFor();

  await pagina.getByRole('link', { name: /^Cliente/ }).click();
  const revisoes = pagina.getByRole('list', { name: 'Revisões' });
  await revisoes.getByText('em trabalho', { exact: false }).waitFor();
  await revisoes.getByRole('row', { name: 'Redespacho – Rodoviário Serra' }).waitFor();
  await revisoes.getByRole('row', { name: 'Volumes – 13' }).waitFor();
  await axe(pagina);
});

test('um rascunho se exclui na página dele; o que já foi enviado, não', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await semearProposta(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, paginaDa(basico, codigo));
  await pagina.getByRole('button', { name: 'Mais ações' }).click();
  await pagina.getByRole('menuitem', { name: 'Duplicar' }).waitFor();
  expect(await pagina.getByRole('menuitem', { name: 'Excluir rascunho…' }).count()).toBe(0);
  await noRegistro(
    banco,
    basico,
    `UPDATE pedvenda SET pedvenda_situacao = 'RA' WHERE pedvenda_codigo = ${codigo}`,
  );
  await pagina.reload();
  await pagina.getByRole('button', { name: 'Mais ações' }).click();
  await pagina.getByRole('menuitem', { name: 'Excluir rascunho…' }).click();
  const janela = pagina.getByRole('alertdialog', { name: 'Excluir este rascunho?' });
  await axe(pagina);
  await janela.getByRole('button', { name: 'Excluir rascunho' }).click();
  await pagina.getByText('Nenhuma venda ainda.').waitFor();
  expect(await daVenda(banco, basico, 'pedvenda', codigo)).toEqual([]);
});
