import type * as Rrule from 'rrule';
import { createRequire } from 'node:module';
import { lerRegra } from '@praca/contract/atividade/recorrencia.ts';
import { DATA_MAXIMA, diferencaDias, somarDias, somarMeses } from '@praca/contract/br/data.ts';

// The library is CommonJS: Node finds no names in it by `import`, the compiler no default.
const { RRule } = createRequire(import.meta.url)('rrule') as typeof Rrule;

/** A moment on the clock of the series: "2026-11-24T09:00". What the zone makes of it, the database says. */
export type Relogio = string;

/** Days for which the tasks of a series are made ahead. */
export const DIAS_ADIANTE = 35;
/** Most tasks made at once; a rule makes at most one a day. */
const MAXIMO = DIAS_ADIANTE + 7;

// The rule counts days and hours of a clock, whatever the zone does: to the library that clock is UTC.
const lerRelogio = (relogio: Relogio): Date => new Date(`${relogio}:00Z`);
const escreverRelogio = (quando: Date): Relogio => quando.toISOString().slice(0, 16);

const regraDe = (regra: string, inicio: Relogio) =>
  new RRule({ ...RRule.parseString(regra), dtstart: lerRelogio(inicio) });

/** Days of one step, for rules whose steps have always as many. */
const DIAS = { DAILY: 1, WEEKLY: 7 } as const;

/**
 * The beginning of a rule moved by whole steps to shortly before a moment: the library walks every step from the beginning
 * on, which is whatever day somebody wrote. A rule of so many times keeps its own, because they are counted from there;
 * so does one of months that begins on a day that not every month has.
 */
export function inicioPerto(regra: string, inicio: Relogio, depoisDe: Relogio): Relogio {
  const lida = lerRegra(regra);
  if (!lida || lida.vezes !== null || depoisDe <= inicio) return inicio;
  const dia = inicio.slice(0, 10);
  const dias = diferencaDias(dia, depoisDe.slice(0, 10));
  const mover = (movido: string) => `${movido}${inicio.slice(10)}`;
  const { frequencia, intervalo } = lida;
  if (frequencia === 'DAILY' || frequencia === 'WEEKLY') {
    const passo = DIAS[frequencia] * intervalo;
    return mover(somarDias(dia, Math.max(0, Math.floor(dias / passo) - 1) * passo));
  }
  if (frequencia !== 'MONTHLY' || Number(dia.slice(8)) > 28) return inicio;
  const passos = Math.max(0, Math.floor(dias / 31 / intervalo) - 1);
  return mover(somarMeses(dia, passos * intervalo));
}

/** The moments of a rule after one moment, up to another, the first ones first, at most so many. */
export function ocorrencias(
  regra: string,
  inicio: Relogio,
  depoisDe: Relogio,
  ate: Relogio,
  maximo = MAXIMO,
): Relogio[] {
  const achadas: Relogio[] = [];
  const perto = inicioPerto(regra, inicio, depoisDe);
  regraDe(regra, perto).between(lerRelogio(depoisDe), lerRelogio(ate), true, (quando) => {
    const relogio = escreverRelogio(quando);
    if (relogio > depoisDe) achadas.push(relogio);
    return achadas.length < maximo;
  });
  return achadas;
}

/** The next moment of a rule; null where it has come to its end. */
export function proximaOcorrencia(
  regra: string,
  inicio: Relogio,
  depoisDe: Relogio,
): Relogio | null {
  const perto = inicioPerto(regra, inicio, depoisDe);
  const proxima = regraDe(regra, perto).after(lerRelogio(depoisDe), false);
  const relogio = proxima && escreverRelogio(proxima);
  return relogio && relogio.slice(0, 10) <= DATA_MAXIMA ? relogio : null;
}

/** Whether a rule has its beginning among its moments. */
export const comecaNaRegra = (regra: string, inicio: Relogio): boolean =>
  proximaOcorrencia(regra, inicio, `${somarDias(inicio.slice(0, 10), -1)}T23:59`) === inicio;

/** How many moments of a rule are before this one. */
export const quantasAntes = (regra: string, inicio: Relogio, de: Relogio): number =>
  regraDe(regra, inicio)
    .between(lerRelogio(inicio), lerRelogio(de), true)
    .filter((quando) => escreverRelogio(quando) < de).length;
