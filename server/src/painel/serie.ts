import type { Dias } from '@praca/contract/painel/comparado.ts';
import {
  DATA_MAXIMA,
  DATA_MINIMA,
  diferencaDias,
  somarDias,
  somarMeses,
  type DataIso,
} from '@praca/contract/br/data.ts';
import type { LinhasDoPainel, Passo, Ponto } from '@praca/contract/painel/schemas.ts';
import type { PorDia } from './reads-negocios.ts';
import { somar } from './somar.ts';

const MAXIMO_DE_DIAS = 31;
const MAXIMO_DE_SEMANAS = 26;
const MAXIMO_DE_MESES = 36;
const SEMANA = 7;

const meses = ({ de, ate }: Dias): number =>
  (Number(ate.slice(0, 4)) - Number(de.slice(0, 4))) * 12 +
  Number(ate.slice(5, 7)) -
  Number(de.slice(5, 7)) +
  1;

/** How long a step of this period is: few enough steps to be told apart, none shorter than a day. */
export function passoDe(periodo: Dias): Passo {
  const dias = diferencaDias(periodo.de, periodo.ate) + 1;
  if (dias <= MAXIMO_DE_DIAS) return 'dia';
  if (dias <= MAXIMO_DE_SEMANAS * SEMANA) return 'semana';
  return meses(periodo) <= MAXIMO_DE_MESES ? 'mes' : 'ano';
}

/** The first day of the step that comes after the one that a day is in. */
function seguinte(passo: Passo, dia: DataIso): DataIso {
  if (passo === 'dia') return somarDias(dia, 1);
  if (passo === 'semana') return somarDias(dia, SEMANA);
  return passo === 'mes'
    ? somarMeses(`${dia.slice(0, 7)}-01`, 1)
    : somarMeses(`${dia.slice(0, 4)}-01-01`, 12);
}

/** The steps of a period in their order; weeks count from its first day. */
export function passosDe(passo: Passo, { de, ate }: Dias): Dias[] {
  const passos: Dias[] = [];
  for (let inicio = de; inicio <= ate; inicio = seguinte(passo, inicio)) {
    const fim = somarDias(seguinte(passo, inicio), -1);
    passos.push({ de: inicio, ate: fim < ate ? fim : ate });
  }
  return passos;
}

/** The days on which steps of these periods begin, and those after their ends; undefined where an end is open. */
export function cortesDe(periodo: Dias, anterior: Dias | undefined): DataIso[] | undefined {
  if (periodo.de === DATA_MINIMA || periodo.ate === DATA_MAXIMA) return undefined;
  const passo = passoDe(periodo);
  return [periodo, ...(anterior ? [anterior] : [])].flatMap((um) => [
    ...passosDe(passo, um).map(({ de }) => de),
    somarDias(um.ate, 1),
  ]);
}

/** Where an end of the period is open, the first or last day on which something was created. */
function fechar({ de, ate }: Dias, dias: readonly PorDia[]): Dias | undefined {
  const todos = dias.map(({ dia }) => dia).toSorted();
  const fechado = {
    de: de === DATA_MINIMA ? todos[0] : de,
    ate: ate === DATA_MAXIMA ? todos.at(-1) : ate,
  };
  return fechado.de === undefined || fechado.ate === undefined
    ? undefined
    : { de: fechado.de, ate: fechado.ate };
}

/** The days that lie in each of the steps, which follow each other in time. */
function repartir(passos: readonly Dias[], dias: readonly PorDia[]): PorDia[][] {
  const ordenados = dias.toSorted((a, b) => (a.dia < b.dia ? -1 : 1));
  let i = 0;
  return passos.map(({ ate }) => {
    const meus: PorDia[] = [];
    for (let dia = ordenados[i]; dia !== undefined && dia.dia <= ate; dia = ordenados[i]) {
      meus.push(dia);
      i += 1;
    }
    return meus;
  });
}

const TODAS = ['A', 'G', 'P', 'F'];
const contar = (dias: readonly PorDia[], situacoes: readonly string[]) =>
  somar(dias, situacoes).quantidade;

/** A period step by step, beside the period that it is compared with: the steps of both are matched by their places. */
export function serieDe(
  periodo: Dias,
  dias: readonly PorDia[],
  anterior: { periodo: Dias; dias: readonly PorDia[] } | undefined,
  base: LinhasDoPainel,
): { passo: Passo; pontos: Ponto[] } {
  const fechado = fechar(periodo, dias);
  if (fechado === undefined) return { passo: 'mes', pontos: [] };
  const passo = passoDe(fechado);
  const passos = passosDe(passo, fechado);
  const porPasso = repartir(passos, dias);
  const antes = anterior && repartir(passosDe(passo, anterior.periodo), anterior.dias);
  const pontos = passos.map(({ de, ate }, i): Ponto => {
    const meus = porPasso[i] ?? [];
    return {
      de,
      ate,
      ...somar(meus, TODAS),
      ganhos: contar(meus, ['G', 'F']),
      perdidos: contar(meus, ['P']),
      anterior: antes ? contar(antes[i] ?? [], TODAS) : null,
      linhas: { ...base, DATA_INICIAL: de, DATA_FINAL: ate },
    };
  });
  return { passo, pontos };
}
