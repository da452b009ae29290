import { Button } from '../../../ui/display/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { nomeDoCampo } from '../base/campos/nome-do-campo.ts';
import { erroDe, type Ficha } from '../base/campos/ficha-store.ts';
import { useSaida } from './use-saida.ts';

/** Asks before the page of a deal is left with something unsaved, and says what and why. */
export function SaidaDialog({ ficha }: { ficha: Ficha }) {
  const saida = useSaida(ficha);
  if (saida.status !== 'blocked') return null;
  return (
    <Dialog
      open
      role="alertdialog"
      size="small"
      title="Sair sem salvar?"
      description="O que você digitou está na página, mas não foi gravado:"
      onClose={saida.reset}
    >
      <ul className="ficha-nao-salvos">
        {ficha.naoSalvos().map((campo) => (
          <li key={campo}>
            <strong>{nomeDoCampo(campo)}</strong> {erroDe(ficha.campo(campo).estado)}
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="danger" onClick={saida.proceed}>
          Sair sem salvar
        </Button>
        <Button variant="primary" data-autofocus onClick={saida.reset}>
          Ficar no negócio
        </Button>
      </DialogActions>
    </Dialog>
  );
}
