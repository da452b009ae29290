import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { consumir, devolver } from '../platform/http/limite.ts';
import { senhaConfere } from '../platform/sessao/senha.ts';
import { limiteDaSenhaAtual } from './limites.ts';
import { lerCredencial, type Credencial } from './reads.ts';

/** Proves that who is logged in knows the password. SENHA_ATUAL_INVALIDA; after 10 wrong ones MUITAS_TENTATIVAS. */
export async function conferirSenhaAtual(ctx: Ctx, senha: string): Promise<Credencial> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario } = ctx.sessao;
  const credencial = await lerCredencial(ctx.tx, usuario);
  if (!credencial) throw new AppError('SESSAO_INVALIDA');
  const limites = [limiteDaSenhaAtual(registro, usuario)];
  await consumir(ctx.banco, limites);
  if (!(await senhaConfere(credencial.usuario_senha, senha)))
    throw new AppError('SENHA_ATUAL_INVALIDA', {
      campos: [{ campo: 'senha_atual', mensagem: 'A senha atual não confere.' }],
    });
  await devolver(ctx.banco, limites);
  return credencial;
}
