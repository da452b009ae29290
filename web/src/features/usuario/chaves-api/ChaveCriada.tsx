import type { Linha } from '@praca/contract/endpoint.ts';
import type { criarChaveApi } from '@praca/contract/usuario/endpoints.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { CopyField } from '../../../ui/field/CopyField.tsx';
import { FormStack } from '../../../ui/field/Form.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';

/** Shows the secret of a new key, for the only time. Only its button closes the dialog. */
export function ChaveCriada({
  chave,
  onClose,
}: {
  chave: Linha<typeof criarChaveApi>;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      dismissible={false}
      title={`Chave ${chave.chave_descricao} criada`}
      onClose={onClose}
    >
      <FormStack>
        <Notice tone="warning" title="Copie o segredo agora.">
          Ele não será mostrado de novo. Guarde-o como uma senha: quem o tiver usa o Praça em seu
          nome.
        </Notice>
        <CopyField label="Identificador" value={chave.chave_identificador} />
        <CopyField label="Segredo" value={chave.chave_segredo} />
        <p className="chave-uso">
          O sistema se identifica com <code>Authorization: Basic</code>: o identificador é o usuário
          e o segredo é a senha.
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
