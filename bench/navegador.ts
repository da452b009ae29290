import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { SENHA_SIMULADA } from '../server/seed/simulador/planos-simulados.ts';
import type { Ambiente } from './ambiente.ts';

const OPCOES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export const TELA: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  serviceWorkers: 'block',
};

/** What the page notes about itself. Milliseconds since it began, or lasting. */
interface Marca {
  longas: number[];
  cartao: number;
  /** When the picture of the last visit had cards; 0 without one. */
  vista: number;
  /** The longest from an input to the frame that answered it. */
  pior: number;
}
type ComMarca = typeof globalThis & { praca: Marca };

export const abrirNavegador = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
    args: OPCOES,
  });

/** Runs in the page before anything else: notes long tasks, slow inputs and the first card. */
export function observarPagina(): void {
  const marca: Marca = { longas: [], cartao: 0, vista: 0, pior: 0 };
  Object.assign(globalThis, { praca: marca });
  new PerformanceObserver((l) =>
    marca.longas.push(...l.getEntries().map((e) => e.duration)),
  ).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((l) => {
    marca.pior = Math.max(marca.pior, ...l.getEntries().map((e) => e.duration));
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const olhar = (): void => {
    if (document.querySelector('#vista [data-cartao]')) marca.vista ||= performance.now();
    if (document.querySelector('#root [data-cartao]')) marca.cartao = performance.now();
    else requestAnimationFrame(olhar);
  };
  requestAnimationFrame(olhar);
}

/** Logs in by the form. */
export async function entrarNaPagina(pagina: Page, a: Ambiente): Promise<void> {
  await pagina.goto(`${a.base}/account/login`);
  await pagina.getByRole('textbox', { name: 'E-mail' }).fill(a.email);
  await pagina.getByRole('textbox', { name: 'Senha' }).fill(SENHA_SIMULADA);
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await pagina.waitForURL((u) => !u.pathname.includes('/account/'));
}

/** Waits for the first card of the page itself; when it was there, and when a picture of the last visit was. */
export async function verPrimeiroCartao(pagina: Page): Promise<{ cartao: number; vista: number }> {
  await pagina.waitForFunction(() => (globalThis as ComMarca).praca.cartao > 0);
  return pagina.evaluate(() => (globalThis as ComMarca).praca);
}

export interface PrimeiraVista {
  pagina: Page;
  /** When the first card was there. */
  cartao: number;
  bloqueio: number;
}

/** Opens an address of the product in a browser that has nothing stored but the session. */
export async function abrirFrio(
  navegador: Browser,
  a: Ambiente,
  caminho: string,
): Promise<PrimeiraVista> {
  const contexto = await navegador.newContext(TELA);
  await entrarNaPagina(await contexto.newPage(), a);
  const storageState = await contexto.storageState();
  await contexto.close();
  const pagina = await (await navegador.newContext({ ...TELA, storageState })).newPage();
  await pagina.addInitScript(observarPagina);
  await pagina.goto(a.base + caminho);
  await verPrimeiroCartao(pagina);
  // What blocks comes with the first card and right after it.
  await pagina.waitForFunction(
    () => performance.now() > (globalThis as ComMarca).praca.cartao + 1000,
  );
  const { cartao, longas } = await pagina.evaluate(() => (globalThis as ComMarca).praca);
  return { pagina, cartao, bloqueio: longas.reduce((soma, d) => soma + Math.max(0, d - 50), 0) };
}

/** The longest from an input to its frame since it was asked for last; what took less than 16 ms is not told. */
export const piorInteracao = (pagina: Page): Promise<number> =>
  pagina.evaluate(() => {
    const marca = (globalThis as ComMarca).praca;
    const { pior } = marca;
    marca.pior = 0;
    return pior;
  });
