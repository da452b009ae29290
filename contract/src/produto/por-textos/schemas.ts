import * as z from 'zod/mini';
import { codigo, procurado } from '../../primitives.ts';

/** As many texts as a document has lines. */
export const MAXIMO_DE_TEXTOS = 500;

export const entradaPorTextos = z.strictObject({
  TEXTOS: z
    .array(procurado, 'Envie a lista de textos.')
    .check(
      z.minLength(1, 'Envie ao menos um texto.'),
      z.maxLength(MAXIMO_DE_TEXTOS, `Use no máximo ${MAXIMO_DE_TEXTOS} textos.`),
    ),
});
/** The product that a text means: what means none, or several, has no line. */
export const produtoDoTexto = z.object({
  texto: z.string(),
  produto_codigo: codigo,
  produto_descricao: z.string(),
  produto_referencia: z.string(),
});
