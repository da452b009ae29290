import { sessaoAtual } from '../../platform/session.ts';
import type { Pendentes } from './tentativa.ts';

/** What somebody typed into a form and did not save: the fields that differ, and the writes whose answer was lost. */
export type Rascunho = { mudou: Record<string, unknown>; pendentes: Pendentes; em: number };

const PREFIXO = 'praca.usuario.rascunho.';
/* Where the browser refuses its storage, the draft lives as long as the page. */
const naMemoria = new Map<string, string>();

const nomeDe = (formulario: string) => {
  const { clienteregistro_codigo = 0, usuario_codigo = 0 } = sessaoAtual() ?? {};
  return `${PREFIXO}${clienteregistro_codigo}.${usuario_codigo}.${formulario}`;
};

const ehRascunho = (lido: unknown): lido is Rascunho =>
  typeof lido === 'object' && lido !== null && 'mudou' in lido && 'pendentes' in lido;

/** The draft of a form in this tab, of this person; `null` when there is none. */
export function lerRascunho(formulario: string): Rascunho | null {
  const nome = nomeDe(formulario);
  try {
    const texto = sessionStorage.getItem(nome) ?? naMemoria.get(nome);
    const lido: unknown = texto === undefined ? null : JSON.parse(texto);
    return ehRascunho(lido) ? lido : null;
  } catch {
    const texto = naMemoria.get(nome);
    return texto === undefined ? null : (JSON.parse(texto) as Rascunho);
  }
}

/** Keeps the draft of a form. */
export function guardarRascunho(formulario: string, rascunho: Rascunho): void {
  const nome = nomeDe(formulario);
  const texto = JSON.stringify(rascunho);
  naMemoria.set(nome, texto);
  try {
    sessionStorage.setItem(nome, texto);
  } catch {
    // The copy in memory serves until the page is left.
  }
}

/** Forgets the draft of a form. */
export function esquecerRascunho(formulario: string): void {
  const nome = nomeDe(formulario);
  naMemoria.delete(nome);
  try {
    sessionStorage.removeItem(nome);
  } catch {
    // A storage that refuses to forget had refused to keep as well.
  }
}

const igual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields of `depois` that differ from `antes`. */
export function mudancas<V extends object>(antes: V, depois: V): Partial<V> {
  const nomes = Object.keys(depois) as (keyof V)[];
  return Object.fromEntries(
    nomes.filter((nome) => !igual(antes[nome], depois[nome])).map((nome) => [nome, depois[nome]]),
  ) as Partial<V>;
}
