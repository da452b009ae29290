import { IconDots, IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { useSessao } from '../../../platform/sessao/session.ts';
import { ConfirmDialog } from '../../../ui/window/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Menu, type MenuEntry } from '../../../ui/floating/Menu.tsx';
import { NOME_DA_NOTA } from './nota-texto.ts';
import { NotaEdicao } from './NotaEdicao.tsx';
import { TextoDaNota } from './TextoDaNota.tsx';
import type { Nota, useNota } from './use-nota.ts';

/** The text of a note, or the field in which its author changes it. */
export function NotaCorpo({ nota, verbos }: { nota: Nota; verbos: ReturnType<typeof useNota> }) {
  const { editando, excluindo } = verbos;
  return (
    <>
      {editando ? (
        <NotaEdicao nota={nota} onClose={() => verbos.setEditando(false)} />
      ) : (
        <p className="nota-texto">
          <TextoDaNota texto={nota.acomp_texto} />
        </p>
      )}
      {excluindo && (
        <ConfirmDialog
          open
          danger
          title="Excluir este registro?"
          confirmLabel="Excluir"
          onConfirm={verbos.apagar}
          onCancel={() => verbos.setExcluindo(false)}
        >
          O texto sai da linha do tempo e não volta.
        </ConfirmDialog>
      )}
    </>
  );
}

/** What can be done with a note; its text only by who wrote it. */
export function NotaMenu({
  nota,
  verbos,
  link,
  podeEditar,
}: {
  nota: Nota;
  verbos: ReturnType<typeof useNota>;
  link: MenuEntry;
  podeEditar: boolean;
}) {
  const minha = useSessao()?.usuario_codigo === nota.usuario_codigo;
  const fixada = nota.acomp_fixado === 'S';
  const { nome } = NOME_DA_NOTA[nota.acomp_situacao];
  const items: MenuEntry[] = [link];
  if (podeEditar)
    items.unshift({
      label: fixada ? 'Desafixar' : 'Fixar no topo',
      icon: fixada ? <IconPinnedOff size={16} /> : <IconPin size={16} />,
      onSelect: verbos.fixar,
    });
  if (podeEditar && minha)
    items.push(
      { label: 'Editar', icon: <IconPencil size={16} />, onSelect: () => verbos.setEditando(true) },
      { separator: true },
      {
        label: 'Excluir',
        icon: <IconTrash size={16} />,
        danger: true,
        onSelect: () => verbos.setExcluindo(true),
      },
    );
  return (
    <Menu
      label={`Opções da ${nome}`}
      align="end"
      trigger={
        <IconButton
          size="small"
          label={`Opções da ${nome} de ${nota.usuario_nome}`}
          title="Mais opções"
          icon={<IconDots size={16} aria-hidden="true" />}
        />
      }
      items={items}
    />
  );
}
