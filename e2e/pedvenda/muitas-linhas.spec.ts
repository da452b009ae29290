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

const NOVA = '/apps/vendas/cadastrovendas/cadastraVendas';
const LISTA = '/apps/vendas/listagemvendas/listavendas';
const PRODUTOS = 12;
const LINHAS = 500;

/** A customer, and twelve products that cost 1,00 to 12,00. */
async function semear(banco: pg.Pool, { registro }: Basico) {
  const r = registro.clienteregistro_codigo;
  await criarPessoa(banco, r, { pessoa_razao: 'Metalúrgica Horizonte' });
  for (let i = 1; i <= PRODUTOS; i += 1)
    await inserir(banco, 'produto', r, {
      produto_descricao: `Perfil de alumínio extrudado número ${i} para esquadrias de correr`,
      produto_referencia: `PRF-${100 + i}`,
      produto_preco: `${i}.0000`,
    });
}

const produtoDa = (linha: number) => ((linha - 1) % PRODUTOS) + 1;
const quantidadeDa = (linha: number) => (linha % 7) + 1;
/** Prices are whole: so are the totals. */
const somaDe = (quantidades: readonly number[], produto = produtoDa) =>
  quantidades.reduce((total, quantidade, i) => total + quantidade * produto(i + 1), 0);
const emReais = (reais: number) => `R$ ${String(reais).replace(/\B(?=(\d{3})+$)/g, '.')},00`;

async function colar(pagina: Page, linhas: readonly string[]) {
  await pagina.evaluate(
    (texto) => {
      const dados = new DataTransfer();
      dados.setData('text/plain', texto);
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: dados, bubbles: true, cancelable: true }),
      );
    },
    linhas.map((linha) => `${linha}\r\n`).join(''),
  );
}

/** The cell with the caret by its label, and whether it is in sight. */
const emFoco = (pagina: Page) =>
  pagina.evaluate(() => {
    const { activeElement: alvo } = document;
    const { top = -1, bottom = -1 } = alvo?.getBoundingClientRect() ?? {};
    const rotulo = alvo instanceof HTMLInputElement ? (alvo.labels?.[0]?.textContent ?? '') : '';
    return { rotulo: rotulo.replace(' *', ''), aVista: top >= 0 && bottom <= innerHeight };
  });
const focado = (pagina: Page, rotulo: string) =>
  expect.poll(() => emFoco(pagina)).toEqual({ rotulo, aVista: true });
const celula = (pagina: Page, campo: string, linha: number) =>
  pagina.getByLabel(new RegExp(`^${campo}, item ${linha}( \\*)?$`));
const total = (pagina: Page, reais: number) =>
  pagina.getByRole('region', { name: 'Totais' }).getByText(emReais(reais)).last().waitFor();
const salvo = (pagina: Page) => pagina.getByText('Salvo', { exact: true }).waitFor();

/** A new quote with a customer and 500 pasted lines, the caret in the first one. */
async function colarQuinhentas(pagina: Page, basico: Basico) {
  await entrar(pagina, basico.adm.usuario_emaillogin, NOVA);
  await pagina.getByLabel('Cliente', { exact: true }).click();
  await pagina.keyboard.type('horiz');
  await pagina.getByRole('option', { name: 'Metalúrgica Horizonte' }).click();
  await pagina.getByLabel('Produto, novo item').click();
  await colar(
    pagina,
    Array.from(
      { length: LINHAS },
      (_, i) => `PRF-${100 + produtoDa(i + 1)}\t${quantidadeDa(i + 1)}`,
    ),
  );
  await pagina.getByText('500 linhas coladas.').waitFor();
}

const gravados = (banco: pg.Pool, basico: Basico) =>
  noRegistro(
    banco,
    basico,
    `SELECT i.itpedvenda_sequencia::int AS linha, p.produto_referencia AS produto, i.itpedvenda_quantidade::float AS quantidade, q.pedvenda_valor::text AS valor
     FROM itpedvenda i
     JOIN pedvenda q ON q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = i.pedvenda_codigo
     JOIN produto p ON p.clienteregistro_codigo = $1 AND p.produto_codigo = i.produto_codigo
     WHERE i.clienteregistro_codigo = $1 ORDER BY 1`,
    [basico.registro.clienteregistro_codigo],
  );

