import type { Ctx } from '../../platform/context.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import type { Escopo } from '../reads.ts';
import { atualizarPassos, segurarNegocio } from './writes.ts';

/**
 * Something was done around a deal: a note, a task, a file, a quote. Keeps the deal until the COMMIT (NAO_ENCONTRADO when
 * it is not the user's), runs `agir`, then sets the deal's next step and, where `agir` says that a person did something
 * with the customer, the last interaction. Open boards are told; the deal's own version stays, so that nobody's edit of
 * it is refused.
 */
export async function interagir<T>(
  ctx: Ctx,
  negocio: number,
  agir: (escopo: Escopo) => Promise<{ resultado: T; humana: boolean }>,
): Promise<T> {
  const { negocio_dtinteracao, ...escopo } = await segurarNegocio(ctx, negocio);
  const { resultado, humana } = await agir(escopo);
  await Promise.all([
    atualizarPassos(ctx, negocio, humana),
    registrarEvento(ctx, {
      tabela: 'negocio',
      chave: negocio,
      acao: 'INTERACAO',
      antes: humana ? { negocio_dtinteracao } : null,
      escopo,
    }),
  ]);
  return resultado;
}
