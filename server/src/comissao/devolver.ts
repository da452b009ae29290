import { dataNoFuso } from '@praca/contract/br/data.ts';
import { subtrair } from '@praca/contract/br/dinheiro.ts';
import {
  repartirDevolucao,
  type Montante,
  type PrevistaAbatida,
} from '@praca/contract/comissao/rules.ts';
import type { Ctx } from '../platform/context.ts';
import { recolherComissao } from './liberar.ts';
import { travarDasContas } from './reads.ts';
import { gravarSituacao, type PedidoComissionado } from './writes.ts';
import {
  contrariarDevolucao,
  encerrarPrevistas,
  gravarContra,
  reabrirPrevistas,
  somarAsPrevistas,
} from './writes-devolucao.ts';

/** A receivable that a return reduces; `quitada`: nothing is owed of it any more. */
export interface ContaAbatida {
  contarec_codigo: number;
  quitada: boolean;
}

/** What a return would take of each forecast, before anything is written. */
export async function comissaoDaDevolucao(
  ctx: Ctx,
  volta: Montante,
  valores: { abatido: string; devolvido: string },
  contas: readonly number[],
): Promise<{ abatidas: PrevistaAbatida[]; contra: Montante }> {
  const previstas = (await travarDasContas(ctx, contas)).flatMap((l) =>
    l.comissao_situacao === 'PR' && l.contarec_codigo !== null
      ? [{ contarec_codigo: l.contarec_codigo, base: l.comissao_base, valor: l.comissao_valor }]
      : [],
  );
  return repartirDevolucao(volta, valores, previstas);
}

/**
 * Takes back commission with goods: forecasts on receivables that are reduced become less, what was due or paid already
 * gets one line against it. What is left on a receivable that owes nothing any more is due now.
 */
export async function devolverComissao(
  ctx: Ctx,
  pedido: PedidoComissionado,
  e: {
    devvenda_codigo: number;
    descricao: string;
    motivo: string;
    contas: readonly ContaAbatida[];
  },
  { abatidas, contra }: { abatidas: readonly PrevistaAbatida[]; contra: Montante },
): Promise<void> {
  const dia = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  await somarAsPrevistas(
    ctx,
    abatidas.map((a) => ({
      ...a,
      base: subtrair('0.00', a.base),
      valor: subtrair('0.00', a.valor),
    })),
  );
  const quitadas = e.contas.filter((c) => c.quitada).map((c) => c.contarec_codigo);
  await encerrarPrevistas(ctx, quitadas, e.motivo);
  const devidas = (await travarDasContas(ctx, quitadas))
    .filter((l) => l.comissao_situacao === 'PR')
    .map((l) => l.comissao_codigo);
  if (devidas.length) await gravarSituacao(ctx, devidas, 'LI', dia);
  if (/[1-9]/.test(contra.base) || /[1-9]/.test(contra.valor))
    await gravarContra(ctx, pedido, { ...contra, ...e, dia });
}

/** Puts the commission of a return that is taken back where it was. False, and nothing may stay written: some of it was released or paid since. */
export async function desfazerDevolucaoDaComissao(
  ctx: Ctx,
  e: {
    devvenda_codigo: number;
    abatidas: readonly PrevistaAbatida[];
    /** Receivables that owe again. */
    reabertas: readonly number[];
  },
): Promise<boolean> {
  for (const conta of e.reabertas) if (!(await recolherComissao(ctx, conta))) return false;
  const contas = e.abatidas.map((a) => a.contarec_codigo);
  await reabrirPrevistas(ctx, contas);
  const linhas = await travarDasContas(ctx, contas);
  if (linhas.some((l) => l.comissao_situacao !== 'PR')) return false;
  await somarAsPrevistas(ctx, e.abatidas);
  await contrariarDevolucao(ctx, e.devvenda_codigo, dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso));
  return true;
}
