import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import { dividir } from '@praca/contract/br/dinheiro.ts';
import { decomporTicket, decomporVendas } from '@praca/contract/painel/decompor.ts';
import type { explicarVendas as chamada } from '@praca/contract/painel/endpoints.ts';
import { PARCELAS_DE_VENDA } from '@praca/contract/painel/vendas.ts';
import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { noPeriodo, periodoDe } from './abrir.ts';
import { anoAntes, diasUteis, periodoAnterior } from './periodos.ts';
import { lerVendido } from './reads-explicar.ts';
import { lerContado } from './reads.ts';

/** What the change of a figure of sales is made of: parts that add up to the difference, each with its orders. */
export async function explicarVendas(
  ctx: Ctx,
  { DATA_INICIAL, DATA_FINAL, FIGURA, CONTRA, ...f }: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  if (!ctx.sessao.permissoes.has('venda.ver')) throw new AppError('SEM_PERMISSAO');
  const para = periodoDe(ctx, { DATA_INICIAL, DATA_FINAL });
  const de = CONTRA === 'ANO' ? anoAntes(para) : periodoAnterior(para);
  const [antes, agora] = [noPeriodo(f, de), noPeriodo(f, para)];
  const [contadoAntes, contado] = [await lerContado(ctx, antes), await lerContado(ctx, agora)];
  const doFaturado = decomporVendas(await lerVendido(ctx, antes), await lerVendido(ctx, agora));
  const parcelas: Record<string, string> =
    FIGURA === 'faturado'
      ? { ...doFaturado }
      : {
          ...decomporTicket(
            doFaturado,
            { valor: contadoAntes.faturado, pedidos: contadoAntes.pedidos },
            { valor: contado.faturado, pedidos: contado.pedidos },
          ),
        };
  const valorDe = ({ faturado, pedidos }: typeof contado): string =>
    FIGURA === 'faturado' ? faturado : pedidos === 0 ? '0.00' : dividir(faturado, String(pedidos));
  const linhas: FiltroFaturado = agora;
  return [
    {
      de: { ...de, uteis: diasUteis(de), valor: valorDe(contadoAntes), linhas: antes },
      para: { ...para, uteis: diasUteis(para), valor: valorDe(contado), linhas },
      pedidos: contado.pedidos,
      parcelas: PARCELAS_DE_VENDA.flatMap((parcela) => {
        const valor = parcelas[parcela];
        if (valor === undefined) return [];
        return [
          {
            parcela,
            valor,
            linhas: parcela === 'datas' ? { ...agora, DATA_MUDOU: 'S' as const } : agora,
          },
        ];
      }),
    },
  ];
}
