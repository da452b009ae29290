import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { alvosPequenos } from '../support/alvos.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { comLayout, esperarTela, excesso } from '../support/telas.ts';

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

async function baixar(pagina: Page, botao: Locator): Promise<Buffer> {
  const espera = pagina.waitForEvent('download');
  await botao.click();
  return readFileSync(await (await espera).path());
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

/** The browser asks before a page takes more than ten files: each page takes those of so many charts. */
const POR_PAGINA = 3;

test.for(PAINEIS)(
  '%s: todo gráfico pelo teclado, como tabela, em PNG, CSV e XLSX',
  { timeout: 180_000 },
  async ([caminho, quantos], { pagina, contexto }) => {
    const abrir = async (uma: Page): Promise<string[]> => {
      await uma.goto(caminho);
      const botoes = uma.getByRole('button', { name: COMO_TABELA });
      await expect.poll(() => botoes.count()).toBeGreaterThanOrEqual(quantos);
      const ditos = await botoes.evaluateAll((todos) =>
        todos.map((um) => um.getAttribute('aria-label') ?? ''),
      );
      const titulos = ditos.flatMap((dito) => COMO_TABELA.exec(dito)?.[1] ?? []);
      // The drawing of a chart over time comes after its frame.
      const primeiro = uma.getByRole('region', { name: titulos[0] ?? '', exact: true });
      await primeiro.getByRole('link').first().waitFor();
      return titulos;
    };
    await entrar(pagina, 'adm@acosul.demo', caminho);
    const titulos = await abrir(pagina);
    let uma = pagina;
    for (const [i, titulo] of titulos.entries()) {
      if (i > 0 && i % POR_PAGINA === 0) {
        uma = await contexto.newPage();
        await abrir(uma);
      }
      await conferir(uma, titulo);
    }
    await axe(uma);
  },
);

/** One figure for each kind of list that figures open. */
const LISTAS: readonly (readonly [caminho: string, figura: string])[] = [
  ['/dashboard/crm/graficovendas?periodo=12m', 'Faturado'],
  ['/dashboard/crm/graficooportunidades', 'Entradas'],
  ['/dashboard/crm/indicador', 'Feitas'],
];

test.for([
  ['mesa', 'light'],
  ['celular', 'dark'],
] as const)(
  'o que um número abre: a explicação em cada painel e cada tipo de lista, sem violações e ao alcance do dedo: %s, %s',
  { timeout: 120_000 },
  async ([janela, layoutColor], { novoContexto }) => {
    const celular = janela === 'celular';
    const viewport = JANELAS[janela];
    const contexto = await novoContexto({
      viewport,
      ...(celular && { screen: viewport, hasTouch: true, isMobile: true }),
    });
    const pagina = await contexto.newPage();
    await entrar(pagina, 'adm@acosul.demo', '/landing');
    await comLayout(pagina, { layoutColor }, '/landing');
    const conferirTela = async (onde: string) => {
      await expect
        .poll(() => pagina.locator('[aria-busy="true"]').count(), { message: onde })
        .toBe(0);
      await axe(pagina);
      expect(await alvosPequenos(pagina, celular ? 44 : 24), onde).toEqual([]);
      expect(await excesso(pagina), onde).toBe(0);
    };
    for (const caminho of ['/dashboard/crm/funilvendas', ...PAINEIS.map(([um]) => um)]) {
      await pagina.goto(caminho);
      await pagina
        .getByRole('button', { name: /^Explicar / })
        .first()
        .click();
      const gaveta = pagina.getByRole('dialog', { name: /^Explicação de / });
      await gaveta.getByRole('link').first().waitFor();
      await conferirTela(caminho);
    }
    for (const [caminho, figura] of LISTAS) {
      await pagina.goto(caminho);
      await pagina
        .getByRole('region', { name: figura, exact: true })
        .getByRole('link')
        .first()
        .click();
      await pagina.waitForURL(/\/apps\//);
      await esperarTela(pagina);
      await conferirTela(`${caminho}: ${figura}`);
    }
  },
);

test(
  'o mural vira as páginas, fica ao vivo e não tem violações em nenhuma delas',
  { timeout: 120_000 },
  async ({ pagina }) => {
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
  },
);

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
