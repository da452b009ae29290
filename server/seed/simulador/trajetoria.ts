import { criarAleatorio } from '../fabricas/aleatorio.ts';
import type { Aleatorio } from '../fabricas/aleatorio.ts';
import type { Ritmo } from './calendario.ts';
import type { FunilModelo } from './funis-modelo.ts';

/** A step of a deal in continuous time (days). `estagio` is an index in its pipeline. */
export type Passo = { tempo: number; estagio: number };

export type Trajetoria = {
  funil: number;
  situacao: 'A' | 'G' | 'P' | 'F';
  /** The first one is the creation; the last one is where the deal stands. */
  passos: Passo[];
  /** When it was won, lost or finished; null while open. */
  fim: number | null;
  /** The last time somebody did something with it. */
  interacao: number;
};

// Most deals stop early: the last columns of a board hold few.
const PARADA = [26, 21, 17, 13, 10, 7, 4, 2];
// An old deal that has left the first column.
const SEGUIU = [18, 17, 15, 13, 9, 5, 3];
const PERDA = [9, 20, 22, 18, 13, 9, 6, 3];

/**
 * The mean life (days) for which the deals of a pipeline that are still open today come to the number wanted, when the
 * chance of being open falls with age.
 */
export const vidaMedia = (ritmo: Ritmo, negocios: number, abertos: number): number => {
  const esperados = (vida: number): number => {
    let soma = 0;
    for (let dia = ritmo.inicio; dia < ritmo.fim; dia++)
      soma += ritmo.peso(dia) * Math.exp(-(ritmo.fim - dia) / vida);
    return soma * negocios;
  };
  let [menor, maior] = [0.5, 1e6];
  for (let i = 0; i < 60; i++) {
    const meio = Math.sqrt(menor * maior);
    if (esperados(meio) < abertos) menor = meio;
    else maior = meio;
  }
  return Math.sqrt(menor * maior);
};

const caminho = (acaso: Aleatorio, destino: number): number[] => {
  const estagios = [0];
  let atual = 0;
  let voltas = 0;
  while (atual !== destino) {
    if (atual > 0 && voltas < 2 && acaso.chance(0.06)) {
      voltas++;
      atual--;
    } else atual += destino - atual > 1 && acaso.chance(0.08) ? 2 : 1;
    estagios.push(atual);
  }
  return estagios;
};

/** Spreads a path over a span; with `chega` the last step falls on its end, else some time is left after it. */
const distribuir = (
  acaso: Aleatorio,
  estagios: number[],
  inicio: number,
  fim: number,
  chega = false,
): Passo[] => {
  const intervalos = estagios.map((_, i) =>
    chega && i === estagios.length - 1 ? 0 : 0.15 - Math.log(1 - acaso.real()),
  );
  const total = intervalos.reduce((soma, valor) => soma + valor, 0);
  let tempo = inicio;
  return estagios.map((estagio, i) => {
    const passo = { tempo, estagio };
    tempo += ((fim - inicio) * (intervalos[i] ?? 0)) / total;
    return passo;
  });
};

/** The path of a deal that is still open: most are within the days their stage allows, some are stalled. */
const emAberto = (
  acaso: Aleatorio,
  funil: FunilModelo,
  inicio: number,
  agora: number,
): { passos: Passo[]; interacao: number } => {
  const idade = agora - inicio;
  const ultimo = funil.estagios.length - 1;
  const alcance = Math.floor((idade * (0.6 + acaso.real())) / (0.2 * funil.ciclo));
  const sorteado = Math.min(acaso.pesado(PARADA.slice(0, ultimo + 1)), alcance);
  const paciencia = funil.estagios[0]?.diasparado ?? 10;
  const velho = sorteado === 0 && idade > 2 * paciencia + 3 && acaso.chance(0.6);
  const destino = velho ? 1 + acaso.pesado(SEGUIU.slice(0, ultimo)) : sorteado;
  const limite = funil.estagios[destino]?.diasparado ?? 10;
  const permanencia = acaso.chance(0.2)
    ? limite * (1.1 - 1.5 * Math.log(1 - acaso.real()))
    : limite * (0.08 + 0.9 * acaso.real());
  const chegada = destino === 0 ? inicio : agora - Math.min(permanencia, idade * 0.8);
  const passos = distribuir(acaso, caminho(acaso, destino), inicio, chegada, destino > 0);
  return { passos, interacao: chegada + (agora - chegada) * Math.sqrt(acaso.real()) };
};

export type BaseTrajetorias = {
  semente: number;
  negocios: number;
  ritmo: Ritmo;
  funis: readonly FunilModelo[];
  vidas: readonly number[];
  /** How many deals come to each pipeline. */
  pesos: readonly number[];
};

/** The path of deal `indice`: the same for the same seed, whatever was asked before; later deals start later. */
export const criarTrajetoria = (base: BaseTrajetorias, indice: number): Trajetoria => {
  const acaso = criarAleatorio(base.semente, 31, indice);
  const { ritmo } = base;
  const inicio = ritmo.momento((indice + acaso.real()) / base.negocios);
  const numero = acaso.pesado(base.pesos);
  const funil = base.funis[numero];
  if (!funil) throw new RangeError('O plano não tem funis.');
  const ultimo = funil.estagios.length - 1;
  const idade = ritmo.fim - inicio;
  const aberto =
    acaso.real() < Math.exp(-(ritmo.fim - Math.floor(inicio)) / (base.vidas[numero] ?? 1));
  const duracao = funil.ciclo * Math.exp(0.7 * acaso.normal());
  if (aberto || idade < 0.5) {
    const { passos, interacao } = emAberto(acaso, funil, inicio, ritmo.fim);
    return { funil: numero, situacao: 'A', passos, fim: null, interacao };
  }
  const ganhou = acaso.chance(funil.ganho);
  const destino = ganhou
    ? ultimo - (acaso.chance(0.2) ? 1 : 0)
    : acaso.pesado(PERDA.slice(0, ultimo + 1));
  const fim = inicio + Math.min(duracao, idade * (0.25 + 0.74 * acaso.real()));
  const vencida = funil.board_tipo === 'posvendas' ? 'F' : 'G';
  return {
    funil: numero,
    situacao: ganhou ? vencida : 'P',
    passos: distribuir(acaso, caminho(acaso, destino), inicio, fim),
    fim,
    interacao: fim,
  };
};
