import * as z from 'zod/mini';
import { cadastro } from '../cadastro.ts';

export const { linha, entradaLista, entrada, entradaExcluir } = cadastro(
  'etiqueta',
  { etiqueta_cor: z.int() },
  { etiqueta_cor: z.optional(z.int().check(z.minimum(1), z.maximum(14))) },
);
