import { compararDinheiro } from '@praca/contract/br/dinheiro.ts';
import type { Item, Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { montarDocumento, type Calculado } from './calcular.ts';
import { diferencas } from './diferencas.ts';
import { lerInteira, lerVenda, semGanho } from './reads.ts';
import { cabecalhoDe, pedidoDe } from './pedido.ts';
import { atualizarVenda, contarDaVenda } from './writes.ts';

const DO_ITEM = [
  'itpedvenda_vltabela',
  'itpedvenda_vlcusto',
  'itpedvenda_percdesconto',
  'itpedvenda_descmaximo',
  'itpedvenda_vlliquido',
  'itpedvenda_vltotal',
  'itpedvenda_percomissao',
] as const satisfies readonly (keyof Item)[];

const mesmoValor = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : compararDinheiro(a, b) === 0;
const impostosDe = ({ itpedvenda_impostos }: Item): string =>
  JSON.stringify(
    itpedvenda_impostos.map((um) => [
      um.imposto,
      Number(um.base),
      Number(um.valor),
      um.custo ?? 'N',
    ]),
  );

const mudou = (antes: Venda, feito: Calculado): boolean =>
  !mesmoValor(antes.pedvenda_valor, feito.pedvenda_valor) ||
  antes.itens.some((item, i) => {
    const novo = feito.itens[i];
    return (
      !novo ||
      DO_ITEM.some((nome) => !mesmoValor(item[nome], novo[nome])) ||
      impostosDe(item) !== impostosDe(novo)
    );
  });

/** Works a locked document out anew: its unit prices and discounts stay, tables, limits, taxes, costs and commission are those of today. Where nothing comes of it nothing is written. */
export async function refazerVenda(ctx: Ctx, codigo: number): Promise<Venda> {
  const antes = await lerInteira(ctx, codigo);
  const e = pedidoDe(antes);
  const feito = await montarDocumento(
    ctx,
    e,
    antes.pedvenda_dtemissao,
    new Set(antes.itens.map((item) => item.produto_codigo)),
  );
  if (mudou(antes, feito)) {
    await atualizarVenda(
      ctx,
      codigo,
      cabecalhoDe(e, antes.empresa_codigo, antes.pedvenda_entrega),
      feito,
    );
    const depois = await lerVenda(ctx, codigo);
    await contarDaVenda(ctx, depois, 'ALTERAR', diferencas(semGanho(antes), semGanho(depois)));
  }
  return lerVenda(ctx, codigo);
}
