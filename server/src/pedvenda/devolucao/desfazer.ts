import { compararDinheiro, somar } from '@praca/contract/br/dinheiro.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { desfazerDevolucao } from '@praca/contract/pedvenda/devolucao/endpoints.ts';
import { situacaoDaConta } from '@praca/contract/pedvenda/devolucao/rules.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { desfazerDevolucaoDaComissao } from '../../comissao/devolver.ts';
import { baixar } from '../../estoque/baixar.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { conferirVersao } from '../../platform/eventos/alterado.ts';
import { lerVenda } from '../reads.ts';
import { contarDaVenda, travarVenda } from '../writes.ts';
import { exigirCreditoLivre } from '../credito/soltar.ts';
import { mudarContas } from './devolver.ts';
import { abatidosPor, devolucoesDe, estocadosPor, travarContas } from './reads.ts';
import { marcarDesfeita, somarDevolvido } from './writes.ts';

const emAberto = (situacao: string): boolean => situacao === 'AB' || situacao === 'PP';

/**
 * Takes the last return of an order back at the version seen: stock leaves again, receivables owe what they did, the
 * commission is what it was. Refused where stock, receivables or commission went on since, or its credit was spent.
 */
export async function desfazerUltimaDevolucao(
  ctx: Ctx,
  e: Entrada<typeof desfazerDevolucao>,
): Promise<Venda[]> {
  const antes = await travarVenda(ctx, e.pedvenda_codigo);
  await conferirVersao(ctx, 'pedvenda', e.pedvenda_codigo, antes, e.versao);
  const ultima = (await devolucoesDe(ctx, e.pedvenda_codigo)).at(-1);
  if (ultima?.devvenda_codigo !== e.devvenda_codigo) throw new AppError('DEVOLUCAO_NENHUMA');
  const contas = new Map(
    (await travarContas(ctx, e.pedvenda_codigo)).map((c) => [c.contarec_codigo, c]),
  );
  await exigirCreditoLivre(ctx, e.devvenda_codigo);
  const abatidos = await abatidosPor(ctx, e.devvenda_codigo);
  const mudadas = abatidos.flatMap((a) => {
    const conta = contas.get(a.contarec_codigo);
    if (!conta) return [];
    const recebida = compararDinheiro(conta.contarec_valorpago, a.abatdev_pago) !== 0;
    // What a discount settled stays settled: it would be owed again.
    if (recebida || compararDinheiro(conta.contarec_desconto, '0') !== 0)
      throw new AppError('DEVOLUCAO_RECEBIDA');
    const valor = somar(conta.contarec_valor, a.abatdev_valor);
    return [{ ...conta, valor, situacao: situacaoDaConta(valor, conta.contarec_valorpago) }];
  });
  await mudarContas(ctx, 'DESFAZER_DEVOLVER', mudadas);
  const livre = await desfazerDevolucaoDaComissao(ctx, {
    devvenda_codigo: e.devvenda_codigo,
    abatidas: abatidos.map((a) => ({
      contarec_codigo: a.contarec_codigo,
      base: a.abatdev_base,
      valor: a.abatdev_comissao,
    })),
    reabertas: mudadas
      .filter((c) => emAberto(c.situacao) && !emAberto(c.contarec_situacao))
      .map((c) => c.contarec_codigo),
  });
  if (!livre) throw new AppError('DEVOLUCAO_COMISSAO');
  await baixar(
    ctx,
    antes.empresa_codigo,
    await estocadosPor(ctx, e.devvenda_codigo),
    { tabela: 'pedvenda', codigo: antes.pedvenda_codigo },
    { tipo: 'devolucao', motivo: 'Devolução desfeita' },
  );
  await marcarDesfeita(ctx, e.devvenda_codigo);
  await somarDevolvido(ctx, e.pedvenda_codigo, e.devvenda_codigo, -1);
  const depois = await lerVenda(ctx, e.pedvenda_codigo);
  await contarDaVenda(ctx, depois, 'DESFAZER_DEVOLVER', {
    antes: {
      devvenda_sequencia: ultima.devvenda_sequencia,
      devvenda_valor: ultima.devvenda_valor,
    },
    depois: {},
  });
  return [depois];
}
