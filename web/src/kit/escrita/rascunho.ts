import type { Endpoint } from '@praca/contract/endpoint.ts';
import type { Deposito } from '../../platform/guardado/armazenamento.ts';
import { esquecer, guardar, lerGuardado } from '../../platform/guardado/guardados.ts';
import type { Pendentes } from './tentativa.ts';

/** What somebody typed into a form and did not save: the fields that differ, and the writes whose answer was lost. */
export type Rascunho = {
  mudou: Record<string, unknown>;
  pendentes: Pendentes;
  em: number;
  /** The version of the row that it was typed over, and the lists of lines that changed as they were then. */
  versao?: number | undefined;
  de?: Readonly<Record<string, unknown>> | undefined;
};

const nomeDe = (formulario: string) => `rascunho ${formulario}`;

const ehRascunho = (lido: unknown): lido is Rascunho =>
  typeof lido === 'object' && lido !== null && 'mudou' in lido && 'pendentes' in lido;

/** The draft of a form of this person, in this tab or on this device; `null` when there is none. */
export function lerRascunho(formulario: string, onde: Deposito = 'aba'): Rascunho | null {
  const lido = lerGuardado(nomeDe(formulario), onde);
  return ehRascunho(lido) ? lido : null;
}

/** Keeps the draft of a form for its tab, or for every tab of its person, until it is saved or its person logs out. */
export const guardarRascunho = (
  formulario: string,
  rascunho: Rascunho,
  onde: Deposito = 'aba',
): void => {
  guardar(nomeDe(formulario), rascunho, onde);
};

/** Forgets the draft of a form. */
export const esquecerRascunho = (formulario: string, onde: Deposito = 'aba'): void =>
  esquecer(nomeDe(formulario), onde);

/** What is typed is never changed in place: the text of an object stays true, and is made once. */
const textos = new WeakMap<object, string>();
function textoDe(valor: unknown): string | undefined {
  if (typeof valor !== 'object' || valor === null) return JSON.stringify(valor);
  const sabido = textos.get(valor);
  if (sabido !== undefined) return sabido;
  const texto = JSON.stringify(valor);
  textos.set(valor, texto);
  return texto;
}

/** Lists are compared line by line: of 500, the one that somebody types in costs anything. */
export const igual = (a: unknown, b: unknown): boolean =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((um, i) => igual(um, b[i]))
    : textoDe(a) === textoDe(b));

/** The fields of `depois` that differ from `antes`. */
export function mudancas<V extends object>(antes: V, depois: V): Partial<V> {
  const nomes = Object.keys(depois) as (keyof V)[];
  return Object.fromEntries(
    nomes.filter((nome) => !igual(antes[nome], depois[nome])).map((nome) => [nome, depois[nome]]),
  ) as Partial<V>;
}

/** Under which name the draft of a write is kept. */
export const formularioDe = (chamada: Endpoint, rascunho: string): string =>
  `${chamada.path}.${rascunho}`;

/** Leaves what was typed over `lida`, at its version, to the form that takes the place of this one, on the device. */
export function deixarRascunho(
  formulario: string,
  { lida, versao }: { lida: Record<string, unknown>; versao: number },
  valores: Record<string, unknown>,
): void {
  const mudou = mudancas(lida, valores);
  if (Object.keys(mudou).length > 0)
    guardarRascunho(formulario, { mudou, pendentes: {}, em: Date.now(), versao }, 'navegador');
}
