import type { Linha } from '@praca/contract/endpoint.ts';
import type { getRevisoes } from '@praca/contract/pedvenda/envio/endpoints.ts';
import { mudancasEntre } from '@praca/contract/pedvenda/envio/mudancas.ts';
import type { Ctx } from '../../platform/context.ts';
import { lerVenda } from '../reads.ts';
import { lerRevisoes } from './reads.ts';

type Revisao = Linha<typeof getRevisoes>;

/**
 * The revisions of a document that the caller sees, newest first, each beside the one before. What is in work and differs
 * from what the customer has stands above them, without a day.
 */
export async function listarRevisoes(
  ctx: Ctx,
  { pedvenda_codigo }: { pedvenda_codigo: number },
): Promise<Revisao[]> {
  const venda = await lerVenda(ctx, pedvenda_codigo);
  const guardadas = await lerRevisoes(ctx, pedvenda_codigo);
  const feitas = guardadas.map(({ documento, ...quando }, i): Revisao => {
    const anterior = guardadas[i + 1]?.documento;
    return {
      ...quando,
      pedvenda_valor: documento.pedvenda_valor,
      mudancas: anterior === undefined ? [] : mudancasEntre(anterior, documento),
    };
  });
  const ultima = guardadas[0]?.documento;
  if (ultima === undefined) return [];
  const agora = mudancasEntre(ultima, venda);
  return agora.length === 0 && venda.pedvenda_revisao === ultima.pedvenda_revisao
    ? feitas
    : [
        {
          pedvenda_revisao: venda.pedvenda_revisao,
          revpedvenda_em: null,
          usuario_nome: '',
          pedvenda_valor: venda.pedvenda_valor,
          mudancas: agora,
        },
        ...feitas,
      ];
}
