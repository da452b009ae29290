import type { Endpoint, EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { relerFicha } from './ficha-consulta.ts';

/** Sends one write about a deal and reads its page again, whatever came of it; a refusal answers null. */
export async function gravarNaFicha<E extends Endpoint>(
  negocio_codigo: number,
  chamada: E,
  entrada: EntradaCrua<E>,
  aoGravar?: (linha: Linha<E>) => void,
): Promise<Linha<E> | null> {
  try {
    return await gravar(chamada, entrada, aoGravar);
  } finally {
    await relerFicha(negocio_codigo);
  }
}
