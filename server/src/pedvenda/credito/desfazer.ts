import type { Entrada } from '@praca/contract/endpoint.ts';
import type { desfazerUsoDoCredito } from '@praca/contract/pedvenda/credito/endpoints.ts';
import type { Credito } from '@praca/contract/pedvenda/credito/schemas.ts';
import { recolherComissao } from '../../comissao/liberar.ts';
import { estornarBaixas } from '../../contarec/baixar.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { lerVenda } from '../reads.ts';
import { contarDaVenda, travarVenda } from '../writes.ts';
import { creditosDe, lerUsos, travarDevolucoes, type UsoGravado } from './reads.ts';
import { devolverUsos } from './soltar.ts';
import { contarCredito, travarConta } from './usar.ts';
import { adiantarVersao } from './writes.ts';

const algo = (valor: string): boolean => /[1-9]/.test(valor);

/** A receivable owes again what credit had settled of it, and its commission is only forecast where it was due with that. */
async function cobrarDeNovo(ctx: Ctx, uso: UsoGravado, contarec_codigo: number): Promise<void> {
  const conta = await travarConta(ctx, contarec_codigo);
  if (conta.contarec_situacao !== 'PG' && conta.contarec_situacao !== 'PP')
    throw new AppError('CONTA_SITUACAO');
  // A discount settled what is owed again then: nobody gets one who did not pay.
  if (algo(conta.contarec_desconto))
    throw new AppError('BAIXA_FORA_DE_ORDEM', {
      mensagem: 'A conta foi quitada com desconto depois deste crédito.',
      ajuda: 'Estorne antes o recebimento com desconto, em Contas a receber.',
    });
  const baixas = uso.baixa_codigo === null ? [] : [uso.baixa_codigo];
  const recebido = (await estornarBaixas(ctx, [contarec_codigo], baixas)).get(contarec_codigo);
  if (!recebido) throw new AppError('NAO_ENCONTRADO');
  await contarCredito(ctx, conta, 'DESFAZER_CREDITO', recebido);
  if (conta.contarec_situacao === 'PG' && recebido.contarec_situacao !== 'PG')
    if (!(await recolherComissao(ctx, contarec_codigo))) throw new AppError('CONTA_COMISSAO_PAGA');
}

/** Tells the order: what it held, or whose money went back, is open again. */
async function contarNoPedido(ctx: Ctx, uso: UsoGravado): Promise<void> {
  await adiantarVersao(ctx, uso.pedvenda_codigo);
  await contarDaVenda(ctx, await lerVenda(ctx, uso.pedvenda_codigo), 'DESFAZER_CREDITO', {
    antes: { valor: uso.usocred_valor },
    depois: {},
  });
}

/** Takes uses of credits back: receivables owe again, orders hold less, money came back; the credit is open. Refused where commission was paid by it. */
export async function desfazerUsos(
  ctx: Ctx,
  e: Entrada<typeof desfazerUsoDoCredito>,
): Promise<Credito[]> {
  const pedidos = [...new Set(e.usos)];
  const vistos = await lerUsos(ctx, pedidos);
  if (vistos.length !== pedidos.length) throw new AppError('NAO_ENCONTRADO');
  if (vistos.some((u) => u.usocred_tipo === 'D') && !ctx.sessao.permissoes.has('venda.devolver'))
    throw new AppError('SEM_PERMISSAO');
  for (const uso of vistos) {
    if (uso.contarec_codigo !== null) await travarConta(ctx, uso.contarec_codigo);
    else await travarVenda(ctx, uso.pedvenda_codigo);
  }
  await travarDevolucoes(
    ctx,
    vistos.map((u) => u.devvenda_codigo),
  );
  // Whoever came first has taken them back, or the order spent them meanwhile.
  const usos = await lerUsos(ctx, pedidos);
  if (JSON.stringify(usos) !== JSON.stringify(vistos)) throw new AppError('CREDITO_DESFEITO');
  await devolverUsos(ctx, usos);
  for (const uso of usos) {
    if (uso.contarec_codigo !== null) await cobrarDeNovo(ctx, uso, uso.contarec_codigo);
    else await contarNoPedido(ctx, uso);
  }
  ctx.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, []));
  return creditosDe(
    ctx,
    usos.map((u) => u.devvenda_codigo),
  );
}
