import * as z from 'zod/mini';
import { codigo, deslocamento, dinheiro, flag, instante, limite, versao } from '../primitives.ts';

/** A quote (O), cancelled (C) or become a sale (V). */
export const pedvenda = z.object({
  pedvenda_codigo: codigo,
  empresa_codigo: codigo,
  negocio_codigo: z.nullable(codigo),
  pedvenda_numero: z.string(),
  pedvenda_valor: dinheiro,
  pedvenda_situacao: z.enum(['O', 'C', 'V']),
  pedvenda_favorito: flag,
  pedvenda_dtcriacao: instante,
  versao,
});
export const entradaLista = z.object({
  negocio_codigo: codigo,
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
