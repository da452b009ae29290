import { escreverBusca } from '../../platform/tela/busca-url.ts';

/** What a mail of a dashboard keeps: its address, and its call without its days. */
export function cartaDe(
  escritos: Record<string, unknown>,
  entrada: Record<string, unknown>,
): { busca: string; filtros: object } {
  const { DATA_INICIAL: _, DATA_FINAL: __, COMPARAR: ___, ...filtros } = entrada;
  return { busca: escreverBusca(escritos).slice(1), filtros };
}
