import { expect } from 'vitest';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

const NOVA = '/apps/vendas/cadastrovendas/cadastraVendas';

test('num notebook: a lista de produtos diz preço da tabela e estoque, cola-se com o cursor na quantidade, o número se lê inteiro e só a tela rola', async ({
  pagina,
  basico,
  banco,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  await pagina.setViewportSize({ width: 1280, height: 720 });
  await criarPessoa(banco, r, { pessoa_razao: 'Metalúrgica Horizonte' });
  const { unidade_codigo } = await inserir(banco, 'unidade', r, {
    unidade_descricao: 'Peça',
    unidade_sigla: 'PC',
  });
  const { localestoque_codigo } = await inserir(banco, 'localestoque', r, {
    localestoque_descricao: 'Galpão',
  });
  await inserir(banco, 'tabpreco', r, {
    tabpreco_descricao: 'Atacado',
    tabpreco_percentual: '-10',
    tabpreco_padrao: true,
  });
  await inserir(banco, 'tabpreco', r, {
    tabpreco_descricao: 'Varejo',
    tabpreco_percentual: '10',
  });
  for (const [produto_referencia, produto_descricao, produto_preco, saldo] of [
    ['PSX-012', 'Parafuso sextavado M12', '2.5000', '500'],
    ['CHL-107', 'Chapa lisa 12,7 mm', '19.1400', null],
  ] as const) {
    const { produto_codigo } = await inserir(banco, 'produto', r, {
      produto_referencia,
      produto_descricao,
      produto_preco,
      unidade_codigo,
    });
    if (saldo !== null)
      await inserir(banco, 'estoque', r, {
        empresa_codigo: basico.empresa.empresa_codigo,
        produto_codigo,
        localestoque_codigo,
        estoque_saldo: saldo,
      });
  }
  await entrar(pagina, basico.adm.usuario_emaillogin, NOVA);
  await pagina.getByLabel('Cliente', { exact: true }).click();
  await pagina.keyboard.type('horiz');
  await pagina.getByRole('option', { name: 'Metalúrgica Horizonte' }).click();
  await pagina.getByLabel('Produto, novo item').click();
  await pagina.keyboard.type('psx');
  await pagina
    .getByRole('option', { name: /Parafuso sextavado M12.*PSX-012.*R\$ 2,25\/PC · 500 em estoque/ })
    .waitFor();
  await axe(pagina);
  await pagina.keyboard.press('Enter');
  await pagina.keyboard.type('4');
  await pagina.keyboard.press('Enter');
  const totais = pagina.getByRole('region', { name: 'Totais' });
  await totais.getByText('R$ 9,00').last().waitFor();

  // The caret stands in the quantity, and what is pasted begins with the product.
  await pagina.getByLabel('Quantidade, novo item').evaluate((celula) => {
    const dados = new DataTransfer();
    dados.setData('text/plain', 'CHL-107\t10\t20,00\nPSX-012\t2\t');
    celula.focus();
    celula.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: dados, bubbles: true, cancelable: true }),
    );
  });
  await pagina.getByText('2 linhas coladas.').waitFor();
  expect(await pagina.getByLabel('Quantidade, item 2').inputValue()).toBe('10');
  await totais.getByText('R$ 213,50').last().waitFor();

  await pagina.keyboard.press('Control+s');
  const titulo = pagina.getByRole('heading', { name: /^Orçamento \d+$/ });
  await titulo.waitFor();
  expect(await titulo.evaluate((h) => h.scrollWidth <= h.clientWidth)).toBe(true);
  expect(
    await pagina.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
  ).toBe(0);

  // Another table: what stood at the price of the one before may follow it, what was agreed on stays.
  await pagina.getByLabel('Tabela de preço', { exact: true }).click();
  await pagina.keyboard.type('varejo');
  await pagina.getByRole('option', { name: 'Varejo' }).click();
  await pagina
    .getByText(
      '2 itens estão com o preço de tabela de antes. Com os de hoje o total passa de R$ 213,50 para R$ 216,50.',
    )
    .waitFor();
  await axe(pagina);
  await pagina.getByRole('button', { name: 'Usar preços de hoje' }).click();
  await totais.getByText('R$ 216,50').last().waitFor();
  const precoDo = (n: number) => pagina.getByLabel(`Preço, item ${n}`).inputValue();
  expect(await Promise.all([1, 2, 3].map(precoDo))).toEqual(['2,75', '20,00', '2,75']);
  expect(await pagina.getByText('preço de tabela de antes').count()).toBe(0);
});
