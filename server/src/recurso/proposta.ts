import type { CodigoErro } from '@praca/contract/errors.ts';
import type { Valores } from './colunas.ts';

/** A row about to be written, and what it was before; `null` for a new one. */
export interface Proposta {
  antes: Valores | null;
  depois: Valores;
}
/** What is wrong with one field of one of the rows. */
export interface Falta {
  linha: number;
  campo: string;
  mensagem: string;
  codigo: CodigoErro;
}
