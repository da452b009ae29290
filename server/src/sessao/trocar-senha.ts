import type { Entrada } from '@praca/contract/endpoint.ts';
import type { trocarSenha as chamada } from '@praca/contract/sessao/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { consumir, devolver } from '../platform/http/limite.ts';
import { enfileirarEmail } from '../platform/email/email-fila.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { conferirForca, hashDeSenha, senhaConfere } from '../platform/sessao/senha.ts';
import { emailDeSenhaTrocada } from './emails.ts';
import { limiteDaSenhaAtual } from './limites.ts';
import { lerCredencial } from './reads.ts';
import { encerrarSessoesDoUsuario, gravarSenha, matarLinks } from './writes.ts';

/**
 * Replaces one's own password, with the current one, and ends all sessions, this one too: whoever holds an old token
 * has to know the new password. SENHA_ATUAL_INVALIDA, SENHA_FRACA; after 10 wrong ones MUITAS_TENTATIVAS.
 */
export async function trocarSenha(
  ctx: Ctx,
  entrada: Entrada<typeof chamada>,
): Promise<Record<string, never>[]> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario, usuario_login } = ctx.sessao;
  const credencial = await lerCredencial(ctx.tx, usuario);
  if (!credencial) throw new AppError('SESSAO_INVALIDA');
  const limites = [limiteDaSenhaAtual(registro, usuario)];
  await consumir(ctx.banco, limites);
  if (!(await senhaConfere(credencial.usuario_senha, entrada.senha_atual)))
    throw new AppError('SENHA_ATUAL_INVALIDA', {
      campos: [{ campo: 'senha_atual', mensagem: 'A senha atual não confere.' }],
    });
  await devolver(ctx.banco, limites);
  conferirForca(entrada.usuario_senha, [
    credencial.usuario_emaillogin.split('@')[0] ?? '',
    credencial.usuario_nome,
  ]);
  await gravarSenha(ctx.tx, usuario, await hashDeSenha(entrada.usuario_senha));
  await matarLinks(ctx.tx, usuario);
  await encerrarSessoesDoUsuario(ctx.tx, usuario, 'SENHA');
  await registrarEvento(ctx, { tabela: 'usuario', chave: usuario_login, acao: 'TROCAR_SENHA' });
  await enfileirarEmail(ctx.config, ctx.tx, {
    registro,
    usuario,
    email: emailDeSenhaTrocada(ctx.config, credencial),
  });
  ctx.aposCommit(() => {
    ctx.difusor.esquecer({ registro, usuario });
    ctx.difusor.acordarFila();
  });
  return [{}];
}
