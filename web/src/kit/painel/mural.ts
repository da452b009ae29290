import { useSyncExternalStore } from 'react';

/** How long what is seen stands before the rest of the dashboard, or the next one, comes. */
const CADA_MS = 20_000;
/** How much of a screen it moves on: what was cut at the end is seen whole. */
const DE_CADA_VEZ = 0.85;
const MARCA = 'mural';

interface Mural {
  caminhos: readonly string[];
  ir: (caminho: string) => void;
  lugar: number;
  relogio: ReturnType<typeof setInterval> | undefined;
}
let mural: Mural | null = null;
const ouvintes = new Set<() => void>();
const avisar = () => {
  for (const ouvinte of ouvintes) ouvinte();
};
const assinar = (ouvinte: () => void) => {
  ouvintes.add(ouvinte);
  return () => void ouvintes.delete(ouvinte);
};

/** Shows the next dashboard, or the one before. */
export function virar(passos: 1 | -1 = 1): void {
  if (mural === null) return;
  const quantos = mural.caminhos.length;
  mural.lugar = (mural.lugar + passos + quantos) % quantos;
  mural.ir(mural.caminhos[mural.lugar] ?? '');
  document.querySelector('main')?.scrollTo({ top: 0 });
}

/** What goes beyond the screen comes first, then the next dashboard. */
function avancar(): void {
  const rolo = document.querySelector('main');
  if (rolo !== null && rolo.scrollTop + rolo.clientHeight < rolo.scrollHeight - 1)
    rolo.scrollBy({ top: rolo.clientHeight * DE_CADA_VEZ, behavior: 'smooth' });
  else virar();
}

const teclar = (evento: KeyboardEvent) => {
  if (evento.key === 'Escape') terminar();
  else if (evento.key === 'ArrowRight') virar();
  else if (evento.key === 'ArrowLeft') virar(-1);
};
const aoSair = () => {
  if (document.fullscreenElement === null) terminar();
};

/** Ends the wall: the menus come back, on the dashboard that stands there. */
export function terminar(): void {
  if (mural === null) return;
  clearInterval(mural.relogio);
  mural = null;
  delete document.documentElement.dataset[MARCA];
  document.removeEventListener('keydown', teclar);
  document.removeEventListener('fullscreenchange', aoSair);
  if (document.fullscreenElement !== null) void document.exitFullscreen();
  avisar();
}

/**
 * Fills the screen with the dashboards, one after the other; each stays live as it is. Who wants little motion turns the
 * pages themselves. Where the browser gives no full screen, the menus go all the same.
 */
export async function comecar(
  caminhos: readonly string[],
  ir: (caminho: string) => void,
  aberto: string,
): Promise<void> {
  terminar();
  const parado = matchMedia('(prefers-reduced-motion: reduce)').matches;
  mural = {
    caminhos,
    ir,
    lugar: Math.max(
      0,
      caminhos.findIndex((caminho) => caminho.split('?')[0] === aberto),
    ),
    relogio: parado ? undefined : setInterval(avancar, CADA_MS),
  };
  document.documentElement.dataset[MARCA] = '';
  document.addEventListener('keydown', teclar);
  avisar();
  try {
    await document.documentElement.requestFullscreen();
    document.addEventListener('fullscreenchange', aoSair);
  } catch {
    // Without full screen the wall is as large as its window: it is one all the same.
    document.removeEventListener('fullscreenchange', aoSair);
  }
}

/** Which dashboard stands on the wall, of how many; null where there is no wall. */
export function useMural(): { lugar: number; quantos: number; parado: boolean } | null {
  const dito = useSyncExternalStore(assinar, () =>
    mural === null
      ? ''
      : `${mural.lugar + 1}/${mural.caminhos.length}/${mural.relogio === undefined ? 'S' : 'N'}`,
  );
  if (dito === '') return null;
  const [lugar, quantos, parado] = dito.split('/');
  return { lugar: Number(lugar), quantos: Number(quantos), parado: parado === 'S' };
}
