import { createContext, use } from 'react';
import type { Alvo } from '@praca/contract/recurso/campo.ts';

/** Who offers the rows of another noun in a form, and what it says of each for that form. */
export type Oferta = {
  /** The table of the noun whose rows it offers. */
  tabela: string;
  /** The list that offers them, asked besides what is typed for what `pedido` says of the form. */
  lista: string;
  pedido: Readonly<Record<string, unknown>>;
  /** What stands beside the detail of a row, and is not searched: a price, a stock. */
  nota: (linha: Readonly<Record<string, unknown>>) => string;
};
const Ofertas = createContext<Oferta | null>(null);

/** Around a form or a grid that offers the rows of another noun in a way of its own. */
export const ComOferta = Ofertas.Provider;
/** How the rows of another noun are offered here; null: as its list does everywhere. */
export const useOferta = (alvo: Alvo): Oferta | null => {
  const oferta = use(Ofertas);
  return oferta?.tabela === alvo.tabela ? oferta : null;
};
