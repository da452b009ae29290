import { toast } from '../../../../ui/window/toast.ts';
import type { BoardController } from '../modelo/board-controller.ts';

/** Shows on the board a deal that was just saved, or says why it is not to be seen. */
export async function mostrarNoQuadro(board: BoardController, codigo: number): Promise<boolean> {
  const shown = await board.refresh(codigo).catch(() => false);
  if (!shown)
    toast('O negócio foi salvo, mas os filtros deste quadro não o mostram.', { tone: 'info' });
  else if (board.store.ordem() !== 'quadro' && !board.store.where(codigo))
    toast('O negócio foi salvo. Nesta ordem ele fica mais abaixo na coluna.', { tone: 'info' });
  return shown;
}
