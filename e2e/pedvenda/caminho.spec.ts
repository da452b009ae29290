import type pg from 'pg';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { noRegistro, semearQuadro } from '../support/quadro.ts';

const GTIN = '7891234567895';

/** A deal of a customer, a payment condition, a rule of commission, and two products with stock in one place. */
async function semear(banco: pg.Pool, basico: Basico) {
  const r = basico.registro.clienteregistro_codigo;
  const { empresa_codigo } = basico.empresa;
  const { pessoa_codigo } = await criarPessoa(banco, r, { pessoa_razao: 'Implementos Planalto' });
  const deals = await semearQuadro(banco, basico, { Contato: ['Eixos 2027'] }, () => ({
    pessoa_codigo,
  }));
  await inserir(banco, 'cond_pag', r, { condpag_descricao: '30/60 DDL', condpag_prazos: '30/60' });
  await inserir(banco, 'regracomissao', r, {
    regracom_descricao: 'Geral',
    regracom_percentual: '5',
  });
  const { localestoque_codigo } = await inserir(banco, 'localestoque', r, {
    localestoque_descricao: 'Galpão A',
  });
  const produtos: number[] = [];
  for (const [produto_descricao, produto_referencia, produto_preco, produto_gtin] of [
    ['Eixo usinado', 'EX-1045', '100.0000', GTIN],
    ['Suporte soldado', 'SS-L-300', '10.0000', ''],
  ]) {
    const { produto_codigo } = await inserir(banco, 'produto', r, {
      produto_descricao,
      produto_referencia,
      produto_preco,
      produto_gtin,
    });
    produtos.push(Number(produto_codigo));
    await inserir(banco, 'estoque', r, {
      empresa_codigo,
      produto_codigo,
      localestoque_codigo,
      estoque_saldo: '50',
    });
  }
  return { negocio_codigo: deals.get('Eixos 2027')!.negocio_codigo, produtos };
}

const vendas = (banco: pg.Pool, basico: Basico) =>
  noRegistro(
    banco,
    basico,
    `SELECT q.pedvenda_situacao AS s, (SELECT string_agg(trim_scale(i.itpedvenda_qtdfinalizada)::text, ' ' ORDER BY i.itpedvenda_sequencia) FROM itpedvenda i
       WHERE i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = q.pedvenda_codigo) AS feitas
     FROM pedvenda q WHERE q.clienteregistro_codigo = $1`,
    [basico.registro.clienteregistro_codigo],
  );
const saldos = async (banco: pg.Pool, basico: Basico) =>
  (
    await noRegistro(
      banco,
      basico,
      'SELECT trim_scale(estoque_saldo)::text AS s, trim_scale(estoque_reservado)::text AS r FROM estoque WHERE clienteregistro_codigo = $1 ORDER BY produto_codigo',
      [basico.registro.clienteregistro_codigo],
    )
  ).map((l) => `${String(l['s'])} ${String(l['r'])}`);

async function linha(pagina: Page, produto: string, opcao: string, quantidade: string) {
  await pagina.keyboard.type(produto);
  await pagina.getByRole('option', { name: opcao }).waitFor();
  await pagina.keyboard.press('Enter');
  await pagina.keyboard.type(quantidade);
  await pagina.keyboard.press('Enter');
}

/** From the deal to the released order. */
async function pedido(pagina: Page, negocio_codigo: number) {
  await pagina.goto(`/apps/vendas/cadastrovendas/cadastraOrcamentoNegocio/${negocio_codigo}`);
  await pagina.getByLabel('Condição de pagamento', { exact: true }).click();
  await pagina.keyboard.type('30');
  await pagina.getByRole('option', { name: '30/60 DDL' }).click();
  await pagina.getByLabel('Produto, novo item').click();
  await linha(pagina, 'eixo', 'Eixo usinado', '4');
  await linha(pagina, 'suporte', 'Suporte soldado', '20');
  await pagina.getByRole('region', { name: 'Totais' }).getByText('R$ 600,00').last().waitFor();
  await pagina.keyboard.press('Control+s');
  await pagina.getByRole('heading', { name: /^Orçamento \d+$/ }).waitFor();
  await pagina.getByRole('button', { name: 'Marcar como enviado' }).click();
  await pagina.getByRole('button', { name: 'Gerar pedido' }).click();
  await pagina.getByRole('heading', { name: /^Pedido \d+$/ }).waitFor();
}
const caminho = (pagina: Page) => pagina.getByRole('list', { name: 'Caminho do pedido' });

