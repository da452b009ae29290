import { neighbours, type Lugar } from '../modelo/board-order.ts';
import type { BoardStore, Origem } from '../modelo/board-store.ts';
import type { Movido, MoverEvents, MoverPort } from './mover-port.ts';
import { createSerialQueue } from '../../../../platform/serial-queue.ts';
import { createUndoStack, type MovimentoFeito } from './undo-stack.ts';
import type { Falha, Recusa } from '../../base/recusa.ts';

const ALTERADO_DEPOIS = {
  tipo: 'recusado',
  mensagem: 'Este negócio foi movido por outra pessoa depois de você.',
  ajuda: 'O quadro já mostra a situação atual. Mova o negócio novamente se precisar.',
} as const;

const asFailure = (recusa: Recusa): Falha => {
  if (recusa.tipo === 'conflito') return { tipo: 'recusado', mensagem: recusa.mensagem, ajuda: '' };
  return recusa.tipo === 'exigidos' ? { ...recusa, tipo: 'recusado' } : recusa;
};

/**
 * Moves at once on the screen and, one after the other, on the server. A refusal puts back that card
 * only, and gives up its later moves that still waited; everything else on the board stays as it is.
 */
export function createMover(store: BoardStore, port: MoverPort, events: MoverEvents) {
  const undoStack = createUndoStack();
  const queue = createSerialQueue(() => events.settled());
  // Per deal: grows when the moves that still wait in the queue are no longer worth sending.
  const epochs = new Map<number, number>();
  const epochOf = (codigo: number) => epochs.get(codigo) ?? 0;
  // Per deal: how often this person moved it, or took that back.
  const wishes = new Map<number, number>();
  const wish = (codigo: number) => wishes.set(codigo, (wishes.get(codigo) ?? 0) + 1);

  const accept = ({ negocio_codigo, versao, negocio_posicao, negocio_dtestagio }: Movido) =>
    store.patch(negocio_codigo, { versao, negocio_posicao, negocio_dtestagio });

  const reread = async (codigo: number): Promise<boolean> => {
    const before = wishes.get(codigo);
    const card = await port.reler(codigo);
    // Moved again meanwhile: what was read is older than what this person wants now.
    if (card && before !== wishes.get(codigo)) return true;
    if (card) events.returning(codigo, () => store.upsert(card));
    else store.remove(codigo);
    return card !== null;
  };

  /** Without the server's word the card stays where the rollback put it; the next live event corrects it. */
  const tryReread = (codigo: number) => reread(codigo).catch(() => false);

  const giveBack = async (codigo: number, origem: Origem, error: unknown) => {
    const card = store.card(codigo);
    epochs.set(codigo, epochOf(codigo) + 1);
    undoStack.dropDeal(codigo);
    if (!card) return;
    const wanted = store.where(codigo);
    const recusa = port.motivo(error);
    events.returning(codigo, () => store.restore(codigo, origem));
    if (recusa.tipo === 'conflito' && wanted) return events.conflict(card, wanted, recusa);
    if (recusa.tipo === 'exigidos' && wanted) return events.demanded(card, wanted, recusa);
    events.refused(card, asFailure(recusa));
    if (recusa.tipo === 'sem-resposta') await tryReread(codigo);
  };

  const send = (codigo: number, to: Lugar, movimento: MovimentoFeito) => {
    const epoch = epochOf(codigo);
    // Cards that stand by another order are no neighbours: by hand the card comes to the top.
    const ids = store.ordem() === 'quadro' ? store.column(to.estagio_codigo)?.ids : undefined;
    const { anterior = null, posterior = null } = neighbours(ids ?? [], codigo, to.indice);
    void queue.add(async () => {
      const versao = store.card(codigo)?.versao;
      if (versao === undefined || epoch !== epochOf(codigo)) return;
      const pedido = {
        negocio_codigo: codigo,
        estagio_codigo: to.estagio_codigo,
        versao,
        negocio_anterior: anterior,
        negocio_posterior: posterior,
      };
      try {
        const movido = await port.mover(pedido);
        movimento.posicao = movido.negocio_posicao;
        accept(movido);
      } catch (error) {
        await giveBack(codigo, movimento.origem, error);
      }
    });
  };

  /** Moves a card; false when it already is there or is not on the board. */
  const move = (codigo: number, wanted: Lugar): boolean => {
    const here = store.where(codigo);
    const to = store.placeOf(codigo, wanted);
    if (!here || (here.estagio_codigo === to.estagio_codigo && here.indice === to.indice))
      return false;
    const origem = store.move(codigo, to);
    const card = store.card(codigo);
    const landed = store.where(codigo);
    if (!origem || !card || !landed) return false;
    wish(codigo);
    const movimento = undoStack.push(codigo, origem);
    send(codigo, landed, movimento);
    events.moved(card, landed, movimento.chave);
    return true;
  };

  /** Undoes the given move of this visit, or the newest; false when there is nothing to undo. */
  const undo = (chave?: number): boolean => {
    const movimento = undoStack.take(chave);
    if (!movimento) return false;
    const codigo = movimento.negocio_codigo;
    const epoch = epochOf(codigo);
    const shown = store.where(codigo);
    wish(codigo);
    events.returning(codigo, () => store.restore(codigo, movimento.origem));
    void queue.add(async () => {
      const card = store.card(codigo);
      if (!card || epoch !== epochOf(codigo)) return;
      try {
        if (movimento.posicao !== card.negocio_posicao) {
          events.refused(card, ALTERADO_DEPOIS);
          await tryReread(codigo);
          return;
        }
        accept(await port.desfazer(codigo));
        events.undone(card);
      } catch (error) {
        const recusa = port.motivo(error);
        if (shown) events.returning(codigo, () => store.move(codigo, shown));
        events.refused(card, asFailure(recusa));
        await tryReread(codigo);
      }
    });
    return true;
  };

  return {
    move,
    undo,
    busy: queue.busy,
    undoSize: undoStack.size,
    /** After a conflict: shows the deal as the colleague left it. */
    keepTheirs: reread,
    /** After a conflict: moves the deal, as it now is, to where this person had put it. */
    applyMine: async (codigo: number, to: Lugar): Promise<boolean> =>
      (await reread(codigo)) && move(codigo, to),
  };
}
