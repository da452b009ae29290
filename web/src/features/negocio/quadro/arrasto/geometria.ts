/** A rectangle in viewport pixels, without the rest of DOMRect. */
export type Retangulo = { left: number; right: number; top: number; bottom: number };

export const VAO_DOS_CARTOES = 6;
/** Above the first card: room for the gap line and the focus ring. */
export const RECUO_DA_LISTA = 4;

/** Card heights are fixed per density: an index is an offset divided by the pitch, nothing is measured. */
export const passoDaListaDe = (alturaDoCartao: number): number => alturaDoCartao + VAO_DOS_CARTOES;

export const dentro = (retangulo: Retangulo, x: number, y: number): boolean =>
  x >= retangulo.left && x <= retangulo.right && y >= retangulo.top && y <= retangulo.bottom;

/** The gap (0 … count) nearest to a pointer at `y`, in a list whose top edge and scroll are given. */
export function vagaEm(
  y: number,
  topoDaLista: number,
  scrollTop: number,
  passoDaLista: number,
  quantidade: number,
): number {
  const vaga = Math.round((y - topoDaLista + scrollTop - RECUO_DA_LISTA) / passoDaLista);
  return Math.max(0, Math.min(quantidade, vaga));
}

/** Pixels to scroll in this frame when the pointer is near an edge: grows with depth, zero in the middle. */
export function passoDaBorda(
  posicao: number,
  start: number,
  end: number,
  borda: number,
  ganho: number,
): number {
  if (end - start < borda * 3) return 0;
  const antes = borda - (posicao - start);
  if (antes > 0) return -Math.ceil(Math.min(antes, borda) * ganho);
  const depois = borda - (end - posicao);
  return depois > 0 ? Math.ceil(Math.min(depois, borda) * ganho) : 0;
}

/** The top of the gap line inside the scrolled list. */
export const topoDoVao = (vaga: number, passoDaLista: number): number =>
  RECUO_DA_LISTA + vaga * passoDaLista - VAO_DOS_CARTOES / 2 - 1;
