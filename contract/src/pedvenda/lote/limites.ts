/** Documents that one call of a bulk action takes. */
export const VENDAS_POR_CHAMADA = 100;
/** Documents on one print. */
export const VENDAS_POR_IMPRESSO = 50;
