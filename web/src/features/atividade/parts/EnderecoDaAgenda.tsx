import { useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { FormStack } from '../../../ui/field/Form.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { toast } from '../../../ui/window/toast.ts';

/** Shows the address of the feed, for the only time. Only its button closes the dialog. */
export function EnderecoDaAgenda({ url, onClose }: { url: string; onClose: () => void }) {
  const campo = useRef<HTMLInputElement>(null);
  const [copiado, setCopiado] = useState(false);
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopiado(true);
      toast('Endereço copiado.', { id: 'agenda-copiada' });
    } catch {
      // Without leave to write to the clipboard the text stands marked, to be copied by hand.
      campo.current?.select();
    }
  };
  return (
    <Dialog open dismissible={false} title="Endereço da sua agenda" onClose={onClose}>
      <FormStack>
        <Notice tone="warning" title="Copie o endereço agora.">
          Ele não será mostrado de novo. Quem o tiver lê as suas tarefas, sem poder mudá-las.
        </Notice>
        <TextField
          ref={campo}
          mono
          label="Endereço"
          readOnly
          value={url}
          spellCheck={false}
          onFocus={(evento) => evento.target.select()}
        />
        <p className="agenda-como">
          No Google Agenda: “Outras agendas”, “A partir do URL”. No Outlook: “Adicionar calendário”,
          “Assinar na Web”. No celular ou no Mac, assine neste aparelho.
        </p>
      </FormStack>
      <DialogActions>
        <Button onClick={onClose}>Já guardei o endereço</Button>
        <ButtonLink href={url.replace(/^https?:/, 'webcal:')}>Assinar neste aparelho</ButtonLink>
        <Button variant="primary" data-autofocus onClick={() => void copiar()}>
          {copiado ? 'Copiado' : 'Copiar'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
