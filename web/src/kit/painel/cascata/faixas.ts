import { compararDinheiro, somar, subtrair } from '@praca/contract/br/dinheiro.ts';
import type { CascataDoPainel, ParcelaDaCascata } from '../descricao.ts';

/** One line of a waterfall: where it begins and ends, in shares of the scale from 0 to 1. */
export type Faixa = {
  chave: string;
  nome: string;
  valor: string;
  nota?: string | undefined;
  href?: string | undefined;
  tipo: 'total' | 'mais' | 'menos' | 'nada';
  de: number;
  ate: number;
};

const RESTO = 'resto';

/** The parts, and what they leave over as a part of its own: they add up to the difference, to the last digit. */
export function parcelasDe({ de, para, parcelas }: CascataDoPainel): ParcelaDaCascata[] {
  const resto = subtrair(
    subtrair(para.valor, de.valor),
    somar('0.00', ...parcelas.map(({ valor }) => valor)),
  );
  if (compararDinheiro(resto, '0') === 0) return [...parcelas];
  return [...parcelas, { chave: RESTO, nome: 'Sem explicação', valor: resto }];
}

const TIPOS = { '-1': 'menos', '0': 'nada', '1': 'mais' } as const;

/**
 * The lines from the old number to the new one. The scale holds what moves and no zero: so the two totals are marks and not
 * bars.
 */
export function faixasDe(cascata: CascataDoPainel): Faixa[] {
  const { de, para } = cascata;
  let ate = de.valor;
  const passos = parcelasDe(cascata).map((parcela) => {
    const antes = ate;
    ate = somar(antes, parcela.valor);
    return { parcela, antes: Number(antes), depois: Number(ate) };
  });
  const pontos = [Number(de.valor), ...passos.map(({ depois }) => depois)];
  const menor = Math.min(...pontos);
  const vao = Math.max(...pontos) - menor;
  const noLugar = (ponto: number) => (vao === 0 ? 0.5 : (ponto - menor) / vao);
  const total = (chave: string, { nome, valor, href }: CascataDoPainel['de']): Faixa => ({
    chave,
    nome,
    valor,
    href,
    tipo: 'total',
    de: noLugar(Number(valor)),
    ate: noLugar(Number(valor)),
  });
  return [
    total('de', de),
    ...passos.map(({ parcela, antes, depois }): Faixa => ({
      ...parcela,
      tipo: TIPOS[`${compararDinheiro(parcela.valor, '0')}`],
      de: noLugar(Math.min(antes, depois)),
      ate: noLugar(Math.max(antes, depois)),
    })),
    total('para', para),
  ];
}
