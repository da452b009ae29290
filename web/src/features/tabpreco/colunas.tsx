import {
  compararDinheiro,
  dividir,
  formatarNumero,
  multiplicar,
  subtrair,
} from '@praca/contract/br/dinheiro.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import type { getPrecos } from '@praca/contract/tabpreco/endpoints.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { quantidade } from '../pedvenda/parts/quantidade.ts';

export type Preco = Linha<typeof getPrecos>;

/** "−8,5 %": how a price differs from that of the product. */
function diferenca(p: Preco): string {
  if (p.produto_preco === null || compararDinheiro(p.produto_preco, '0') === 0) return '';
  const quanto = dividir(
    multiplicar(subtrair(p.ittabpreco_preco, p.produto_preco), '100', 4),
    p.produto_preco,
    1,
  );
  return `${quanto.startsWith('-') ? '−' : '+'}${formatarNumero(quanto.replace('-', ''), 1)} %`;
}

const numero = (key: string, title: string, cell: (p: Preco) => string): Column<Preco> => ({
  key,
  title,
  align: 'end',
  width: 124,
  cell,
});
/** The columns of the prices of a table. */
export const COLUNAS: Column<Preco>[] = [
  {
    key: 'produto',
    title: 'Produto',
    cell: (p) => (
      <span className="precos-produto">
        <strong className="type-strong">{p.produto_descricao}</strong>
        <span className="type-muted">{p.produto_referencia}</span>
      </span>
    ),
  },
  numero('quantidade', 'A partir de', (p) =>
    /[1-9]/.test(p.ittabpreco_quantidade) ? quantidade(p.ittabpreco_quantidade) : 'qualquer',
  ),
  numero('preco', 'Preço', (p) => formatarNumero(p.ittabpreco_preco, 4)),
  {
    ...numero('doproduto', 'Do produto', (p) =>
      p.produto_preco === null ? '' : formatarNumero(p.produto_preco, 4),
    ),
    hideBelow: 1028,
  },
  { ...numero('diferenca', 'Diferença', diferenca), hideBelow: 768 },
  {
    ...numero('desconto', 'Desc. máx.', (p) =>
      p.ittabpreco_descmaximo === null ? '' : `${quantidade(p.ittabpreco_descmaximo)} %`,
    ),
    hideBelow: 768,
  },
];
