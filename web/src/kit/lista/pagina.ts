import { textoDe, type Busca } from '../../platform/tela/busca-url.ts';

/** How many rows stand on a page of a list. */
export const POR_PAGINA = [20, 50, 100, 200] as const;
/** Beyond this the server pages no list by offset. */
const ULTIMO_SALTO = 10_000;

/** The page of a list, from 1, and how many rows stand on it. */
export type Pagina = { pagina: number; porpagina: number };

/** The page that the address says. */
export function lerPagina(busca: Busca): Pagina {
  const pagina = Number(textoDe(busca['pagina']));
  const porpagina = Number(textoDe(busca['porpagina']));
  return {
    pagina: Number.isInteger(pagina) && pagina > 1 ? pagina : 1,
    porpagina: POR_PAGINA.find((quantos) => quantos === porpagina) ?? POR_PAGINA[0],
  };
}

/** The parameters that say this page; the usual one leaves no trace. */
export const escreverPagina = ({ pagina, porpagina }: Pagina): Busca => ({
  pagina: pagina > 1 ? pagina : undefined,
  porpagina: porpagina === POR_PAGINA[0] ? undefined : porpagina,
});

/** The page as a call takes it. */
export const limiteDe = ({ pagina, porpagina }: Pagina) => ({
  SQL_LIMIT: porpagina,
  SQL_OFFSET: Math.min((pagina - 1) * porpagina, ULTIMO_SALTO),
});
