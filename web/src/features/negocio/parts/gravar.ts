import type { Endpoint, EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import { chamarUm } from '../../../platform/api-client.ts';
import { mensagensDe } from '../../../platform/erro-api.ts';
import { mostrarOpsss } from '../../../ui/window/opsss.ts';
import { relerFicha } from './ficha-consulta.ts';

/**
 * Sends one write about a deal and reads its page again, whatever came of it. A refusal is told in the dialog of
 * failed operations and answers null.
 */
export async function gravarNaFicha<E extends Endpoint>(
  negocio_codigo: number,
  chamada: E,
  entrada: EntradaCrua<E>,
): Promise<Linha<E> | null> {
  try {
    return await chamarUm(chamada, entrada, { semDesvio: true });
  } catch (falha) {
    mostrarOpsss({ operacao: chamada.nome, mensagens: mensagensDe(falha) });
    return null;
  } finally {
    await relerFicha(negocio_codigo);
  }
}
