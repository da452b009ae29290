import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { getClientesQueNaoCompram } from '@praca/contract/negocio/nao-compram/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Pagina } from '../../platform/http/resposta.ts';
import { janelaDe } from './janela.ts';
import { contarNaoCompram, lerNaoCompram } from './reads.ts';

/** Who does not see orders cannot be told who has none. */
export function exigirVendas({ sessao }: Pick<Ctx, 'sessao'>): void {
  if (!sessao.permissoes.has('venda.ver')) throw new AppError('SEM_PERMISSAO');
}

/** Taking them away asks for seeing them besides. */
export function exigirClientes({ sessao }: Pick<Ctx, 'sessao'>): void {
  if (!sessao.permissoes.has('pessoa.ver')) throw new AppError('SEM_PERMISSAO');
}

/** The customers of the user that bought nothing in the time asked for; the first page tells how many they are. */
export async function listarNaoCompram(
  ctx: Ctx,
  { ORDEM, SQL_LIMIT, SQL_OFFSET, CURSOR, ...f }: Entrada<typeof getClientesQueNaoCompram>,
): Promise<Pagina<Linha<typeof getClientesQueNaoCompram>>> {
  exigirVendas(ctx);
  const janela = janelaDe(ctx, f);
  const { linhas, cursor } = await lerNaoCompram(ctx, f, janela, {
    ordem: ORDEM ?? 'pessoa_razao',
    limite: SQL_LIMIT,
    salto: SQL_OFFSET,
    cursor: CURSOR,
  });
  if (CURSOR !== undefined) return { dados: linhas, cursor };
  return { dados: linhas, cursor, ...(await contarNaoCompram(ctx, f, janela)) };
}
