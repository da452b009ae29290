import type { Entrada } from '@praca/contract/endpoint.ts';
import type {
  aprovarConjunto,
  mudarConjunto,
  trocarRepresentante,
} from '@praca/contract/pedvenda/lote/endpoints.ts';
import { pedvenda } from '@praca/contract/pedvenda/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import type { Ctx } from '../../platform/context.ts';
import { aCadaUma } from '../../recurso/cada-uma.ts';
import { aprovarVenda } from '../aprovar.ts';
import { mudarSituacaoDaVenda } from '../passo.ts';
import { lerVenda } from '../reads.ts';
import { salvarVenda } from '../salvar.ts';

const VENDAS = semTipos(pedvenda);

/** Takes the same step with each of the documents that may take it. */
export const mudarVendas = (
  ctx: Ctx,
  { LISTA_CODIGO, passo, pedvenda_motivo, desfaz }: Entrada<typeof mudarConjunto>,
) =>
  aCadaUma(ctx, VENDAS, LISTA_CODIGO, 'alterad', (pedvenda_codigo) =>
    mudarSituacaoDaVenda(ctx, { pedvenda_codigo, passo, pedvenda_motivo, desfaz }),
  );

/** Approves the discounts that wait for a word, each at the version that was seen, except those that one has a hand in. */
export function aprovarVendas(ctx: Ctx, { LISTA_VENDA }: Entrada<typeof aprovarConjunto>) {
  const vistas = new Map(LISTA_VENDA.map((um) => [um.pedvenda_codigo, um.versao]));
  return aCadaUma(ctx, VENDAS, [...vistas.keys()], 'alterad', (pedvenda_codigo) =>
    aprovarVenda(ctx, {
      pedvenda_codigo,
      versao: vistas.get(pedvenda_codigo) ?? 0,
      aprova: 'S',
    }),
  );
}

/** Gives quotes that may still be changed to another representative, by the verb that saves one. */
export const trocarRepresentanteDasVendas = (
  ctx: Ctx,
  { LISTA_CODIGO, repres_codigo }: Entrada<typeof trocarRepresentante>,
) =>
  aCadaUma(ctx, VENDAS, LISTA_CODIGO, 'alterad', async (pedvenda_codigo) => {
    const { versao, itens } = await lerVenda(ctx, pedvenda_codigo);
    return salvarVenda(ctx, {
      pedvenda_codigo,
      versao,
      repres_codigo,
      itens: itens.map((item) => ({
        produto_codigo: item.produto_codigo,
        itpedvenda_quantidade: item.itpedvenda_quantidade,
        itpedvenda_vlunitario: item.itpedvenda_vlunitario,
        itpedvenda_desccascata: item.itpedvenda_desccascata,
        itpedvenda_dtentrega: item.itpedvenda_dtentrega,
        itpedvenda_obs: item.itpedvenda_obs,
      })),
    });
  });