test('500 linhas: digita, salta pelo teclado, reordena, cola 300 por cima, acha o erro longe da vista, e grava o que se vê', async ({
  pagina,
  basico,
  banco,
}) => {
  await semear(banco, basico);
  await colarQuinhentas(pagina, basico);
  const quantidades = Array.from({ length: LINHAS }, (_, i) => quantidadeDa(i + 1));
  await total(pagina, somaDe(quantidades));
  const tabela = pagina.getByRole('region', { name: 'Itens' }).getByRole('table');
  expect(await tabela.getAttribute('aria-rowcount')).toBe('501');
  // Those in sight, not all of them; each says which one it is.
  expect(await tabela.getByRole('row').count()).toBeLessThan(100);

  await celula(pagina, 'Quantidade', 1).click();
  await pagina.keyboard.press('Control+End');
  await focado(pagina, 'Quantidade, item 500');
  await pagina.keyboard.type('70');
  quantidades[499] = 70;
  await total(pagina, somaDe(quantidades));
  await pagina.keyboard.press('PageUp');
  await focado(pagina, 'Quantidade, item 490');
  expect(
    await celula(pagina, 'Quantidade', 490).evaluate((input) =>
      input.closest('tr')?.getAttribute('aria-rowindex'),
    ),
  ).toBe('491');
  for (let i = 0; i < 24; i += 1) await pagina.keyboard.press('PageUp');
  await focado(pagina, 'Quantidade, item 250');
  for (let i = 0; i < 30; i += 1) await pagina.keyboard.press('ArrowDown');
  await focado(pagina, 'Quantidade, item 280');
  // Tab finds the next line's first field, Shift+Tab the way back.
  await celula(pagina, 'Desconto \\(%\\)', 280).focus();
  await pagina.keyboard.press('Tab');
  await focado(pagina, 'Produto, item 281');
  await pagina.keyboard.press('Shift+Tab');
  await focado(pagina, 'Desconto (%), item 280');
  await pagina.keyboard.press('Control+Home');
  await focado(pagina, 'Desconto (%), item 1');

  // Scrolled away from the caret, lines are where one looks, and the caret is where it was.
  await pagina.mouse.move(500, 500);
  await pagina.mouse.wheel(0, 9000);
  await expect
    .poll(() =>
      pagina.evaluate(
        () =>
          document
            .elementFromPoint(innerWidth / 3, innerHeight / 2)
            ?.closest('tr')
            ?.hasAttribute('data-linha') ?? false,
      ),
    )
    .toBe(true);
  await axe(pagina);
  await pagina.keyboard.press('ArrowDown');
  await focado(pagina, 'Desconto (%), item 2');

  // Line 2 goes down twice: 3 and 4 go up.
  await pagina.keyboard.press('Alt+ArrowDown');
  await pagina.keyboard.press('Alt+ArrowDown');
  await focado(pagina, 'Desconto (%), item 4');
  expect(await celula(pagina, 'Quantidade', 4).inputValue()).toBe(String(quantidadeDa(2)));
  const [segunda = 0] = quantidades.splice(1, 1);
  quantidades.splice(3, 0, segunda);
  const ordem = Array.from({ length: LINHAS }, (_, i) => produtoDa(i + 1));
  const [produtoDaSegunda = 0] = ordem.splice(1, 1);
  ordem.splice(3, 0, produtoDaSegunda);
  const produto = (linha: number) => ordem[linha - 1] ?? 0;
  await total(pagina, somaDe(quantidades, produto));

  await celula(pagina, 'Quantidade', 4).focus();
  for (let i = 0; i < 10; i += 1) await pagina.keyboard.press('PageDown');
  await focado(pagina, 'Quantidade, item 104');
  await colar(
    pagina,
    Array.from({ length: 300 }, (_, i) => `${i + 10}\t`),
  );
  await pagina.getByText('300 linhas coladas.').waitFor();
  for (let i = 0; i < 300; i += 1) quantidades[103 + i] = i + 10;
  await focado(pagina, 'Quantidade, item 104');
  await total(pagina, somaDe(quantidades, produto));

  await pagina.keyboard.press('Control+Delete');
  await focado(pagina, 'Quantidade, item 104');
  await pagina.getByText('Item removido.').waitFor();
  // The caret stays in its line, which stands one further down again.
  await pagina.keyboard.press('Control+z');
  await focado(pagina, 'Quantidade, item 105');
  await total(pagina, somaDe(quantidades, produto));

  await pagina.keyboard.press('ArrowUp');
  for (let i = 0; i < 20; i += 1) await pagina.keyboard.press('PageDown');
  await focado(pagina, 'Quantidade, item 304');
  await pagina.keyboard.press('Control+a');
  await pagina.keyboard.press('Delete');
  await pagina.keyboard.press('Control+Home');
  await focado(pagina, 'Quantidade, item 1');
  await pagina.keyboard.press('Control+s');
  await focado(pagina, 'Quantidade, item 304');
  expect(await celula(pagina, 'Quantidade', 304).getAttribute('aria-invalid')).toBe('true');
  expect(await gravados(banco, basico)).toEqual([]);
  await pagina.keyboard.type('9');
  quantidades[303] = 9;
  await total(pagina, somaDe(quantidades, produto));
  await pagina.keyboard.press('Control+s');
  await pagina.getByRole('heading', { name: 'Orçamento 1' }).waitFor();
  expect(await gravados(banco, basico)).toEqual(
    quantidades.map((quantidade, i) => ({
      linha: i + 1,
      produto: `PRF-${100 + produto(i + 1)}`,
      quantidade,
      valor: `${somaDe(quantidades, produto)}.00`,
    })),
  );
});

