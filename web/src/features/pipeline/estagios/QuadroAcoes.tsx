import { useState } from 'react';
import { IconDots } from '@tabler/icons-react';
import { excluir } from '@praca/contract/pipeline/board/endpoints.ts';
import type { Board } from '@praca/contract/pipeline/board/schemas.ts';
import { registrarSemVolta } from '../../../kit/desfazer/desfazer.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { palavra, plural } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { ConfirmDialog } from '../../../ui/window/ConfirmDialog.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { sucesso } from '../../../ui/window/toast.ts';
import { levarQuadro } from './ordem-dos-funis.ts';
import { QuadroDialog } from './QuadroDialog.tsx';
import { relerDepoisDe } from '../../../kit/escrita/reler.ts';
import { contarRecusa } from './recusa.ts';

/** Asks before an empty board goes; of one with pipelines it says what is to be done first. */
function ExcluirQuadroDialog({
  quadro: { board_codigo, board_descricao },
  funis,
  onClose,
}: {
  quadro: Board;
  funis: number;
  onClose: () => void;
}) {
  const [excluindo, setExcluindo] = useState(false);
  const confirmar = async () => {
    setExcluindo(true);
    try {
      await chamarUm(excluir, { board_codigo: String(board_codigo) }, { semDesvio: true });
      sucesso(`Quadro ${board_descricao} excluído.`);
      registrarSemVolta(`Quadro ${board_descricao} excluído`, 'Crie o quadro de novo se precisar.');
      await relerDepoisDe(excluir);
    } catch (falha) {
      contarRecusa(excluir.nome, falha);
    } finally {
      setExcluindo(false);
      onClose();
    }
  };
  if (funis > 0)
    return (
      <Dialog
        open
        role="alertdialog"
        size="small"
        title={`${board_descricao} ainda tem ${plural(funis, 'funil', 'funis')}`}
        description={`Só um quadro sem funis pode ser excluído. ${palavra(funis, 'Leve-o', 'Leve-os')} antes para outro quadro do mesmo tipo, em “Mudar de quadro…” nas ações do funil.`}
        onClose={onClose}
      >
        <DialogActions>
          <Button variant="primary" data-autofocus onClick={onClose}>
            Entendi
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      danger
      title={`Excluir o quadro ${board_descricao}?`}
      confirmLabel="Excluir quadro"
      loading={excluindo}
      onConfirm={() => void confirmar()}
      onCancel={onClose}
    >
      Ele não tem funis nem negócios; o que os seus cartões mostravam vai com ele.
    </ConfirmDialog>
  );
}

/** Rename, take before or after its neighbour, delete: what may be done with a board. */
export function QuadroAcoes({
  quadro,
  quadros,
  funis,
}: {
  quadro: Board;
  /** All boards in their order. */
  quadros: readonly Board[];
  funis: number;
}) {
  const lugar = quadros.indexOf(quadro);
  const [aberto, setAberto] = useState<'renomear' | 'excluir' | null>(null);
  const nome = `Ações do quadro ${quadro.board_descricao}`;
  const fechar = () => setAberto(null);
  return (
    <>
      <Menu
        label={nome}
        align="end"
        trigger={
          <IconButton size="small" label={nome} icon={<IconDots size={16} aria-hidden="true" />} />
        }
        items={[
          { label: 'Renomear quadro…', onSelect: () => setAberto('renomear') },
          ...(lugar > 0
            ? [
                {
                  label: 'Mostrar antes',
                  onSelect: () => void levarQuadro(quadros, lugar, -1),
                },
              ]
            : []),
          ...(lugar < quadros.length - 1
            ? [
                {
                  label: 'Mostrar depois',
                  onSelect: () => void levarQuadro(quadros, lugar, 1),
                },
              ]
            : []),
          { separator: true },
          { label: 'Excluir quadro…', danger: true, onSelect: () => setAberto('excluir') },
        ]}
      />
      {aberto === 'renomear' && <QuadroDialog quadro={quadro} onClose={fechar} />}
      {aberto === 'excluir' && (
        <ExcluirQuadroDialog quadro={quadro} funis={funis} onClose={fechar} />
      )}
    </>
  );
}
