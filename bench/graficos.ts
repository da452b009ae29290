import { somarDias } from '@praca/contract/br/data.ts';
import { DEMAIS, MAXIMO_DE_SERIES, type VendasNoTempo } from '@praca/contract/painel/no-tempo.ts';
import type { PainelDeNegocios } from '@praca/contract/painel/schemas.ts';
import type { PainelDeVendas } from '@praca/contract/painel/vendas.ts';
import type { Page, Route } from 'playwright-core';
import type { Ambiente } from './ambiente.ts';
import { abrirNavegador, entrarNaPagina, observarPagina, TELA } from './navegador.ts';

/** What the main thread of a dashboard page does while something happens to it. Milliseconds. */
export interface MedidaDosGraficos {
  nome: string;
  /** The longest task; zero where none took 50. */
  tarefa: number;
  /** Frames that were more than 50 apart. */
  longos: number;
  quadros: number;
}

const DIAS = 365;
/** As many as a chart shows at most. */
const BARRAS = 100;
const LENTO_MS = 50;
const PRIMEIRO = '/dashboard/crm/graficoprospect';
const VENDAS = '/dashboard/crm/graficovendas?periodo=12m';
const LINHAS = 'Faturado no tempo, por representante';
const CHEIO = '/dashboard/crm/graficooportunidades';

/** The answer of the server, with a day for each step of a year and as many bars as every chart takes. */
function encher(painel: PainelDeNegocios): PainelDeNegocios {
  const [ponto] = painel.pontos;
  const grupos = [...new Set(painel.marcas.map(({ grupo }) => grupo))];
  if (!ponto) throw new Error('o painel medido não tem negócios');
  return {
    ...painel,
    passo: 'dia',
    pontos: Array.from({ length: DIAS }, (_, i) => {
      const dia = somarDias(ponto.de, i);
      return {
        ...ponto,
        de: dia,
        ate: dia,
        quantidade: 20 + ((i * 37) % 90),
        anterior: 15 + ((i * 53) % 80),
        linhas: { ...ponto.linhas, DATA_INICIAL: dia, DATA_FINAL: dia },
      };
    }),
    marcas: grupos.flatMap((grupo) => {
      const daqui = painel.marcas.filter((uma) => uma.grupo === grupo);
      return Array.from({ length: BARRAS }, (_, i) => {
        const marca = daqui[i % daqui.length];
        if (!marca) throw new Error('um gráfico do painel medido está vazio');
        return {
          ...marca,
          marca: i < daqui.length ? marca.marca : `${marca.marca}-${i}`,
          quantidade: BARRAS - i,
        };
      });
    }),
  };
}

type Envelope<T> = { Conteudo: { DADOS: T[] }[] };
/** Hands on what the server answers, with its rows changed. */
async function responder<T>(rota: Route, mudar: (dados: T) => T): Promise<void> {
  const resposta = await rota.fetch();
  const corpo = (await resposta.json()) as Envelope<T>;
  const [conteudo] = corpo.Conteudo;
  if (conteudo) conteudo.DADOS = conteudo.DADOS.map(mudar);
  await rota.fulfill({ response: resposta, json: corpo });
}
type Vigia = typeof globalThis & {
  praca: { longas: number[] };
  pararDeVigiar(): number[];
};

/** Watches frames and long tasks while `agir` goes on and until what it asked for is on the screen. */
async function vigiar(
  pagina: Page,
  nome: string,
  agir: () => Promise<void>,
): Promise<MedidaDosGraficos> {
  await pagina.evaluate(() => {
    const intervalos: number[] = [];
    let [anterior, vez] = [performance.now(), 0];
    const passo = (agora: number): void => {
      intervalos.push(agora - anterior);
      anterior = agora;
      vez = requestAnimationFrame(passo);
    };
    vez = requestAnimationFrame(passo);
    (globalThis as Vigia).praca.longas = [];
    Object.assign(globalThis, {
      pararDeVigiar: () => {
        cancelAnimationFrame(vez);
        return intervalos.slice(1);
      },
    });
  });
  await agir();
  // The observer of long tasks tells of them a moment later.
  const ate = await pagina.evaluate(() => performance.now() + 300);
  await pagina.waitForFunction((fim) => performance.now() > fim, ate);
  const { longas, intervalos } = await pagina.evaluate(() => ({
    intervalos: (globalThis as Vigia).pararDeVigiar(),
    longas: (globalThis as Vigia).praca.longas,
  }));
  return {
    nome,
    tarefa: Math.max(0, ...longas),
    longos: intervalos.filter((um) => um > LENTO_MS).length,
    quadros: intervalos.length,
  };
}

/** The answer of the server for the chart of lines: a year of days of as many series as one shows, and the rest. */
function encherLinhas(vendas: VendasNoTempo): VendasNoTempo {
  const ate = vendas.ate;
  const de = somarDias(ate, 1 - DIAS);
  return {
    ...vendas,
    de,
    ate,
    passo: 'dia',
    inicios: Array.from({ length: DIAS }, (_, i) => somarDias(de, i)),
    series: Array.from({ length: MAXIMO_DE_SERIES + 1 }, (_, s) => ({
      marca: s < MAXIMO_DE_SERIES ? String(s + 1) : DEMAIS,
      nome: s < MAXIMO_DE_SERIES ? `Representante ${s + 1}` : 'Demais',
      total: '1234567.89',
      valores: Array.from(
        { length: DIAS },
        (_, i) => `${(i + s) % 7 < 2 ? 0 : 1000 + ((i * 37 + s * 911) % 90) * (40 - s)}.07`,
      ),
      linhas: { LISTA_REPRESENTANTE: [s + 1] },
    })),
  };
}

