/** Nine of ten: how often what came true is to fall between the two ends that are told. */
const CONFIANCA = 0.9;
const Z = 1.6449;

const entre01 = (p: number): number => Math.min(1, Math.max(0, p));

/** The Wilson interval of a share `p` known from `n` cases; of no case, everything is possible. */
export function wilson(p: number, n: number): { de: number; ate: number } {
  if (n <= 0) return { de: 0, ate: 1 };
  const z2 = Z * Z;
  const meio = (p + z2 / (2 * n)) / (1 + z2 / n);
  const lado = (Z / (1 + z2 / n)) * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  return { de: Math.min(p, entre01(meio - lado)), ate: Math.max(p, entre01(meio + lado)) };
}

/** Random numbers from 0 to 1 that are the same for the same seed. */
function sorteador(semente: number): () => number {
  let estado = semente >>> 0;
  return () => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = estado;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const normal = (acaso: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - acaso())) * Math.cos(2 * Math.PI * acaso());

/** A deal in a sum: its value, its chance, how sure that is, and with which others it was learned. */
export interface Parcela {
  valor: number;
  chance: number;
  /** Standard error of the chance, the same error for all of a group. */
  erro: number;
  grupo: string;
}
/** Many small deals of one group as one: sums of their value, of value × chance, and of the variances. */
export interface Monte {
  grupo: string;
  erro: number;
  quantidade: number;
  valor: number;
  ganhos: number;
  esperado: number;
  varGanhos: number;
  varEsperado: number;
}
export interface Faixa {
  meio: number;
  de: number;
  ate: number;
}

/** What was said of the deals of a month, as far as they are closed, and how many of them were won. */
export interface MesPassado {
  fechados: number;
  ganhos: number;
  esperados: number;
  /** Of the draw of each deal, and of what the chances were learned from: as far as the ends knew already. */
  variancia: number;
}
/** What is held of months before any is known: an error of five points, as sure as four months of thirty deals make it. */
const ANTES = { erro: 0.05, peso: 4 * 30 ** 2 };

/**
 * How far the chances of a whole month were off together, beyond what chance and few cases explain, as a standard error of
 * each chance: a good month is good for all deals. By the months that are told already, however young: their haste to lose
 * is one of the ways in which a month goes wrong.
 */
export function erroDoMes(passados: readonly MesPassado[]): number {
  let [soma, peso] = [ANTES.erro ** 2 * ANTES.peso, ANTES.peso];
  for (const { fechados, ganhos, esperados, variancia } of passados) {
    soma += (ganhos - esperados) ** 2 - variancia;
    peso += fechados ** 2;
  }
  return Math.sqrt(Math.max(0, soma / peso));
}

const SEMENTE = 20_261_125;
const VEZES = 1000;

function extremos(vezes: Float64Array, meio: number, maximo: number): Faixa {
  const ordem = vezes.toSorted();
  const em = (parte: number) => ordem[Math.round(parte * (ordem.length - 1))] ?? meio;
  const lado = (1 - CONFIANCA) / 2;
  return {
    meio,
    de: Math.max(0, Math.min(meio, em(lado))),
    ate: Math.min(maximo, Math.max(meio, em(1 - lado))),
  };
}

/** The small deals of a group, in one draw: near enough to the normal law, since they are many. */
function sortearMonte(m: Monte, u: number, acaso: () => number): { ganhos: number; valor: number } {
  const [a, b] = [normal(acaso), normal(acaso)];
  const ganhos = m.ganhos + u * m.quantidade + a * Math.sqrt(m.varGanhos);
  const valor = m.esperado + u * m.valor + b * Math.sqrt(m.varEsperado);
  return {
    ganhos: Math.min(m.quantidade, Math.max(0, ganhos)),
    valor: Math.min(m.valor, Math.max(0, valor)),
  };
}

/**
 * How many of these deals will be won and what they will bring, with the ends between which nine of ten draws fell: each
 * draw wins or loses every deal by its chance, after the chances of a group were moved together by their error, and all of
 * them by that of a month (`doMes`). The seed is fixed: the same deals always give the same ends.
 */
export function somarChances(
  parcelas: readonly Parcela[],
  montes: readonly Monte[],
  doMes: number,
): { ganhos: Faixa; valor: Faixa } {
  const acaso = sorteador(SEMENTE);
  const ganhos = new Float64Array(VEZES);
  const valores = new Float64Array(VEZES);
  const grupos = [
    ...new Map([...parcelas, ...montes].map(({ grupo, erro }) => [grupo, erro])),
  ].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (let vez = 0; vez < VEZES; vez++) {
    const todos = normal(acaso) * doMes;
    const desvio = new Map(grupos.map(([grupo, erro]) => [grupo, todos + normal(acaso) * erro]));
    let [quantos, valor] = [0, 0];
    for (const p of parcelas)
      if (acaso() < entre01(p.chance + (desvio.get(p.grupo) ?? 0))) {
        quantos += 1;
        valor += p.valor;
      }
    for (const m of montes) {
      const dele = sortearMonte(m, desvio.get(m.grupo) ?? 0, acaso);
      quantos += dele.ganhos;
      valor += dele.valor;
    }
    ganhos[vez] = quantos;
    valores[vez] = valor;
  }
  const total = (de: (p: Parcela) => number, doMonte: (m: Monte) => number) =>
    parcelas.reduce((soma, p) => soma + de(p), 0) + montes.reduce((s, m) => s + doMonte(m), 0);
  return {
    ganhos: extremos(
      ganhos,
      total(
        (p) => p.chance,
        (m) => m.ganhos,
      ),
      total(
        () => 1,
        (m) => m.quantidade,
      ),
    ),
    valor: extremos(
      valores,
      total(
        (p) => p.valor * p.chance,
        (m) => m.esperado,
      ),
      total(
        (p) => p.valor,
        (m) => m.valor,
      ),
    ),
  };
}