test('do negócio ao pedido entregue: separa com leitor e teclado, finaliza metade e o resto, fatura, entrega; o que se recusa não muda nada', async ({
  pagina,
  basico,
  banco,
  guarda,
}) => {
  // What the reader refuses.
  guarda.permitir(/409 \(Conflict\).*LerCodigo/);
  const { negocio_codigo } = await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/cadastros');
  await pedido(pagina, negocio_codigo);
  await caminho(pagina).getByText('100 %').first().waitFor();
  await pagina.getByRole('button', { name: 'Enviar à pré-separação' }).click();
  await pagina.getByRole('link', { name: 'Separar' }).click();
  await pagina.getByRole('heading', { name: /^Separar Pedido/ }).waitFor();
  expect(await saldos(banco, basico)).toEqual(['50 4', '50 20']);

  const codigo = pagina.getByLabel('Código lido');
  await codigo.fill('9999999999999');
  await codigo.press('Enter');
  await pagina.getByText('Código lido que não é deste pedido.').waitFor();
  await codigo.fill(GTIN);
  await codigo.press('Enter');
  await pagina.getByText('Eixo usinado: 1 de 4').waitFor();
  await codigo.fill(`9*${GTIN}`);
  await codigo.press('Enter');
  await pagina.getByText('Há mais separado do que o saldo do item.').waitFor();
  await codigo.fill(`1*${GTIN}`);
  await codigo.press('Enter');
  await pagina.getByText('Eixo usinado: 2 de 4').waitFor();
  await pagina.getByLabel('Separado, Suporte soldado').fill('10');
  await pagina.getByLabel('Lote, Suporte soldado').fill('L-2611');
  await axe(pagina);
  await pagina.getByRole('button', { name: 'Concluir conferência' }).click();
  await pagina.getByText('Diga o motivo da diferença.').first().waitFor();
  expect(await vendas(banco, basico)).toMatchObject([{ s: 'SE' }]);
  await pagina.getByLabel('Motivo da diferença, Eixo usinado').fill('Aguarda produção');
  await pagina.getByLabel('Motivo da diferença, Suporte soldado').fill('Aguarda produção');
  await pagina.getByRole('button', { name: 'Volume', exact: true }).click();
  await pagina.getByLabel('Bruto (kg)').fill('12,5');
  await pagina.getByRole('button', { name: 'Concluir conferência' }).click();
  await pagina.getByText('Divergente').waitFor();
  await pagina.getByRole('button', { name: 'Imprimir' }).click();
  // What was just opened lies over the news of a moment ago.
  const volumes = pagina.getByRole('menuitem', { name: 'Etiquetas de volume' });
  await pagina.getByRole('status').getByText('Separação conferida.').waitFor();
  expect(
    await volumes.evaluate((item) => {
      const { x, y, width, height } = item.getBoundingClientRect();
      return item.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  ).toBe(true);
  const [etiquetas] = await Promise.all([pagina.waitForEvent('download'), volumes.click()]);
  expect(etiquetas.suggestedFilename()).toMatch(/^Etiquetas de volume .*\.pdf$/);

  await pagina.getByRole('link', { name: 'Finalizar' }).click();
  await pagina.getByRole('heading', { name: 'Finalizar a 1ª parte' }).waitFor();
  const agora = pagina.getByLabel('Agora, Eixo usinado');
  expect(await agora.inputValue()).toBe('2');
  const finalizar = pagina.getByRole('button', { name: 'Finalizar R$ 300,00' });
  expect(await finalizar.isDisabled()).toBe(true);
  await pagina.getByLabel('Finalizar só o que foi separado').check();
  await agora.fill('5');
  await pagina.getByText('O saldo é 4.').waitFor();
  await agora.fill('2');
  await agora.press('Enter');
  expect(
    await pagina
      .getByLabel('Agora, Suporte soldado')
      .evaluate((um) => um === document.activeElement),
  ).toBe(true);
  await pagina
    .getByRole('radiogroup', { name: 'Tipo de pagamento da parcela 1' })
    .getByRole('radio', { name: 'RC' })
    .check();
  await pagina.getByText(/^Gera 1 recebimento quitado, 1 parcela com a nota/).waitFor();
  await axe(pagina);
  await finalizar.click();
  await pagina.getByRole('heading', { name: 'Finalizar a 2ª parte' }).waitFor();
  expect(await vendas(banco, basico)).toEqual([{ s: 'FP', feitas: '2 10' }]);
  expect(await saldos(banco, basico)).toEqual(['48 0', '40 0']);
  await pagina.getByText('Nada separado').waitFor();

  await pagina.getByRole('button', { name: 'Ações da 1ª parte' }).click();
  await pagina.getByRole('menuitem', { name: 'Faturar…' }).click();
  await pagina.getByLabel('Número da NF-e').fill('48213');
  await pagina.getByRole('dialog').getByRole('button', { name: 'Faturar' }).click();
  await pagina.getByText('NF-e 48213').first().waitFor();
  await pagina.getByRole('button', { name: 'Ações da 1ª parte' }).click();
  expect(await pagina.getByRole('menuitem', { name: 'Desfazer esta parte…' }).count()).toBe(0);
  await pagina.keyboard.press('Escape');

  await pagina.getByRole('button', { name: 'Tudo que há' }).click();
  await pagina.getByRole('button', { name: 'Finalizar R$ 300,00' }).click();
  await pagina.getByText('Tudo deste pedido já foi finalizado.').waitFor();
  expect(await vendas(banco, basico)).toEqual([{ s: 'FI', feitas: '4 20' }]);
  await pagina.getByRole('button', { name: 'Voltar' }).click();
  await pagina.getByRole('heading', { name: /^Pedido \d+$/ }).waitFor();
  await pagina.getByRole('button', { name: 'Marcar como faturado' }).click();
  await pagina.getByRole('button', { name: 'Marcar como entregue' }).click();
  await caminho(pagina)
    .getByRole('listitem')
    .filter({ hasText: 'Entregue' })
    .getByText('100 %')
    .waitFor();
  expect(await vendas(banco, basico)).toMatchObject([{ s: 'EN' }]);
  await axe(pagina);
});

test('outra pessoa finaliza no meio: saldos novos, o que se digitou fica; a última parte se desfaz; sem direito não há botão', async ({
  pagina,
  basico,
  banco,
  novoContexto,
  guarda,
}) => {
  // Who looks at what is not theirs.
  guarda.permitir(/404 \(Not Found\)/);
  const { negocio_codigo } = await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/cadastros');
  await pedido(pagina, negocio_codigo);
  await pagina.getByRole('link', { name: 'Finalizar' }).click();
  await pagina.getByLabel('Agora, Eixo usinado').fill('3');
  const endereco = pagina.url();
  const outra = await pagina.context().newPage();
  await outra.goto(endereco);
  await outra.getByLabel('Agora, Eixo usinado').fill('2');
  await outra.getByRole('button', { name: 'Finalizar R$ 200,00' }).click();
  await outra.getByRole('heading', { name: 'Finalizar a 2ª parte' }).waitFor();
  await pagina.getByText('O pedido mudou agora mesmo').waitFor();
  expect(await pagina.getByLabel('Agora, Eixo usinado').inputValue()).toBe('3');
  await pagina.getByText('O saldo é 2.').waitFor();
  await pagina.getByLabel('Agora, Eixo usinado').fill('1');
  await pagina.getByRole('button', { name: 'Finalizar R$ 100,00' }).click();
  await pagina.getByRole('heading', { name: 'Finalizar a 3ª parte' }).waitFor();
  expect(await vendas(banco, basico)).toEqual([{ s: 'FP', feitas: '3 0' }]);
  await pagina.getByRole('button', { name: 'Ações da 2ª parte' }).click();
  await pagina.getByRole('menuitem', { name: 'Desfazer esta parte…' }).click();
  await pagina.getByRole('button', { name: 'Desfazer parte' }).click();
  await pagina.getByRole('heading', { name: 'Finalizar a 2ª parte' }).waitFor();
  expect(await vendas(banco, basico)).toEqual([{ s: 'FP', feitas: '2 0' }]);
  await pagina.getByLabel('Encerrar saldo').check();
  await pagina.getByRole('button', { name: 'Encerrar saldo' }).isDisabled();
  await pagina.getByLabel('Motivo').fill('Saiu de linha');
  await pagina.getByRole('button', { name: 'Encerrar saldo' }).click();
  await pagina.getByText('Tudo deste pedido já foi finalizado.').waitFor();
  expect(await vendas(banco, basico)).toEqual([{ s: 'FI', feitas: '2 0' }]);

  const alheio = await novoContexto();
  const rep = await alheio.newPage();
  await entrar(rep, basico.rep.usuario_emaillogin, new URL(endereco).pathname);
  await rep
    .getByText(/ª parte/)
    .or(rep.getByText('Registro não encontrado.'))
    .first()
    .waitFor();
  expect(await rep.getByRole('button', { name: /^Finalizar/ }).count()).toBe(0);
});

test('no telefone do armazém: linhas uma abaixo da outra, botões ao alcance, nada passa da largura', async ({
  pagina,
  basico,
  banco,
}) => {
  const { negocio_codigo } = await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/cadastros');
  await pedido(pagina, negocio_codigo);
  await pagina.getByRole('button', { name: 'Enviar à pré-separação' }).click();
  await pagina.getByRole('link', { name: 'Separar' }).click();
  await pagina.setViewportSize(JANELAS.celular);
  // Nothing is to be explained of what nobody has come to.
  expect(await pagina.getByLabel(/^Motivo da diferença/).count()).toBe(0);
  await pagina.getByRole('button', { name: 'Separar tudo dos 2 itens por fazer' }).click();
  await pagina.getByRole('button', { name: 'Concluir conferência' }).click();
  await pagina.getByText('Conferida', { exact: true }).waitFor();
  const largura = () => pagina.evaluate(() => document.documentElement.scrollWidth);
  expect(await largura()).toBeLessThanOrEqual(390);
  await axe(pagina);
  await pagina.getByRole('link', { name: 'Finalizar' }).click();
  await pagina.getByRole('button', { name: 'Finalizar R$ 600,00' }).waitFor();
  expect(await largura()).toBeLessThanOrEqual(390);
  await axe(pagina);
});
