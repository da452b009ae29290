import type { LugarDito } from '@praca/contract/acompanhamento/lugar.ts';
import type { Endpoint, EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import { lerFicha as lerFichaDoCliente } from '@praca/contract/pessoa/ficha/endpoints.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { chaveDe, queryClient } from '../../../platform/http/query.ts';
import { relerFicha } from '../../negocio/parts/ficha-consulta.ts';

/** Reads again the pages on which what belongs to a deal or a customer stands: a customer's page shows its deals' too. */
export async function relerLugar({ negocio_codigo = null }: LugarDito): Promise<void> {
  await Promise.all([
    negocio_codigo !== null && relerFicha(negocio_codigo),
    queryClient.invalidateQueries({ queryKey: chaveDe(lerFichaDoCliente) }),
  ]);
}

/** Sends one write about a deal or a customer and reads its page again, whatever came of it; a refusal answers null. */
export async function gravarNoLugar<E extends Endpoint>(
  lugar: LugarDito,
  chamada: E,
  entrada: EntradaCrua<E>,
  aoGravar?: (linha: Linha<E>) => void,
): Promise<Linha<E> | null> {
  try {
    return await gravar(chamada, entrada, aoGravar);
  } finally {
    await relerLugar(lugar);
  }
}
