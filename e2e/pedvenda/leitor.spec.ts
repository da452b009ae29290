import type pg from 'pg';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

const NOVA = '/apps/vendas/cadastrovendas/cadastraVendas';
const EIXO = '7891234567895';
const CHAPA = '7891000315507';
/** More than are offered at once: fields ask for what is typed. */
const PRODUTOS = 230;

async function semear(banco: pg.Pool, { registro }: Basico, outros = PRODUTOS) {
  const r = registro.clienteregistro_codigo;
  await criarPessoa(banco, r, { pessoa_razao: 'Metalúrgica Horizonte' });
  await noRegistro(
    banco,
    { registro } as Basico,
    `INSERT INTO produto (clienteregistro_codigo, produto_descricao, produto_referencia, produto_preco)
     SELECT $1, 'Arruela número ' || i, 'ARR-' || i, 1 FROM generate_series(1, $2::int) i`,
    [r, outros],
  );
  for (const [produto_descricao, produto_referencia, produto_gtin] of [
    ['Eixo usinado', 'EX-1045', EIXO],
    ['Chapa lisa', 'CHL-107', CHAPA],
  ])
    await inserir(banco, 'produto', r, {
      produto_descricao,
      produto_referencia,
      produto_gtin,
      produto_preco: '10.0000',
    });
}

/**
 * What a scanner does: the digits one right behind the other where the caret is, and Enter. They are pressed at once, however
 * long the page takes to hear of each.
 */