/** With nothing sold the page shows no chart. */
const comPedidos = (painel: PainelDeVendas): PainelDeVendas => ({
  ...painel,
  figuras: painel.figuras.map((uma) =>
    uma.figura === 'pedidos' && uma.valor === '0' ? { ...uma, valor: '1' } : uma,
  ),
});

/** Many lines over a year: drawn, under the pointer, one hidden and shown, and as a table. */
async function medirLinhas(pagina: Page): Promise<MedidaDosGraficos[]> {
  await pagina.route('**/TWSPainel/Vendas', (rota) => responder(rota, comPedidos));
  await pagina.route('**/TWSPainel/VendasNoTempo', (rota) => responder(rota, encherLinhas));
  const alvo = pagina.locator('.tempo-alvo');
  const ir = async (para: string) =>
    pagina.evaluate((onde) => {
      history.pushState(null, '', onde);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, para);
  // What the chart loads is there before it is watched.
  await ir(VENDAS);
  await alvo.waitFor();
  await ir(PRIMEIRO);
  await pagina.locator('.serie-passo').first().waitFor();
  const medidas = [
    await vigiar(pagina, `${MAXIMO_DE_SERIES + 1} linhas: desenhado`, async () => {
      await ir(VENDAS);
      await alvo.waitFor();
    }),
  ];
  await alvo.scrollIntoViewIfNeeded();
  const caixa = await alvo.boundingBox();
  if (!caixa) throw new Error('o gráfico de linhas não está na página');
  const chave = pagina.getByRole('button', { name: 'Representante 1', exact: true });
  const alternar = async (como: string) =>
    pagina.getByRole('button', { name: `Ver ${LINHAS} como ${como}` }).click();
  medidas.push(
    await vigiar(
      pagina,
      `${MAXIMO_DE_SERIES + 1} linhas: sob o ponteiro, dia por dia`,
      async () => {
        const meio = caixa.y + caixa.height / 2;
        await pagina.mouse.move(caixa.x + 60, meio);
        await pagina.mouse.move(caixa.x + caixa.width - 2, meio, { steps: DIAS });
      },
    ),
    await vigiar(pagina, `${MAXIMO_DE_SERIES + 1} linhas: uma escondida e de volta`, async () => {
      await chave.click();
      await chave.click({ delay: 20 });
    }),
    await vigiar(pagina, `${MAXIMO_DE_SERIES + 1} linhas: virado em tabela`, async () => {
      await alternar('tabela');
      await pagina.getByRole('table', { name: LINHAS }).waitFor();
    }),
    await vigiar(pagina, `${MAXIMO_DE_SERIES + 1} linhas: e de volta em gráfico`, async () => {
      await alternar('gráfico');
      await alvo.waitFor();
    }),
  );
  return medidas;
}

/** The fullest dashboards in a real browser: drawn, under the pointer, and turned into their table and back. */
export async function medirGraficos(a: Ambiente): Promise<MedidaDosGraficos[]> {
  const navegador = await abrirNavegador();
  try {
    const pagina = await (await navegador.newContext(TELA)).newPage();
    await entrarNaPagina(pagina, a);
    await pagina.addInitScript(observarPagina);
    // Everything that the page loads is there before anything is watched.
    await pagina.goto(a.base + PRIMEIRO);
    await pagina.locator('.serie-passo').first().waitFor();
    await pagina.route('**/TWSPainel/Negocios', (rota) => responder(rota, encher));
    const ultimo = pagina.locator('.serie-passo').nth(DIAS - 1);
    const medidas = [
      await vigiar(pagina, 'desenhado', async () => {
        await pagina.evaluate((para) => {
          history.pushState(null, '', para);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        }, CHEIO);
        await ultimo.waitFor();
      }),
    ];
    const caixa = await pagina.locator('.serie-caixa').boundingBox();
    if (!caixa) throw new Error('o gráfico de entradas não está na página');
    const meio = caixa.y + caixa.height / 2;
    medidas.push(
      await vigiar(pagina, 'sob o ponteiro, dia por dia', async () => {
        await pagina.mouse.move(caixa.x + 40, meio);
        await pagina.mouse.move(caixa.x + caixa.width - 2, meio, { steps: DIAS });
      }),
      await vigiar(pagina, 'virado em tabela', async () => {
        await pagina
          .getByRole('button', { name: 'Ver Entradas ao longo do tempo como tabela' })
          .click();
        await pagina.getByRole('table').first().waitFor();
      }),
      await vigiar(pagina, 'e de volta em gráfico', async () => {
        await pagina
          .getByRole('button', { name: 'Ver Entradas ao longo do tempo como gráfico' })
          .click();
        await ultimo.waitFor();
      }),
    );
    return [...medidas, ...(await medirLinhas(pagina))];
  } finally {
    await navegador.close();
  }
}
