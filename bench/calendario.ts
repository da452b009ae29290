import type { CDPSession, Page } from 'playwright-core';
import { FUSO_DO_BRASIL, dataNoFuso, somarMeses } from '@praca/contract/br/data.ts';
import type { Ambiente } from './ambiente.ts';
import { quantil } from './carga.ts';
import { abrirNavegador, entrarNaPagina, TELA } from './navegador.ts';

/** What the task centre and its calendar cost in a real browser. Milliseconds unless the name says otherwise. */
export interface MedidaDoCalendario {
  /** Calls for tasks whose answers the first row waited for. */
  pedidosAtePrimeira: number;
  primeiraTarefa: number;
  /** Tasks that the month shows, those behind "mais" included. */
  doMes: number;
  abrirMes: number;
  arrastos: Arrasto;
  /** On a processor four times slower. */
  arrastosLentos: Arrasto;
}

/** Frames while tasks are dragged from day to day, from the press to the drop, and from there to the question that follows it. */
interface Arrasto {
  quadroP95: number;
  piorQuadro: number;
  quadrosLongos: number;
  soltar: number;
}

const CENTRAL = '/apps/crm/atividades';
const VEZES = 7;
const PASSOS = 40;
const LONGO_MS = 50;
const DIAS = '[data-date]';
const ITEM = '[data-agenda]';

type ComQuadros = typeof globalThis & { quadros: number[]; parar: () => void };

/** Runs in the page: notes the time between its frames. */
function olharQuadros(): void {
  const g = globalThis as ComQuadros;
  g.quadros = [];
  let [anterior, vez] = [performance.now(), 0];
  const passo = (agora: number): void => {
    g.quadros.push(agora - anterior);
    anterior = agora;
    vez = requestAnimationFrame(passo);
  };
  vez = requestAnimationFrame(passo);
  g.parar = () => cancelAnimationFrame(vez);
}

async function arrastar(pagina: Page): Promise<{ quadros: number[]; soltar: number }> {
  const item = pagina.locator(ITEM).filter({ visible: true }).first();
  const de = await item.boundingBox();
  const dias = pagina.locator(DIAS).filter({ visible: true });
  const para = await dias.nth((await dias.count()) - 9).boundingBox();
  if (!de || !para) throw new Error('o mês não mostra tarefas');
  await pagina.mouse.move(de.x + 20, de.y + 6);
  await pagina.evaluate(olharQuadros);
  await pagina.mouse.down();
  await pagina.mouse.move(de.x + 40, de.y + 16, { steps: 4 });
  await pagina.mouse.move(para.x + 40, para.y + 40, { steps: PASSOS });
  const { quadros, inicio } = await pagina.evaluate(() => {
    const g = globalThis as ComQuadros;
    g.parar();
    return { quadros: g.quadros.slice(1), inicio: performance.now() };
  });
  await pagina.mouse.up();
  await pagina.getByRole('dialog', { name: /^Reagendar/ }).waitFor();
  const fim = await pagina.evaluate(() => performance.now());
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('dialog', { name: /^Reagendar/ }).waitFor({ state: 'detached' });
  return { quadros, soltar: fim - inicio };
}

async function arrastarVezes(pagina: Page, cdp: CDPSession, lento: number): Promise<Arrasto> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: lento });
  // The first drag loads the dialog.
  await arrastar(pagina);
  const vistos = [];
  for (let vez = 0; vez < VEZES; vez += 1) vistos.push(await arrastar(pagina));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const quadros = vistos.flatMap((um) => um.quadros).toSorted((a, b) => a - b);
  const soltar = vistos.map((um) => um.soltar).toSorted((a, b) => a - b);
  return {
    quadroP95: quantil(quadros, 0.95),
    piorQuadro: quadros.at(-1) ?? 0,
    quadrosLongos: quadros.filter((q) => q > LONGO_MS).length,
    soltar: quantil(soltar, 0.5),
  };
}

/** Opens the task centre anew: when its first row was there, and how many answers with tasks had come by then. */
async function abrirCentral(pagina: Page, a: Ambiente) {
  await pagina.addInitScript(() => {
    const olhar = (): void => {
      if (document.querySelector('#root [data-tarefa]'))
        Object.assign(globalThis, { primeiraTarefa: performance.now() });
      else requestAnimationFrame(olhar);
    };
    requestAnimationFrame(olhar);
  });
  await pagina.goto(a.base + CENTRAL);
  await pagina.waitForFunction(() => 'primeiraTarefa' in globalThis);
  return pagina.evaluate(() => {
    const { primeiraTarefa } = globalThis as unknown as { primeiraTarefa: number };
    const pedidos = performance
      .getEntriesByType('resource')
      .filter(
        (p) =>
          p.name.includes('/api/TWSAtividade/') &&
          !p.name.endsWith('GetAtrasadas') &&
          (p as PerformanceResourceTiming).responseEnd <= primeiraTarefa,
      );
    return { primeiraTarefa, pedidos: pedidos.length };
  });
}

/** The centre from a cold address, and the next month with its tasks dragged to other days. */
export async function medirCalendario(a: Ambiente): Promise<MedidaDoCalendario> {
  const navegador = await abrirNavegador();
  try {
    const pagina = await (await navegador.newContext(TELA)).newPage();
    await entrarNaPagina(pagina, a);
    const { primeiraTarefa, pedidos } = await abrirCentral(pagina, a);
    const dia = `${somarMeses(dataNoFuso(new Date(), FUSO_DO_BRASIL), 1).slice(0, 7)}-01`;
    await pagina.goto(`${a.base}${CENTRAL}?vista=mes&dia=${dia}`);
    await pagina.locator(ITEM).first().waitFor();
    const abrirMes = await pagina.evaluate(() => performance.now());
    const { rows } = await a.dono.query<{ n: string }>(
      "SELECT count(*) AS n FROM atividade t JOIN usuario u USING (clienteregistro_codigo, usuario_login) WHERE t.clienteregistro_codigo = 1 AND u.usuario_emaillogin = $1 AND t.atividade_dthr >= $2::date AND t.atividade_dthr < $2::date + interval '1 month'",
      [a.email, dia],
    );
    const cdp = await pagina.context().newCDPSession(pagina);
    return {
      pedidosAtePrimeira: pedidos,
      primeiraTarefa,
      doMes: Number(rows[0]?.n),
      abrirMes,
      arrastos: await arrastarVezes(pagina, cdp, 1),
      arrastosLentos: await arrastarVezes(pagina, cdp, 4),
    };
  } finally {
    await navegador.close();
  }
}
