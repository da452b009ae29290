import { plural } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import type { Desfazer } from './use-desfazer.ts';

/** Before a move is taken back: what becomes of the quotes that are still open. */
export function DesfazerDialog({ desfazer }: { desfazer: Desfazer }) {
  const { abertos, perguntando, desfazendo } = desfazer;
  return (
    <Dialog
      open={perguntando}
      role="alertdialog"
      size="small"
      title="Desfazer movimento"
      onClose={desfazer.desistir}
      description={
        <>
          <p>
            O negócio volta ao estágio anterior. Ele tem{' '}
            {plural(abertos, 'orçamento em aberto', 'orçamentos em aberto')}.
          </p>
          <p>Cancelar também os orçamentos em aberto?</p>
        </>
      }
    >
      <DialogActions start={<Button onClick={desfazer.desistir}>Voltar</Button>}>
        <Button loading={desfazendo} onClick={() => desfazer.desfazer(true)}>
          Desfazer e cancelar
        </Button>
        <Button
          variant="primary"
          loading={desfazendo}
          data-autofocus
          onClick={() => desfazer.desfazer(false)}
        >
          Só desfazer
        </Button>
      </DialogActions>
    </Dialog>
  );
}
