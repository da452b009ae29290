import type { CDPSession, Page } from 'playwright-core';
import { piorInteracao } from './navegador.ts';

/** Main-thread time of a page, and the part of it that is script, in milliseconds. */
interface Gasto {
  tudo: number;
  script: number;
}

/** What moving things on the board costs. Milliseconds unless the name says otherwise. */
export interface Gestos {
  rolarPorMil: Gasto;
  quadroP95: number;
  quadrosLongos: number;
  /** Share of the column without cards while it scrolls, in percent. */
  vazio: number;
  erguer: number;
  passo: number;
  soltar: number;
  /** From the drop to the card painted in its new column: 1 is the very next frame. */
  quadrosAteSoltar: number;
  teclado: number;
  pior: number;
}

const PASSOS = 40;
const VEZES = 7;
const ROLAGEM_PX = 7200;
/** A gap between cards, the padding of the column: not empty. */
const FOLGA_PX = 24;

const mediana = (valores: number[]): number =>
  valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;

async function gasto(cdp: CDPSession): Promise<Gasto> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const de = (nome: string): number => (metrics.find((m) => m.name === nome)?.value ?? 0) * 1000;
  return { tudo: de('TaskDuration'), script: de('ScriptDuration') };
}

interface Rolagem {
  intervalos: number[];
  px: number;
  vazio: number;
}

/** Notes, until `pararDeOlhar`, the time between frames of the first column, and where asked to, parts of it without cards; to look for those costs by itself. */
const olharColuna = (pagina: Page, procurarVazio: boolean): Promise<void> =>
  pagina.evaluate(
    ({ procurar, folga }) => {
      const coluna = document.querySelector('[data-rolagem]');
      if (!coluna) throw new Error('o quadro não tem colunas');
      const visto = { intervalos: [] as number[], de: coluna.scrollTop, semCartao: 0, vista: 0 };
      const procurarPartes = (): void => {
        const { top, bottom, height } = coluna.getBoundingClientRect();
        const cartoes = [...coluna.querySelectorAll('[data-cartao]')].map((c) =>
          c.getBoundingClientRect(),
        );
        const acima = Math.min(...cartoes.map((c) => c.top)) - top - folga;
        const abaixo = bottom - Math.max(...cartoes.map((c) => c.bottom)) - folga;
        visto.vista += height;
        visto.semCartao += Math.min(height, Math.max(0, acima) + Math.max(0, abaixo));
      };
      let anterior = performance.now();
      let vez = 0;
      const passo = (agora: number): void => {
        visto.intervalos.push(agora - anterior);
        anterior = agora;
        if (procurar) procurarPartes();
        vez = requestAnimationFrame(passo);
      };
      vez = requestAnimationFrame(passo);
      const parar = () => {
        cancelAnimationFrame(vez);
        return {
          intervalos: visto.intervalos.slice(1),
          px: coluna.scrollTop - visto.de,
          vazio: visto.vista ? (visto.semCartao / visto.vista) * 100 : 0,
        };
      };
      Object.assign(globalThis, { pararDeOlhar: parar });
    },
    { procurar: procurarVazio, folga: FOLGA_PX },
  );

/** Turns the wheel over the first column: 7,200 pixels in a second, a notch of the wheel each frame. */
async function rolar(pagina: Page, cdp: CDPSession, procurarVazio: boolean): Promise<Rolagem> {
  const caixa = await pagina.locator('[data-rolagem]').first().boundingBox();
  if (!caixa) throw new Error('o quadro não tem colunas');
  await olharColuna(pagina, procurarVazio);
  await cdp.send('Input.synthesizeScrollGesture', {
    x: Math.round(caixa.x + caixa.width / 2),
    y: Math.round(caixa.y + caixa.height / 2),
    yDistance: -ROLAGEM_PX,
    speed: ROLAGEM_PX,
    gestureSourceType: 'mouse',
  });
  return pagina.evaluate(() =>
    (globalThis as unknown as { pararDeOlhar(): Rolagem }).pararDeOlhar(),
  );
}

/** Until what was asked of the page so far is on the screen. */
const doisQuadros = (pagina: Page): Promise<void> =>
  pagina.evaluate(
    () =>
      new Promise<void>((pronto) =>
        requestAnimationFrame(() => requestAnimationFrame(() => pronto())),
      ),
  );

interface Pintura {
  ms: number;
  quadros: number;
}

/**
 * From an input to the paint of what it changed. A listener notes the input; a frame that finds the change asks for a
 * message, which waits for that frame and comes once it is painted.
 */
