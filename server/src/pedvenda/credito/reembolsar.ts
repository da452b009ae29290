import { dataNoFuso } from '@praca/contract/br/data.ts';
import { compararDinheiro } from '@praca/contract/br/dinheiro.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { reembolsarCredito } from '@praca/contract/pedvenda/credito/endpoints.ts';
import type { Credito } from '@praca/contract/pedvenda/credito/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { lerVenda } from '../reads.ts';
import { contarDaVenda } from '../writes.ts';
import { creditosDe, travarDevolucoes } from './reads.ts';
import { adiantarVersao, inserirUsos, somarUsado } from './writes.ts';

/** What a return left its customer goes back in money, all that is left or a part: nothing else of the sale changes by it. */
export async function reembolsarCreditoEmDinheiro(
  ctx: Ctx,
  e: Entrada<typeof reembolsarCredito>,
): Promise<Credito[]> {
  const [credito] = await creditosDe(ctx, [e.devvenda_codigo]);
  if (!credito) throw new AppError('NAO_ENCONTRADO');
  const hoje = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  const dia = e.dia ?? hoje;
  if (dia > hoje) throw new AppError('CREDITO_DIA');
  const [travado] = await travarDevolucoes(ctx, [e.devvenda_codigo]);
  const livre = travado?.valor ?? '0.00';
  const usocred_valor = e.valor ?? livre;
  if (!/[1-9]/.test(usocred_valor) || compararDinheiro(usocred_valor, livre) > 0)
    throw new AppError('CREDITO_INSUFICIENTE', { dados: { livre } });
  const { devvenda_codigo } = e;
  const usos = [
    {
      devvenda_codigo,
      usocred_tipo: 'D' as const,
      pedvenda_codigo: credito.pedvenda_codigo,
      contarec_codigo: null,
      baixa_codigo: null,
      usocred_reservado: false,
      usocred_valor,
    },
  ];
  await inserirUsos(ctx, usos, { dia, obs: e.usocred_obs?.trim() ?? '' });
  await somarUsado(ctx, usos, 1);
  await adiantarVersao(ctx, credito.pedvenda_codigo);
  await contarDaVenda(ctx, await lerVenda(ctx, credito.pedvenda_codigo), 'DEVOLVER_CREDITO', {
    depois: { devvenda_sequencia: credito.devvenda_sequencia, valor: usocred_valor, dia },
  });
  return creditosDe(ctx, [devvenda_codigo]);
}
