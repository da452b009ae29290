import { formatarNumero } from '@praca/contract/br/dinheiro.ts';
import { mostrarCascata } from '@praca/contract/documento/cascata.ts';
import { subtotalDaLinha } from '@praca/contract/pedvenda/leitura.ts';
import type { Item } from '@praca/contract/pedvenda/schemas.ts';
import { saldoDaLinha } from '@praca/contract/pedvenda/finalizacao/rules.ts';
import { dinheiro } from '../../../platform/texto/format.ts';
import { usePhone } from '../../../platform/tela/larguras.ts';
import { Miniatura } from '../../produto/parts/Foto.tsx';

/** A quantity without the zeros that say nothing. */
export const quantidade = (valor: string): string =>
  formatarNumero(valor, 4).replace(/,?0{1,4}$/, '');
export const comUnidade = (i: Item): string =>
  `${quantidade(i.itpedvenda_quantidade)} ${i.itpedvenda_unidade}`.trim();

const contaDe = (i: Item, pedido: boolean): string =>
  [
    `${comUnidade(i)} × ${formatarNumero(i.itpedvenda_vlunitario, 4)}`,
    i.itpedvenda_desccascata === '' ? '' : `desconto ${mostrarCascata(i.itpedvenda_desccascata)}%`,
    pedido ? `saldo ${quantidade(saldoDaLinha(i))}` : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** What a line sells; on a phone how much of it, for what, and what it comes to as well. */
export function ProdutoDoItem({ item, pedido }: { item: Item; pedido: boolean }) {
  const telefone = usePhone();
  return (
    <span className="venda-com-foto">
      <Miniatura codigo={item.produto_codigo} />
      <span className="venda-produto">
        <strong className="type-strong">{item.itpedvenda_descricao}</strong>
        <span className="type-muted">
          {[item.produto_referencia, item.itpedvenda_obs].filter(Boolean).join(' · ')}
        </span>
        {telefone && (
          <span className="venda-produto-conta">
            <span className="type-muted">{contaDe(item, pedido)}</span>
            <span>{dinheiro(subtotalDaLinha(item))}</span>
          </span>
        )}
      </span>
    </span>
  );
}
