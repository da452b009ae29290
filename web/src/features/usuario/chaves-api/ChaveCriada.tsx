import { IconCopy } from '@tabler/icons-react';
import type { Linha } from '@praca/contract/endpoint.ts';
import type { criarChaveApi } from '@praca/contract/usuario/endpoints.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { FormStack } from '../../../ui/field/Form.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { erro, toast } from '../../../ui/window/toast.ts';

async function copiar(nome: string, texto: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(texto);
    toast(`${nome} copiado.`, { id: 'chave-copiada' });
  } catch {
    erro('O navegador não deixou copiar. Selecione o texto e copie com Ctrl+C.', {
      id: 'chave-copiada',
    });
  }
}

function Copiavel({ nome, texto }: { nome: string; texto: string }) {
  return (
    <TextField
      mono
      label={nome}
      readOnly
      className="chave-copiavel"
      value={texto}
      spellCheck={false}
      onFocus={(evento) => evento.target.select()}
      suffix={
        <IconButton
          size="small"
          label={`Copiar ${nome.toLowerCase()}`}
          icon={<IconCopy size={16} aria-hidden="true" />}
          onClick={() => void copiar(nome, texto)}
        />
      }
    />
  );
}

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
        <Copiavel nome="Identificador" texto={chave.chave_identificador} />
        <Copiavel nome="Segredo" texto={chave.chave_segredo} />
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
