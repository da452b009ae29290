import { situacaoDaConta } from '@praca/contract/pedvenda/devolucao/rules.ts';
import type { Ctx } from '../platform/context.ts';
import { somasDasBaixas } from './reads-baixas.ts';
import {
  gravarRecebidos,
  inserirBaixas,
  marcarEstornadas,
  type BaixaNova,
  type Recebido,
} from './writes.ts';

export type { BaixaNova, Recebido };

/* What a receivable tells is what its receipts add up to: never added to by itself, so that both cannot part. */
async function somar(ctx: Ctx, contas: readonly number[]): Promise<Map<number, Recebido>> {
  const recebidos = (await somasDasBaixas(ctx, [...new Set(contas)])).map(
    ({ contarec_valor, ...soma }) => ({
      ...soma,
      contarec_situacao: situacaoDaConta(
        contarec_valor,
        soma.contarec_valorpago,
        soma.contarec_desconto,
      ),
    }),
  );
  await gravarRecebidos(ctx, recebidos);
  return new Map(recebidos.map((r) => [r.contarec_codigo, r]));
}

/** Settled with credit, or at once: no charges, no discount. */
export const soPrincipal = (
  b: Omit<BaixaNova, 'baixa_juros' | 'baixa_multa' | 'baixa_desconto'>,
): BaixaNova => ({ ...b, baixa_juros: '0.00', baixa_multa: '0.00', baixa_desconto: '0.00' });

/** Writes receipts of locked receivables, which say what these add up to, and stand where that puts them. */
export async function baixarContas(
  ctx: Ctx,
  novas: readonly BaixaNova[],
): Promise<{ codigos: number[]; recebidos: Map<number, Recebido> }> {
  if (novas.length === 0) return { codigos: [], recebidos: new Map() };
  const codigos = await inserirBaixas(ctx, novas);
  const recebidos = await somar(
    ctx,
    novas.map((n) => n.contarec_codigo),
  );
  return { codigos, recebidos };
}

/** Takes receipts of locked receivables back: those named, or all that stand. They stay written. */
export async function estornarBaixas(
  ctx: Ctx,
  contas: readonly number[],
  baixas: readonly number[] | null,
): Promise<Map<number, Recebido>> {
  if (contas.length === 0) return new Map();
  await marcarEstornadas(ctx, contas, baixas);
  return somar(ctx, contas);
}
