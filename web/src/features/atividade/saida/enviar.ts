import type { EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import { relerDepoisDe } from '../../../kit/escrita/reler.ts';
import type { Gravado } from '../../../kit/escrita/tentativa.ts';
import { chamar } from '../../../platform/api-client.ts';
import { ErroApi, mensagensDe } from '../../../platform/erro-api.ts';
import { novaChave } from '../../../platform/pedido.ts';
import { mostrarOpsss } from '../../../ui/window/opsss.ts';
import { toast } from '../../../ui/window/toast.ts';
import type { ChamadaDaFila } from './saida.ts';

/** Said of what waits on the device. */
export const NA_FILA = 'Sem conexão: guardado na fila. Sai quando a rede voltar.';

/** The key of a write whose outcome is unknown, by what was sent: the same content goes out again under it. */
const duvidas = new Map<string, string>();

/**
 * Sends a write, or keeps it on the device when nobody answers: then it goes out under the same key as soon as the
 * network is back, and acts once. `dito` is what waits, in words.
 */
export async function enviarOuGuardar<E extends ChamadaDaFila>(
  chamada: E,
  entrada: EntradaCrua<E>,
  dito: string,
): Promise<Gravado<Linha<E>>> {
  const corpo = `${chamada.path} ${JSON.stringify(entrada)}`;
  const chave = duvidas.get(corpo) ?? novaChave();
  try {
    const { dados, mensagens } = await chamar(chamada, entrada, { chave, semDesvio: true });
    duvidas.delete(corpo);
    return { linha: dados[0] ?? null, mensagens, anterior: false };
  } catch (falha) {
    if (!(falha instanceof ErroApi) || falha.status !== 0) {
      if (falha instanceof ErroApi && falha.status >= 500) duvidas.set(corpo, chave);
      throw falha;
    }
    const { guardarNaSaida } = await import('./saida.ts');
    await guardarNaSaida(chamada, entrada, chave, dito);
    duvidas.delete(corpo);
    return {
      linha: null,
      mensagens: [{ Codigo: 'NA_FILA', Mensagem: NA_FILA, Ajuda: '' }],
      anterior: false,
    };
  }
}

/** The same for a write without a form: a refusal is told in the dialog of failed operations and answers null. */
export async function gravarOuGuardar<E extends ChamadaDaFila>(
  chamada: E,
  entrada: EntradaCrua<E>,
  dito: string,
): Promise<{ linha: Linha<E> | null } | null> {
  try {
    const { linha } = await enviarOuGuardar(chamada, entrada, dito);
    if (linha === null) toast(NA_FILA, { id: 'tarefa', title: dito });
    return { linha };
  } catch (falha) {
    mostrarOpsss({ operacao: chamada.nome, mensagens: mensagensDe(falha) });
    return null;
  } finally {
    await relerDepoisDe(chamada);
  }
}