const atePintar = (
  pagina: Page,
  pedido: { evento: 'pointermove' | 'pointerup' | 'keydown'; seletor: string },
): Promise<Pintura> =>
  pagina.evaluate(
    ({ evento, seletor }) =>
      new Promise<Pintura>((pronto) => {
        let [inicio, quadros, achado] = [0, 0, false];
        addEventListener(
          evento,
          (e) => {
            if (!achado) inicio = e.timeStamp;
          },
          { capture: true },
        );
        const olhar = (): void => {
          if (inicio) quadros += 1;
          if (!inicio || !document.querySelector(seletor)) return void requestAnimationFrame(olhar);
          achado = true;
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => pronto({ ms: performance.now() - inicio, quadros });
          port2.postMessage(null);
        };
        requestAnimationFrame(olhar);
      }),
    pedido,
  );

const naColuna = (ordem: number, codigo: string): string =>
  `[data-coluna]:nth-of-type(${ordem + 1}) [data-cartao="${codigo}"]`;

/** The first card of the first column, and where it would go. */
async function alvo(pagina: Page) {
  await pagina.evaluate(() =>
    document.querySelectorAll('[data-rolagem]').forEach((c) => (c.scrollTop = 0)),
  );
  await doisQuadros(pagina);
  const cartao = pagina.locator('[data-coluna]').nth(0).locator('[data-cartao]').first();
  await cartao.waitFor();
  const codigo = await cartao.getAttribute('data-cartao');
  const de = await cartao.boundingBox();
  const para = await pagina.locator('[data-coluna]').nth(1).boundingBox();
  if (!de || !para || !codigo) throw new Error('o quadro não tem duas colunas com cartões');
  return { cartao, codigo, de, para };
}

/** Drags the first card of the first column to the second. */
async function arrastar(pagina: Page, cdp: CDPSession) {
  const { codigo, de, para } = await alvo(pagina);
  await pagina.mouse.move(de.x + 60, de.y + 20);
  await pagina.mouse.down();
  const erguido = atePintar(pagina, { evento: 'pointermove', seletor: '[data-arrastado]' });
  await doisQuadros(pagina);
  await pagina.mouse.move(de.x + 90, de.y + 40, { steps: 4 });
  const erguer = (await erguido).ms;
  const antes = await gasto(cdp);
  await pagina.mouse.move(para.x + 100, para.y + 220, { steps: PASSOS });
  const depois = await gasto(cdp);
  const solto = atePintar(pagina, { evento: 'pointerup', seletor: naColuna(1, codigo) });
  await doisQuadros(pagina);
  await pagina.mouse.up();
  const { ms, quadros } = await solto;
  return { erguer, passo: (depois.tudo - antes.tudo) / PASSOS, soltar: ms, quadros };
}

/** Moves the first card of the first column to the second with the keyboard. */
async function porTeclado(pagina: Page): Promise<number> {
  const { cartao, codigo } = await alvo(pagina);
  await cartao.focus();
  const movido = atePintar(pagina, { evento: 'keydown', seletor: naColuna(1, codigo) });
  await doisQuadros(pagina);
  await pagina.keyboard.press('Alt+ArrowRight');
  return (await movido).ms;
}

/** Scrolls, drags and moves by keyboard on an open board, with the processor as it is or that many times slower. */
export async function medirGestos(pagina: Page, vezesMaisLento: number): Promise<Gestos> {
  const cdp = await pagina.context().newCDPSession(pagina);
  await cdp.send('Performance.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: vezesMaisLento });
  const antes = await gasto(cdp);
  const { intervalos, px } = await rolar(pagina, cdp, false);
  const depois = await gasto(cdp);
  const { vazio } = await rolar(pagina, cdp, true);
  const ordenados = intervalos.toSorted((a, b) => a - b);
  await piorInteracao(pagina);
  const arrastes = [];
  const teclas = [];
  for (let vez = 0; vez < VEZES; vez += 1) {
    arrastes.push(await arrastar(pagina, cdp));
    teclas.push(await porTeclado(pagina));
  }
  await doisQuadros(pagina);
  const pior = await piorInteracao(pagina);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  return {
    rolarPorMil: {
      tudo: ((depois.tudo - antes.tudo) * 1000) / px,
      script: ((depois.script - antes.script) * 1000) / px,
    },
    quadroP95: ordenados[Math.floor(ordenados.length * 0.95)] ?? 0,
    quadrosLongos: intervalos.filter((q) => q > 50).length,
    vazio,
    erguer: mediana(arrastes.map((a) => a.erguer)),
    passo: mediana(arrastes.map((a) => a.passo)),
    soltar: mediana(arrastes.map((a) => a.soltar)),
    quadrosAteSoltar: Math.max(...arrastes.map((a) => a.quadros)),
    teclado: mediana(teclas),
    pior,
  };
}
