import type { Entrada } from '@praca/contract/endpoint.ts';
import type { revogarChaveApi as chamada } from '@praca/contract/usuario/endpoints.ts';
import type { ChaveApi } from '@praca/contract/usuario/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { conferirAlcance } from '../access.ts';
import { lerChaveApi } from './reads.ts';
import { encerrarChaveApi } from './writes.ts';

/**
 * Ends a key for good: from the COMMIT on it opens nothing, in any process. One's own, or for who administers users also
 * those of others. NAO_ENCONTRADO.
 */
export async function revogarChaveApi(
  ctx: Ctx,
  { chave_codigo }: Entrada<typeof chamada>,
): Promise<ChaveApi[]> {
  const { clienteregistro_codigo: registro, usuario_login, permissoes } = ctx.sessao;
  const antes = await lerChaveApi(ctx.tx, registro, chave_codigo);
  const propria = antes.usuario_login === usuario_login;
  if (!propria && !permissoes.has('usuario.editar')) throw new AppError('NAO_ENCONTRADO');
  await conferirAlcance(ctx, antes.usuario_login);
  if (!(await encerrarChaveApi(ctx.tx, registro, chave_codigo)))
    throw new AppError('NAO_ENCONTRADO');
  await registrarEvento(ctx, {
    tabela: 'chave_api',
    chave: chave_codigo,
    acao: 'REVOGAR',
    antes: {
      chave_descricao: antes.chave_descricao,
      chave_permissoes: antes.chave_permissoes,
      usuario_login: antes.usuario_login,
    },
  });
  ctx.aposCommit(() => ctx.difusor.esquecer({ registro, usuario: antes.usuario_codigo }));
  return [await lerChaveApi(ctx.tx, registro, chave_codigo)];
}
