import type { Entrada } from '@praca/contract/endpoint.ts';
import type { excluir } from '@praca/contract/usuario/endpoints.ts';
import { darAlcance } from '../platform/alcance/dar.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError, codigoDe } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { conferirAdministrador, conferirAlcance } from './access.ts';
import { usosDoUsuario, type Usuario } from './reads.ts';
import { apagarUsuario, travarUsuario } from './writes.ts';
import { travarAdministracao } from './reads-administracao.ts';

const emUso = (porque: string, causa?: unknown): AppError =>
  new AppError('REGISTRO_EM_USO', {
    causa,
    mensagem: `Este usuário não pode ser excluído: ${porque}`,
    ajuda:
      'Desative o usuário: ele deixa de entrar e o histórico continua com o nome dele. Para excluir, passe antes tudo isso a outra pessoa.',
  });

/** Deletes a user who is named by nothing: no deal, quote, task, note, file, shared view, distribution or added field, and ends their sessions. REGISTRO_EM_USO, ULTIMO_ADMINISTRADOR. */
export async function excluirUsuario(
  ctx: Ctx,
  entrada: Entrada<typeof excluir>,
): Promise<Partial<Usuario>[]> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  await travarAdministracao(ctx.tx, registro);
  const usuario = await travarUsuario(ctx.tx, registro, entrada.usuario_login);
  await conferirAlcance(ctx, usuario.usuario_login);
  const usos = await usosDoUsuario(ctx.tx, registro, usuario.usuario_login);
  if (usos.length)
    throw emUso(
      `${usos.join(', ')} ${usos.length === 1 && usos[0]?.startsWith('1 ') ? 'traz' : 'trazem'} o nome dele.`,
    );
  await darAlcance(ctx, ['usuario'], (c) => apagarUsuario(c, usuario)).catch((erro: unknown) => {
    if (codigoDe(erro) === '23503') throw emUso('algo ainda traz o nome dele.', erro);
    throw erro;
  });
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
