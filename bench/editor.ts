import type { Page } from 'playwright-core';
import type { Ambiente } from './ambiente.ts';
import { quantil } from './carga.ts';
import { ClienteHttp } from './cliente-http.ts';
import { abrirNavegador, entrarNaPagina, TELA } from './navegador.ts';
import { corpoDe, pedir, type Salva } from './vendas.ts';

/** What a key in a quote of so many lines costs the page, in milliseconds of its main thread. */
export interface MedidaDoEditor {
  linhas: number;
  /** From the key to the new total in the page, laid out: the middle one and nearly the worst. */
  p50: number;
  p95: number;
  /** The middle one without style and layout. */
  script: number;
  /** What the answer of the server costs, which comes when typing stops. */
  resposta: number;
  teclas: number;
}

const TECLAS = 60;
const AQUECER = 12;
/** Fewer lines show what of it grows with them. */
const TAMANHOS = [20, 500] as const;

interface Nota {
  tempos: number[];
  scripts: number[];
  longas: number[];
}
type ComNota = typeof globalThis & { editor: Nota };

/** Runs in the page: notes how long the main thread is busy from a key until the new total stands there, laid out. */
function observarEditor(): void {
  const nota: Nota = { tempos: [], scripts: [], longas: [] };
  Object.assign(globalThis, { editor: nota });
  let inicio = 0;
  addEventListener(
    'keydown',
    (evento) => {
      if (/^\d$/.test(evento.key)) inicio = performance.now();
    },
    true,
  );
  const total = document.querySelector('.venda-total dd');
  if (total === null) throw new Error('a página não mostra o total');
  new MutationObserver(() => {
    if (inicio === 0) return;
    nota.scripts.push(performance.now() - inicio);
    // The style and the layout that the frame is going to need are part of it.
    document.body.getBoundingClientRect();
    nota.tempos.push(performance.now() - inicio);
    inicio = 0;
  }).observe(total, { childList: true, characterData: true, subtree: true });
  new PerformanceObserver((l) =>
    nota.longas.push(...l.getEntries().map((e) => e.duration)),
  ).observe({ type: 'longtask' });
}

/** The next key goes out when the total answered the last one, and once the page has nothing left to do. */
async function digitar(pagina: Page, quantas: number): Promise<Pick<Nota, 'tempos' | 'scripts'>> {
  const antes = await pagina.evaluate(() => (globalThis as ComNota).editor.tempos.length);
  for (let i = 0; i < quantas; i += 1) {
    // Another quantity at each key: 2, 23, 4, 45…
    if (i % 2 === 1) await pagina.keyboard.press('End');
    else await pagina.keyboard.press('Control+a');
    await pagina.keyboard.press(String((i % 8) + 2));
    await pagina.waitForFunction(
      (n) => (globalThis as ComNota).editor.tempos.length >= n,
      antes + i + 1,
      { polling: 20 },
    );
  }
  return pagina.evaluate((n) => {
    const { tempos, scripts } = (globalThis as ComNota).editor;
    return { tempos: tempos.slice(n), scripts: scripts.slice(n) };
  }, antes);
}

/** Lets the page do what is left to do; its line to the server never ends. */
async function sossegar(pagina: Page, ms: number): Promise<void> {
  const desde = await pagina.evaluate(() => performance.now());
  await pagina.waitForFunction(([t, quanto]) => performance.now() > t + quanto, [
    desde,
    ms,
  ] as const);
}

const emOrdem = (tempos: readonly number[]): number[] => tempos.toSorted((x, y) => x - y);
const ehCalculo = (r: { url: () => string }): boolean => r.url().endsWith('/TWSPedVenda/Calcular');

async function medirUm(pagina: Page, a: Ambiente, salva: Salva, linhas: number) {
  const primeiro = pagina.waitForResponse(ehCalculo, { timeout: 60_000 });
  await pagina.goto(
    `${a.base}/apps/vendas/cadastrovendas/dadosVendas/${salva.empresa_codigo}/${salva.pedvenda_codigo}`,
  );
  await pagina.getByLabel(/^Quantidade, item 1\b/).click({ timeout: 60_000 });
  await primeiro;
  // The middle is where a person goes by the keyboard, ten lines at a time.
  for (let i = 1; i + 10 <= linhas / 2 + 1; i += 10) await pagina.keyboard.press('PageDown');
  const celula = pagina.getByLabel(`Quantidade, item ${linhas / 2}`);
  await celula.waitFor({ timeout: 60_000 });
  await sossegar(pagina, 1000);
  await pagina.evaluate(observarEditor);
  await celula.click();
  await digitar(pagina, AQUECER);
  await sossegar(pagina, 1500);
  const { tempos, scripts } = await digitar(pagina, TECLAS);
  await sossegar(pagina, 1500);
  await pagina.evaluate(() => void ((globalThis as ComNota).editor.longas = []));
  const resposta = pagina.waitForResponse(ehCalculo);
  await pagina.keyboard.press('Control+a');
  await pagina.keyboard.press('9');
  await resposta;
  // The answer is drawn right after it came.
  await sossegar(pagina, 500);
  const longas = await pagina.evaluate(() => (globalThis as ComNota).editor.longas);
  return {
    linhas,
    script: quantil(emOrdem(scripts), 0.5),
    p50: quantil(emOrdem(tempos), 0.5),
    p95: quantil(emOrdem(tempos), 0.95),
    resposta: Math.max(0, ...longas),
    teclas: tempos.length,
  };
}

/** Types quantities in the middle of quotes of few and of many lines, in a real browser. */
export async function medirEditor(a: Ambiente): Promise<MedidaDoEditor[]> {
  const { rows } = await a.dono.query<{ produto_codigo: string }>(
    'SELECT produto_codigo FROM produto WHERE clienteregistro_codigo = 1 AND produto_ativo ORDER BY 1 LIMIT 500',
  );
  const pessoas = await a.dono.query<{ pessoa: string }>(
    'SELECT min(pessoa_codigo) AS pessoa FROM pessoa WHERE clienteregistro_codigo = 1 AND pessoa_ativo',
  );
  const produtos = rows.map((l) => Number(l.produto_codigo));
  const cliente = await ClienteHttp.abrir(a.base, a.token);
  const navegador = await abrirNavegador();
  const feitas: Salva[] = [];
  try {
    const pagina = await (await navegador.newContext(TELA)).newPage();
    await entrarNaPagina(pagina, a);
    const medidas: MedidaDoEditor[] = [];
    for (const linhas of TAMANHOS) {
      const salva = await pedir<Salva>(
        cliente,
        'TWSPedVenda/PedVenda',
        corpoDe(produtos, Number(pessoas.rows[0]?.pessoa), linhas),
      );
      feitas.push(salva);
      medidas.push(await medirUm(pagina, a, salva, linhas));
    }
    return medidas;
  } finally {
    await navegador.close();
    for (const { pedvenda_codigo } of feitas)
      await cliente.get(`TWSPedVenda/PedVenda/${pedvenda_codigo}`, 'DELETE');
    cliente.fechar();
  }
}
