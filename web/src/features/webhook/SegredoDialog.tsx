import { Button } from '../../ui/display/Button.tsx';
import { Notice } from '../../ui/display/Notice.tsx';
import { CopyField } from '../../ui/field/CopyField.tsx';
import { FormStack } from '../../ui/field/Form.tsx';
import { Dialog, DialogActions } from '../../ui/window/Dialog.tsx';

/** Shows the secret of an address, for the only time. Only its button closes the dialog. */
export function SegredoDialog({
  segredo,
  girado,
  onClose,
}: {
  segredo: string;
  /** It takes the place of another one, which signs too for a day. */
  girado: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog open dismissible={false} title="Segredo do webhook" onClose={onClose}>
      <FormStack>
        <Notice tone="warning" title="Copie o segredo agora.">
          Ele não será mostrado de novo. Com ele o outro sistema confere que a mensagem veio daqui.
        </Notice>
        <CopyField label="Segredo" value={segredo} />
        <p className="webhook-explica">
          {girado
            ? 'O segredo anterior ainda assina junto por 24 horas: troque-o no outro sistema até lá.'
            : 'As mensagens seguem o padrão Standard Webhooks: webhook-id, webhook-timestamp e webhook-signature.'}
        </p>
      </FormStack>
      <DialogActions>
        <Button variant="primary" data-autofocus onClick={onClose}>
          Já guardei o segredo
        </Button>
      </DialogActions>
    </Dialog>
  );
}
