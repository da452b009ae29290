import { conter, type Lugar } from '../modelo/lugares.ts';

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

const DEGRAUS: Record<string, readonly [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const achar = (colunas: readonly ColunaVista[], codigo: number) => {
  for (const [coluna, { ids }] of colunas.entries()) {
    const indice = ids.indexOf(codigo);
    if (indice >= 0) return { coluna, indice };
  }
  return null;
};

/** The nearest column in that direction that has a card to focus. */
const proximaComCartoes = (colunas: readonly ColunaVista[], from: number, passo: number) => {
  for (let at = from + passo; at >= 0 && at < colunas.length; at += passo) {
    const daColuna = colunas[at];
    if (daColuna && daColuna.ids.length > 0) return daColuna;
  }
  return null;
};

const percorrer = (colunas: readonly ColunaVista[], codigo: number, key: string): Acao | null => {
  const aqui = achar(colunas, codigo);
  const daColuna = aqui && colunas[aqui.coluna];
  if (!aqui || !daColuna) return null;
  const focus = (target: number | undefined): Acao | null =>
    target === undefined ? null : { tipo: 'focar', codigo: target };
  if (key === 'Home') return focus(daColuna.ids[0]);
  if (key === 'End') return focus(daColuna.ids.at(-1));
  const [dx, dy] = DEGRAUS[key] ?? [0, 0];
  if (dy !== 0) return focus(daColuna.ids[aqui.indice + dy]);
  const lado = proximaComCartoes(colunas, aqui.coluna, dx);
  return focus(lado?.ids[Math.min(aqui.indice, lado.ids.length - 1)]);
};

/** How many places a column offers to this card: one less where it already sits. */
const ultimoIndice = (daColuna: ColunaVista, codigo: number): number =>
  daColuna.ids.includes(codigo) ? daColuna.ids.length - 1 : daColuna.ids.length;

const moverJa = (colunas: readonly ColunaVista[], codigo: number, key: string): Acao | null => {
  const aqui = achar(colunas, codigo);
  const [dx, dy] = DEGRAUS[key] ?? [0, 0];
  const daColuna = aqui && colunas[aqui.coluna + dx];
  if (!aqui || !daColuna) return null;
  const indice = dx === 0 ? conter(aqui.indice + dy, 0, ultimoIndice(daColuna, codigo)) : 0;
  if (dx === 0 && indice === aqui.indice) return null;
  return { tipo: 'mover', codigo, alvo: { estagio_codigo: daColuna.estagio_codigo, indice } };
};

const pairar = (colunas: readonly ColunaVista[], erguido: Erguido, key: string): Acao | null => {
  const at = colunas.findIndex(
    (daColuna) => daColuna.estagio_codigo === erguido.alvo.estagio_codigo,
  );
  const [dx, dy] = DEGRAUS[key] ?? [0, 0];
  const daColuna = colunas[conter(at + dx, 0, colunas.length - 1)];
  if (at < 0 || !daColuna) return null;
  const ultimo = ultimoIndice(daColuna, erguido.codigo);
  const pedido = key === 'Home' ? 0 : key === 'End' ? ultimo : erguido.alvo.indice + dy;
  const alvo = { estagio_codigo: daColuna.estagio_codigo, indice: conter(pedido, 0, ultimo) };
  if (alvo.estagio_codigo === erguido.alvo.estagio_codigo && alvo.indice === erguido.alvo.indice)
    return null;
  return { tipo: 'pairar', erguido: { ...erguido, alvo } };
};

const enquantoErguido = (
  colunas: readonly ColunaVista[],
  erguido: Erguido,
  key: string,
): Acao | null => {
  if (key === 'Escape' || key === 'Tab') return { tipo: 'devolver', erguido };
  const { origem, alvo, codigo } = erguido;
  const naoMovidos = origem.estagio_codigo === alvo.estagio_codigo && origem.indice === alvo.indice;
  if (key === ' ' && naoMovidos) return { tipo: 'espiar', codigo };
  if (key === 'Enter' || key === ' ') return { tipo: 'soltar', erguido };
  return key in DEGRAUS || key === 'Home' || key === 'End' ? pairar(colunas, erguido, key) : null;
};

const onCard = (colunas: readonly ColunaVista[], codigo: number, key: string): Acao | null => {
  if (key in DEGRAUS || key === 'Home' || key === 'End') return percorrer(colunas, codigo, key);
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
      return erguer(colunas, codigo);
    default:
      return null;
  }
};

const erguer = (colunas: readonly ColunaVista[], codigo: number): Acao | null => {
  const aqui = achar(colunas, codigo);
  const estagio = aqui && colunas[aqui.coluna]?.estagio_codigo;
  if (!aqui || estagio === undefined || estagio === null) return null;
  const origem = { estagio_codigo: estagio, indice: aqui.indice };
  return { tipo: 'erguer', erguido: { codigo, origem, alvo: origem } };
};

/**
 * What a key means on the focused card: arrows walk, Enter opens, Alt+arrows move, Space lifts and, at once again,
 * shows beside the board, M asks where to, T shows the next task, X marks.
 */
export function teclaNoCartao(
  colunas: readonly ColunaVista[],
  codigo: number,
  erguido: Erguido | null,
  { key, altKey, ctrlKey, metaKey, shiftKey }: Tecla,
): Acao | null {
  if (!erguido && key === ' ' && ctrlKey) return { tipo: 'marcar', codigo, faixa: shiftKey };
  if (ctrlKey || metaKey || (shiftKey && key !== 'Tab')) return null;
  if (erguido) return altKey ? null : enquantoErguido(colunas, erguido, key);
  if (altKey) return key in DEGRAUS ? moverJa(colunas, codigo, key) : null;
  return onCard(colunas, codigo, key.length === 1 ? key.toLowerCase() : key);
}
