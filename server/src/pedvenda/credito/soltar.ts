import { formatarDinheiro, somar, subtrair } from '@praca/contract/br/dinheiro.ts';
import { verter } from '@praca/contract/pedvenda/credito/rules.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import {
  creditosDe,
  reservasDe,
  travarDevolucoes,
  usosDaBaixa,
  usosDasContas,
  type UsoGravado,
} from './reads.ts';
import { apagarUsos, diminuirReservas, somarUsado, voltarAReservar } from './writes.ts';

const algo = (valor: string): boolean => /[1-9]/.test(valor);
const TUDO = '9999999999999.99';

/** Takes so much off what an order, which is locked, holds, the oldest first; gives what came off which credit. The credits are not told. */
export async function tirarDasReservas(
  ctx: Ctx,
  reservas: readonly UsoGravado[],
  quanto: string,
): Promise<{ devvenda_codigo: number; usocred_valor: string }[]> {
  const tirado = new Map(
    verter(
      reservas.map((r) => ({ codigo: r.usocred_codigo, valor: r.usocred_valor })),
      [{ codigo: 0, valor: quanto }],
    ).map((p) => [p.de, p.valor]),
  );
  const mexidas = reservas.flatMap((r) => {
    const valor = tirado.get(r.usocred_codigo);
    return valor === undefined ? [] : [{ ...r, valor, fica: subtrair(r.usocred_valor, valor) }];
  });
  await apagarUsos(
    ctx,
    mexidas.filter((m) => !algo(m.fica)).map((m) => m.usocred_codigo),
  );
  await diminuirReservas(
    ctx,
    mexidas
      .filter((m) => algo(m.fica))
      .map((m) => ({ usocred_codigo: m.usocred_codigo, usocred_valor: m.fica })),
  );
  return mexidas.map((m) => ({ devvenda_codigo: m.devvenda_codigo, usocred_valor: m.valor }));
}

/** An order, which is locked, holds so much credit less: all of it where nothing is said. Tells how much that was. */
export async function soltarReservas(
  ctx: Ctx,
  pedvenda_codigo: number,
  quanto: string = TUDO,
): Promise<string> {
  const reservas = await reservasDe(ctx, pedvenda_codigo);
  if (reservas.length === 0) return '0.00';
  await travarDevolucoes(
    ctx,
    reservas.map((r) => r.devvenda_codigo),
  );
  const soltas = await tirarDasReservas(ctx, reservas, quanto);
  await somarUsado(ctx, soltas, -1);
  return somar('0.00', ...soltas.map((s) => s.usocred_valor));
}

/** Takes uses away, so that their credit is open again. */
export async function devolverUsos(ctx: Ctx, usos: readonly UsoGravado[]): Promise<void> {
  if (usos.length === 0) return;
  await travarDevolucoes(
    ctx,
    usos.map((u) => u.devvenda_codigo),
  );
  await apagarUsos(
    ctx,
    usos.map((u) => u.usocred_codigo),
  );
  await somarUsado(ctx, usos, -1);
}

/** The receipts of locked receivables are taken back: the credit among them is open again. */
export const devolverDasContas = async (ctx: Ctx, contas: readonly number[]): Promise<void> =>
  devolverUsos(ctx, await usosDasContas(ctx, contas));

/** One receipt is taken back: what of a credit it was is open again. */
export const devolverDaBaixa = async (ctx: Ctx, baixa_codigo: number): Promise<void> =>
  devolverUsos(ctx, await usosDaBaixa(ctx, baixa_codigo));

/** A part of an order is taken back: the order holds again what it held, and what was spent besides is open. */
export async function devolverDaParte(ctx: Ctx, contas: readonly number[]): Promise<void> {
  const usos = await usosDasContas(ctx, contas);
  await voltarAReservar(
    ctx,
    usos.filter((u) => u.usocred_reservado).map((u) => u.usocred_codigo),
  );
  await devolverUsos(
    ctx,
    usos.filter((u) => !u.usocred_reservado),
  );
}

const dia = (iso: string): string => iso.split('-').toReversed().join('/');

/** Refuses to take a return back whose credit is spent, and says where as far as the user sees it. */
export async function exigirCreditoLivre(ctx: Ctx, devvenda_codigo: number): Promise<void> {
  const [travada] = await travarDevolucoes(ctx, [devvenda_codigo]);
  if (!travada || !algo(travada.usado)) return;
  const [credito] = await creditosDe(ctx, [devvenda_codigo]);
  const onde = (credito?.usos ?? []).map((u) => {
    const valor = formatarDinheiro(u.usocred_valor);
    if (u.usocred_tipo === 'D') return `${valor} devolvidos em dinheiro em ${dia(u.usocred_dia)}`;
    if (u.pedvenda_numero === null) return `${valor} em outro pedido do cliente`;
    return u.usocred_tipo === 'R'
      ? `${valor} reservados para o pedido ${u.pedvenda_numero}`
      : `${valor} em ${u.contarec_descricao}`;
  });
  throw new AppError('DEVOLUCAO_CREDITO_USADO', {
    mensagem: `O crédito desta devolução já foi usado: ${onde.join('; ')}.`,
  });
}
