import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { EscreverEmail } from '../../email/parts/EscreverEmail.tsx';
import { useValoresDoModelo } from './use-valores-do-modelo.ts';

/** A mail of a deal, to the address of its customer. */
export function EmailDoNegocio({ negocio, aoFechar }: { negocio: Negocio; aoFechar: () => void }) {
  const sabido = useValoresDoModelo(negocio);
  if (sabido === null) return null;
  return (
    <EscreverEmail
      sobre={{
        negocio_codigo: negocio.negocio_codigo,
        para: sabido.email,
        valores: sabido.valores,
      }}
      aoFechar={aoFechar}
    />
  );
}
