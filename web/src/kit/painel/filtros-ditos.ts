import type { FiltroDoPainel } from './FiltrosBar.tsx';

/** The names of what is chosen of a filter that may choose nothing. */
export const nomesEscolhidos = (filtro: FiltroDoPainel): string[] =>
  'sempre' in filtro
    ? []
    : (filtro.valores ?? []).map(
        (valor) => filtro.opcoes.find((uma) => uma.value === valor)?.label ?? String(valor),
      );

/** Each filter that is chosen, in words. */
export const escolhidosDitos = (filtros: readonly FiltroDoPainel[]): string[] =>
  filtros.flatMap((filtro) => {
    const nomes = nomesEscolhidos(filtro);
    return nomes.length === 0 ? [] : [`${filtro.rotulo}: ${nomes.join(', ')}`];
  });

/** What a dashboard is narrowed by, in words: its period, then each filter that is chosen. */
export const filtrosDitos = (periodo: string, filtros: readonly FiltroDoPainel[]): string =>
  [periodo, ...escolhidosDitos(filtros)].join(' · ');
