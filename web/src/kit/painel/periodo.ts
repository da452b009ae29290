import { somarDias, somarMeses } from '@praca/contract/br/data.ts';
import { dia } from '../../platform/texto/format.ts';

export const PERIODOS = ['hoje', '7', '30', '90', 'mes', 'ano', '12m', 'tudo', 'datas'] as const;
export type Periodo = (typeof PERIODOS)[number];
export const NOME_PERIODO: Record<Periodo, string> = {
  hoje: 'Hoje',
  '7': 'Últimos 7 dias',
  '30': 'Últimos 30 dias',
  '90': 'Últimos 90 dias',
  mes: 'Este mês',
  ano: 'Este ano',
  '12m': 'Últimos 12 meses',
  tudo: 'Todo o período',
  datas: 'Escolher datas',
};

/** What a dashboard opens with: a number of all times says nothing of today. */
export const USUAL: Periodo = '12m';

/** Both ends included; absent: open. */
export type Intervalo = { de?: string; ate?: string };

/** A period as the address of a dashboard says it: by name, or by dates of one's own. */
export type PeriodoEscolhido = { periodo: Periodo; de?: string; ate?: string };

/** What a period may be compared with. */
export const COMPARACOES = { anterior: 'Período anterior', ano: 'Um ano antes' } as const;
export type Comparacao = keyof typeof COMPARACOES;

/** The dates of a named period on a day of the user's calendar. "Últimos 7 dias" are today and the six before. */
export function intervaloDe({ periodo, de, ate }: PeriodoEscolhido, hoje: string): Intervalo {
  switch (periodo) {
    case 'tudo':
      return {};
    case 'datas':
      return { ...(de !== undefined && { de }), ...(ate !== undefined && { ate }) };
    case 'hoje':
      return { de: hoje, ate: hoje };
    case 'mes':
      return { de: `${hoje.slice(0, 7)}-01`, ate: hoje };
    case 'ano':
      return { de: `${hoje.slice(0, 4)}-01-01`, ate: hoje };
    case '12m':
      return { de: somarDias(somarMeses(hoje, -12), 1), ate: hoje };
    case '7':
    case '30':
    case '90':
      return { de: somarDias(hoje, 1 - Number(periodo)), ate: hoje };
  }
}

/** The period in words, dates included: what a title and an exported picture say. */
export function textoDoIntervalo({ de, ate }: Intervalo): string {
  if (de !== undefined && de === ate) return `criados em ${dia(de)}`;
  if (de !== undefined && ate !== undefined) return `criados de ${dia(de)} a ${dia(ate)}`;
  if (de !== undefined) return `criados desde ${dia(de)}`;
  return ate === undefined ? 'de todo o período' : `criados até ${dia(ate)}`;
}
