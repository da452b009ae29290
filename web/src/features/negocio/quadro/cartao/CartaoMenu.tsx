import { useLayoutEffect, useRef } from 'react';
import {
  IconArrowsExchange,
  IconCalendarPlus,
  IconEye,
  IconLayoutSidebarRight,
  IconPencil,
  IconSquareCheck,
  IconTrash,
} from '@tabler/icons-react';
import { Menu, type MenuEntry } from '../../../../ui/floating/Menu.tsx';

export type CartaoMenuEm = { codigo: number; titulo: string; left: number; top: number };

const entry = (
  onSelect: (() => void) | null,
  rest: Omit<Extract<MenuEntry, { label: string }>, 'onSelect'>,
): MenuEntry[] => (onSelect ? [{ ...rest, onSelect }] : []);

/** The menu of whichever card asked for it: one for the whole board, hung at that card's button. */
export function CartaoMenu({
  at,
  marcados,
  lifecycle,
  onMove,
  onOpen,
  onPeek,
  onStep,
  onMark,
  onEdit,
  onDelete,
  onClose,
}: {
  at: CartaoMenuEm;
  marcados: boolean;
  /** What else may become of the deal. */
  lifecycle: readonly MenuEntry[];
  onMove: (() => void) | null;
  onOpen: () => void;
  onPeek: (() => void) | null;
  onStep: (() => void) | null;
  onMark: () => void;
  onEdit: (() => void) | null;
  onDelete: (() => void) | null;
  onClose: () => void;
}) {
  const ancora = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const elemento = ancora.current;
    if (!elemento) return;
    elemento.style.transform = `translate(${at.left}px, ${at.top}px)`;
    elemento.click();
  }, [at]);
  return (
    <Menu
      label={`Ações de ${at.titulo}`}
      align="end"
      trigger={
        <button
          type="button"
          className="cartao-menu-ancora"
          ref={ancora}
          tabIndex={-1}
          aria-hidden="true"
        />
      }
      onOpenChange={(abrir) => !abrir && onClose()}
      items={[
        ...entry(onMove, {
          label: 'Mover para…',
          icon: <IconArrowsExchange size={16} />,
          shortcut: 'M',
        }),
        { label: 'Abrir', icon: <IconEye size={16} />, shortcut: 'Enter', onSelect: onOpen },
        ...entry(onPeek, {
          label: 'Ver ao lado',
          icon: <IconLayoutSidebarRight size={16} />,
          shortcut: 'Espaço 2×',
        }),
        ...entry(onStep, {
          label: 'Próxima tarefa',
          icon: <IconCalendarPlus size={16} />,
          shortcut: 'T',
        }),
        {
          label: marcados ? 'Tirar da seleção' : 'Selecionar',
          icon: <IconSquareCheck size={16} />,
          shortcut: 'X',
          onSelect: onMark,
        },
        ...entry(onEdit, { label: 'Editar', icon: <IconPencil size={16} /> }),
        ...lifecycle,
        ...(onDelete ? [{ separator: true } as const] : []),
        ...entry(onDelete, { label: 'Excluir', icon: <IconTrash size={16} />, danger: true }),
      ]}
    />
  );
}
