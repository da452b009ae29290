import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { inteiro } from '../inteiro.ts';
import { codigo } from '../primitives.ts';

/** GetLista as the deal's page and its dialogs ask it: the quotes of one deal, without all that the list of sales knows. */
export const orcamentosDoNegocio = endpoint({
  nome: 'Listar orçamentos do negócio',
  method: 'PUT',
  path: '/TWSPedVenda/GetLista',
  kind: 'read',
  permission: 'venda.ver',
  tabela: 'PEDVENDA',
  input: z.object({
    negocio_codigo: codigo,
    SQL_LIMIT: z.optional(inteiro(1)),
    SQL_OFFSET: z.optional(inteiro(0)),
  }),
  output: z.object({
    pedvenda_codigo: codigo,
    empresa_codigo: codigo,
    pedvenda_numero: z.string(),
    pedvenda_tipo: z.enum(['O', 'P']),
    pedvenda_valor: z.string(),
    pedvenda_situacao: z.string(),
    pedvenda_favorito: z.enum(['S', 'N']),
    pedvenda_dtemissao: z.string(),
  }),
});
