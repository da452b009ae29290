import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import type pg from 'pg';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';
import { entrar } from '../support/entrar.ts';

const LISTA = '/apps/vendas/listagemvendas/listavendas';
const NOVA = '/apps/vendas/cadastrovendas/cadastraVendas';

/** A customer, two products and a payment condition. */
async function semear(banco: pg.Pool, { registro }: Basico) {
  const r = registro.clienteregistro_codigo;
  await criarPessoa(banco, r, { pessoa_razao: 'Metalúrgica Horizonte' });
  for (const [produto_descricao, produto_referencia, produto_preco] of [
    ['Chapa lisa 12,7 mm', 'CHL-107', '19.1400'],
    ['Parafuso sextavado M12', 'PSX-012', '2.5000'],
  ])
    await inserir(banco, 'produto', r, { produto_descricao, produto_referencia, produto_preco });
  await inserir(banco, 'cond_pag', r, {
    condpag_descricao: '30/60/90 DDL',
    condpag_prazos: '30/60/90',
  });
}

const vendas = (banco: pg.Pool, basico: Basico) =>
  noRegistro(
    banco,
    basico,
    `SELECT pedvenda_numero, pedvenda_tipo, pedvenda_situacao, pedvenda_valor::text AS valor,
       (SELECT count(*)::int FROM itpedvenda i WHERE i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = q.pedvenda_codigo) AS itens,
       (SELECT count(*)::int FROM parcpedvenda p WHERE p.clienteregistro_codigo = $1 AND p.pedvenda_codigo = q.pedvenda_codigo) AS parcelas
     FROM pedvenda q WHERE clienteregistro_codigo = $1 ORDER BY pedvenda_codigo`,
    [basico.registro.clienteregistro_codigo],
  );

async function escolher(pagina: Page, rotulo: string | RegExp, texto: string, opcao: string) {
  await pagina.getByLabel(rotulo, { exact: true }).click();
  await pagina.keyboard.type(texto);
  await pagina.getByRole('option', { name: opcao }).click();
}

/** A line typed without a mouse: product, quantity, discount, next line. */
async function linha(
  pagina: Page,
  produto: string,
  opcao: string,
  [quantidade, desconto]: [string, string],
) {
  await pagina.keyboard.type(produto);
  await pagina.getByRole('option', { name: opcao }).waitFor();
  await pagina.keyboard.press('Enter');
  await pagina.keyboard.type(quantidade);
  await pagina.keyboard.press('Tab');
  await pagina.keyboard.press('Tab');
  await pagina.keyboard.type(desconto);
  await pagina.keyboard.press('Enter');
}

test('do orçamento ao pedido: linhas pelo teclado, total a cada tecla, salvar, enviar, gerar pedido, desfazer, lista', async ({
  pagina,
  basico,
  banco,
}) => {
  await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, LISTA);
  await pagina.getByText('Nenhuma venda ainda.').waitFor();
  await pagina.keyboard.press('n');
  await pagina.waitForURL(`**${NOVA}`);
  await escolher(pagina, 'Cliente', 'horiz', 'Metalúrgica Horizonte');
  await escolher(pagina, 'Condição de pagamento', '30', '30/60/90 DDL');
  await pagina.getByLabel('Produto, novo item').click();
  await linha(pagina, 'chapa', 'Chapa lisa 12,7 mm', ['3,5', '10+5']);
  await linha(pagina, 'PSX', 'Parafuso sextavado M12', ['1000', '']);
  const totais = pagina.getByRole('region', { name: 'Totais' });
  await totais.getByText('R$ 2.557,28').last().waitFor();
  await pagina.getByText('3 parcelas').waitFor();
  await axe(pagina);
  await pagina.keyboard.press('Control+s');
  await pagina.getByRole('heading', { name: /^Orçamento \d+$/ }).waitFor();
  expect(await vendas(banco, basico)).toEqual([
    {
      pedvenda_numero: '1',
      pedvenda_tipo: 'O',
      pedvenda_situacao: 'RA',
      valor: '2557.28',
      itens: 2,
      parcelas: 3,
    },
  ]);
  await pagina.getByRole('button', { name: 'Marcar como enviado' }).click();
  await pagina.getByRole('button', { name: 'Gerar pedido' }).click();
  await pagina.getByRole('heading', { name: 'Pedido 1' }).waitFor();
  await axe(pagina);
  expect(await vendas(banco, basico)).toMatchObject([
    { pedvenda_tipo: 'P', pedvenda_situacao: 'LI', valor: '2557.28' },
  ]);
  await pagina.keyboard.press('Control+z');
  await pagina.getByRole('heading', { name: 'Orçamento 1' }).waitFor();
  await expect
    .poll(() => vendas(banco, basico))
    .toMatchObject([{ pedvenda_tipo: 'O', pedvenda_situacao: 'OE' }]);
  await pagina.goto(LISTA);
  await pagina.getByRole('row', { name: /Metalúrgica Horizonte/ }).click();
  await pagina.getByRole('heading', { name: 'Orçamento 1' }).waitFor();
});

