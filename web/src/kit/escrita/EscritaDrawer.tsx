import type { ReactNode } from 'react';
import { rotuloDaOperacao } from '@praca/contract/rotulos.ts';
import { Drawer } from '../../ui/window/Drawer.tsx';
import type { Casca } from './casca.ts';
import { EscritaAcoes, type AcoesProps } from './EscritaAcoes.tsx';
import { EscritaForm } from './EscritaForm.tsx';
import { SaidaDaEscrita } from './SaidaDaEscrita.tsx';
import './escrita.css';

/** A write in a panel at the side of the page: what it belongs to stays in sight. */
export function EscritaDrawer({
  escrita,
  titulo,
  operacao,
  largura = 480,
  impedida,
  abaixo,
  children,
  ...acoes
}: AcoesProps & {
  escrita: Casca;
  titulo: string;
  /** What it is opened for, said under the title. */
  operacao?: 'insert' | 'edit' | undefined;
  largura?: number;
  /** What follows the fields: the history of the row. */
  abaixo?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <Drawer
        open
        title={titulo}
        subtitle={operacao && rotuloDaOperacao(operacao)}
        width={largura}
        closeOnScrim={!escrita.sujo}
        onClose={escrita.pedirSaida}
      >
        <EscritaForm
          escrita={escrita}
          className="escrita-gaveta"
          impedida={impedida}
          acoes={<EscritaAcoes {...acoes} escrita={escrita} impedida={impedida} />}
        >
          {children}
          {abaixo}
        </EscritaForm>
      </Drawer>
      <SaidaDaEscrita escrita={escrita} />
    </>
  );
}
