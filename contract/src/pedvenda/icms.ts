import * as z from 'zod/mini';
import { codigo } from '../primitives.ts';
import { MAXIMO_DE_ITENS } from './schemas.ts';

/** Of which sale it is asked whether its ICMS is known: whose, to whom, what. */
export const entradaIcms = z.strictObject({
  empresa_codigo: z.optional(codigo),
  pessoa_codigo: codigo,
  LISTA_PRODUTO: z
    .array(codigo, 'Envie a lista de produtos.')
    .check(z.maxLength(MAXIMO_DE_ITENS, `Use no máximo ${MAXIMO_DE_ITENS} produtos.`)),
});
/** Between two different states no rule gives the ICMS of these products. */
export const faltaDeIcms = z.object({
  uf_origem: z.string(),
  uf_destino: z.string(),
  LISTA_PRODUTO: z.array(codigo),
});
