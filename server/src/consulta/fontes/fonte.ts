import { dataValida } from '@praca/contract/br/data.ts';
import { emNfc } from '@praca/contract/br/acentos.ts';
import { cortar } from '../../platform/entrada/texto.ts';

/** What a source's answer says: the data, that there is no such thing, or nothing that we understand. */
export type Lido<T> = T | 'INEXISTENTE' | null;

/** A public service that is asked: where it is, and how its answers are read. */
export interface Fonte<T> {
  /** As people know it. */
  nome: string;
  /** Whose data it has: of two with the same, one "not found" speaks for both. */
  origem: string;
  url: string;
  /** What follows the address for one key. */
  caminho(chave: string): string;
  /** Reads an answer of status 200 to 499 that is no refusal for asking too much. */
  ler(status: number, corpo: Objeto, chave: string): Lido<T>;
}

/** A JSON object of somebody else: nothing of it is believed. */
export type Objeto = Readonly<Record<string, unknown>>;
export const objeto = (v: unknown): Objeto =>
  typeof v === 'object' && v !== null && !Array.isArray(v) ? (v as Objeto) : {};
export const objetos = (v: unknown): Objeto[] =>
  Array.isArray(v) ? v.slice(0, 20).map(objeto) : [];

/** Of a longer text nothing else is looked at. */
const LIDOS = 500;

/** One line of text of at most `max` characters; what is no text is ''. */
export function linha(v: unknown, max: number): string {
  const cru = typeof v === 'number' ? String(v) : typeof v === 'string' ? cortar(v, LIDOS) : '';
  return cortar(
    emNfc(cru.toWellFormed())
      .replace(/[\p{C}\p{Z}]+/gu, ' ')
      .trim(),
    max,
  );
}

/** Digits alone. */
export const digitos = (v: unknown, max: number): string =>
  linha(v, LIDOS).replace(/\D/g, '').slice(0, max);

/** Parts with a blank between them, without the empty ones. */
export const juntos = (max: number, ...partes: unknown[]): string =>
  linha(
    partes
      .map((p) => linha(p, max))
      .filter(Boolean)
      .join(' '),
    max,
  );

/** A date of the calendar from "31/01/1986", "1986-01-31" or "19860131"; else null. */
export function dataLida(v: unknown): string | null {
  const texto = linha(v, 30);
  const br = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(texto);
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(texto);
  const data = br ? `${br[3]}-${br[2]}-${br[1]}` : iso ? `${iso[1]}-${iso[2]}-${iso[3]}` : '';
  return dataValida(data) ? data : null;
}
