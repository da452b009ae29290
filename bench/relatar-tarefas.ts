import { medirCalendario } from './calendario.ts';
import type { Medida, Rodadas } from './carga.ts';
import { cumpre, escrever, linha, numero, titulo } from './relatorio.ts';
import { DO_MES, medirCentral, medirPalavras, prepararTarefas, TAREFAS } from './tarefas.ts';

const taxa = (m: Medida): string =>
  `${numero(m.porSegundo)}/s · ${numero(m.p50, 1)} / ${numero(m.p95, 1)} ms`;
/** How much of the rate by hand a call reaches, and how much slower it may be among a hundred times as many tasks. */
const ALCANCE = 0.6;
const CRESCE = 1.3;

/** The task centre of one person among many tasks, by calls and in the browser. `pagina` is the built page. */
export async function relatarTarefas(
  pasta: string,
  [menos, mais]: [number, number],
  pagina: string,
  rodadas: Omit<Rodadas, 'clientes'>,
): Promise<void> {
  const [poucas, muitas] = TAREFAS;
  const menor = await prepararTarefas(pasta, menos, poucas);
  const maior = await prepararTarefas(pasta, mais, muitas, pagina).catch(async (erro: unknown) => {
    await menor.fechar();
    throw erro;
  });
  try {
    titulo(`Central de tarefas de uma pessoa entre ${numero(muitas)} de tarefas`, [
      'clientes',
      'SQL puro (p50 / p95)',
      'HTTP (p50 / p95)',
      'alcança',
      `HTTP entre ${numero(poucas)}`,
      'vezes',
      'erros',
      'cumpre',
    ]);
    for await (const m of medirCentral(menor, maior, rodadas)) {
      const erros = m.sql.erros + m.http.erros + m.menor.erros;
      linha([
        m.clientes,
        taxa(m.sql),
        taxa(m.http),
        `${numero(m.alcanca * 100)} %`,
        taxa(m.menor),
        `${numero(m.vezes, 2)} ×`,
        erros,
        cumpre(erros === 0 && m.alcanca >= ALCANCE && m.vezes <= CRESCE),
      ]);
    }
    escrever(
      `\nMetas: ${ALCANCE * 100} % da taxa do SQL puro, e no máximo ${numero(CRESCE, 1)} × mais lenta do que entre ${numero(poucas)} tarefas.`,
    );
    titulo(`Tarefas com uma palavra, entre ${numero(muitas)} de tarefas`, [
      'palavra',
      'pedido',
      'HTTP (p50 / p95)',
      `HTTP entre ${numero(poucas)}`,
      'vezes',
      'erros',
    ]);
    for await (const m of medirPalavras(menor, maior, rodadas))
      linha([
        m.palavra,
        m.pedido,
        taxa(m.maior),
        taxa(m.menor),
        `${numero(m.vezes, 2)} ×`,
        m.menor.erros + m.maior.erros,
      ]);
    const m = await medirCalendario(maior);
    titulo(`Central de tarefas no Chromium, mês com ${numero(m.doMes)} tarefas`, [
      'medida',
      'valor',
      'meta',
      'cumpre',
    ]);
    const dizer = (nome: string, valor: number, meta: number | null, unidade = 'ms', casas = 0) =>
      linha([
        nome,
        `${numero(valor, casas)} ${unidade}`.trim(),
        meta === null ? '' : `${numero(meta)} ${unidade}`.trim(),
        meta === null ? '' : cumpre(valor <= meta),
      ]);
    dizer('pedidos de tarefas até a primeira linha', m.pedidosAtePrimeira, 1, '');
    dizer('primeira linha, do endereço', m.primeiraTarefa, 1000);
    dizer('mês, do endereço à primeira tarefa', m.abrirMes, null);
    for (const [nome, a, meta] of [
      ['', m.arrastos, 34],
      [', processador 4 vezes mais lento', m.arrastosLentos, 80],
    ] as const) {
      dizer(
        `arrastar de um dia a outro: intervalo entre quadros, p95${nome}`,
        a.quadroP95,
        meta,
        'ms',
        1,
      );
      dizer(`quadros acima de 50 ms${nome}`, a.quadrosLongos, nome === '' ? 0 : null, '');
      dizer(`pior quadro${nome}`, a.piorQuadro, null, 'ms', 1);
      dizer(`soltar até a pergunta do motivo${nome}`, a.soltar, null);
    }
    if (m.doMes < DO_MES) throw new Error(`o mês tem ${m.doMes} tarefas em vez de ${DO_MES}`);
  } finally {
    await maior.fechar();
    await menor.fechar();
  }
}
