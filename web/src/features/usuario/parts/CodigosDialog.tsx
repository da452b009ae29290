import { Button } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { FormStack } from '../../../ui/field/Form.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { erro, toast } from '../../../ui/window/toast.ts';

async function copiar(codigos: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codigos.join('\n'));
    toast('Códigos copiados.');
  } catch {
    erro('O navegador não deixou copiar. Selecione os códigos e copie com Ctrl+C.');
  }
}

/** The recovery codes, for the only time. Only its button closes the dialog. */
export function CodigosDialog({
  codigos,
  aoFechar,
}: {
  codigos: readonly string[];
  aoFechar: () => void;
}) {
  return (
    <Dialog open dismissible={false} title="Códigos de recuperação" onClose={aoFechar}>
      <FormStack>
        <Notice tone="warning" title="Guarde os códigos agora.">
          Eles não são mostrados de novo. Cada um vale uma entrada, no lugar do aplicativo.
        </Notice>
        <ul className="fator-codigos" aria-label="Códigos de recuperação">
          {codigos.map((um) => (
            <li key={um}>{um}</li>
          ))}
        </ul>
      </FormStack>
      <DialogActions>
        <Button onClick={() => void copiar(codigos)}>Copiar</Button>
        <Button variant="primary" data-autofocus onClick={aoFechar}>
          Já guardei os códigos
        </Button>
      </DialogActions>
    </Dialog>
  );
}
