import type { Entrada } from '@praca/contract/endpoint.ts';
import type { excluir } from '@praca/contract/usuario/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { conferirAdministrador, conferirAlcance } from './access.ts';
import { usuarioEmUso, type Usuario } from './reads.ts';
import { apagarUsuario, travarAdministracao, travarUsuario } from './writes.ts';

/** Deletes a user who is responsible for nothing, and ends their sessions. REGISTRO_EM_USO, ULTIMO_ADMINISTRADOR. */
export async function excluirUsuario(
  ctx: Ctx,
  entrada: Entrada<typeof excluir>,
): Promise<Partial<Usuario>[]> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  await travarAdministracao(ctx.tx, registro);
  const usuario = await travarUsuario(ctx.tx, registro, entrada.usuario_login);
  await conferirAlcance(ctx, usuario.usuario_login);
  if (await usuarioEmUso(ctx.tx, registro, usuario.usuario_login)) {
    throw new AppError('REGISTRO_EM_USO', {
      mensagem:
        'Este usuário é responsável por negócios ou participa da distribuição automática e não pode ser excluído.',
      ajuda:
        'Desative o usuário: ele deixa de entrar e o histórico continua com o nome dele. Para excluir, passe os negócios a outra pessoa antes.',
    });
  }
  await apagarUsuario(ctx.tx, registro, usuario);
  await conferirAdministrador(ctx.tx, registro);
  await registrarEvento(ctx, {
    tabela: 'usuario',
    chave: usuario.usuario_login,
    acao: 'EXCLUIR',
    antes: usuario,
  });
  ctx.aposCommit(() => ctx.difusor.esquecer({ registro, usuario: usuario.usuario_codigo }));
  return [{ usuario_login: usuario.usuario_login }];
}
