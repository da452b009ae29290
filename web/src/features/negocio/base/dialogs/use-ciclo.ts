import type { Endpoint, EntradaCrua } from '@praca/contract/endpoint.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { useEscrita, type OpcoesDaEscrita } from '../../../../kit/escrita/use-escrita.ts';
import type { DoCiclo } from './ciclo.ts';
import { lerNegocio } from './ler-negocio.ts';

type Opcoes<E extends Endpoint, V extends object> = Omit<
  OpcoesDaEscrita<E, V, Negocio>,
  'lida' | 'aoFechar' | 'conciliar' | 'entrada'
> & { entrada: (valores: V, negocio: Negocio) => EntradaCrua<E> };

/** The write of one verb of a deal. A refusal changes nothing on the screen and reads the deal again. */
export const useCiclo = <E extends Endpoint, V extends object>(
  chamada: E,
  { negocio, onClose }: DoCiclo,
  { entrada, ...opcoes }: Opcoes<E, V>,
) =>
  useEscrita<E, V, Negocio>(chamada, {
    ...opcoes,
    lida: negocio,
    aoFechar: onClose,
    conciliar: { reler: () => lerNegocio(negocio.negocio_codigo) },
    entrada: (valores, { lida }) => entrada(valores, lida),
  });
