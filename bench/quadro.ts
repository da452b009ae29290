import { chromium, type Browser, type Page } from 'playwright-core';
import { SENHA_SIMULADA } from '../server/seed/planos-simulados.ts';
import { funil } from './trabalhos.ts';
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

/** From the drop to the card painted in its new column: frames (1: the very next one) and time. */
interface Soltura {
  quadros: number;
  ms: number;
}

/** What the board costs in a real browser. Milliseconds unless the name says otherwise. */
export interface MedidaQuadro {
  abertos: number;
  primeiroCartao: number;
  bloqueio: number;
  nos: number;
  heapMiB: number;
  quadroP95: number;
  quadrosLongos: number;
  soltar: Soltura;
}

/** Runs in the page before anything else: notes long tasks and the first card. */
function observar(): void {
  const marca = { longas: [] as number[], cartao: 0 };
  Object.assign(globalThis, { praca: marca });
  new PerformanceObserver((l) =>
    marca.longas.push(...l.getEntries().map((e) => e.duration)),
  ).observe({ type: 'longtask', buffered: true });
  const olhar = (): void => {
    if (document.querySelector('[data-cartao]')) marca.cartao = performance.now();
    else requestAnimationFrame(olhar);
  };
  requestAnimationFrame(olhar);
}

async function entrar(pagina: Page, a: Ambiente): Promise<void> {
  await pagina.goto(`${a.base}/account/login`);
  await pagina.getByRole('textbox', { name: 'E-mail' }).fill(a.email);
  await pagina.getByRole('textbox', { name: 'Senha' }).fill(SENHA_SIMULADA);
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await pagina.waitForURL((u) => !u.pathname.includes('/account/'));
}

/** Cold: a browser that has nothing stored but the session opens the board by its address. */
async function frio(
  navegador: Browser,
  a: Ambiente,
  caminho: string,
): Promise<{ pagina: Page; cartao: number; bloqueio: number }> {
  const contexto = await navegador.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
  });
  const antes = await contexto.newPage();
  await entrar(antes, a);
  const estado = await contexto.storageState();
  await contexto.close();
  const limpo = await navegador.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
    storageState: estado,
  });
  const pagina = await limpo.newPage();
  await pagina.addInitScript(observar);
  await pagina.goto(a.base + caminho);
  await pagina.locator('[data-cartao]').first().waitFor();
  await pagina.waitForFunction(
    () => (globalThis as unknown as { praca: { cartao: number } }).praca.cartao > 0,
  );
  // What blocks comes with the first card and right after it.
  await pagina.waitForFunction(
    () =>
      performance.now() >
      (globalThis as unknown as { praca: { cartao: number } }).praca.cartao + 1000,
  );
  const { cartao, longas } = await pagina.evaluate(
    () => (globalThis as unknown as { praca: { cartao: number; longas: number[] } }).praca,
  );
  return { pagina, cartao, bloqueio: longas.reduce((soma, d) => soma + Math.max(0, d - 50), 0) };
}

/** Scrolls the first column for two seconds and gives the times between frames. */
const rolar = (pagina: Page): Promise<number[]> =>
  pagina.evaluate(
    () =>
      new Promise<number[]>((pronto) => {
        const coluna = document.querySelector('[data-rolagem]');
        const tempos: number[] = [];
        let anterior = performance.now();
        const fim = anterior + 2000;
        const passo = (agora: number): void => {
          tempos.push(agora - anterior);
          anterior = agora;
          if (coluna) coluna.scrollTop += 60;
          if (agora < fim) requestAnimationFrame(passo);
          else pronto(tempos.slice(1));
        };
        requestAnimationFrame(passo);
      }),
  );

/** Until what was asked of the page so far is on the screen. */
const doisQuadros = (pagina: Page): Promise<void> =>
  pagina.evaluate(
    () =>
      new Promise<void>((pronto) =>
        requestAnimationFrame(() => requestAnimationFrame(() => pronto())),
      ),
  );

/** Drags the first card of the first column to the second; says how long after letting go it is painted there. */
async function soltar(pagina: Page): Promise<Soltura> {
  await pagina.evaluate(() =>
    document.querySelectorAll('[data-rolagem]').forEach((c) => (c.scrollTop = 0)),
  );
  await doisQuadros(pagina);
  const cartao = pagina.locator('[data-coluna]').nth(0).locator('[data-cartao]').first();
  await cartao.waitFor();
  const codigo = await cartao.getAttribute('data-cartao');
  const de = await cartao.boundingBox();
  const para = await pagina.locator('[data-coluna]').nth(1).boundingBox();
  if (!de || !para) throw new Error('o quadro não tem duas colunas');
  await pagina.mouse.move(de.x + 60, de.y + 20);
  await pagina.mouse.down();
  await pagina.mouse.move(de.x + 90, de.y + 40, { steps: 4 });
  await pagina.mouse.move(para.x + 100, para.y + 220, { steps: 8 });
  const medida = pagina.evaluate(
    (c) =>
      new Promise<{ quadros: number; ms: number }>((pronto) => {
        addEventListener(
          'pointerup',
          () => {
            const inicio = performance.now();
            let quadros = 0;
            const olhar = (): void => {
              quadros += 1;
              const chegou = document
                .querySelectorAll('[data-coluna]')[1]
                ?.querySelector(`[data-cartao="${c}"]`);
              if (!chegou) return void requestAnimationFrame(olhar);
              // A message waits for the frame that is being made, and comes once it is painted.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => pronto({ quadros, ms: performance.now() - inicio });
              port2.postMessage(null);
            };
            requestAnimationFrame(olhar);
          },
          { once: true, capture: true },
        );
      }),
    codigo,
  );
  await doisQuadros(pagina);
  await pagina.mouse.up();
  return medida;
}

export async function medirQuadro(a: Ambiente, descricao: string): Promise<MedidaQuadro> {
  const navegador = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
    args: OPCOES,
  });
  try {
    const { pipeline_codigo, abertos } = await funil(a, descricao);
    const { pagina, cartao, bloqueio } = await frio(
      navegador,
      a,
      `/apps/crm/pipeline/oportunidades/${pipeline_codigo}`,
    );
    const quadros = (await rolar(pagina)).toSorted((x, y) => x - y);
    const solto = await soltar(pagina);
    const { nos, heap } = await pagina.evaluate(() => ({
      nos: document.querySelectorAll('*').length,
      heap: (performance as unknown as { memory: { usedJSHeapSize: number } }).memory
        .usedJSHeapSize,
    }));
    return {
      abertos,
      primeiroCartao: cartao,
      bloqueio,
      nos,
      heapMiB: heap / 2 ** 20,
      quadroP95: quadros[Math.floor(quadros.length * 0.95)] ?? 0,
      quadrosLongos: quadros.filter((q) => q > 50).length,
      soltar: solto,
    };
  } finally {
    await navegador.close();
  }
}
