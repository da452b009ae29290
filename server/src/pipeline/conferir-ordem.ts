import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { recusarAlterado } from '../platform/eventos/alterado.ts';

/** Rows that people order, as they stand now. */
interface EmOrdem {
  tabela: string;
  antes: readonly { codigo: number; versao: number }[];
  /** The field that holds the new order, and what is said when it is not exactly these rows. */
  campo: string;
  mensagem: string;
}

/** Refuses a list that is not exactly the rows that are there, and a change of another order than the one seen. */
export async function conferirOrdem(
  ctx: Ctx,
  { tabela, antes, campo, mensagem }: EmOrdem,
  pedida: readonly number[],
  vista: readonly number[] | undefined,
): Promise<void> {
  const todas = new Set(antes.map((um) => um.codigo));
  const pedidas = new Set(pedida.filter((codigo) => todas.has(codigo)));
  if (pedidas.size !== antes.length || pedida.length !== antes.length)
    throw new AppError('REFERENCIA_INVALIDA', { campos: [{ campo, mensagem }] });
  const mudada = vista && antes.find((um, i) => um.codigo !== vista[i]);
  if (mudada) await recusarAlterado(ctx, tabela, mudada.codigo, mudada.versao);
}
