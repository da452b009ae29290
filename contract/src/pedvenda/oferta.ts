import * as z from 'zod/mini';
import { codigo, filtroGeral, limite } from '../primitives.ts';
import { entradaCalcular } from './schemas.ts';

/** What of a document's head its prices and its stock come from; as when it is calculated, absent takes the usual one and null is none. */
export const entradaProdutos = z.extend(
  z.pick(entradaCalcular, {
    negocio_codigo: true,
    empresa_codigo: true,
    pessoa_codigo: true,
    repres_codigo: true,
    tabpreco_codigo: true,
    condpag_codigo: true,
  }),
  { FILTRO_GERAL: filtroGeral, SQL_LIMIT: limite },
);

/** A product in use as a line may sell it. */
export const produtoOferecido = z.object({
  produto_codigo: codigo,
  produto_descricao: z.string(),
  produto_referencia: z.string(),
  produto_unidade: z.string(),
  /** Of one, or of the least that is sold, with what the payment condition adds; null: it has none. */
  produto_preco: z.nullable(z.string()),
  /** Not held by any document; null: it never had stock in that company. */
  estoque_disponivel: z.nullable(z.string()),
});
