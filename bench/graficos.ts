import { somarDias } from '@praca/contract/br/data.ts';
import type { PainelDeNegocios } from '@praca/contract/painel/schemas.ts';
import type { Page } from 'playwright-core';
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

type Envelope = { Conteudo: { DADOS: PainelDeNegocios[] }[] };
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

/** The fullest dashboard in a real browser: drawn, under the pointer, and turned into its table and back. */
export async function medirGraficos(a: Ambiente): Promise<MedidaDosGraficos[]> {
  const navegador = await abrirNavegador();
  try {
    const pagina = await (await navegador.newContext(TELA)).newPage();
    await entrarNaPagina(pagina, a);
    await pagina.addInitScript(observarPagina);
    // Everything that the page loads is there before anything is watched.
    await pagina.goto(a.base + PRIMEIRO);
    await pagina.locator('.serie-passo').first().waitFor();
    await pagina.route('**/TWSPainel/Negocios', async (rota) => {
      const resposta = await rota.fetch();
      const corpo = (await resposta.json()) as Envelope;
      const [conteudo] = corpo.Conteudo;
      if (conteudo) conteudo.DADOS = conteudo.DADOS.map(encher);
      await rota.fulfill({ response: resposta, json: corpo });
    });
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
    return medidas;
  } finally {
    await navegador.close();
  }
}
