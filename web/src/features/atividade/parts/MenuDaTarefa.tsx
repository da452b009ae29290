import {
  IconCalendarPlus,
  IconCalendarTime,
  IconDots,
  IconPencil,
  IconRotate2,
  IconTrash,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Menu, type MenuEntry } from '../../../ui/floating/Menu.tsx';
import { baixarIcs } from './baixar-ics.ts';
import type { Tarefas } from './use-tarefas.ts';

/** What else can be done with a task, beside marking it as done. */
export function MenuDaTarefa({
  tarefa,
  tarefas,
  mais = [],
}: {
  tarefa: Atividade;
  tarefas: Tarefas;
  mais?: readonly MenuEntry[];
}) {
  const pendente: MenuEntry[] = [
    {
      label: 'Editar…',
      icon: <IconPencil size={16} />,
      onSelect: () => tarefas.editar(tarefa),
    },
    {
      label: 'Reagendar…',
      icon: <IconCalendarTime size={16} />,
      onSelect: () => tarefas.reagendar(tarefa),
    },
    {
      label: 'Cliente não compareceu',
      icon: <IconUserOff size={16} />,
      onSelect: () => tarefas.encerrar(tarefa, 'N'),
    },
    {
      label: 'Cancelar tarefa',
      icon: <IconX size={16} />,
      onSelect: () => tarefas.encerrar(tarefa, 'X'),
    },
  ];
  const reaberta: MenuEntry = {
    label: 'Reabrir tarefa',
    icon: <IconRotate2 size={16} />,
    onSelect: () => tarefas.reabrir(tarefa),
  };
  const naAgenda: MenuEntry = {
    label: 'Levar para a agenda (.ics)',
    icon: <IconCalendarPlus size={16} />,
    onSelect: () => baixarIcs(tarefa),
  };
  return (
    <Menu
      label={`Opções da tarefa ${tarefa.atividade_titulo}`}
      align="end"
      trigger={
        <IconButton
          size="small"
          label={`Opções da tarefa ${tarefa.atividade_titulo}`}
          title="Mais opções"
          icon={<IconDots size={16} aria-hidden="true" />}
        />
      }
      items={[
        ...(tarefa.atividade_situacao === 'P' ? pendente : [reaberta]),
        ...(tarefa.atividade_dthr === null ? [] : [naAgenda]),
        ...mais,
        { separator: true },
        {
          label: 'Excluir tarefa',
          icon: <IconTrash size={16} />,
          danger: true,
          onSelect: () => tarefas.excluir(tarefa),
        },
      ]}
    />
  );
}
