import { arredondar, formatarNumero } from '@praca/contract/br/dinheiro.ts';
import { parseNumber } from '../../../ui/field/number-text.ts';

/** A quantity as people read it, with as many decimals as it needs: "1234.5000" → "1.234,5". */
export const quantidade = (valor: string): string =>
  formatarNumero(valor, 4).replace(/,?0{1,4}$/, '');

/** A typed quantity as it travels, with four decimals; empty is none, null is no quantity at all. */
export function lerQuantidade(digitada: string): string | null {
  const lida = parseNumber(digitada, { decimals: 4 });
  if ('error' in lida) return null;
  return arredondar(lida.value || '0', 4);
}
