import type { QueryClient } from '@tanstack/react-query';
import { getQuadro } from '@praca/contract/negocio/endpoints.ts';
import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { plural } from '../../../../platform/format.ts';
import { chaveDe } from '../../../../platform/query.ts';
import { closeToast, erro, toast } from '../../../../ui/window/toast.ts';
import { avisarLimite } from '../../base/limite-marcados.ts';
import { afterPaint } from '../../../../platform/after-paint.ts';
import { createBoardController } from './board-controller.ts';
import type { Lugar } from './board-order.ts';
import { entradaDoQuadro, type PedidoQuadro } from '../mover/quadro-api.ts';
import type { Conflito, Exigencia } from '../../base/recusa.ts';

/** How long "Desfazer" stays in sight after a move. */
const DESFAZER_MS = 8_000;
/** A bulk move tells its end itself; this is only the longest that its beginning stays. */
const ENQUANTO_MOVE_MS = 60_000;
/** One toast for moves: the newest says it. */
const AVISO = 'mover';

/** Where a finger is what points, the keys are not told. */
const desfazerPor = (onSelect: () => void) => ({
  label: matchMedia('(pointer: coarse)').matches ? 'Desfazer' : 'Desfazer (Ctrl+Z)',
  onSelect,
});

export type ConflitoAberto = { card: Cartao; to: Lugar; conflito: Conflito };
/** A move that waits for fields to be filled. */
export type ExigenciaAberta = { card: Cartao; to: Lugar; exigencia: Exigencia };

export const chaveDoQuadro = (pedido: PedidoQuadro) => chaveDe(getQuadro, entradaDoQuadro(pedido));

/** A board bound to the cache of readings and to the toasts of the page. `ask` says what it shows from now on. */
export function createQuadroSession(
  client: QueryClient,
  first: PedidoQuadro,
  onConflict: (conflito: ConflitoAberto) => void,
  onDemand: (exigencia: ExigenciaAberta) => void,
) {
  let pedido = first;
  const reading = () => ({ queryKey: chaveDoQuadro(pedido), exact: true });
  const board = createBoardController({
    pedido: () => pedido,
    reload: () => void client.refetchQueries(reading()),
    dropReading() {
      const busy = client.isFetching(reading()) > 0;
      if (busy) void client.cancelQueries(reading());
      return busy;
    },
    moved(_card, estagio, undo) {
      const action = desfazerPor(undo);
      afterPaint(() => toast(`Movido para ${estagio}`, { id: AVISO, ms: DESFAZER_MS, action }));
    },
    undone: (_card, estagio) =>
      void toast(`Movimento desfeito: voltou para ${estagio}`, { id: AVISO }),
    refused: ({ mensagem, ajuda }) =>
      void erro(ajuda ? `${mensagem} ${ajuda}` : mensagem, { id: AVISO }),
    conflict(card, to, conflito) {
      closeToast(AVISO);
      onConflict({ card, to, conflito });
    },
    demanded(card, to, exigencia) {
      closeToast(AVISO);
      onDemand({ card, to, exigencia });
    },
    manyMoving: (count, estagio) =>
      void toast(`Movendo ${plural(count, 'negócio', 'negócios')} para ${estagio}…`, {
        id: AVISO,
        ms: ENQUANTO_MOVE_MS,
      }),
    manyMoved({ alterados, recusados }, estagio, undo) {
      const moved = `${plural(alterados, 'negócio movido', 'negócios movidos')} para ${estagio}`;
      if (recusados.length > 0) {
        const [first] = recusados;
        const why = `${plural(recusados.length, 'recusado', 'recusados')}: ${first?.titulo}, ${first?.mensagem}`;
        erro(`${moved}; ${why}`, { id: AVISO, ms: DESFAZER_MS });
      } else {
        const action = desfazerPor(undo);
        toast(moved, { id: AVISO, ms: DESFAZER_MS, action });
      }
    },
    selectionFull: (takeWhole) => avisarLimite(board.store.totals().quantidade, takeWhole),
    manyUndone: (count) =>
      void toast(`Movimento desfeito: ${plural(count, 'negócio voltou', 'negócios voltaram')}`, {
        id: AVISO,
      }),
  });
  return {
    board,
    ask(next: PedidoQuadro) {
      pedido = next;
    },
    async tryAgain({ card, to }: ExigenciaAberta) {
      const codigo = card.negocio_codigo;
      try {
        await board.mover.applyMine(codigo, to);
      } catch {
        erro('Não foi possível ler o negócio. Tente novamente.', { id: AVISO });
      }
      requestAnimationFrame(() => board.reveal(codigo));
    },
    async resolve({ card, to }: ConflitoAberto, choice: 'dele' | 'meu') {
      const codigo = card.negocio_codigo;
      try {
        if (choice === 'dele') await board.mover.keepTheirs(codigo);
        else await board.mover.applyMine(codigo, to);
      } catch {
        erro('Não foi possível ler o negócio. Tente novamente.', { id: AVISO });
      }
      board.reveal(codigo);
    },
  };
}
