import type { Ctx } from '../platform/context.ts';
import { enfileirarEmail } from '../platform/email/email-fila.ts';
import type { Email } from '../platform/email/mail.ts';
import { novoLink } from '../platform/sessao/token-opaco.ts';
import { emailDeAcesso, emailDeAcessoRecusado, emailDeConvite, type Destino } from './emails.ts';
import { gravarLink } from './writes.ts';

/** How a user comes in from now on. */
interface Convite {
  /** The name of the company that they work for. */
  empresa: string;
  /** The e-mail is theirs to come in with; otherwise it has an account in another registration. */
  temConta: boolean;
  /** They have no password yet and choose it by the link. */
  escolheSenha: boolean;
}

const emailDe = (
  { config }: Ctx,
  u: Destino,
  { empresa, temConta, escolheSenha }: Convite,
  link: string,
): Email => {
  if (!temConta) return emailDeAcessoRecusado(config, u, empresa);
  return escolheSenha
    ? emailDeConvite(config, u, empresa, link)
    : emailDeAcesso(config, u, empresa);
};

/**
 * Tells a user at a new e-mail how they come in, or its owner why nobody does. The statements are the same either way,
 * so that no answer and no delay tells of accounts in other registrations (S-52).
 */
export async function convidarUsuario(
  ctx: Ctx,
  u: Destino & { usuario_codigo: number },
  convite: Convite,
): Promise<void> {
  const link = novoLink(ctx.sessao.clienteregistro_codigo);
  if (convite.escolheSenha) await gravarLink(ctx.tx, 'SENHA', u.usuario_codigo, link.hash);
  await enfileirarEmail(ctx.config, ctx.tx, {
    registro: ctx.sessao.clienteregistro_codigo,
    usuario: u.usuario_codigo,
    email: emailDe(ctx, u, convite, link.texto),
    ate: link.ate,
  });
  ctx.aposCommit(() => ctx.difusor.acordarFila());
}
