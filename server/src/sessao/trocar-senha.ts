import type { Entrada } from '@praca/contract/endpoint.ts';
import type { trocarSenha as chamada } from '@praca/contract/sessao/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { enfileirarEmail } from '../platform/email/email-fila.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { conferirForca, hashDeSenha } from '../platform/sessao/senha.ts';
import { conferirSenhaAtual } from './conferir-senha-atual.ts';
import { emailDeSenhaTrocada } from './emails.ts';
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
  const credencial = await conferirSenhaAtual(ctx, entrada.senha_atual);
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
    semLinhas: emailDeSenhaTrocada(ctx.config, credencial),
  });
  ctx.aposCommit(() => {
    ctx.difusor.esquecer({ registro, usuario });
    ctx.difusor.acordarFila();
  });
  return [{}];
}
