import { passoDaBorda, dentro, vagaEm } from './geometria.ts';
import { roloDe, mostrarColuna } from './marca-do-destino.ts';

/** Depth of the edges, in pixels, in which a held card scrolls the column or the board. */
const BORDA_Y = 48;
const BORDA_X = 60;
/** Below this width one column is in sight at a time. */
const TELEFONE = 768;
const PRIMEIRA_VIRADA_MS = 350;
const OUTRA_VIRADA_MS = 700;
/** How far beside a column a pointer still means that column. */
const CALHA = 24;

export type Alvo = { estagio: number; vaga: number };
export type Mirado = { target: Alvo | null; rolado: boolean };

type Segurado = { x: number; y: number; moveu: boolean };
type Medidas = {
  passoDaLista(): number;
  quantidade(estagio: number): number;
  deLado(seguro: Segurado): boolean;
};

/** The column under the pointer, or the nearest one when it is in the gap beside it; none outside the board. */
function colunaEm(raiz: HTMLElement, x: number, y: number): HTMLElement | null {
  if (!dentro(raiz.getBoundingClientRect(), x, y)) return null;
  let maisPerto: HTMLElement | null = null;
  let alcancar = CALHA;
  for (const coluna of raiz.querySelectorAll<HTMLElement>('[data-coluna]')) {
    const { left, right } = coluna.getBoundingClientRect();
    const longe = Math.max(left - x, x - right, 0);
    if (longe <= alcancar) [maisPerto, alcancar] = [coluna, longe];
  }
  return maisPerto;
}

function rolarDeLado(raiz: HTMLElement, { x, y, moveu }: Segurado): boolean {
  const caixa = raiz.getBoundingClientRect();
  if (!moveu || y < caixa.top || y > caixa.bottom) return false;
  // Over the closed columns, which stay at the side, the board rests.
  const right = raiz.querySelector('.fechadas')?.getBoundingClientRect().left ?? caixa.right;
  if (x > right) return false;
  const antes = raiz.scrollLeft;
  raiz.scrollLeft += passoDaBorda(x, caixa.left, right, BORDA_X, 0.3);
  return raiz.scrollLeft !== antes;
}

/** Brings the column beside the one in sight. */
function virarPagina(raiz: HTMLElement, lado: -1 | 1) {
  const { left } = raiz.getBoundingClientRect();
  const colunas = [...raiz.querySelectorAll<HTMLElement>('[data-coluna]')];
  const longe = colunas.map((coluna) => Math.abs(coluna.getBoundingClientRect().left - left));
  const proximo = colunas[longe.indexOf(Math.min(...longe)) + lado];
  if (proximo) mostrarColuna(raiz, proximo);
}

/**
 * What a card held at the side of the board does: on a wide screen the board glides, on a phone it turns to the next
 * column, waits, and turns again. True while there is something to wait for.
 */
export function criarDeLado(raiz: HTMLElement) {
  let lado: -1 | 0 | 1 = 0;
  let vence = 0;
  return (seguro: Segurado): boolean => {
    if (raiz.clientWidth >= TELEFONE) return rolarDeLado(raiz, seguro);
    const { left, right, top, bottom } = raiz.getBoundingClientRect();
    const dentro = seguro.moveu && seguro.y >= top && seguro.y <= bottom;
    const agora = !dentro ? 0 : seguro.x < left + BORDA_X ? -1 : seguro.x > right - BORDA_X ? 1 : 0;
    const time = performance.now();
    if (agora !== lado) vence = time + PRIMEIRA_VIRADA_MS;
    lado = agora;
    if (lado === 0) return false;
    if (time >= vence) {
      vence = time + OUTRA_VIRADA_MS;
      virarPagina(raiz, lado);
    }
    return true;
  };
}

function rolarJunto(rolo: HTMLElement, { y, moveu }: Segurado): boolean {
  const { top, bottom } = rolo.getBoundingClientRect();
  const antes = rolo.scrollTop;
  if (moveu) rolo.scrollTop += passoDaBorda(y, top, bottom, BORDA_Y, 0.5);
  return rolo.scrollTop !== antes;
}

/** Where a held card would land, after scrolling a little when it is held near an edge. Measures afresh: nothing goes stale. */
export function mirar(raiz: HTMLElement, seguro: Segurado, medidas: Medidas): Mirado {
  const deLado = medidas.deLado(seguro);
  const coluna = colunaEm(raiz, seguro.x, seguro.y);
  if (!coluna) return { target: null, rolado: deLado };
  const estagio = Number(coluna.dataset['coluna']);
  const rolo = roloDe(coluna);
  // A closed column has no places: it takes the card as a whole.
  if (!rolo) return { target: { estagio, vaga: 0 }, rolado: deLado };
  const aoLongo = rolarJunto(rolo, seguro);
  const { top } = rolo.getBoundingClientRect();
  const vaga = vagaEm(
    seguro.y,
    top,
    rolo.scrollTop,
    medidas.passoDaLista(),
    medidas.quantidade(estagio),
  );
  return { target: { estagio, vaga }, rolado: deLado || aoLongo };
}
