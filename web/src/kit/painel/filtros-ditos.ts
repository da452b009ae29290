import type { FiltroDoPainel } from './FiltrosBar.tsx';

/** Each filter that is chosen, in words. */
export const escolhidosDitos = (filtros: readonly FiltroDoPainel[]): string[] =>
  filtros.flatMap((filtro) => {
    if ('sempre' in filtro || !filtro.valores?.length) return [];
    const nomes = filtro.valores.map(
      (valor) => filtro.opcoes.find((uma) => uma.value === valor)?.label ?? String(valor),
    );
    return [`${filtro.rotulo}: ${nomes.join(', ')}`];
  });

/** What a dashboard is narrowed by, in words: its period, then each filter that is chosen. */
export const filtrosDitos = (periodo: string, filtros: readonly FiltroDoPainel[]): string =>
  [periodo, ...escolhidosDitos(filtros)].join(' · ');
