import type { ReactNode } from 'react';
import { Dialog, type DialogProps } from '../../ui/window/Dialog.tsx';
import type { Casca } from './casca.ts';
import { EscritaAcoes, type AcoesProps } from './EscritaAcoes.tsx';
import { EscritaForm } from './EscritaForm.tsx';
import { SaidaDaEscrita } from './SaidaDaEscrita.tsx';

/** A write in a window over the page. It does not compile without the name of its action, nor its write without a way to close. */
export function EscritaDialog({
  escrita,
  titulo,
  descricao,
  tamanho,
  impedida,
  children,
  ...acoes
}: AcoesProps & {
  escrita: Casca;
  titulo: string;
  descricao?: ReactNode;
  tamanho?: DialogProps['size'];
  children?: ReactNode;
}) {
  return (
    <>
      <Dialog
        open
        title={titulo}
        description={descricao}
        size={tamanho}
        role={acoes.pergunta ? 'alertdialog' : 'dialog'}
        onClose={escrita.pedirSaida}
      >
        <EscritaForm
          escrita={escrita}
          impedida={impedida}
          acoes={<EscritaAcoes {...acoes} escrita={escrita} impedida={impedida} />}
        >
          {children}
        </EscritaForm>
      </Dialog>
      <SaidaDaEscrita escrita={escrita} />
    </>
  );
}
