import type { Ambiente } from './ambiente.ts';
import { medirPrimeira } from './primeira.ts';
import { medirQuadro } from './quadro.ts';
import { cumpre, escrever, linha, numero, titulo } from './relatorio.ts';
import { pedidosDoPassado } from './passado.ts';
import { medirTelas, type Pedido } from './telas.ts';
import { GRANDE } from './trabalhos.ts';
import { medirVendas } from './vendas.ts';
import { medirEditor } from './editor.ts';
import { encherPessoas } from './pessoas-banco.ts';
import { medirCarteira, medirJuncoes, medirListas, type MedidaDePessoas } from './pessoas.ts';

/** One frame of a screen: what a key may cost the main thread, in ms. */
const META_DA_TECLA = 16;

/** The size of database that the goals are said for. */
const DAS_METAS = 100_000;

/** What one person waits for, in every database. */
async function relatarPedidos(
  nome: string,
  abertos: Ambiente[],
  perguntar?: (a: Ambiente) => Promise<Pedido[]>,
): Promise<void> {
  const sentidos = abertos.map(({ negocios }) => `${numero(negocios)} negócios (p50 / p95)`);
  titulo(nome, ['tela', 'chamada', ...sentidos, 'meta', 'cumpre']);
  for await (const { pedido, medidas } of medirTelas(abertos, perguntar)) {
    const { tela, caminho, meta } = pedido;
    const medida = medidas.find(({ negocios }) => negocios === DAS_METAS) ?? medidas.at(-1);
    const erros = medidas.reduce((soma, m) => soma + m.erros, 0);
    const naMeta = meta === undefined || (medida?.p50 ?? 0) <= meta;
    linha([
      tela,
      caminho.split('/')[1] ?? '',
      ...medidas.map(({ p50, p95 }) => `${numero(p50, 1)} / ${numero(p95, 1)} ms`),
      meta === undefined ? '' : `${meta} ms`,
      cumpre(erros === 0 && naMeta),
    ]);
  }
}

export const relatarTelas = (abertos: Ambiente[]): Promise<void> =>
  relatarPedidos('O que cada tela pede, 1 cliente', abertos);

/** The screens as of a day. */
export const relatarPassado = (abertos: Ambiente[]): Promise<void> =>
  relatarPedidos('Como era em um dia', abertos, pedidosDoPassado);

/** What somebody waits for who opens the product. */
export async function relatarPrimeira(a: Ambiente): Promise<void> {
  const m = await medirPrimeira(a);
  titulo('Primeira carga no Chromium', ['medida', 'valor', 'meta', 'cumpre']);
  const dizer = (nome: string, valor: number, unidade: string, meta?: number): void =>
    linha([
      nome,
      `${numero(valor)} ${unidade}`.trim(),
      meta === undefined ? '' : `${numero(meta)} ${unidade}`.trim(),
      cumpre(meta === undefined || valor <= meta),
    ]);
  dizer('endereço do quadro até o primeiro cartão, navegador frio', m.cartaoFrio, 'ms', 1000);
  dizer('bloqueio', m.bloqueioFrio, 'ms', 100);
  dizer('scripts até o primeiro cartão', m.scripts, '', 12);
  dizer('pedidos até um segundo depois dele', m.pedidos, '', 25);
  dizer('bytes deles', m.kib, 'KiB');
  dizer('segunda visita, até o primeiro cartão', m.segundaVisita, 'ms', 300);
  dizer(
    'a mesma no aparelho da pessoa, até os cartões da última vista',
    m.vistaNoAparelho,
    'ms',
    300,
  );
  dizer('a mesma, até os cartões de agora', m.cartaoNoAparelho, 'ms');
  dizer('entrar até o funil do início', m.loginAteInicio, 'ms', 600);
}

/** Sales: saving, papers, list and page. */
export async function relatarVendas(a: Ambiente): Promise<void> {
  const { vendas, medidas } = await medirVendas(a);
  titulo(`Vendas, uma pessoa de cada vez, registro com ${numero(vendas)} orçamentos e pedidos`, [
    'medida',
    'p50',
    'meta',
    'cumpre',
  ]);
  for (const { nome, ms, meta } of medidas)
    linha([
      nome,
      `${numero(ms, 1)} ms`,
      meta === null ? '' : `${numero(meta)} ms`,
      meta === null ? '' : cumpre(ms <= meta),
    ]);
}

