import type { Visao } from '@praca/contract/visao/schemas.ts';
import { escreverBusca, lerBusca } from '../../platform/tela/busca-url.ts';

/** The number of the saved view in an address; 0 says that none is wanted. */
export const lerVisao = (search: Record<string, unknown>): number | undefined =>
  /^\d{1,15}$/.test(String(search['visao'] ?? '')) ? Number(search['visao']) : undefined;

/** What a view sets on its screen. `busca` is a search part of an address and carries the number of the view. */
export type VisaoAplicada = { busca: string; colunas: string[] };
export type AplicarVisao = (aplicada: VisaoAplicada, opcoes?: { substituir: boolean }) => void;

/** The number of the view that an address names, and the rest of it. */
export function separarVisao(busca: string): { visao: number | undefined; resto: string } {
  const { visao: _, ...resto } = lerBusca(busca);
  return { visao: lerVisao(lerBusca(busca)), resto: escreverBusca(resto).slice(1) };
}

/** The address of a view: its search with its number. */
export const buscaDaVisao = (visao: Pick<Visao, 'visao_busca' | 'visao_codigo'>): string =>
  escreverBusca({ ...lerBusca(visao.visao_busca), visao: visao.visao_codigo }).slice(1);

/** Whether two search parts say the same, whatever their order. */
export function mesmaBusca(uma: string, outra: string): boolean {
  const ordenada = (busca: string) => {
    const parametros = new URLSearchParams(busca);
    parametros.delete('visao');
    return [...parametros]
      .map((par) => par.join('='))
      .toSorted()
      .join('&');
  };
  return ordenada(uma) === ordenada(outra);
}

/** Whether the screen shows something else than the view says. */
export const modificada = (visao: Visao, busca: string, colunas: readonly string[] | undefined) =>
  !mesmaBusca(visao.visao_busca, busca) ||
  (colunas !== undefined && colunas.join() !== visao.visao_colunas.join());
