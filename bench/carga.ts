/** Operations a second and latency of one piece of work. */
export interface Medida {
  porSegundo: number;
  p50: number;
  p95: number;
  erros: number;
  /** Processor time of the measuring process for one operation, in microseconds. */
  clienteUs: number;
}

/** Something done over and over by several clients; false when what came back was no success. */
export interface Trabalho {
  /** What each round needs, and is not measured. */
  antes?(): Promise<void>;
  agir(cliente: number): Promise<boolean>;
  fechar(): Promise<void> | void;
}

export const quantil = (ordenados: number[], q: number): number =>
  ordenados[Math.min(ordenados.length - 1, Math.floor(ordenados.length * q))] ?? 0;
const mediana = (valores: number[]): number =>
  quantil(
    valores.toSorted((a, b) => a - b),
    0.5,
  );

/** Runs the work in `clientes` closed loops for `segundos`. */
async function emLaco({ agir }: Trabalho, clientes: number, segundos: number): Promise<Medida> {
  const tempos: number[] = [];
  let erros = 0;
  const cpu = process.cpuUsage();
  const inicio = performance.now();
  const fim = inicio + segundos * 1000;
  const laco = async (cliente: number): Promise<void> => {
    for (let t = performance.now(); t < fim;) {
      if (!(await agir(cliente))) erros += 1;
      const agora = performance.now();
      tempos.push(agora - t);
      t = agora;
    }
  };
  await Promise.all(Array.from({ length: clientes }, (_, i) => laco(i)));
  const duracao = (performance.now() - inicio) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  tempos.sort((a, b) => a - b);
  return {
    porSegundo: (tempos.length - erros) / duracao,
    p50: quantil(tempos, 0.5),
    p95: quantil(tempos, 0.95),
    erros,
    clienteUs: (user + system) / Math.max(1, tempos.length),
  };
}

/** How many rounds, how long each work has in one, and how many clients at once. */
export interface Rodadas {
  rodadas: number;
  segundos: number;
  clientes: number;
}

/** Seconds until what is called is compiled, the server's code and the database's plans. */
const AQUECIMENTO = 2;

/**
 * Measures the works in turns, round after round, each warmed up first: what else the machine does meets all of them
 * alike. Gives the measures of each work by round.
 */
export async function alternar(trabalhos: Trabalho[], r: Rodadas): Promise<Medida[][]> {
  const medidas: Medida[][] = trabalhos.map(() => []);
  try {
    for (let rodada = 0; rodada <= r.rodadas; rodada += 1) {
      for (const [i, trabalho] of trabalhos.entries()) {
        await trabalho.antes?.();
        const medida = await emLaco(trabalho, r.clientes, rodada === 0 ? AQUECIMENTO : r.segundos);
        if (rodada > 0) medidas[i]?.push(medida);
      }
    }
  } finally {
    for (const trabalho of trabalhos) await trabalho.fechar();
  }
  return medidas;
}

/** The median round of one work, each figure by itself; errors are added up. */
export const resumir = (medidas: Medida[]): Medida => ({
  porSegundo: mediana(medidas.map((m) => m.porSegundo)),
  p50: mediana(medidas.map((m) => m.p50)),
  p95: mediana(medidas.map((m) => m.p95)),
  erros: medidas.reduce((soma, m) => soma + m.erros, 0),
  clienteUs: mediana(medidas.map((m) => m.clienteUs)),
});

/** The median over the rounds of what two works give in the same round. */
export const razao = (a: Medida[], b: Medida[], de: (m: Medida) => number): number =>
  mediana(a.map((m, i) => de(m) / de(b[i] ?? m)));
