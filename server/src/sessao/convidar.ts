import type { Ctx } from '../platform/context.ts';
import { enfileirarEmail } from '../platform/email/email-fila.ts';
import { novoLink } from '../platform/sessao/token-opaco.ts';
import { emailDeAcessoRecusado, emailDeConvite, emailDeTroca, type Destino } from './emails.ts';
import { buscarConta, lerCredencial } from './reads.ts';
import { gravarLink, reservarConta } from './writes.ts';

type Convidado = Destino & { usuario_codigo: number };

/**
 * An e-mail lets in only once who holds its mailbox has said so. Who never came in gets the account at once and chooses
 * a password by mail; who has one keeps the account of before until they confirm the new address. True when the address
 * is theirs to have, false when it has an account elsewhere.
 */
async function prometerConta(ctx: Ctx, u: Convidado, confirmado: boolean): Promise<boolean> {
  if (!confirmado) return reservarConta(ctx.tx, u.usuario_codigo, u.usuario_emaillogin);
  const dono = await buscarConta(ctx.tx, u.usuario_emaillogin);
  return dono === undefined || dono.usuario_codigo === u.usuario_codigo;
}

/**
 * Tells a user at a new e-mail how they come in, or its owner why nobody does. The statements are the same either way,
 * so that no answer, no login and no delay tells of accounts in other registrations (S-52). `empresa`: the name of the
 * company they work for.
 */
export async function convidarUsuario(ctx: Ctx, u: Convidado, empresa: string): Promise<void> {
  const credencial = await lerCredencial(ctx.tx, u.usuario_codigo);
  const confirmado = credencial?.usuario_confirmado === true;
  const livre = await prometerConta(ctx, u, confirmado);
  const link = novoLink(ctx.sessao.clienteregistro_codigo);
  await gravarLink(ctx.tx, confirmado ? 'CONFIRMACAO' : 'SENHA', u.usuario_codigo, link.hash);
  const escrever = confirmado ? emailDeTroca : emailDeConvite;
  await enfileirarEmail(ctx.config, ctx.tx, {
    registro: ctx.sessao.clienteregistro_codigo,
    usuario: u.usuario_codigo,
    email: livre
      ? escrever(ctx.config, u, empresa, link.texto)
      : emailDeAcessoRecusado(ctx.config, u, empresa),
    ate: link.ate,
  });
  ctx.aposCommit(() => ctx.difusor.acordarFila());
}

/** Whoever could not have their e-mail, because it was another registration's, has it when it is free again. */
export async function retomarConta(ctx: Ctx, u: Convidado): Promise<void> {
  const credencial = await lerCredencial(ctx.tx, u.usuario_codigo);
  if (credencial?.usuario_confirmado === false)
    await reservarConta(ctx.tx, u.usuario_codigo, u.usuario_emaillogin);
}
