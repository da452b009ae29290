import { IconDots, IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { useSessao } from '../../../platform/session.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { ConfirmDialog } from '../../../ui/window/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Menu, type MenuEntry } from '../../../ui/floating/Menu.tsx';
import { NOME_DA_NOTA } from './nota-texto.ts';
import { TextoComMencao } from './TextoComMencao.tsx';
import { TextoDaNota } from './TextoDaNota.tsx';
import type { Nota, useNota } from './use-nota.ts';

/** The text of a note, or the field in which its author changes it. */
export function NotaCorpo({ nota, verbos }: { nota: Nota; verbos: ReturnType<typeof useNota> }) {
  const { editando, recusa, gravando, excluindo } = verbos;
  return (
    <>
      {editando === null ? (
        <p className="nota-texto">
          <TextoDaNota texto={nota.acomp_texto} />
        </p>
      ) : (
        <form
          className="nota-edicao"
          noValidate
          onSubmit={(evento) => {
            evento.preventDefault();
            verbos.gravar();
          }}
          onKeyDown={(evento) => {
            if (evento.key === 'Enter' && (evento.ctrlKey || evento.metaKey)) verbos.gravar();
            else if (evento.key === 'Escape') {
              evento.stopPropagation();
              verbos.desistir();
            }
          }}
        >
          <TextoComMencao
            label={`Texto da ${NOME_DA_NOTA[nota.acomp_situacao].nome}`}
            hideLabel
            autoGrow
            rows={2}
            maxLength={5000}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person just asked to edit this text
            autoFocus
            error={recusa ?? undefined}
            value={editando}
            onTexto={verbos.digitar}
          />
          <div className="tempo-botoes">
            <Button type="submit" size="small" variant="primary" loading={gravando}>
              Salvar
            </Button>
            <Button size="small" onClick={verbos.desistir}>
              Cancelar
            </Button>
          </div>
        </form>
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
      { label: 'Editar', icon: <IconPencil size={16} />, onSelect: verbos.editar },
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