test('o que falta é dito na linha, o que se digitou volta depois de fechar a aba, e cancelar pede o motivo', async ({
  pagina,
  basico,
  banco,
}) => {
  await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, NOVA);
  await escolher(pagina, 'Cliente', 'horiz', 'Metalúrgica Horizonte');
  await pagina.getByLabel('Quantidade, novo item').click();
  await pagina.keyboard.type('12');
  await pagina.getByRole('button', { name: 'Salvar' }).click();
  await pagina.getByText('Escolha o produto.').waitFor();
  expect(await vendas(banco, basico)).toEqual([]);
  await pagina.getByLabel('Produto, item 1').click();
  await pagina.keyboard.type('para');
  await pagina.getByRole('option', { name: 'Parafuso sextavado M12' }).click();
  await pagina.getByRole('region', { name: 'Totais' }).getByText('R$ 30,00').last().waitFor();
  const outra = await pagina.context().newPage();
  await outra.goto(NOVA);
  await outra.getByRole('region', { name: 'Totais' }).getByText('R$ 30,00').last().waitFor();
  await outra.getByRole('button', { name: 'Salvar' }).click();
  await outra.getByRole('heading', { name: 'Orçamento 1' }).waitFor();
  await outra.getByRole('button', { name: 'Mais ações' }).click();
  await outra.getByRole('menuitem', { name: 'Cancelar' }).click();
  const janela = outra.getByRole('dialog', { name: 'Cancelar' });
  await janela.getByRole('button', { name: 'Cancelar' }).click();
  await janela.getByText('Diga o motivo.').waitFor();
  expect(await vendas(banco, basico)).toMatchObject([{ pedvenda_situacao: 'RA' }]);
  await janela.getByLabel('Motivo').fill('Cliente desistiu');
  await janela.getByRole('button', { name: 'Cancelar' }).click();
  await outra.getByText('Cancelado: Cliente desistiu').waitFor();
  expect(await vendas(banco, basico)).toMatchObject([{ pedvenda_situacao: 'CA' }]);
});

test('no telefone cada linha é um cartão', async ({ pagina, basico, banco }) => {
  await pagina.setViewportSize(JANELAS.celular);
  await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, NOVA);
  await pagina.getByLabel('Produto, novo item').click();
  await pagina.keyboard.type('chapa');
  await pagina.getByRole('option', { name: 'Chapa lisa 12,7 mm' }).click();
  await pagina.getByLabel('Quantidade, item 1').fill('2');
  await pagina.getByRole('region', { name: 'Totais' }).getByText('R$ 38,28').last().waitFor();
  expect(await pagina.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    390,
  );
  await axe(pagina);
});

test('parcelas digitadas: a diferença é dita e repartida, e ficam quando o resto do orçamento muda', async ({
  pagina,
  basico,
  banco,
}) => {
  await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, NOVA);
  await escolher(pagina, 'Cliente', 'horiz', 'Metalúrgica Horizonte');
  await pagina.getByLabel('Produto, novo item').click();
  await linha(pagina, 'PSX', 'Parafuso sextavado M12', ['40', '']);
  await pagina.getByText('Uma parcela').waitFor();
  await pagina.getByRole('button', { name: 'Mudar vencimentos e valores das parcelas' }).click();
  await pagina.getByRole('textbox', { name: 'Vencimento, parcela 1' }).fill('10/01/2030');
  await pagina.getByRole('textbox', { name: 'Valor, parcela 1' }).fill('60');
  await pagina.getByText('As parcelas somam R$ 60,00: faltam R$ 40,00 para o total.').waitFor();
  await pagina.getByRole('textbox', { name: 'Vencimento, nova parcela' }).fill('20/02/2030');
  await pagina.getByRole('textbox', { name: 'Valor, parcela 2' }).fill('20');
  await axe(pagina);
  await pagina.getByRole('button', { name: 'Repartir o total' }).click();
  await pagina.keyboard.press('Control+s');
  await pagina.getByRole('heading', { name: 'Orçamento 1' }).waitFor();
  await pagina.getByLabel('Quantidade, item 1').fill('80');
  await pagina.getByText('As parcelas somam R$ 100,00: faltam R$ 100,00 para o total.').waitFor();
  await pagina.keyboard.press('Control+s');
  await pagina.getByText('Salvo', { exact: true }).waitFor();
  await pagina.reload();
  await expect
    .poll(() =>
      Promise.all(
        [1, 2].map((n) =>
          pagina.getByRole('textbox', { name: `Valor, parcela ${n}` }).inputValue(),
        ),
      ),
    )
    .toEqual(['75,00', '25,00']);
  expect(
    await noRegistro(
      banco,
      basico,
      `SELECT parcpedvenda_dtvencimento::text AS dia, parcpedvenda_valor::text AS valor FROM parcpedvenda WHERE clienteregistro_codigo = $1 ORDER BY parcpedvenda_numero`,
      [basico.registro.clienteregistro_codigo],
    ),
  ).toEqual([
    { dia: '2030-01-10', valor: '75.00' },
    { dia: '2030-02-20', valor: '25.00' },
  ]);
});
