import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import { relerDepoisDe } from '../../../kit/escrita/reler.ts';
import type { Gravado } from '../../../kit/escrita/tentativa.ts';
import { mensagensDe, semResposta } from '../../../platform/http/erro-api.ts';
import { mostrarOpsss } from '../../../ui/window/opsss.ts';
import { toast } from '../../../ui/window/toast.ts';
import { NA_FILA } from './dito.ts';
import type { ChamadaDaFila } from './pela-rede.ts';

/**
 * Sends a write, or keeps it in the queue when nobody answers: then it goes out under the same key as soon as the network
 * is back, and acts once. `dito` is what waits, in words; `vista` the task as the person saw it. Without a row: it waits.
 */
export async function enviarOuGuardar<E extends ChamadaDaFila>(
  chamada: E,
  entrada: EntradaCrua<E>,
  dito: string,
  vista: Atividade | null = null,
): Promise<Gravado<Linha<E>>> {
  const { fazerPelaFila } = await import('./saida.ts').catch(() => {
    throw semResposta(chamada.nome);
  });
  return fazerPelaFila(chamada, entrada, dito, vista);
}

/** The same for a write without a form: a refusal is told in the dialog of failed operations and answers null. */
export async function gravarOuGuardar<E extends ChamadaDaFila>(
  chamada: E,
  entrada: EntradaCrua<E>,
  dito: string,
  vista: Atividade | null = null,
): Promise<{ linha: Linha<E> | null } | null> {
  let espera = false;
  try {
    const { linha } = await enviarOuGuardar(chamada, entrada, dito, vista);
    espera = linha === null;
    if (espera) toast(NA_FILA, { id: 'tarefa', title: dito });
    return { linha };
  } catch (falha) {
    mostrarOpsss({ operacao: chamada.nome, mensagens: mensagensDe(falha) });
    return null;
  } finally {
    const relendo = relerDepoisDe(chamada);
    // Where nobody answers, nobody waits for what is read again.
    if (!espera) await relendo;
  }
}
