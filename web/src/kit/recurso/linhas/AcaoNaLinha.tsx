import { IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { usePhone } from '../../../platform/tela/larguras.ts';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Menu } from '../../../ui/floating/Menu.tsx';

/** What is done with a whole line. */
export type AcoesDasLinhas = {
  remover: (id: string) => void;
  duplicar: (id: string) => void;
  mover: (id: string, passo: 1 | -1) => void;
};

/** The way to remove a line; on a phone, which has no keys for it, also to duplicate and to move it. */
export function AcaoNaLinha({
  id,
  nome,
  acoes,
}: {
  id: string;
  /** Which line it is: "item 3". */
  nome: string;
  acoes: AcoesDasLinhas;
}) {
  const telefone = usePhone();
  if (!telefone)
    return (
      <IconButton
        size="small"
        label={`Remover ${nome}`}
        tabIndex={-1}
        icon={<IconTrash size={16} aria-hidden="true" />}
        onClick={() => acoes.remover(id)}
      />
    );
  return (
    <Menu
      label={`Mais ações, ${nome}`}
      align="end"
      trigger={
        <IconButton
          size="small"
          label={`Mais ações, ${nome}`}
          icon={<IconDotsVertical size={16} aria-hidden="true" />}
        />
      }
      items={[
        { label: 'Duplicar', onSelect: () => acoes.duplicar(id) },
        { label: 'Mover para cima', onSelect: () => acoes.mover(id, -1) },
        { label: 'Mover para baixo', onSelect: () => acoes.mover(id, 1) },
        { label: 'Remover', danger: true, onSelect: () => acoes.remover(id) },
      ]}
    />
  );
}
