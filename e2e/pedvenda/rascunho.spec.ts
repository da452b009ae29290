import type pg from 'pg';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { criarPessoa, criarUsuario } from '../../server/seed/fabricas/fabricas.ts';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { lacrados } from '../support/lacrados.ts';
import { noRegistro } from '../support/quadro.ts';

/** A draft of one line, and a colleague who may write in it too. */
async function semear(banco: pg.Pool, { registro, empresa, perfil, adm }: Basico) {
  const r = registro.clienteregistro_codigo;
  const { empresa_codigo } = empresa;
  const { pessoa_codigo } = await criarPessoa(banco, r, { pessoa_razao: 'Metalúrgica Horizonte' });
  const chapa = await inserir(banco, 'produto', r, {
    produto_descricao: 'Chapa lisa 12,7 mm',
    produto_referencia: 'CHL-107',
    produto_preco: '10.0000',
  });
  await inserir(banco, 'produto', r, {
    produto_descricao: 'Parafuso sextavado M12',
    produto_referencia: 'PSX-012',
    produto_preco: '2.5000',
  });
  const { pedvenda_codigo } = await inserir(banco, 'pedvenda', r, {
    pedvenda_numero: '1',
    pedvenda_situacao: 'RA',
    pedvenda_valor: '20.00',
    pedvenda_vlbruto: '20.00',
    pedvenda_vlprodutos: '20.00',
    pessoa_codigo,
    empresa_codigo,
    usuario_login: adm.usuario_login,
  });
  await inserir(banco, 'itpedvenda', r, {
    pedvenda_codigo,
    itpedvenda_sequencia: 1,
    produto_codigo: chapa['produto_codigo'],
    itpedvenda_descricao: 'Chapa lisa 12,7 mm',
    itpedvenda_quantidade: '2',
    itpedvenda_vlunitario: '10',
    itpedvenda_vlliquido: '20.00',
    itpedvenda_vltotal: '20.00',
  });
  const colega = await criarUsuario(banco, r, {
    empresa_codigo,
    perfil_codigo: perfil.perfil_codigo,
    usuario_login: 'bia',
    usuario_nome: 'Bia Colega',
    usuario_visualizaoutrosrep: true,
    usuario_visualizarepinterno: true,
    usuario_visualizarepexterno: true,
    usuario_visualizarempresa: true,
  });
  return {
    colega: colega.usuario_emaillogin,
    rota: `/apps/vendas/cadastrovendas/dadosVendas/${empresa_codigo}/${String(pedvenda_codigo)}`,
  };
}

const gravado = async (banco: pg.Pool, basico: Basico) => {
  const [venda] = await noRegistro(
    banco,
    basico,
    `SELECT q.pedvenda_desccascata AS desconto, q.versao::int AS versao,
       (SELECT string_agg(trim_scale(i.itpedvenda_quantidade) || '× ' || p.produto_referencia, ', ' ORDER BY i.itpedvenda_sequencia)
        FROM itpedvenda i
        JOIN produto p ON p.clienteregistro_codigo = $1 AND p.produto_codigo = i.produto_codigo
        WHERE i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = q.pedvenda_codigo) AS itens
     FROM pedvenda q WHERE q.clienteregistro_codigo = $1`,
    [basico.registro.clienteregistro_codigo],
  );
  return venda;
};

const quantidade = (pagina: Page, linha: number) =>
  pagina.getByLabel(new RegExp(`^Quantidade, item ${linha}( \\*)?$`));
const salvo = (pagina: Page) => pagina.getByText('Salvo', { exact: true }).waitFor();
const AVISO = 'O registro foi mudado depois que você começou';

/** Opens the quote in a tab of its own, types a quantity into its first line, and closes the tab without saving. */
async function digitarEFechar(pagina: Page, rota: string, quanto: string) {
  const aba = await pagina.context().newPage();
  await aba.goto(rota);
  await salvo(aba);
  await quantidade(aba, 1).fill(quanto);
  await aba.getByText('Não salvo ainda').waitFor();
  // A tab that dies takes along what it had no time to seal.
  await expect
    .poll(async () => (await lacrados(aba)).some((nome) => nome.includes('rascunho')))
    .toBe(true);
  await aba.close();
}

