import type { ReactNode } from 'react';
import type { Casca } from '../../../kit/escrita/casca.ts';
import { EscritaForm } from '../../../kit/escrita/EscritaForm.tsx';
import { Button } from '../../../ui/display/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { avisoDosEncerrados, resumoDaContagem } from './lote-texto.ts';
import type { LoteAberto } from './use-lote.ts';

/** What the dialogs of bulk verbs share: how many deals and what they are worth, why it was refused, and the two ways out. */
export function LoteMoldura({
  titulo,
  lote: { escrita, contando, contagem, quantos, soAbertos, rotulo },
  perigo = false,
  pergunta = false,
  children,
}: {
  titulo: string;
  lote: LoteAberto & { escrita: Casca };
  perigo?: boolean;
  /** Nothing to fill in: the dialog only asks. */
  pergunta?: boolean;
  children?: ReactNode;
}) {
  const aviso = contagem === undefined ? null : avisoDosEncerrados(contagem, soAbertos);
  const nada = quantos === null || quantos === 0;
  return (
    <Dialog
      open
      size="small"
      role={pergunta ? 'alertdialog' : 'dialog'}
      title={titulo}
      onClose={escrita.pedirSaida}
      description={
        <strong className="lote-contagem" aria-live="polite">
          {contagem === undefined ? 'Contando os negócios…' : resumoDaContagem(contagem)}
        </strong>
      }
    >
      <EscritaForm
        escrita={{ ...escrita, enviar: () => (nada ? undefined : escrita.enviar()) }}
        acoes={
          <DialogActions>
            <Button onClick={escrita.pedirSaida} data-autofocus={(pergunta && perigo) || undefined}>
              Cancelar
            </Button>
            <Button
              type="submit"
              variant={perigo ? 'danger' : 'primary'}
              loading={escrita.enviando}
              disabled={nada}
            >
              {rotulo}
            </Button>
          </DialogActions>
        }
      >
        {contando.isError && contagem === undefined && (
          <Notice
            tone="warning"
            title="Não foi possível contar os negócios."
            action={
              <Button size="small" onClick={() => void contando.refetch()}>
                Contar de novo
              </Button>
            }
          >
            Sem a contagem, nada é alterado.
          </Notice>
        )}
        {quantos === 0 && (
          <Notice tone="warning" title="Não há o que alterar nesta seleção.">
            {soAbertos
              ? 'Os negócios dela já foram encerrados, ou não estão mais ao seu alcance.'
              : 'Os negócios dela não estão mais ao seu alcance.'}
          </Notice>
        )}
        {quantos !== 0 && aviso !== null && <Notice tone="neutral">{aviso}</Notice>}
        {children}
      </EscritaForm>
    </Dialog>
  );
}
