import { distribuirEm } from '@praca/contract/distribuicao/rules.ts';
import type { simular as chamada } from '@praca/contract/distribuicao/endpoints.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { horaDe } from './distribuir.ts';
import { comRegioes, existe, lerRecentes, lerVezeiros } from './reads.ts';

/** Who would have got each of the last prospects and leads by the rules as they are, newest first; writes nothing. */
export async function simularDistribuicao(
  ctx: Ctx,
  e: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  if (!(await existe(ctx, e))) throw new AppError('NAO_ENCONTRADO');
  const vezeiros = (await lerVezeiros(ctx, e.distauto_codigo)).map((v) => ({
    ...v,
    distpart_recebidos: 0,
    // What they hold today says nothing of then: the limit counts what the rehearsal gives.
    abertos: 0,
  }));
  const recentes = await comRegioes(ctx, await lerRecentes(ctx));
  const { donos } = distribuirEm(vezeiros, recentes, horaDe(ctx));
  return recentes
    .map((n, i) => {
      const dono = vezeiros[donos[i] ?? -1];
      return {
        negocio_codigo: n.negocio_codigo,
        negocio_titulo: n.negocio_titulo,
        negocio_dtcriacao: n.negocio_dtcriacao,
        pessoa_nome: n.pessoa_nome,
        usuario_responsavel: n.usuario_responsavel,
        responsavel_nome: n.responsavel_nome,
        receberia_login: dono?.usuario_login ?? null,
        receberia_nome: dono?.usuario_nome ?? null,
      };
    })
    .toReversed();
}
