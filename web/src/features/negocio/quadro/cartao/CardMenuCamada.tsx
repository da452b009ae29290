import type { BoardTipo } from '@praca/contract/pipeline/schemas.ts';
import { useConexao } from '../../../../platform/online.ts';
import type { MenuEntry } from '../../../../ui/floating/Menu.tsx';
import { itensDeDesfecho, itensDeDestino } from '../../base/dialogs/itens-do-ciclo.tsx';
import type { BoardController } from '../modelo/board-controller.ts';
import { CardMenu, type CardMenuAt } from './CardMenu.tsx';
import type { useCamadas } from '../use-camadas.ts';
import type { Direitos } from '../../base/use-direitos.ts';
import { usePhone } from '../../../../platform/use-phone.ts';

/** The menu of a card with what this person may do with it now. */
export function CardMenuCamada({
  at,
  board,
  tipo,
  direitos,
  camadas,
  onOpen,
  onPeek,
  onStep,
}: {
  at: CardMenuAt;
  board: BoardController;
  tipo: BoardTipo;
  direitos: Direitos;
  camadas: ReturnType<typeof useCamadas>;
  onOpen: (codigo: number) => void;
  onPeek: (codigo: number) => void;
  onStep: (codigo: number, anchor: HTMLElement, stays: boolean) => void;
}) {
  const { abrir, editar, ciclo, fecharMenu } = camadas;
  const { online } = useConexao();
  // On a phone a tap on the card does the same.
  const phone = usePhone();
  const { codigo } = at;
  const card = board.store.card(codigo);
  if (!card) return null;
  const ask = {
    negocio: { negocio_situacao: card.negocio_situacao, board_tipo: tipo },
    direitos,
    online,
    abrir: (verbo: Parameters<typeof ciclo>[1]) => ciclo(codigo, verbo),
  };
  const lifecycle: MenuEntry[] = [itensDeDesfecho(ask), itensDeDestino(ask)].flatMap((group) =>
    group.length > 0 ? [{ separator: true as const }, ...group] : [],
  );
  const step = board.find(codigo)?.querySelector<HTMLElement>('[data-passo-de]');
  return (
    <CardMenu
      at={at}
      marked={board.selection.has(codigo)}
      lifecycle={lifecycle}
      onClose={() => {
        fecharMenu();
        requestAnimationFrame(() => board.reveal(codigo));
      }}
      onOpen={() => onOpen(codigo)}
      onPeek={phone ? null : () => onPeek(codigo)}
      onStep={step ? () => requestAnimationFrame(() => onStep(codigo, step, true)) : null}
      onMark={() => board.selection.toggle(codigo)}
      onEdit={direitos.editar ? () => editar(codigo) : null}
      onMove={direitos.editar ? () => abrir({ tipo: 'mover-para', card }) : null}
      onDelete={direitos.excluir ? () => abrir({ tipo: 'excluir', card }) : null}
    />
  );
}
