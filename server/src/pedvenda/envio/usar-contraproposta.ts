import { arredondar } from '@praca/contract/br/dinheiro.ts';
import { fecharEm } from '@praca/contract/documento/fechar.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { usarContraproposta } from '@praca/contract/pedvenda/envio/endpoints.ts';
import { aoEditar } from '@praca/contract/pedvenda/rules.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { conferirVersao } from '../../platform/eventos/alterado.ts';
import { montarDocumento } from '../calcular.ts';
import { darPasso } from '../passo.ts';
import { pedidoDe, type Documento } from '../pedido.ts';
import { salvarVenda } from '../salvar.ts';
import { travarVenda } from '../writes.ts';
import { codigoDaLinha, lerConversa } from './reads.ts';

const recusar = (mensagem: string): AppError =>
  new AppError('REFERENCIA_INVALIDA', { campos: [{ campo: 'msgvenda_codigo', mensagem }] });

/** The line at the price that was offered for one of it, without a discount of its own; what is given on the whole comes off it as it did. */
function comPreco(pedido: Documento, codigo: number | null, preco: string): Documento {
  if (!pedido.itens.some((item) => item.itpedvenda_codigo === codigo))
    throw recusar('Este item não está mais no orçamento. Mude o preço à mão.');
  return {
    ...pedido,
    itens: pedido.itens.map((item) =>
      item.itpedvenda_codigo === codigo
        ? { ...item, itpedvenda_vlunitario: preco, itpedvenda_desccascata: '' }
        : item,
    ),
  };
}

/** The document with the general discount in R$ that brings it to the total that was offered. */
async function comTotal(ctx: Ctx, v: Venda, pedido: Documento, total: string): Promise<Documento> {
  const sem = { ...pedido, pedvenda_vldescgeral: '0.00' };
  const { itens } = await montarDocumento(
    ctx,
    sem,
    v.pedvenda_dtemissao,
    new Set(v.itens.map((item) => item.produto_codigo)),
  );
  const fechado = fecharEm(
    {
      desccascata: v.pedvenda_desccascata,
      vlfrete: v.pedvenda_vlfrete,
      vlseguro: v.pedvenda_vlseguro,
      vldespesas: v.pedvenda_vldespesas,
    },
    itens.map((item) => ({
      quantidade: item.itpedvenda_quantidade,
      vlunitario: item.itpedvenda_vlunitario,
      vltabela: item.itpedvenda_vltabela,
      desccascata: item.itpedvenda_desccascata,
      impostos: item.itpedvenda_impostos,
      percomissao: '0',
      pesobruto: '0',
      pesoliquido: '0',
    })),
    total,
  );
  if (fechado === null)
    throw recusar('Nenhum desconto leva o orçamento a este total. Mude os preços à mão.');
  return { ...sem, pedvenda_vldescgeral: fechado.vldescgeral };
}

/** Makes the price of a customer's counter-offer that of the quote: of its line, or by a general discount of the whole. A quote that the customer has is opened for it, as its next revision. */
export async function usarPrecoDoCliente(
  ctx: Ctx,
  e: Entrada<typeof usarContraproposta>,
): Promise<Venda[]> {
  const antes = await travarVenda(ctx, e.pedvenda_codigo);
  await conferirVersao(ctx, 'pedvenda', e.pedvenda_codigo, antes, e.versao);
  const [m] = await lerConversa(ctx, e.pedvenda_codigo, e.msgvenda_codigo);
  if (!m || m.msgvenda_preco === null) throw recusar('Esta mensagem não propõe um preço.');
  const aberta = aoEditar(antes) === null ? antes : await darPasso(ctx, antes, 'reabrir');
  const pedido = pedidoDe(aberta);
  const com =
    m.itpedvenda_sequencia === null
      ? await comTotal(ctx, aberta, pedido, arredondar(m.msgvenda_preco))
      : comPreco(
          pedido,
          await codigoDaLinha(ctx, e.pedvenda_codigo, e.msgvenda_codigo),
          m.msgvenda_preco,
        );
  return salvarVenda(ctx, {
    ...com,
    pedvenda_codigo: e.pedvenda_codigo,
    versao: aberta.versao,
  });
}
