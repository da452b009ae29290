import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { alvosPequenos } from '../support/alvos.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { comLayout, esperarTela, excesso, irPara } from '../support/telas.ts';

/** The dashboards whose charts are panels, and how many of them the demo's administrator has at least. */
const PAINEIS: readonly (readonly [caminho: string, graficos: number])[] = [
  ['/dashboard/crm/graficovendas?periodo=12m', 9],
  ['/dashboard/crm/graficoprospect', 6],
  ['/dashboard/crm/graficoleads', 6],
  ['/dashboard/crm/graficooportunidades', 7],
  ['/dashboard/crm/etiqueta', 4],
  ['/dashboard/crm/indicador', 4],
  ['/dashboard/crm/previsao', 4],
];
/** Tables of more rows are windowed. */
const JANELA = 100;
const COMO_TABELA = /^Ver (.+) como tabela$/;

/* When downloads came: Chromium drops the eleventh that a page begins within a second. */
const vindos: number[] = [];

async function baixar(pagina: Page, botao: Locator): Promise<Buffer> {
  await expect.poll(() => performance.now() - (vindos.at(-10) ?? -Infinity)).toBeGreaterThan(1_000);
  const espera = pagina.waitForEvent('download');
  await botao.click();
  const arquivo = await espera;
  vindos.push(performance.now());
  return readFileSync(await arquivo.path());
}

/** Whatever the chart draws: each of its marks is a link that Enter opens, and the rows of its table are as many as those of its file. */
async function conferir(pagina: Page, titulo: string): Promise<void> {
  const exportar = (como: string) =>
    pagina.getByRole('button', { name: `Exportar ${titulo} em ${como}`, exact: true });
  const painel = pagina.getByRole('region', { name: titulo, exact: true });
  const marca = painel.getByRole('link').last();
  await marca.focus();
  expect(await marca.evaluate((um) => um === document.activeElement), titulo).toBe(true);
  expect((await baixar(pagina, exportar('PNG'))).subarray(1, 4).toString(), titulo).toBe('PNG');
  expect((await baixar(pagina, exportar('XLSX'))).subarray(0, 2).toString(), titulo).toBe('PK');
  const csv = (await baixar(pagina, exportar('CSV'))).toString().trimEnd().split('\r\n');
  expect(csv[0], titulo).toMatch(/^\uFEFF.+;/);
  const alternar = pagina.getByRole('button', { name: `Ver ${titulo} como tabela`, exact: true });
  await alternar.focus();
  await pagina.keyboard.press('Enter');
  const tabela = pagina.getByRole('table', { name: titulo, exact: true });
  expect(Number(await tabela.getAttribute('aria-rowcount')), titulo).toBe(csv.length);
  // Of a long table only what stands in its window is in the page.
  if (csv.length - 1 <= JANELA)
    expect(await tabela.locator('tbody tr').count(), titulo).toBe(csv.length - 1);
}

test.for(PAINEIS)(
  '%s: todo gráfico pelo teclado, como tabela, em PNG, CSV e XLSX',
  async ([caminho, quantos], { pagina }) => {
    await entrar(pagina, 'adm@acosul.demo', caminho);
    const botoes = pagina.getByRole('button', { name: COMO_TABELA });
    await expect.poll(() => botoes.count()).toBeGreaterThanOrEqual(quantos);
    const ditos = await botoes.evaluateAll((todos) =>
      todos.map((um) => um.getAttribute('aria-label') ?? ''),
    );
    const titulos = ditos.flatMap((dito) => COMO_TABELA.exec(dito)?.[1] ?? []);
    // The drawing of a chart over time comes after its frame.
    const primeiro = pagina.getByRole('region', { name: titulos[0] ?? '', exact: true });
    await primeiro.getByRole('link').first().waitFor();
    for (const titulo of titulos) await conferir(pagina, titulo);
    await axe(pagina);
  },
);

/** One figure for each kind of list that figures open. */
const LISTAS: readonly (readonly [caminho: string, figura: string])[] = [
  ['/dashboard/crm/graficovendas?periodo=12m', 'Faturado'],
  ['/dashboard/crm/graficooportunidades', 'Entradas'],
  ['/dashboard/crm/indicador', 'Feitas'],
];

/** Opens a dashboard of the demo's administrator in this theme. */
async function abrirVista(pagina: Page, layoutColor: string, caminho: string): Promise<void> {
  await entrar(pagina, 'adm@acosul.demo', '/logo.svg');
  await comLayout(pagina, { layoutColor }, caminho);
}

/** The screen has read all it reads, without violations, within the reach of a finger, and nothing hangs over its side. */
async function conferirTela(pagina: Page, minimo: number, onde: string): Promise<void> {
  await expect.poll(() => pagina.locator('[aria-busy="true"]').count(), { message: onde }).toBe(0);
  await axe(pagina);
  expect(await alvosPequenos(pagina, minimo), onde).toEqual([]);
  expect(await excesso(pagina), onde).toBe(0);
}

