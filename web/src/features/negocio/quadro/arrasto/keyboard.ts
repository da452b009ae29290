import { clamp, type Lugar } from '../modelo/board-order.ts';

export type Tecla = {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
};

/** What the keyboard sees of a column: its stage and the loaded cards, in order. */
export type ColunaVista = { estagio_codigo: number; ids: readonly number[] };

/** A lifted card: where it came from and the place it hovers over. */
export type Erguido = { codigo: number; origem: Lugar; alvo: Lugar };

export type Acao =
  | { tipo: 'focar'; codigo: number }
  | { tipo: 'abrir'; codigo: number }
  | { tipo: 'espiar'; codigo: number }
  | { tipo: 'mover-para'; codigo: number }
  | { tipo: 'passo'; codigo: number }
  | { tipo: 'marcar'; codigo: number; faixa: boolean }
  | { tipo: 'limpar' }
  | { tipo: 'mover'; codigo: number; alvo: Lugar }
  | { tipo: 'erguer'; erguido: Erguido }
  | { tipo: 'pairar'; erguido: Erguido }
  | { tipo: 'soltar'; erguido: Erguido }
  | { tipo: 'devolver'; erguido: Erguido };

const STEPS: Record<string, readonly [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const find = (columns: readonly ColunaVista[], codigo: number) => {
  for (const [coluna, { ids }] of columns.entries()) {
    const indice = ids.indexOf(codigo);
    if (indice >= 0) return { coluna, indice };
  }
  return null;
};

/** The nearest column in that direction that has a card to focus. */
const nextWithCards = (columns: readonly ColunaVista[], from: number, step: number) => {
  for (let at = from + step; at >= 0 && at < columns.length; at += step) {
    const column = columns[at];
    if (column && column.ids.length > 0) return column;
  }
  return null;
};

const walk = (columns: readonly ColunaVista[], codigo: number, key: string): Acao | null => {
  const here = find(columns, codigo);
  const column = here && columns[here.coluna];
  if (!here || !column) return null;
  const focus = (target: number | undefined): Acao | null =>
    target === undefined ? null : { tipo: 'focar', codigo: target };
  if (key === 'Home') return focus(column.ids[0]);
  if (key === 'End') return focus(column.ids.at(-1));
  const [dx, dy] = STEPS[key] ?? [0, 0];
  if (dy !== 0) return focus(column.ids[here.indice + dy]);
  const side = nextWithCards(columns, here.coluna, dx);
  return focus(side?.ids[Math.min(here.indice, side.ids.length - 1)]);
};

/** How many places a column offers to this card: one less where it already sits. */
const lastIndex = (column: ColunaVista, codigo: number): number =>
  column.ids.includes(codigo) ? column.ids.length - 1 : column.ids.length;

const moveNow = (columns: readonly ColunaVista[], codigo: number, key: string): Acao | null => {
  const here = find(columns, codigo);
  const [dx, dy] = STEPS[key] ?? [0, 0];
  const column = here && columns[here.coluna + dx];
  if (!here || !column) return null;
  const indice = dx === 0 ? clamp(here.indice + dy, 0, lastIndex(column, codigo)) : 0;
  if (dx === 0 && indice === here.indice) return null;
  return { tipo: 'mover', codigo, alvo: { estagio_codigo: column.estagio_codigo, indice } };
};

const hover = (columns: readonly ColunaVista[], erguido: Erguido, key: string): Acao | null => {
  const at = columns.findIndex((column) => column.estagio_codigo === erguido.alvo.estagio_codigo);
  const [dx, dy] = STEPS[key] ?? [0, 0];
  const column = columns[clamp(at + dx, 0, columns.length - 1)];
  if (at < 0 || !column) return null;
  const last = lastIndex(column, erguido.codigo);
  const wanted = key === 'Home' ? 0 : key === 'End' ? last : erguido.alvo.indice + dy;
  const alvo = { estagio_codigo: column.estagio_codigo, indice: clamp(wanted, 0, last) };
  if (alvo.estagio_codigo === erguido.alvo.estagio_codigo && alvo.indice === erguido.alvo.indice)
    return null;
  return { tipo: 'pairar', erguido: { ...erguido, alvo } };
};

const whileLifted = (
  columns: readonly ColunaVista[],
  erguido: Erguido,
  key: string,
): Acao | null => {
  if (key === 'Escape' || key === 'Tab') return { tipo: 'devolver', erguido };
  const { origem, alvo, codigo } = erguido;
  const unmoved = origem.estagio_codigo === alvo.estagio_codigo && origem.indice === alvo.indice;
  if (key === ' ' && unmoved) return { tipo: 'espiar', codigo };
  if (key === 'Enter' || key === ' ') return { tipo: 'soltar', erguido };
  return key in STEPS || key === 'Home' || key === 'End' ? hover(columns, erguido, key) : null;
};

const onCard = (columns: readonly ColunaVista[], codigo: number, key: string): Acao | null => {
  if (key in STEPS || key === 'Home' || key === 'End') return walk(columns, codigo, key);
  switch (key) {
    case 'Enter':
      return { tipo: 'abrir', codigo };
    case 'm':
      return { tipo: 'mover-para', codigo };
    case 't':
      return { tipo: 'passo', codigo };
    case 'x':
      return { tipo: 'marcar', codigo, faixa: false };
    case 'Escape':
      return { tipo: 'limpar' };
    case ' ':
      return lift(columns, codigo);
    default:
      return null;
  }
};

const lift = (columns: readonly ColunaVista[], codigo: number): Acao | null => {
  const here = find(columns, codigo);
  const stage = here && columns[here.coluna]?.estagio_codigo;
  if (!here || stage === undefined || stage === null) return null;
  const origem = { estagio_codigo: stage, indice: here.indice };
  return { tipo: 'erguer', erguido: { codigo, origem, alvo: origem } };
};

/**
 * What a key means on the focused card: arrows walk, Enter opens, Alt+arrows move, Space lifts and, at once again,
 * shows beside the board, M asks where to, T shows the next task, X marks.
 */
export function cardKey(
  columns: readonly ColunaVista[],
  codigo: number,
  erguido: Erguido | null,
  { key, altKey, ctrlKey, metaKey, shiftKey }: Tecla,
): Acao | null {
  if (!erguido && key === ' ' && ctrlKey) return { tipo: 'marcar', codigo, faixa: shiftKey };
  if (ctrlKey || metaKey || (shiftKey && key !== 'Tab')) return null;
  if (erguido) return altKey ? null : whileLifted(columns, erguido, key);
  if (altKey) return key in STEPS ? moveNow(columns, codigo, key) : null;
  return onCard(columns, codigo, key.length === 1 ? key.toLowerCase() : key);
}
