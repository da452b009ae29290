import {
  diaDaRegra,
  escreverRegra,
  lerRegra,
  type Regra,
} from '@praca/contract/atividade/recorrencia.ts';
import { somarDias } from '@praca/contract/br/data.ts';

/** What most people choose; everything else is put together. */
export type Escolha =
  | 'NUNCA'
  | 'DIA'
  | 'UTEIS'
  | 'SEMANA'
  | 'MES'
  | 'MES_FIM'
  | 'MES_DIA'
  | 'ANO'
  | 'OUTRA';

const BASE: Regra = {
  frequencia: 'WEEKLY',
  intervalo: 1,
  dias: [],
  noMes: null,
  vezes: null,
  ate: null,
};
const UTEIS = ['MO', 'TU', 'WE', 'TH', 'FR'] as const;

/** Which weekday of its month a day is: 1 to 4, or -1 for the last one. */
const vezNoMes = (data: string): number => {
  const vez = Math.ceil(Number(data.slice(8)) / 7);
  return vez > 4 ? -1 : vez;
};

/** Whether a day is the last one of its month, which a rule may keep to however long the months are. */
export const fimDoMes = (data: string): boolean =>
  data !== '' && somarDias(data, 1).slice(8) === '01';

/** The rule of a choice for a task of that day; empty: it does not come again. */
export function regraDa(escolha: Escolha, data: string): string {
  const dia = diaDaRegra(data);
  switch (escolha) {
    case 'NUNCA':
      return '';
    case 'DIA':
      return escreverRegra({ ...BASE, frequencia: 'DAILY' });
    case 'UTEIS':
      return escreverRegra({ ...BASE, dias: [...UTEIS] });
    case 'SEMANA':
    case 'OUTRA':
      return escreverRegra({ ...BASE, dias: [dia] });
    case 'MES':
      return escreverRegra({ ...BASE, frequencia: 'MONTHLY' });
    case 'MES_FIM':
      return escreverRegra({ ...BASE, frequencia: 'MONTHLY', ultimoDia: true });
    case 'MES_DIA':
      return escreverRegra({
        ...BASE,
        frequencia: 'MONTHLY',
        noMes: { vez: vezNoMes(data), dia },
      });
    case 'ANO':
      return escreverRegra({ ...BASE, frequencia: 'YEARLY' });
  }
}

/** The choice that a rule is; one that was put together is none of the usual ones. */
export function escolhaDa(texto: string, data: string): Escolha {
  if (texto === '') return 'NUNCA';
  const usuais = ['DIA', 'UTEIS', 'SEMANA', 'MES', 'MES_FIM', 'MES_DIA', 'ANO'] as const;
  return usuais.find((uma) => regraDa(uma, data) === texto) ?? 'OUTRA';
}

/** A rule with something of it changed. */
export const mudarRegra = (texto: string, mudanca: Partial<Regra>): string =>
  escreverRegra({ ...(lerRegra(texto) ?? BASE), ...mudanca });
