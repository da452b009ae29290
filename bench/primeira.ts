import type { Browser, BrowserContext, Page } from 'playwright-core';
import { SENHA_SIMULADA } from '../server/seed/simulador/planos-simulados.ts';
import type { Ambiente } from './ambiente.ts';
import { abrirFrio, abrirNavegador, observarPagina, TELA, verPrimeiroCartao } from './navegador.ts';
import { funil, GRANDE } from './trabalhos.ts';

/** What somebody waits for who opens the product. Milliseconds unless the name says otherwise; the middle of some tries. */
interface PrimeiraCarga {
  cartaoFrio: number;
  bloqueioFrio: number;
  /** Scripts up to the first card; everything up to a second after it: what comes when the page is at rest, nobody waits for. */
  scripts: number;
  pedidos: number;
  kib: number;
  segundaVisita: number;
  /** The second visit on a device that its user called theirs: the picture of the last one, and the cards themselves. */
  vistaNoAparelho: number;
  cartaoNoAparelho: number;
  loginAteInicio: number;
}

const INICIO = '/landing';
const VEZES = 5;
/** What a page fetches ahead, and keeps for the next visit, it does when it has been at rest for a while. */
const EM_REPOUSO_MS = 5000;

const meio = (valores: number[]): number =>
  valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;

async function repetir<T extends Record<string, number>>(
  vez: () => Promise<T>,
): Promise<Record<keyof T, number>> {
  const vistos: T[] = [];
  for (let i = 0; i < VEZES; i += 1) vistos.push(await vez());
  const nomes = Object.keys(vistos[0] ?? {}) as (keyof T)[];
  return Object.fromEntries(
    nomes.map((nome) => [nome, meio(vistos.map((visto) => visto[nome] ?? 0))]),
  ) as Record<keyof T, number>;
}

const repousar = async (pagina: Page): Promise<void> => {
  const desde = await pagina.evaluate(() => performance.now());
  await pagina.waitForFunction((ate) => performance.now() > ate, desde + EM_REPOUSO_MS);
};

/** What a page asked for until its first card was there. */
const pesar = (pagina: Page, cartao: number) =>
  pagina.evaluate((ate) => {
    const tudo = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const script = (p: PerformanceResourceTiming) =>
      new URL(p.name).pathname.endsWith('.js') && p.startTime < ate;
    const pedidos = tudo.filter((p) => p.startTime < ate + 1000);
    return {
      scripts: tudo.filter(script).length,
      pedidos: pedidos.length,
      kib: pedidos.reduce((soma, p) => soma + p.encodedBodySize, 0) / 1024,
    };
  }, cartao);

async function frio(navegador: Browser, a: Ambiente, caminho: string) {
  const { pagina, cartao, bloqueio } = await abrirFrio(navegador, a, caminho);
  const peso = await pesar(pagina, cartao);
  await pagina.context().close();
  return { cartao, bloqueio, ...peso };
}

async function entrarEm(
  contexto: BrowserContext,
  a: Ambiente,
  caminho: string,
  meu: boolean,
): Promise<{ pagina: Page; ms: number }> {
  const pagina = await contexto.newPage();
  await pagina.goto(`${a.base}/account/login?retorno=${encodeURIComponent(caminho)}`);
  await pagina.getByRole('textbox', { name: 'E-mail' }).fill(a.email);
  await pagina.getByRole('textbox', { name: 'Senha' }).fill(SENHA_SIMULADA);
  if (meu) await pagina.getByLabel('Este aparelho é meu').check();
  const inicio = performance.now();
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await pagina
    .locator(
      caminho.includes('pipeline') ? '[data-cartao]' : '.funil-degraus, .funil, .painel-pagina',
    )
    .first()
    .waitFor();
  return { pagina, ms: performance.now() - inicio };
}

/** A second visit in the browser of the first: the same address, asked for anew. */
async function segunda(navegador: Browser, a: Ambiente, caminho: string, meu: boolean) {
  const contexto = await navegador.newContext({ ...TELA, serviceWorkers: 'allow' });
  const { pagina } = await entrarEm(contexto, a, caminho, meu);
  // What is kept for the next visit is kept when the page is at rest.
  await repousar(pagina);
  await pagina.addInitScript(observarPagina);
  await pagina.reload();
  await verPrimeiroCartao(pagina);
  await pagina.reload();
  const { cartao, vista } = await verPrimeiroCartao(pagina);
  await contexto.close();
  return { cartao, vista: vista || cartao };
}

async function login(navegador: Browser, a: Ambiente) {
  const contexto = await navegador.newContext(TELA);
  const { ms } = await entrarEm(contexto, a, INICIO, false);
  await contexto.close();
  return { ms };
}

/** The first load of the board with the large pipeline, and the way from the login to the landing page. */
export async function medirPrimeira(a: Ambiente): Promise<PrimeiraCarga> {
  const navegador = await abrirNavegador();
  try {
    const { pipeline_codigo } = await funil(a, GRANDE);
    const caminho = `/apps/crm/pipeline/oportunidades/${pipeline_codigo}`;
    const f = await repetir(() => frio(navegador, a, caminho));
    const s = await repetir(() => segunda(navegador, a, caminho, false));
    const m = await repetir(() => segunda(navegador, a, caminho, true));
    const l = await repetir(() => login(navegador, a));
    return {
      cartaoFrio: f.cartao,
      bloqueioFrio: f.bloqueio,
      scripts: f.scripts,
      pedidos: f.pedidos,
      kib: f.kib,
      segundaVisita: s.cartao,
      vistaNoAparelho: m.vista,
      cartaoNoAparelho: m.cartao,
      loginAteInicio: l.ms,
    };
  } finally {
    await navegador.close();
  }
}
