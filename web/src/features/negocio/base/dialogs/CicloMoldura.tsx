import type { ReactNode } from 'react';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import type { Casca } from '../../../../kit/escrita/casca.ts';
import type { AcoesProps } from '../../../../kit/escrita/EscritaAcoes.tsx';
import { EscritaDialog } from '../../../../kit/escrita/EscritaDialog.tsx';
import { dinheiro } from '../../../../platform/texto/format.ts';
import { impedimento, type VerboCiclo } from './ciclo.ts';

/** What the dialogs of a deal's life share: whose it is, and why the verb may not happen now. */
export function CicloMoldura({
  verbo,
  escrita,
  negocio = escrita.lida,
  ...resto
}: Omit<AcoesProps, 'impedida' | 'outras'> & {
  verbo: VerboCiclo;
  escrita: Casca & { lida: Negocio };
  negocio?: Negocio;
  titulo: string;
  children?: ReactNode;
}) {
  return (
    <EscritaDialog
      {...resto}
      escrita={escrita}
      tamanho="small"
      // On its way, what the deal becomes is our own doing.
      impedida={escrita.enviando ? null : impedimento(verbo, negocio)}
      descricao={
        <>
          <strong>{negocio.negocio_titulo}</strong>
          {negocio.pessoa_nome && `, de ${negocio.pessoa_nome}`}, {dinheiro(negocio.negocio_valor)}
        </>
      }
    />
  );
}
