import type { Entrada } from '@praca/contract/endpoint.ts';
import type { salvarRetencao as chamada } from '@praca/contract/pessoa/lgpd/endpoints.ts';
import type { Retencao } from '@praca/contract/pessoa/lgpd/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { contarPropostas, lerMeses, lerPropostas } from './reads-retencao.ts';
import { gravarMeses } from './writes.ts';

/** After how long people are proposed for anonymisation, and who is. Nobody is made anonymous by the clock alone. */
export async function lerRetencao(ctx: Ctx): Promise<Retencao[]> {
  const meses = await lerMeses(ctx);
  if (meses === null) return [{ meses, total: 0, pessoas: [] }];
  return [{ meses, total: await contarPropostas(ctx), pessoas: await lerPropostas(ctx) }];
}

/** Changes after how long people are proposed. */
export async function salvarRetencao(
  ctx: Ctx,
  { meses }: Entrada<typeof chamada>,
): Promise<Retencao[]> {
  const antes = await lerMeses(ctx);
  await gravarMeses(ctx, meses);
  await registrarEvento(ctx, {
    tabela: 'lgpd',
    chave: ctx.sessao.clienteregistro_codigo,
    acao: 'ALTERAR',
    antes: { meses: antes },
    depois: { meses },
  });
  return lerRetencao(ctx);
}
