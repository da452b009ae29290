import { useState } from 'react';
import { Button } from '../../../ui/display/Button.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';

/** Asks why, before a step that keeps its reason. */
export function MotivoDialog({
  titulo,
  exigido,
  perigo,
  aoDizer,
  aoFechar,
}: {
  titulo: string;
  exigido: boolean;
  perigo: boolean;
  aoDizer: (motivo: string) => void;
  aoFechar: () => void;
}) {
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string>();
  const dizer = () => {
    if (exigido && motivo.trim() === '') setErro('Diga o motivo.');
    else aoDizer(motivo.trim());
  };
  return (
    <Dialog open onClose={aoFechar} title={titulo} size="small">
      <TextArea
        label="Motivo"
        rows={3}
        autoGrow
        data-autofocus
        maxLength={500}
        required={exigido}
        value={motivo}
        error={erro}
        onChange={(evento) => {
          setMotivo(evento.target.value);
          setErro(undefined);
        }}
        onKeyDown={(evento) => {
          if (evento.key === 'Enter' && (evento.ctrlKey || evento.metaKey)) dizer();
        }}
      />
      <DialogActions>
        <Button onClick={aoFechar}>Voltar</Button>
        <Button variant={perigo ? 'danger' : 'primary'} onClick={dizer}>
          {titulo}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
