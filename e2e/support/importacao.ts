import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { adiantar } from './relogio.ts';

export const IMPORTACAO = '/apps/crm/importacaodenegocio';

/** Chooses a file made of the text or bytes given. */
export const escolherCsv = (pagina: Page, conteudo: string | Buffer, nome = 'leads.csv') =>
  pagina
    .getByLabel('Solte aqui a planilha ou o CSV ou clique para escolher')
    .and(pagina.locator('input'))
    .setInputFiles({ name: nome, mimeType: 'text/csv', buffer: Buffer.from(conteudo) });

/** Step 2 is open and the file was read. */
export const esperarColunas = (pagina: Page) =>
  pagina.getByRole('heading', { name: 'Colunas' }).waitFor();

export const continuar = (pagina: Page) =>
  pagina.getByRole('button', { name: 'Continuar', exact: true }).click();

/** Goes on to the destination, whose first choices are already made. */
export const irAoDestino = async (pagina: Page) => {
  await continuar(pagina);
  await pagina.getByRole('combobox', { name: 'Estágio' }).waitFor();
};

const numeroDe = async (pagina: Page, rotulo: RegExp): Promise<number> => {
  const nome = pagina.locator('dt').filter({ hasText: rotulo });
  const caixa = pagina.locator('dl > div').filter({ has: nome });
  return Number((await caixa.locator('dd').innerText()).replaceAll('.', ''));
};

/** The four figures of a result or of a dry run. */
export const contagens = async (pagina: Page) => ({
  importadas: await numeroDe(pagina, /importadas?/),
  existiam: await numeroDe(pagina, /já existiam?/),
  recusadas: await numeroDe(pagina, /recusadas?/),
  linhas: await numeroDe(pagina, /no arquivo/),
});

/** The page asks 2 s and then every 5 s how far an import is: its clock is the test's. */
export const esperarResultado = (pagina: Page) =>
  adiantar(pagina, pagina.getByText('Resultado da importação'));

export const esperarSimulacao = (pagina: Page) =>
  adiantar(pagina, pagina.getByText(/seriam? importadas?/));

/** Starts the import from the destination and waits for its end. */
export const importar = async (pagina: Page) => {
  await pagina.getByRole('button', { name: /^(Importar|Fechar) [\d.]+/ }).click();
  await esperarResultado(pagina);
};

/** A file from the first step to its result, with every suggestion taken. */
export const importarTudo = async (pagina: Page, conteudo: string | Buffer, nome?: string) => {
  await pagina.goto(IMPORTACAO);
  await escolherCsv(pagina, conteudo, nome);
  await esperarColunas(pagina);
  await irAoDestino(pagina);
  await importar(pagina);
  return contagens(pagina);
};

/** The file that a button of this name brings. */
export const baixar = async (
  pagina: Page,
  botao: string,
): Promise<{ nome: string; bytes: Buffer }> => {
  const [download] = await Promise.all([
    pagina.waitForEvent('download'),
    pagina.getByRole('button', { name: botao }).click(),
  ]);
  return { nome: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

/** The text of the report. */
export const baixarRelatorio = async (pagina: Page): Promise<{ nome: string; texto: string }> => {
  const { nome, bytes } = await baixar(pagina, 'Baixar relatório');
  return { nome, texto: bytes.toString('utf8') };
};
