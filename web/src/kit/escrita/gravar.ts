import type { Endpoint, EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import { chamarUm } from '../../platform/http/api-client.ts';
import { mensagensDe } from '../../platform/http/erro-api.ts';
import { mostrarOpsss } from '../../ui/window/opsss.ts';
import { relerDepoisDe } from './reler.ts';

/**
 * Sends one write that has no form (a press, a key) and reads again what its call says that it changes, whatever came of
 * it. A refusal is told in the dialog of failed operations and answers null. `aoGravar` hears of it before anything is read
 * again: a way back is there before the change is seen.
 */
export async function gravar<E extends Endpoint>(
  chamada: E,
  entrada: EntradaCrua<E>,
  aoGravar?: (linha: Linha<E>) => void,
): Promise<Linha<E> | null> {
  try {
    const linha = await chamarUm(chamada, entrada, { semDesvio: true });
    if (linha !== null) aoGravar?.(linha);
    return linha;
  } catch (falha) {
    mostrarOpsss({ operacao: chamada.nome, mensagens: mensagensDe(falha) });
    return null;
  } finally {
    await relerDepoisDe(chamada);
  }
}
