import * as z from 'zod/mini';
import { camposDe } from '../por-campos.ts';
import {
  codigo,
  deslocamento,
  dinheiro,
  flag,
  instante,
  limite,
  ordem,
  versao,
} from '../primitives.ts';

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
  ORDEM: ordem(
    'pedvenda_codigo',
    'pedvenda_numero',
    'pedvenda_valor',
    'pedvenda_situacao',
    'pedvenda_dtcriacao',
  ),
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
export const entradaCampos = z.extend(entradaLista, { CAMPOS: camposDe(pedvenda) });
export const parcial = z.partial(pedvenda);
