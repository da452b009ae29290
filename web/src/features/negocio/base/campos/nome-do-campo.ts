import { campoProprioDoExigido } from '@praca/contract/negocio/rules.ts';
import { nomeDoCampoUsual } from '../evento-texto.ts';
import { nomeDoCampoProprio } from '../nomes.ts';

/** What a field of the deal is called on the page, an added one by the name that the registration gave it. */
export const nomeDoCampo = (campo: string): string => {
  const proprio = campoProprioDoExigido(campo);
  if (proprio !== null) return nomeDoCampoProprio(proprio) ?? 'Campo personalizado';
  return nomeDoCampoUsual(campo) ?? campo;
};
