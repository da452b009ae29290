import type { Ctx } from '../platform/context.ts';
import { enfileirarEmail } from '../platform/email/email-fila.ts';
import { novoLink } from '../platform/sessao/token-opaco.ts';
import { emailDeConvite } from './emails.ts';
import { gravarLink } from './writes.ts';

/** Sends a new user the link with which they choose their own password. */
export async function convidarUsuario(
  ctx: Ctx,
  u: { usuario_codigo: number; usuario_nome: string; usuario_emaillogin: string },
  empresa: string,
): Promise<void> {
  const link = novoLink(ctx.sessao.clienteregistro_codigo);
  await gravarLink(ctx.tx, 'SENHA', u.usuario_codigo, link.hash);
  await enfileirarEmail(ctx.config, ctx.tx, {
    registro: ctx.sessao.clienteregistro_codigo,
    usuario: u.usuario_codigo,
    email: emailDeConvite(ctx.config, u, empresa, link.texto),
    ate: link.ate,
  });
  ctx.aposCommit(() => ctx.difusor.acordarFila());
}
