import type * as Rrule from 'rrule';
import { createRequire } from 'node:module';
import { DATA_MAXIMA, somarDias } from '@praca/contract/br/data.ts';

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

/** The moments of a rule after one moment, up to another, the first ones first, at most so many. */
export function ocorrencias(
  regra: string,
  inicio: Relogio,
  depoisDe: Relogio,
  ate: Relogio,
  maximo = MAXIMO,
): Relogio[] {
  const achadas: Relogio[] = [];
  regraDe(regra, inicio).between(lerRelogio(depoisDe), lerRelogio(ate), true, (quando) => {
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
  const proxima = regraDe(regra, inicio).after(lerRelogio(depoisDe), false);
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
