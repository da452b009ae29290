/** Receivables that one call of a bulk action takes. */
export const CONTAS_POR_CHAMADA = 200;
