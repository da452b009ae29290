import { dinheiro, numero } from '../../../platform/format.ts';
import type { CascataDoPainel } from '../descricao.ts';

type Unidade = CascataDoPainel['unidade'];

/** A total of a waterfall as a person reads it. */
export const totalDito = (valor: string, unidade: Unidade): string =>
  unidade === 'dinheiro' ? dinheiro(valor) : numero(valor);

/** A part with its sign: "+R$ 52.310,44", "−9.417". */
export const parcelaDita = (valor: string, unidade: Unidade): string => {
  const menos = valor.startsWith('-');
  const dito = totalDito(menos ? valor.slice(1) : valor, unidade);
  if (!/[1-9]/.test(valor)) return dito;
  return `${menos ? '−' : '+'}${dito}`;
};
