import { ocultarCpf } from './cpf.ts';
import { formatarDocumento } from './documento.ts';

/**
 * A document where many stand, or where somebody looks for one: of a natural person only the middle (`***.982.247-**`), which
 * tells namesakes apart; a company's whole. The page of the one whose document it is shows it whole, a form to who may change it and asks.
 */
export const documentoEmLista = (texto: string): string => ocultarCpf(formatarDocumento(texto));
