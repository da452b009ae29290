import type { Ctx } from '../platform/context.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { segurarPessoa, type EscopoDaPessoa } from './writes.ts';

/**
 * Something was done around a customer: a note, a file. Keeps the customer until the COMMIT (NAO_ENCONTRADO when the user
 * does not see them), runs `agir`, and tells open pages; the customer's own version stays, so that nobody's edit of it is
 * refused.
 */
export async function interagirComPessoa<T>(
  ctx: Ctx,
  pessoa: number,
  agir: (escopo: EscopoDaPessoa) => Promise<T>,
): Promise<T> {
  const escopo = await segurarPessoa(ctx, pessoa);
  const feito = await agir(escopo);
  await registrarEvento(ctx, { tabela: 'pessoa', chave: pessoa, acao: 'INTERACAO', escopo });
  return feito;
}
