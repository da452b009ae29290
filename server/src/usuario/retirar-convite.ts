import type { Entrada } from '@praca/contract/endpoint.ts';
import type { retirarConvite as chamada } from '@praca/contract/usuario/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { desconvidarUsuario } from '../sessao/convidar.ts';
import { conferirAlcance } from './access.ts';
import { lerUsuario, type Usuario } from './reads.ts';

/** Takes back the invitation of who never came in: no link of it lets anybody in, until it is sent again. CONVITE_ACEITO for everybody else. */
export async function retirarConvite(
  ctx: Ctx,
  { usuario_login }: Entrada<typeof chamada>,
): Promise<Usuario[]> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const usuario = await lerUsuario(ctx.tx, registro, usuario_login);
  if (usuario.usuario_confirmado === 'S') throw new AppError('CONVITE_ACEITO');
  await conferirAlcance(ctx, usuario_login);
  await desconvidarUsuario(ctx, usuario.usuario_codigo);
  await registrarEvento(ctx, {
    tabela: 'usuario',
    chave: usuario_login,
    acao: 'RETIRAR_CONVITE',
    antes: { usuario_emaillogin: usuario.usuario_emaillogin },
  });
  return [await lerUsuario(ctx.tx, registro, usuario_login)];
}
