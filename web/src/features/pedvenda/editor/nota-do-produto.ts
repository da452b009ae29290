import { formatarNumero } from '@praca/contract/br/dinheiro.ts';
import { quantidade } from '../parts/quantidade.ts';

/** A price with its cents, and further digits only where they say something. */
const preco = (valor: string): string => formatarNumero(valor, 4).replace(/0{1,2}$/, '');

/** What an offered product costs and how much of it is free: "R$ 1,64/PC · 500 em estoque". */
export function notaDoProduto(linha: Readonly<Record<string, unknown>>): string {
  const { produto_preco, produto_unidade, estoque_disponivel } = linha;
  const unidade = String(produto_unidade ?? '');
  return [
    typeof produto_preco === 'string'
      ? `R$ ${preco(produto_preco)}${unidade && `/${unidade}`}`
      : `sem preço${unidade && ` · ${unidade}`}`,
    typeof estoque_disponivel === 'string' &&
      (/[1-9]/.test(estoque_disponivel) && !estoque_disponivel.startsWith('-')
        ? `${quantidade(estoque_disponivel)} em estoque`
        : 'sem estoque'),
  ]
    .filter(Boolean)
    .join(' · ');
}