test('de 500 linhas nada se perde: a última tecla antes de sair da página, e o que se digitou quando outra pessoa gravou', async ({
  pagina,
  basico,
  banco,
  guarda,
  novoContexto,
}) => {
  guarda.permitir(/409/);
  await semear(banco, basico);
  await colarQuinhentas(pagina, basico);
  await celula(pagina, 'Quantidade', 2).fill('33');
  await pagina.goto(LISTA);
  await pagina.goto(NOVA);
  await expect.poll(() => celula(pagina, 'Quantidade', 2).inputValue()).toBe('33');
  // What is typed while it is saved goes on on the page of the quote that this made.
  await celula(pagina, 'Quantidade', 2).focus();
  await pagina.keyboard.press('End');
  await pagina.keyboard.press('Control+s');
  await pagina.keyboard.press('4');
  await pagina.getByRole('heading', { name: 'Orçamento 1' }).waitFor();
  await pagina.getByText('Não salvo ainda').waitFor();
  expect(await celula(pagina, 'Quantidade', 2).inputValue()).toBe('334');
  await pagina.keyboard.press('Control+s');
  await salvo(pagina);

  const outra = await (await novoContexto()).newPage();
  await entrar(outra, basico.adm.usuario_emaillogin, new URL(pagina.url()).pathname);
  await celula(pagina, 'Quantidade', 3).fill('44');
  await celula(outra, 'Quantidade', 1).fill('55');
  await outra.keyboard.press('Control+s');
  await salvo(outra);
  await pagina.getByText('Outra pessoa mudou este orçamento.').waitFor();
  await pagina.keyboard.press('Control+s');
  await pagina.getByRole('button', { name: 'Aplicar o meu' }).waitFor();
  expect(await celula(pagina, 'Quantidade', 3).inputValue()).toBe('44');
  expect((await gravados(banco, basico)).slice(0, 3).map((um) => um['quantidade'])).toEqual([
    55, 334, 4,
  ]);
  await pagina.getByRole('button', { name: 'Aplicar o meu' }).click();
  await salvo(pagina);
  // Each line is as the one who changed it left it.
  expect((await gravados(banco, basico)).slice(0, 3).map((um) => um['quantidade'])).toEqual([
    55, 334, 44,
  ]);
});

test('no telefone 500 cartões rolam, e o último é o último', async ({ pagina, basico, banco }) => {
  await pagina.setViewportSize(JANELAS.celular);
  await semear(banco, basico);
  await colarQuinhentas(pagina, basico);
  await celula(pagina, 'Quantidade', 1).focus();
  await pagina.keyboard.press('Control+End');
  await focado(pagina, 'Quantidade, item 500');
  // Back at the head of the form, the lines below it are not drawn.
  await pagina.getByLabel('Cliente', { exact: true }).scrollIntoViewIfNeeded();
  await expect.poll(() => pagina.locator('tr[data-linha]').count()).toBeLessThan(20);
  expect(await pagina.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    390,
  );
  await axe(pagina);
});
