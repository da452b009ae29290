import { Button } from '../../../../ui/display/Button.tsx';
import { Dialog, DialogActions } from '../../../../ui/window/Dialog.tsx';

/** A move met a change made by a colleague: whose stands is for the person to say, never for the last write. */
export function ConflitoDialog({
  titulo,
  atual,
  estagio,
  quem,
  quando,
  onTheirs,
  onMine,
}: {
  titulo: string;
  /** The stage in which the deal stands now. */
  atual: string;
  /** Where this person wanted to put the deal. */
  estagio: string;
  quem: string | null;
  quando: string | null;
  onTheirs: () => void;
  onMine: () => void;
}) {
  return (
    <Dialog
      open
      role="alertdialog"
      size="small"
      onClose={onTheirs}
      title="Este negócio foi alterado por outra pessoa"
      description={
        <>
          <p>
            <strong>{quem ?? 'Outra pessoa'}</strong> alterou <strong>{titulo}</strong>
            {quando && ` em ${quando}`}. Ele está agora em <strong>{atual}</strong>.
          </p>
          <p>Você queria levá-lo para {estagio}. O que vale agora?</p>
        </>
      }
    >
      <DialogActions>
        <Button onClick={onTheirs} data-autofocus>
          Manter em {atual}
        </Button>
        <Button variant="primary" onClick={onMine}>
          Levar para {estagio}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
