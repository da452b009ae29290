import { Button } from '../../ui/display/Button.tsx';
import { Dialog, DialogActions } from '../../ui/window/Dialog.tsx';
import type { Casca } from './casca.ts';

/** Asks before something typed is left behind. Escape goes on with the form. */
export function SaidaDaEscrita({ escrita }: { escrita: Casca }) {
  return (
    <Dialog
      open={escrita.saindo}
      size="small"
      role="alertdialog"
      title="Sair sem salvar?"
      description="O que você digitou ainda não foi salvo. Como rascunho, espera por você neste navegador, por 30 dias ou até você sair da conta."
      onClose={escrita.ficar}
    >
      <DialogActions
        start={
          <Button variant="subtle" onClick={escrita.sairSemGuardar}>
            Descartar
          </Button>
        }
      >
        <Button onClick={escrita.ficar}>Continuar editando</Button>
        <Button variant="primary" data-autofocus onClick={escrita.sairGuardando}>
          Guardar rascunho
        </Button>
      </DialogActions>
    </Dialog>
  );
}