test('o que não se salvou volta por cima do que um colega gravou: é dito, salvar pergunta, e nada do que ele gravou se perde sem que se escolha', async ({
  pagina,
  basico,
  banco,
  guarda,
  novoContexto,
}) => {
  guarda.permitir(/409/);
  const { rota, colega } = await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/vendas/listagemvendas/listavendas');
  await digitarEFechar(pagina, rota, '9');

  const outra = await (await novoContexto()).newPage();
  await entrar(outra, colega, rota);
  await salvo(outra);
  await outra.getByLabel('Produto, novo item').click();
  await outra.keyboard.type('PSX');
  await outra.getByRole('option', { name: 'Parafuso sextavado M12' }).click();
  await quantidade(outra, 2).fill('1000');
  await outra.keyboard.press('Control+s');
  await salvo(outra);
  const doColega = await gravado(banco, basico);
  expect(doColega).toMatchObject({ itens: '2× CHL-107, 1000× PSX-012', desconto: '' });

  await pagina.goto(rota);
  await pagina.getByText(AVISO).waitFor();
  expect(await quantidade(pagina, 1).inputValue()).toBe('9');
  expect(await quantidade(pagina, 2).inputValue()).toBe('1000');
  await axe(pagina);
  await pagina.keyboard.press('Control+s');
  await pagina.getByText(/^Bia Colega gravou/).waitFor();
  expect(await gravado(banco, basico)).toEqual(doColega);
  await pagina.getByRole('button', { name: 'Ficar com o gravado' }).click();
  await salvo(pagina);
  expect(await quantidade(pagina, 1).inputValue()).toBe('2');
  expect(await quantidade(pagina, 2).inputValue()).toBe('1000');
  expect(await gravado(banco, basico)).toEqual(doColega);

  // What was typed from here on is typed over the colleague's: it is saved without a question.
  await quantidade(pagina, 1).fill('3');
  await pagina.keyboard.press('Control+s');
  await salvo(pagina);
  expect(await gravado(banco, basico)).toMatchObject({ itens: '3× CHL-107, 1000× PSX-012' });

  await pagina.goto('/apps/vendas/listagemvendas/listavendas');
  await digitarEFechar(pagina, rota, '7');
  await outra.reload();
  await salvo(outra);
  await outra.getByLabel('Desconto geral (%)', { exact: true }).fill('5');
  await quantidade(outra, 2).fill('500');
  await outra.keyboard.press('Control+s');
  await salvo(outra);
  await pagina.goto(rota);
  await pagina.getByText(AVISO).waitFor();
  // Closed and opened again it is still the draft of then.
  await pagina.reload();
  await pagina.getByText(AVISO).waitFor();
  await pagina.keyboard.press('Control+s');
  await pagina.getByRole('button', { name: 'Aplicar o meu' }).waitFor();
  expect(await gravado(banco, basico)).toMatchObject({
    itens: '3× CHL-107, 500× PSX-012',
    desconto: '5',
  });
  await pagina.getByRole('button', { name: 'Aplicar o meu' }).click();
  await salvo(pagina);
  expect(await gravado(banco, basico)).toMatchObject({
    itens: '7× CHL-107, 500× PSX-012',
    desconto: '5',
  });
});

test('de quem grava ao mesmo tempo, o que só um deles tocou fica como ele deixou', async ({
  pagina,
  basico,
  banco,
  guarda,
  novoContexto,
}) => {
  guarda.permitir(/409/);
  const { rota, colega } = await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, rota);
  await salvo(pagina);
  await quantidade(pagina, 1).fill('4');
  const outra = await (await novoContexto()).newPage();
  await entrar(outra, colega, rota);
  await salvo(outra);
  await outra.getByLabel('Desconto geral (%)', { exact: true }).fill('10');
  await outra.keyboard.press('Control+s');
  await salvo(outra);
  await pagina.getByText('Outra pessoa mudou este orçamento.').waitFor();
  await pagina.keyboard.press('Control+s');
  await pagina.getByRole('button', { name: 'Aplicar o meu' }).click();
  await salvo(pagina);
  expect(await gravado(banco, basico)).toMatchObject({ itens: '4× CHL-107', desconto: '10' });
});

test('uma linha que o colega pôs no meio, do mesmo produto, não é tomada por outra, nem na primeira vez que se salva nem depois', async ({
  pagina,
  basico,
  banco,
  guarda,
  novoContexto,
}) => {
  guarda.permitir(/409/);
  const { rota, colega } = await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, rota);
  await salvo(pagina);
  // A second line of the same product, written in this form: it knows its code without being read again.
  await pagina.getByLabel('Produto, novo item').click();
  await pagina.keyboard.type('CHL');
  await pagina.getByRole('option', { name: 'Chapa lisa 12,7 mm' }).click();
  await quantidade(pagina, 2).fill('20');
  await pagina.keyboard.press('Control+s');
  await salvo(pagina);
  await quantidade(pagina, 2).fill('25');

  const outra = await (await novoContexto()).newPage();
  await entrar(outra, colega, rota);
  await salvo(outra);
  await quantidade(outra, 1).press('Control+d');
  await quantidade(outra, 2).fill('500');
  await outra.keyboard.press('Control+s');
  await salvo(outra);
  expect(await gravado(banco, basico)).toMatchObject({
    itens: '2× CHL-107, 500× CHL-107, 20× CHL-107',
  });

  await pagina.getByText('Outra pessoa mudou este orçamento.').waitFor();
  await pagina.keyboard.press('Control+s');
  await pagina.getByRole('button', { name: 'Aplicar o meu' }).click();
  await salvo(pagina);
  expect(await gravado(banco, basico)).toMatchObject({
    itens: '2× CHL-107, 500× CHL-107, 25× CHL-107',
  });
});
