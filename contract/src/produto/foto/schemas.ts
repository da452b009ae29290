import * as z from 'zod/mini';
import { codigo, codigoNoCaminho, instante } from '../../primitives.ts';

/** Of the picture that was sent; what is kept is drawn anew. */
export const LIMITES_DA_FOTO = { enviada: 5 * 1024 * 1024, guardada: 1024 * 1024 } as const;
export const EXTENSOES_DA_FOTO = ['png', 'jpg', 'jpeg', 'webp', 'bmp'] as const;
/** As many products as a document has lines. */
const MAXIMO = 500;

export const doProduto = z.object({ produto_codigo: codigoNoCaminho });
export const entradaFotos = z.object({
  LISTA_PRODUTO: z
    .array(codigo, 'Envie a lista de produtos.')
    .check(z.maxLength(MAXIMO, `Use no máximo ${MAXIMO} produtos.`)),
});
/** That a product has a picture, and since when. */
export const foto = z.object({
  produto_codigo: codigo,
  foto_tipo: z.string(),
  foto_em: instante,
});
