import type { ReactNode } from 'react';
import { Button } from '../../ui/display/Button.tsx';
import { DialogActions } from '../../ui/window/Dialog.tsx';
import type { Casca } from './casca.ts';

export type AcoesProps = {
  /** The words on the button that does it. */
  acao: string;
  perigo?: boolean;
  cancelar?: string;
  /** The button takes the focus: there is nothing to fill in. */
  pergunta?: boolean;
  impedida?: string | null;
  /** What stands at the start of the foot. */
  outras?: ReactNode;
};

/** The two ways out of a form. */
export function EscritaAcoes({
  escrita,
  acao,
  perigo = false,
  cancelar = 'Cancelar',
  pergunta = false,
  impedida = null,
  outras,
}: AcoesProps & { escrita: Casca }) {
  return (
    <DialogActions start={outras}>
      <Button onClick={escrita.pedirSaida}>{cancelar}</Button>
      <Button
        type="submit"
        variant={perigo ? 'danger' : 'primary'}
        loading={escrita.enviando}
        disabled={impedida !== null || escrita.aguardar > 0}
        data-autofocus={pergunta || undefined}
      >
        {acao}
      </Button>
    </DialogActions>
  );
}
