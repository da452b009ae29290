import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { preverAnonimizacao } from '@praca/contract/pessoa/lgpd/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { contar, contarHomonimos, lerConhecidos, lerLigados, lerTitular } from './reads.ts';
import { lerAchados } from './reads-achados.ts';

/** What making a person anonymous would replace, delete and keep; changes nothing. */
export async function prever(
  ctx: Ctx,
  { pessoa_codigo }: Entrada<typeof preverAnonimizacao>,
): Promise<Linha<typeof preverAnonimizacao>[]> {
  const titular = await lerTitular(ctx, pessoa_codigo);
  const { nomes } = await lerConhecidos(ctx, titular);
  const numeros = await contar(ctx, await lerLigados(ctx, pessoa_codigo));
  return [
    {
      ...numeros,
      homonimos: await contarHomonimos(ctx, pessoa_codigo, nomes),
      achados: numeros.anonimizada_em === null ? await lerAchados(ctx, titular) : [],
    },
  ];
}
