import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { cabe, faixaDe, type Faixa } from './faixa.ts';

/** Fewer lines are all in the page: nothing to gain from a window. */
const JANELA_DESDE = 50;
/** So much is drawn beyond what is seen, and it is drawn anew before less than half of it is left. */
const MARGEM_PX = 480;
/** How high a line is until one was measured. */
const ALTURA_PX = 56;

/** What stands in the body of the grid: a line, or the room of those that are not drawn. */
type Parte = { i: number } | { espaco: number; antesDe: number };

/** How high the lines are that were drawn, and how high one is that was not. */
type Alturas = { medidas: ReadonlyMap<string, number>; estimada: number };
const SEM_ALTURAS: Alturas = { medidas: new Map(), estimada: ALTURA_PX };

/** From the top of each line to the top of what stands below it: what lies between two lines is part of it. */
function alturasEm(corpo: HTMLTableSectionElement): [id: string, altura: number][] {
  const linhas = [...corpo.rows].map((linha) => ({
    id: linha.dataset['linha'],
    topo: linha.getBoundingClientRect().top,
  }));
  return linhas.flatMap(({ id, topo }, k) => {
    const altura = (linhas[k + 1]?.topo ?? topo) - topo;
    return id === undefined || altura <= 0 ? [] : [[id, altura]];
  });
}

/** The lines in which a field refuses what is typed: the text is kept by the field alone. */
const recusadasEm = (corpo: HTMLTableSectionElement): string[] =>
  [...corpo.querySelectorAll('[aria-invalid="true"]')].flatMap(
    (campo) => campo.closest<HTMLElement>('tr[data-linha]')?.dataset['linha'] ?? [],
  );

/** The same object where nothing new was measured. */
function comMedidas(era: Alturas, lidas: readonly [string, number][]): Alturas {
  const outras = lidas.filter(([id, altura]) => Math.abs((era.medidas.get(id) ?? 0) - altura) > 1);
  if (outras.length === 0) return era;
  const media = lidas.reduce((total, [, altura]) => total + altura, 0) / lidas.length;
  const longe = Math.abs(media - era.estimada) > era.estimada / 8;
  return {
    medidas: new Map([...era.medidas, ...outras]),
    estimada: longe ? Math.round(media) : era.estimada,
  };
}

/**
 * The window over the lines of a long grid, whatever their heights and whatever scrolls them. The first line, the last
 * one, the one with the caret and its neighbours, those that are `presas` and those in red are drawn wherever it is scrolled:
 * Tab and the arrows always find the next one. On paper all are there.
 */
export function useJanela(
  corpo: RefObject<HTMLTableSectionElement | null>,
  ids: readonly string[],
  presas: readonly number[],
) {
  const aberta = ids.length > JANELA_DESDE;
  const [faixa, setFaixa] = useState<Faixa>({ de: 0, ate: JANELA_DESDE });
  const [recusadas, setRecusadas] = useState<readonly string[]>([]);
  const [noPapel, setNoPapel] = useState(false);
  const [atual, prender] = useState<string | null>(null);
  const [{ medidas, estimada }, setAlturas] = useState<Alturas>(SEM_ALTURAS);
  const alturaDe = (id: string) => medidas.get(id) ?? estimada;
  const agora = useRef({ ids, faixa, alturaDe });
  useEffect(() => {
    agora.current = { ids, faixa, alturaDe };
  });

  useEffect(() => {
    const tabela = corpo.current;
    if (!aberta || !tabela) return;
    /** Draws what is seen now, unless it is drawn already. */
    const ver = () => {
      const { top } = tabela.getBoundingClientRect();
      const { faixa: era, ...de } = agora.current;
      const alturas = de.ids.map(de.alturaDe);
      const em = (margem: number) =>
        faixaDe(alturas, -top - margem, window.innerHeight - top + margem);
      if (cabe(em(MARGEM_PX / 2), era)) return;
      const desenhar = () => {
        setRecusadas(recusadasEm(tabela));
        setFaixa(em(MARGEM_PX));
      };
      // Nothing would be seen where the lines are not: they do not wait for the next frame.
      if (cabe(em(0), era)) desenhar();
      else flushSync(desenhar);
    };
    const medir = () => {
      const lidas = alturasEm(tabela);
      setAlturas((era) => comMedidas(era, lidas));
      ver();
    };
    const aoImprimir = () => flushSync(() => setNoPapel(true));
    const impresso = () => setNoPapel(false);
    const observador = new ResizeObserver(medir);
    observador.observe(tabela);
    // Whatever scrolls, the page or a window of it.
    document.addEventListener('scroll', ver, { capture: true, passive: true });
    window.addEventListener('resize', ver);
    window.addEventListener('beforeprint', aoImprimir);
    window.addEventListener('afterprint', impresso);
    return () => {
      observador.disconnect();
      document.removeEventListener('scroll', ver, { capture: true });
      window.removeEventListener('resize', ver);
      window.removeEventListener('beforeprint', aoImprimir);
      window.removeEventListener('afterprint', impresso);
    };
  }, [aberta, corpo]);

  const partes = (): Parte[] => {
    if (!aberta || noPapel) return ids.map((_, i) => ({ i }));
    const foco = atual === null ? -1 : ids.indexOf(atual);
    const sempre = new Set([
      0,
      ids.length - 1,
      ...presas,
      ...recusadas.map((id) => ids.indexOf(id)),
    ]);
    if (foco >= 0) for (const i of [foco - 1, foco, foco + 1]) sempre.add(i);
    const todas: Parte[] = [];
    let espaco = 0;
    ids.forEach((id, i) => {
      if (!sempre.has(i) && (i < faixa.de || i > faixa.ate)) espaco += alturaDe(id);
      else {
        if (espaco > 0) todas.push({ espaco, antesDe: i });
        espaco = 0;
        todas.push({ i });
      }
    });
    return todas;
  };
  return { aberta, partes: partes(), prender };
}
