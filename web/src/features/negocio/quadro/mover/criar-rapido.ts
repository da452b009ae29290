import { salvar } from '@praca/contract/negocio/endpoints.ts';
import { chamarUm } from '../../../../platform/api-client.ts';
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

/** A deal with a title alone: the server gives it its owner and company. */
export const criarRapidoEm =
  (board: BoardController, pipeline_codigo: number) =>
  async (estagio_codigo: number, negocio_titulo: string): Promise<void> => {
    const criado = await chamarUm(
      salvar,
      { negocio_titulo, pipeline_codigo, estagio_codigo },
      { semDesvio: true },
    );
    if (criado) await mostrarNoQuadro(board, criado.negocio_codigo);
  };
