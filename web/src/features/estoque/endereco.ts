import { TIPOS_DE_MOVIMENTO, type TipoDeMovimento } from '@praca/contract/estoque/schemas.ts';

/** What the address of the stock says: which of the two lists, its filters, its page. */
export type Busca = {
  ver?: 'movimentos';
  q?: string;
  local?: number;
  local_nome?: string;
  produto?: number;
  produto_nome?: string;
  tipo?: TipoDeMovimento;
  de?: string;
  ate?: string;
  minimo?: 'S';
  pagina?: number;
  porpagina?: number;
};
const POR_PAGINA = 50;

export const porPaginaDe = (b: Busca): number => b.porpagina ?? POR_PAGINA;
export const paginaDe = (b: Busca): number => b.pagina ?? 1;
export const trechoDe = (b: Busca) => ({
  SQL_LIMIT: porPaginaDe(b),
  SQL_OFFSET: (paginaDe(b) - 1) * porPaginaDe(b),
});

const dosDois = (b: Busca) => ({
  ...(b.local && { localestoque_codigo: b.local }),
  ...(b.produto && { produto_codigo: b.produto }),
});
/** The filters of the balances. */
export const filtroDosSaldos = (b: Busca) => ({
  FILTRO_GERAL: b.q ?? '',
  ...dosDois(b),
  ...(b.minimo && { abaixo_minimo: 'S' as const }),
});
/** The filters of the book. */
export const filtroDoLivro = (b: Busca) => ({
  ...dosDois(b),
  ...(b.tipo && b.tipo in TIPOS_DE_MOVIMENTO && { movestoque_tipo: b.tipo }),
  ...(b.de && { de: b.de }),
  ...(b.ate && { ate: b.ate }),
});

/** Whether anything narrows what is seen. */
export const temFiltro = (b: Busca): boolean =>
  [b.q, b.local, b.produto, b.tipo, b.de, b.ate, b.minimo].some(Boolean);