const ler = (pagina: Page, codigo: string) =>
  pagina.evaluate((digitos) => {
    const teclas = [...digitos, 'Enter'].map(
      (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    for (const tecla of teclas)
      if (document.activeElement!.dispatchEvent(tecla) && tecla.key !== 'Enter')
        document.execCommand('insertText', false, tecla.key);
  }, codigo);

/** The caret goes into the product of a new line, once the page knows that there are more than a list holds. */
const noProduto = async (pagina: Page) => {
  const campo = pagina.getByRole('combobox', { name: 'Produto, novo item' });
  await campo.and(pagina.getByPlaceholder('Digite para buscar')).click();
  await expect.poll(() => emFoco(pagina)).toBe('Produto, novo item');
};

const quantidade = (pagina: Page, linha: number) =>
  pagina.getByLabel(new RegExp(`^Quantidade, item ${linha}( \\*)?$`));
const produto = (pagina: Page, linha: number) =>
  pagina.getByRole('combobox', { name: `Produto, item ${linha}`, exact: true });
const emFoco = (pagina: Page) =>
  pagina.evaluate(() => {
    const alvo = document.activeElement;
    return alvo instanceof HTMLInputElement
      ? (alvo.labels?.[0]?.textContent ?? '').replace(' *', '')
      : '';
  });

const itens = (banco: pg.Pool, basico: Basico) =>
  noRegistro(
    banco,
    basico,
    `SELECT p.produto_referencia AS produto, trim_scale(i.itpedvenda_quantidade)::text AS quantidade
     FROM itpedvenda i
     JOIN produto p ON p.clienteregistro_codigo = $1 AND p.produto_codigo = i.produto_codigo
     WHERE i.clienteregistro_codigo = $1 ORDER BY i.itpedvenda_sequencia`,
    [basico.registro.clienteregistro_codigo],
  );

test('o leitor de código de barras põe uma linha por leitura, onde quer que esteja o cursor', async ({
  pagina,
  basico,
  banco,
}) => {
  await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, NOVA);
  await pagina.getByLabel('Cliente', { exact: true }).click();
  await pagina.keyboard.type('horiz');
  await pagina.getByRole('option', { name: 'Metalúrgica Horizonte' }).click();
  await noProduto(pagina);
  await ler(pagina, EIXO);
  await ler(pagina, CHAPA);
  await expect.poll(() => produto(pagina, 2).inputValue()).toBe('Chapa lisa');
  await expect.poll(() => produto(pagina, 1).inputValue()).toBe('Eixo usinado');
  await expect.poll(() => quantidade(pagina, 1).inputValue()).toBe('1');
  await expect.poll(() => emFoco(pagina)).toBe('Produto, novo item');
  await pagina.getByText('Lido: Chapa lisa.').waitFor();

  // In the cell of a quantity the digits are no quantity: it stays, and the product is a line of its own.
  await quantidade(pagina, 1).fill('25');
  await ler(pagina, CHAPA);
  await expect.poll(() => produto(pagina, 3).inputValue()).toBe('Chapa lisa');
  expect(await quantidade(pagina, 1).inputValue()).toBe('25');

  await ler(pagina, '7891234567888');
  await pagina.getByText('Não encontrei o código 7891234567888.').waitFor();
  // The product of a line is another one then; its quantity stays.
  await produto(pagina, 1).click();
  await ler(pagina, CHAPA);
  await expect.poll(() => produto(pagina, 1).inputValue()).toBe('Chapa lisa');
  await pagina.getByRole('region', { name: 'Totais' }).getByText('R$ 270,00').last().waitFor();
  await pagina.keyboard.press('Control+s');
  await pagina.getByRole('heading', { name: 'Orçamento 1' }).waitFor();
  expect(await itens(banco, basico)).toEqual([
    { produto: 'CHL-107', quantidade: '25' },
    { produto: 'CHL-107', quantidade: '1' },
    { produto: 'CHL-107', quantidade: '1' },
  ]);
});

test('duzentos produtos diferentes colados são uma procura só, e o que não há é dito', async ({
  pagina,
  basico,
  banco,
}) => {
  await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, NOVA);
  await pagina.getByLabel('Cliente', { exact: true }).click();
  await pagina.keyboard.type('horiz');
  await pagina.getByRole('option', { name: 'Metalúrgica Horizonte' }).click();
  await noProduto(pagina);
  const procuras: string[] = [];
  pagina.on('request', (um) => {
    if (/TWSProduto\/Get(PorTextos|Lista)/.test(um.url())) procuras.push(um.postData() ?? '');
  });
  await pagina.evaluate(
    (texto) => {
      const dados = new DataTransfer();
      dados.setData('text/plain', texto);
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: dados, bubbles: true, cancelable: true }),
      );
    },
    [
      ...Array.from({ length: 200 }, (_, i) => `ARR-${i + 1}\t${i + 1}`),
      'NAO-HA\t1',
      'eixo usinado\t1',
    ].join('\r\n'),
  );
  await pagina
    .getByText('202 linhas coladas. Não encontrei linha 201, Produto: “NAO-HA”.')
    .waitFor();
  expect(procuras.filter((corpo) => corpo.includes('TEXTOS'))).toHaveLength(1);
  expect(procuras.filter((corpo) => corpo.includes('ARR-'))).toHaveLength(1);
  await expect.poll(() => produto(pagina, 1).inputValue()).toBe('Arruela número 1');
  await pagina.keyboard.press('Control+End');
  await expect.poll(() => produto(pagina, 202).inputValue()).toBe('Eixo usinado');
});

test('com poucos produtos, um GTIN digitado devagar e a marca acham o produto como a referência acha', async ({
  pagina,
  basico,
  banco,
}) => {
  await semear(banco, basico, 5);
  await inserir(banco, 'produto', basico.registro.clienteregistro_codigo, {
    produto_descricao: 'Tubo redondo',
    produto_marca: 'Horizonte Aços',
    produto_preco: '10.0000',
  });
  await entrar(pagina, basico.adm.usuario_emaillogin, NOVA);
  for (const [i, [texto, achado]] of (
    [
      [EIXO, 'Eixo usinado'],
      ['horizonte', 'Tubo redondo'],
      ['CHL', 'Chapa lisa'],
    ] as const
  ).entries()) {
    await pagina.getByRole('combobox', { name: 'Produto, novo item' }).click();
    await pagina.keyboard.type(texto, { delay: 90 });
    await pagina.getByRole('option', { name: achado }).waitFor();
    await pagina.keyboard.press('Enter');
    await expect.poll(() => produto(pagina, i + 1).inputValue()).toBe(achado);
    await quantidade(pagina, i + 1).fill('1');
  }
});
