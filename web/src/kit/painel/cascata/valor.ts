import { dinheiro, numero, percentual } from '../../../platform/texto/format.ts';
import type { CascataDoPainel } from '../descricao.ts';

type Unidade = CascataDoPainel['unidade'];

/** "2.00" is two. */
const semZeros = (valor: string): string => valor.replace(/\.00$/, '');

/** A total of a waterfall as a person reads it. */
export const totalDito = (valor: string, unidade: Unidade): string =>
  unidade === 'dinheiro'
    ? dinheiro(valor)
    : unidade === 'numero'
      ? numero(semZeros(valor))
      : percentual(Number(valor) / 100, 2);

/** A part with its sign: "+R$ 52.310,44", "−9.417". */
export const parcelaDita = (valor: string, unidade: Unidade): string => {
  const menos = valor.startsWith('-');
  const sem = menos ? valor.slice(1) : valor;
  const dito = unidade === 'pontos' ? `${numero(sem, 2)} p.p.` : totalDito(sem, unidade);
  if (!/[1-9]/.test(valor)) return dito;
  return `${menos ? '−' : '+'}${dito}`;
};
