import type { Entrada } from '@praca/contract/endpoint.ts';
import type { salvarPrivacidade as chamada } from '@praca/contract/pessoa/privacidade/endpoints.ts';
import type { Privacidade } from '@praca/contract/pessoa/privacidade/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { lerPrivacidade } from './reads.ts';
import { gravarPrivacidade } from './writes.ts';

/** Whom people turn to about their data, and what they are told of it. */
export const verPrivacidade = async (ctx: Ctx): Promise<Privacidade[]> => [
  await lerPrivacidade(ctx),
];

/** Changes it; the public pages say it at once. */
export async function salvarPrivacidade(
  ctx: Ctx,
  depois: Entrada<typeof chamada>,
): Promise<Privacidade[]> {
  const antes = await lerPrivacidade(ctx);
  await gravarPrivacidade(ctx, depois);
  await registrarEvento(ctx, {
    tabela: 'lgpd',
    chave: ctx.sessao.clienteregistro_codigo,
    acao: 'ALTERAR',
    antes: { privacidade: antes },
    depois: { privacidade: depois },
  });
  return [depois];
}
