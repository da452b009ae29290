import type { Ctx } from '../platform/context.ts';
import { travarDasContas } from './reads.ts';
import { gravarSituacao } from './writes.ts';

/** The customer paid this receivable on that day: its commission is due now. What is released already stays. */
export async function liberarComissao(
  ctx: Ctx,
  e: { contarec_codigo: number; dia: string },
): Promise<void> {
  const codigos = (await travarDasContas(ctx, [e.contarec_codigo]))
    .filter((l) => l.comissao_situacao === 'PR')
    .map((l) => l.comissao_codigo);
  if (codigos.length) await gravarSituacao(ctx, codigos, 'LI', e.dia);
}

/** The receipt was taken back: what was due with it is only forecast again. Tells whether it may be: what was paid out may not. */
export async function recolherComissao(ctx: Ctx, contarec_codigo: number): Promise<boolean> {
  const linhas = await travarDasContas(ctx, [contarec_codigo]);
  if (linhas.some((l) => l.comissao_situacao === 'PA')) return false;
  const codigos = linhas.filter((l) => l.comissao_situacao === 'LI').map((l) => l.comissao_codigo);
  if (codigos.length) await gravarSituacao(ctx, codigos, 'PR', '1900-01-01');
  return true;
}
