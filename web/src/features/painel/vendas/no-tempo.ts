import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { vendasNoTempo, type vendasDoPainel } from '@praca/contract/painel/endpoints.ts';
import {
  DEMAIS,
  diasDoPasso,
  linhasDoPasso,
  MAXIMO_DE_SERIES,
  type GrupoNoTempo,
  type VendasNoTempo,
} from '@praca/contract/painel/no-tempo.ts';
import type { Passo } from '@praca/contract/painel/schemas.ts';
import type { LinhasDoPainel } from '../../../kit/painel/descricao.ts';
import { mesCurto, mesEAno, periodoDito } from '../../../kit/painel/periodo-dito.ts';
import { consulta } from '../../../platform/http/query.ts';
import {
  dia,
  diaCurto,
  dinheiro,
  dinheiroCompacto,
  numero,
} from '../../../platform/texto/format.ts';
import { enderecoDasVendas } from './endereco.ts';
import { GRAFICO_DE_VENDA } from './textos.ts';

/** How a step is called. */
export const NOME_DO_PASSO: Record<Passo, { nome: string; cada: string }> = {
  dia: { nome: 'Dia', cada: 'em cada dia' },
  semana: { nome: 'Semana', cada: 'em cada semana, contada do primeiro dia do período' },
  mes: { nome: 'Mês', cada: 'em cada mês' },
  ano: { nome: 'Ano', cada: 'em cada ano' },
};

function passoDito(vendas: VendasNoTempo, i: number): { rotulo: string; nome: string } {
  const dias = diasDoPasso(vendas, i);
  const { de } = dias;
  const outroAno = vendas.de.slice(0, 4) !== vendas.ate.slice(0, 4);
  switch (vendas.passo) {
    case 'dia':
      return { rotulo: diaCurto(de), nome: dia(de) };
    case 'semana':
      return { rotulo: diaCurto(de), nome: periodoDito(dias) };
    case 'mes':
      return {
        rotulo: outroAno ? `${mesCurto(de)}/${de.slice(2, 4)}` : mesCurto(de),
        nome: mesEAno(de),
      };
    case 'ano':
      return { rotulo: de.slice(0, 4), nome: de.slice(0, 4) };
  }
}

/** What was billed over time, one line for each of a group. */
function linhasNoTempo(vendas: VendasNoTempo): LinhasDoPainel {
  const { coluna } = GRAFICO_DE_VENDA[vendas.grupo];
  const resto = vendas.series.some(({ marca }) => marca === DEMAIS);
  return {
    titulo: `Faturado no tempo, por ${coluna.toLocaleLowerCase('pt-BR')}`,
    definicao: `O que foi faturado ${NOME_DO_PASSO[vendas.passo].cada}, em R$.${
      resto
        ? ` Os ${numero(MAXIMO_DE_SERIES)} maiores têm linha própria; Demais soma os outros.`
        : ''
    }`,
    coluna,
    escrever: dinheiro,
    eixo: (valor) => dinheiroCompacto(valor),
    passos: vendas.inicios.map((chave, i) => ({ chave, ...passoDito(vendas, i) })),
    linhas: vendas.series.map(({ marca, nome, total, valores, linhas }) => ({
      chave: marca,
      nome,
      resto: marca === DEMAIS,
      total,
      celulas: valores,
      valores: valores.map(Number),
      href: (i: number) => {
        const delas = linhasDoPasso(vendas, linhas, i);
        return delas === null ? null : enderecoDasVendas(delas);
      },
    })),
  };
}

/** The chart's answer: asked for once the dashboard is there, so that nothing of it waits. */
export function useVendasNoTempo(
  entrada: EntradaCrua<typeof vendasDoPainel>,
  { por, passo }: { por: GrupoNoTempo; passo: Passo | undefined },
  enabled: boolean,
) {
  const pedida = { ...entrada, GRUPO: por, ...(passo !== undefined && { PASSO: passo }) };
  const { data, isPlaceholderData, isError, error, isFetching, refetch } = useQuery({
    ...consulta(vendasNoTempo, pedida),
    enabled,
    placeholderData: keepPreviousData,
  });
  const vendas = data?.dados[0];
  // The title of what is shown says what is shown, not what was asked for meanwhile.
  const dados = useMemo(() => vendas && linhasNoTempo(vendas), [vendas]);
  return { vendas, dados, isPlaceholderData, isError, error, isFetching, refetch };
}
