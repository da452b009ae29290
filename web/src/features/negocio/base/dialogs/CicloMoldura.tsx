import { useEffect, useRef, type ReactNode } from 'react';
import { dinheiro } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { Dialog, DialogActions } from '../../../../ui/window/Dialog.tsx';
import { FormStack } from '../../../../ui/field/Form.tsx';
import { Notice } from '../../../../ui/display/Notice.tsx';
import { impedimento, type VerboCiclo } from './ciclo.ts';
import type { Envio } from './use-envio.ts';

/** What the dialogs of a deal's life share: whose it is, why it was refused, and the two ways out. */
export function CicloMoldura({
  verbo,
  titulo,
  envio,
  confirmar,
  perigo = false,
  ocupado = envio.trabalhando,
  cancelar = 'Cancelar',
  pergunta = false,
  onSubmit,
  onClose,
  children,
}: {
  verbo: VerboCiclo;
  titulo: string;
  envio: Envio;
  /** The words on the button that does it. */
  confirmar: string;
  perigo?: boolean;
  ocupado?: boolean;
  cancelar?: string;
  /** Nothing to fill in: the dialog only asks. */
  pergunta?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { negocio, recusa, invalidacoes } = envio;
  const formulario = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (invalidacoes > 0)
      formulario.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [invalidacoes]);
  // On its way, what the deal becomes is our own doing.
  const motivo = ocupado ? null : impedimento(verbo, negocio);
  return (
    <Dialog
      open
      size="small"
      role={pergunta ? 'alertdialog' : 'dialog'}
      title={titulo}
      onClose={onClose}
      description={
        <>
          <strong>{negocio.negocio_titulo}</strong>
          {negocio.pessoa_nome && `, de ${negocio.pessoa_nome}`}, {dinheiro(negocio.negocio_valor)}
        </>
      }
    >
      <form
        ref={formulario}
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (!ocupado && motivo === null) onSubmit();
        }}
      >
        <FormStack>
          {recusa && (
            <Notice tone={recusa.conflito ? 'warning' : 'danger'} title={recusa.titulo}>
              {recusa.ajuda}
            </Notice>
          )}
          {motivo !== null && motivo !== recusa?.titulo && <Notice tone="warning">{motivo}</Notice>}
          {children}
        </FormStack>
        <DialogActions>
          <Button onClick={onClose}>{cancelar}</Button>
          <Button
            type="submit"
            variant={perigo ? 'danger' : 'primary'}
            loading={ocupado}
            disabled={motivo !== null}
            data-autofocus={pergunta || undefined}
          >
            {confirmar}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
