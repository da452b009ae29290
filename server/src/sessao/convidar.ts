import type { Ctx } from '../platform/context.ts';
import type { Email } from '../platform/email/mail.ts';
import { enfileirarEmail } from '../platform/email/email-fila.ts';
import { CONVITE_MS, novoLink } from '../platform/sessao/token-opaco.ts';
import {
  emailDeAcessoRecusado,
  emailDeConvite,
  emailDeFatorRemovido,
  emailDeTroca,
  emailDeTrocaPedida,
  type Destino,
} from './emails.ts';
import { buscarConta, lerCredencial } from './reads.ts';
import { gravarLink, marcarConvite, matarLinks, reservarConta, soltarConta } from './writes.ts';

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
  const link = confirmado
    ? novoLink(ctx.sessao.clienteregistro_codigo)
    : novoLink(ctx.sessao.clienteregistro_codigo, CONVITE_MS);
  await gravarLink(ctx.tx, confirmado ? 'CONFIRMACAO' : 'CONVITE', u.usuario_codigo, link);
  if (!confirmado) await marcarConvite(ctx.tx, u.usuario_codigo, link.ate);
  const escrever = confirmado ? emailDeTroca : emailDeConvite;
  await enfileirarEmail(ctx.config, ctx.tx, {
    registro: ctx.sessao.clienteregistro_codigo,
    usuario: u.usuario_codigo,
    semLinhas: livre
      ? escrever(ctx.config, u, empresa, link)
      : emailDeAcessoRecusado(ctx.config, u, empresa),
    ate: link.ate,
  });
  ctx.aposCommit(() => ctx.difusor.acordarFila());
}

/** Takes an invitation back: from the COMMIT on no link of it lets anybody in, and nothing brings it back but another one. */
export async function desconvidarUsuario(ctx: Ctx, usuario: number): Promise<void> {
  await matarLinks(ctx.tx, usuario);
  await soltarConta(ctx.tx, usuario);
  await marcarConvite(ctx.tx, usuario, ctx.agora);
}

/** Tells somebody at the address that they come in with. */
async function dizer(ctx: Ctx, usuario: number, carta: (para: Destino) => Email): Promise<void> {
  const dono = await lerCredencial(ctx.tx, usuario);
  if (!dono) return;
  await enfileirarEmail(ctx.config, ctx.tx, {
    registro: ctx.sessao.clienteregistro_codigo,
    usuario,
    semLinhas: carta(dono),
  });
  ctx.aposCommit(() => ctx.difusor.acordarFila());
}

/** Tells the address of before that another one was asked for, before anything changes. */
export const dizerTrocaPedida = (ctx: Ctx, usuario: number, novo: string): Promise<void> =>
  dizer(ctx, usuario, (para) => emailDeTrocaPedida(ctx.config, para, novo));

/** Tells somebody that the caller took their second factor off. */
export const dizerFatorRemovido = (ctx: Ctx, usuario: number): Promise<void> =>
  dizer(ctx, usuario, (para) => emailDeFatorRemovido(ctx.config, para, ctx.sessao.usuario_nome));

/** Whoever could not have their e-mail, because it was another registration's, has it when it is free again. */
export async function retomarConta(ctx: Ctx, u: Convidado): Promise<void> {
  const credencial = await lerCredencial(ctx.tx, u.usuario_codigo);
  const retirado =
    credencial?.usuario_convite_ate != null &&
    new Date(credencial.usuario_convite_ate) <= ctx.agora;
  if (credencial?.usuario_confirmado === false && !retirado)
    await reservarConta(ctx.tx, u.usuario_codigo, u.usuario_emaillogin);
}
