import type { Entrada } from '@praca/contract/endpoint.ts';
import type { reenviarConvite as chamada } from '@praca/contract/usuario/endpoints.ts';
import { lerNomeDaEmpresa } from '../empresa/reads.ts';
import { conferirVista } from '../platform/alcance/dar.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { consumir } from '../platform/http/limite.ts';
import { convidarUsuario } from '../sessao/convidar.ts';
import { conferirAlcance } from './access.ts';
import { lerUsuario, type Usuario } from './reads.ts';

/** Mails another invitation to who never came in; the links of before end. CONVITE_ACEITO for everybody else, MUITAS_TENTATIVAS. */
export async function reenviarConvite(
  ctx: Ctx,
  { usuario_login }: Entrada<typeof chamada>,
): Promise<Usuario[]> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const usuario = await lerUsuario(ctx.tx, registro, usuario_login);
  if (usuario.usuario_confirmado === 'S' || usuario.usuario_ativo === 'N')
    throw new AppError('CONVITE_ACEITO');
  await conferirAlcance(ctx, usuario_login);
  await conferirVista(ctx, usuario.usuario_codigo);
  await consumir(ctx.banco, [
    { chave: `convite:${registro}:${usuario.usuario_login}`, maximo: 5, segundos: 3600 },
  ]);
  await convidarUsuario(
    ctx,
    usuario,
    await lerNomeDaEmpresa(ctx.tx, registro, usuario.empresa_codigo),
  );
  await registrarEvento(ctx, {
    tabela: 'usuario',
    chave: usuario_login,
    acao: 'REENVIAR_CONVITE',
    depois: { usuario_emaillogin: usuario.usuario_emaillogin },
  });
  return [await lerUsuario(ctx.tx, registro, usuario_login)];
}
