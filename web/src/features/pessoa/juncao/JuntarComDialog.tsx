import { useState } from 'react';
import { Dialog } from '../../../ui/window/Dialog.tsx';
import { ClienteField } from '../parts/ClienteField.tsx';
import { JuntarDialog } from './JuntarDialog.tsx';

/** Asks for the other record of a customer, then compares both. */
export function JuntarComDialog({
  codigo,
  aoFechar,
  aoJuntar,
}: {
  codigo: number;
  aoFechar: () => void;
  aoJuntar?: () => void;
}) {
  const [outro, escolher] = useState<number | null>(null);
  if (outro !== null)
    return (
      <JuntarDialog par={[codigo, outro]} aoFechar={aoFechar} {...(aoJuntar && { aoJuntar })} />
    );
  return (
    <Dialog
      open
      title="Juntar com outro cadastro"
      description="Escolha o outro cadastro do mesmo cliente. Na próxima tela você decide qual fica e o que vem de cada um."
      onClose={aoFechar}
    >
      <ClienteField
        value={null}
        onChange={(cliente) => escolher(cliente?.codigo ?? null)}
        error={undefined}
        mayCreate={false}
      />
    </Dialog>
  );
}
