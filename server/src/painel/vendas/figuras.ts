import { dividir } from '@praca/contract/br/dinheiro.ts';
import type { FiguraDeVenda, NomeDeFigura } from '@praca/contract/painel/vendas.ts';
import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import type { Contado } from './contado.ts';

const porCada = (valor: string, quantos: number, casas = 2): string | null =>
  quantos === 0 ? null : dividir(valor, String(quantos), casas);

/** Each figure of a period by itself; null where it has no base. */
export const CONTA: Record<Exclude<NomeDeFigura, 'meta'>, (c: Contado) => string | null> = {
  faturado: ({ faturado }) => faturado,
  ticket: ({ faturado, pedidos }) => porCada(faturado, pedidos),
  pedidos: ({ pedidos }) => String(pedidos),
  positivados: ({ positivados }) => String(positivados),
  mix: ({ pares, positivados }) => porCada(String(pares), positivados),
  novos: ({ novos }) => String(novos),
};

/** The figures of sales, each with what it was in the two periods compared with, and its orders. */
export function figurasDe(
  contados: { agora: Contado; anterior: Contado; ano: Contado },
  meta: string | null,
  carteira: number | null,
  linhas: FiltroFaturado,
): FiguraDeVenda[] {
  const { agora, anterior, ano } = contados;
  const uma = (
    figura: Exclude<NomeDeFigura, 'meta'>,
    mais: Partial<FiguraDeVenda> = {},
  ): FiguraDeVenda => ({
    figura,
    valor: CONTA[figura](agora),
    de: null,
    anterior: CONTA[figura](anterior),
    ano: CONTA[figura](ano),
    linhas,
    ...mais,
  });
  return [
    uma('faturado'),
    {
      figura: 'meta',
      valor: meta === null || Number(meta) === 0 ? null : dividir(agora.faturado, meta, 4),
      de: meta,
      anterior: null,
      ano: null,
      linhas,
    },
    uma('ticket'),
    uma('pedidos'),
    uma('positivados', { de: carteira === null ? null : String(carteira) }),
    uma('mix'),
    uma('novos', { linhas: { ...linhas, CLIENTE_NOVO: 'S' } }),
  ];
}
