import type { FiltroDoPainel } from './FiltrosBar.tsx';

/** What a dashboard is narrowed by, in words: its period, then each filter that is chosen. */
export const filtrosDitos = (periodo: string, filtros: readonly FiltroDoPainel[]): string =>
  [
    periodo,
    ...filtros.flatMap((filtro) => {
      if ('sempre' in filtro || !filtro.valores?.length) return [];
      const nomes = filtro.valores.map(
        (valor) => filtro.opcoes.find((uma) => uma.value === valor)?.label ?? String(valor),
      );
      return [`${filtro.rotulo}: ${nomes.join(', ')}`];
    }),
  ].join(' · ');