/** The grid of a quote while somebody types in it. */
export async function relatarEditor(a: Ambiente): Promise<void> {
  titulo('Uma tecla na grade de um orçamento, até os totais novos na tela', [
    'linhas',
    'p50',
    'p95',
    'só script, p50',
    'meta',
    'cumpre',
    'resposta do servidor, a tarefa mais longa',
  ]);
  for (const { linhas, p50, p95, script, resposta } of await medirEditor(a))
    linha([
      linhas,
      `${numero(p50, 1)} ms`,
      `${numero(p95, 1)} ms`,
      `${numero(script, 1)} ms`,
      `${META_DA_TECLA} ms`,
      cumpre(p50 <= META_DA_TECLA),
      resposta === 0 ? 'menos de 50 ms' : `${numero(resposta)} ms`,
    ]);
}

/** Rows a second that a process over many customers is to reach. */
const META_DA_CARTEIRA = 2000;

/** Very many customers, deals by an added field, merges, and a portfolio that changes hands. */
export async function relatarPessoas(a: Ambiente, pessoas: number): Promise<void> {
  await encherPessoas(a, pessoas);
  titulo(
    `${numero(pessoas)} clientes em um registro, banco de ${numero(a.negocios)} negócios, 1 cliente`,
    ['medida', 'p50 / p95', 'meta', 'cumpre'],
  );
  const dizer = ({ nome, p50, p95, meta }: MedidaDePessoas): void =>
    linha([
      nome,
      `${numero(p50, 1)} / ${numero(p95, 1)} ms`,
      meta === null ? '' : `${meta} ms`,
      meta === null ? '' : cumpre(p50 <= meta),
    ]);
  for await (const m of medirListas(a)) dizer(m);
  for (const m of await medirJuncoes(a)) dizer(m);
  const { simular, processos } = await medirCarteira(a);
  titulo('Redistribuição de carteira, da chamada ao fim do processo', [
    'medida',
    'clientes',
    'tempo',
    'por segundo',
    'meta',
    'cumpre',
  ]);
  for (const { nome, clientes, segundos } of processos)
    linha([
      nome,
      numero(clientes),
      `${numero(segundos, 1)} s`,
      numero(clientes / segundos),
      numero(META_DA_CARTEIRA),
      cumpre(clientes / segundos >= META_DA_CARTEIRA),
    ]);
  escrever(`\nA simulação dos mesmos clientes levou ${numero(simular / 1000, 1)} s.`);
}

/** The board in the browser: how it opens, scrolls and carries a card. */
export async function relatarQuadro(a: Ambiente): Promise<void> {
  const m = await medirQuadro(a, GRANDE);
  titulo(`Quadro no Chromium, funil com ${numero(m.abertos)} negócios abertos`, [
    'medida',
    'valor',
    'meta',
    'cumpre',
  ]);
  const dizer = (nome: string, valor: number, meta: number, unidade: string, casas = 0): void =>
    linha([
      nome,
      `${numero(valor, casas)} ${unidade}`.trim(),
      `${numero(meta, Number.isInteger(meta) ? 0 : 1)} ${unidade}`.trim(),
      cumpre(valor <= meta),
    ]);
  dizer('primeiro cartão, navegador frio', m.primeiroCartao, 1000, 'ms');
  dizer('bloqueio total', m.bloqueio, 100, 'ms');
  dizer('nós no documento', m.nos, 4000, '');
  dizer('heap', m.heapMiB, 25, 'MiB', 1);
  const { gestos: g, gestosLentos: l } = m;
  const lento = ', processador 4 vezes mais lento';
  dizer('rolar 1.000 px, processador', g.rolarPorMil.tudo, 35, 'ms', 1);
  dizer('rolar 1.000 px, só script', g.rolarPorMil.script, 9, 'ms', 1);
  dizer('intervalo entre quadros ao rolar, p95', g.quadroP95, 34, 'ms', 1);
  dizer(`intervalo entre quadros ao rolar, p95${lento}`, l.quadroP95, 80, 'ms', 1);
  dizer('quadros acima de 50 ms ao rolar', g.quadrosLongos, 0, '');
  dizer('parte da coluna sem cartões ao rolar', g.vazio, 0, '%', 1);
  dizer('erguer até pintar', g.erguer, 40, 'ms', 1);
  dizer('um passo de arrasto, processador', g.passo, 6, 'ms', 1);
  dizer('quadros entre soltar e ver o cartão na coluna nova', g.quadrosAteSoltar, 1, '');
  dizer('soltar até pintar', g.soltar, 33, 'ms', 1);
  dizer(`soltar até pintar${lento}`, l.soltar, 80, 'ms', 1);
  dizer('mover por teclado até pintar', g.teclado, 24, 'ms', 1);
  dizer(`mover por teclado até pintar${lento}`, l.teclado, 64, 'ms', 1);
  dizer('pior interação', g.pior, 48, 'ms');
  dizer(`pior interação${lento}`, l.pior, 120, 'ms');
}
