import { compararDinheiro } from '@praca/contract/br/dinheiro.ts';

const DE_QUALQUER_NEGOCIO = '100000.00';
/** A deal is often opened with a symbolic value: below this one, the value it had says nothing of the next. */
const SIMBOLICO = '1000.00';

/** What the value of a deal usually is: the one it had, or that of deals in general while it had none worth the name. */
export const valorHabitual = (anterior?: string | null): string => {
  if (!anterior || compararDinheiro(anterior, '0') <= 0) return DE_QUALQUER_NEGOCIO;
  return compararDinheiro(anterior, SIMBOLICO) < 0 ? SIMBOLICO : anterior;
};
