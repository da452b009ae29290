import { toast } from '../../../../ui/window/toast.ts';
import type { ControleDoQuadro } from '../modelo/controle-do-quadro.ts';

/** Shows on the board a deal that was just saved, or says why it is not to be seen. */
export async function mostrarNoQuadro(quadro: ControleDoQuadro, codigo: number): Promise<boolean> {
  const mostrados = await quadro.refrescar(codigo).catch(() => false);
  if (!mostrados)
    toast('O negócio foi salvo, mas os filtros deste quadro não o mostram.', { tone: 'info' });
  else if (quadro.store.ordem() !== 'quadro' && !quadro.store.where(codigo))
    toast('O negócio foi salvo. Nesta ordem ele fica mais abaixo na coluna.', { tone: 'info' });
  return mostrados;
}
