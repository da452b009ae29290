import type { DestinoDoRegistro } from '@praca/contract/recurso/esquemas.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import { plural } from '../../platform/texto/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Dialog, DialogActions } from '../../ui/window/Dialog.tsx';

/** The rows that something done to many left as they were, each with its reason. */
export function FicaramDialog({
  recurso,
  ficaram,
  excluindo,
  aoFechar,
}: {
  recurso: Recurso;
  ficaram: readonly DestinoDoRegistro[];
  /** They were to be deleted. */
  excluindo: boolean;
  aoFechar: () => void;
}) {
  const { um, varios } = recurso.nome;
  return (
    <Dialog
      open
      title={`${plural(ficaram.length, um, varios)} ${ficaram.length === 1 ? 'ficou' : 'ficaram'}`}
      description={
        excluindo
          ? 'Continuam na seleção: inative-os, ou abra cada um e troque por outro antes de excluir.'
          : 'Continuam na seleção, como estavam. Veja por quê em cada um.'
      }
      onClose={aoFechar}
    >
      <DataTable
        label="Os que ficaram"
        columns={[
          { key: 'nome', title: 'Nome', cell: (l) => l.nome || `Nº ${l.codigo}` },
          { key: 'motivo', title: 'Por que ficou', cell: (l) => l.motivo },
        ]}
        rows={ficaram}
        rowKey={(l) => l.codigo}
        maxHeight={320}
        wrap
      />
      <DialogActions>
        <Button variant="primary" onClick={aoFechar} data-autofocus>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