async function explicarCada(pagina: Page, minimo: number, layoutColor: string): Promise<void> {
  const caminhos = ['/dashboard/crm/funilvendas', ...PAINEIS.map(([um]) => um)];
  await abrirVista(pagina, layoutColor, caminhos[0]!);
  for (const [i, caminho] of caminhos.entries()) {
    if (i > 0) await irPara(pagina, caminho);
    await pagina
      .getByRole('button', { name: /^Explicar / })
      .first()
      .click();
    const gaveta = pagina.getByRole('dialog', { name: /^Explicação de / });
    await gaveta.getByRole('link').first().waitFor();
    await conferirTela(pagina, minimo, caminho);
  }
}

const EXPLICACAO = 'a explicação de um número em cada painel, sem violações e ao alcance do dedo';

test(`${EXPLICACAO}: mesa, light`, ({ pagina }) => explicarCada(pagina, 24, 'light'));
test(`${EXPLICACAO}: celular, dark`, ({ celular }) => explicarCada(celular, 44, 'dark'));

async function abrirCadaLista(pagina: Page, minimo: number, layoutColor: string): Promise<void> {
  await abrirVista(pagina, layoutColor, LISTAS[0]![0]);
  for (const [i, [caminho, figura]] of LISTAS.entries()) {
    if (i > 0) await irPara(pagina, caminho);
    await pagina
      .getByRole('region', { name: figura, exact: true })
      .getByRole('link')
      .first()
      .click();
    await pagina.waitForURL(/\/apps\//);
    await esperarTela(pagina);
    await conferirTela(pagina, minimo, `${caminho}: ${figura}`);
  }
}

const LISTA = 'cada tipo de lista que um número abre, sem violações e ao alcance do dedo';

test(`${LISTA}: mesa, light`, ({ pagina }) => abrirCadaLista(pagina, 24, 'light'));
test(`${LISTA}: celular, dark`, ({ celular }) => abrirCadaLista(celular, 44, 'dark'));

test('o mural vira as páginas, fica ao vivo e não tem violações em nenhuma delas', async ({
  pagina,
}) => {
  await entrar(pagina, 'adm@acosul.demo', '/dashboard/crm/funilvendas');
  await pagina.getByRole('button', { name: 'Mais', exact: true }).click();
  await pagina.getByRole('menuitem', { name: 'Modo mural' }).click();
  const onde = pagina.getByText(/^Painel \d de \d$/);
  await onde.waitFor();
  const vistos: (string | null)[] = [];
  const [, quantos = '0'] = /de (\d)/.exec((await onde.textContent()) ?? '') ?? [];
  for (let i = 0; i < Number(quantos); i++) {
    await expect.poll(() => pagina.locator('[aria-busy="true"]').count()).toBe(0);
    vistos.push(await pagina.getByRole('heading', { level: 1 }).textContent());
    await axe(pagina);
    await pagina.keyboard.press('ArrowRight');
    await pagina.getByText(`Painel ${((i + 1) % Number(quantos)) + 1} de ${quantos}`).waitFor();
  }
  expect(new Set(vistos).size).toBe(Number(quantos));
  await pagina.getByRole('button', { name: 'Sair do mural' }).click();
  await pagina.getByRole('button', { name: 'Mais', exact: true }).waitFor();
});

test('o mural anda sozinho: primeiro o resto do painel, depois o próximo', async ({
  novoContexto,
}) => {
  const contexto = await novoContexto({ reducedMotion: 'no-preference' });
  const pagina = await contexto.newPage();
  await pagina.clock.install();
  await entrar(pagina, 'adm@acosul.demo', '/dashboard/crm/graficooportunidades');
  await pagina.getByRole('button', { name: COMO_TABELA }).last().waitFor();
  await pagina.getByRole('button', { name: 'Mais', exact: true }).click();
  await pagina.getByRole('menuitem', { name: 'Modo mural' }).click();
  await pagina.getByText('Painel 6 de 8').waitFor();
  expect(await pagina.getByRole('button', { name: COMO_TABELA }).count()).toBe(0);
  const rolado = () => pagina.getByRole('main').evaluate((um) => um.scrollTop);
  expect(await rolado()).toBe(0);
  await pagina.clock.runFor(20_000);
  await expect.poll(rolado).toBeGreaterThan(300);
  await pagina.getByText('Painel 6 de 8').waitFor();
  await expect
    .poll(async () => {
      await pagina.clock.runFor(20_000);
      return pagina.getByText('Painel 7 de 8').count();
    })
    .toBe(1);
  await expect.poll(rolado).toBe(0);
});
