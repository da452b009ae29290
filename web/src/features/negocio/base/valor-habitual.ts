import { compararDinheiro } from '@praca/contract/br/dinheiro.ts';

const DE_QUALQUER_NEGOCIO = '100000.00';
/** A deal is often opened with a symbolic value: below this one, a value says nothing of what is usual. */
const SIMBOLICO = '1000.00';

const aoMenosSimbolico = (valor: string): string =>
  compararDinheiro(valor, SIMBOLICO) < 0 ? SIMBOLICO : valor;

/** What the value of a deal usually is: the median of its funnel, else the value it had, else that of deals in general. */
export const valorHabitual = (mediana?: string | null, anterior?: string | null): string => {
  if (mediana) return aoMenosSimbolico(mediana);
  if (!anterior || compararDinheiro(anterior, '0') <= 0) return DE_QUALQUER_NEGOCIO;
  return aoMenosSimbolico(anterior);
};
