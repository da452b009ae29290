import { escreverBusca } from '../../../platform/tela/busca-url.ts';
import { paths } from '../../../paths.ts';

/** Where the handing over of somebody's work is seen. */
export const caminhoDaTransferencia = (codigo: number): string =>
  `${paths.usuarios}${escreverBusca({ transferencia: codigo })}`;
