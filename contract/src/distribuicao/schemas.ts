import * as z from 'zod/mini';
import { codigo, instante } from '../primitives.ts';

export const entradaSimular = z.strictObject({ distauto_codigo: codigo });
/** A deal that came in, who answers for it, and who would by these rules; null where nobody would have got it. */
export const simulado = z.object({
  negocio_codigo: codigo,
  negocio_titulo: z.string(),
  negocio_dtcriacao: instante,
  pessoa_nome: z.string(),
  usuario_responsavel: z.nullable(z.string()),
  responsavel_nome: z.nullable(z.string()),
  receberia_login: z.nullable(z.string()),
  receberia_nome: z.nullable(z.string()),
});
