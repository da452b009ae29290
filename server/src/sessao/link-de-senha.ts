import type { Config } from '../platform/config.ts';
import type { Email } from '../platform/email/mail.ts';
import type { Tx } from '../platform/banco/db.ts';
import { novoLink } from '../platform/sessao/token-opaco.ts';
import { emailDeContaPendente, emailDeConviteVencido, emailDeSenha } from './emails.ts';
import type { Credencial } from './reads.ts';
import { gravarLink } from './writes.ts';

/**
 * What is mailed to who wants a password: of who came in a link that changes it, of who signed up and never came in one
 * that lets them in, of who is invited another one for as long as the invitation lives. An invitation that is over is not
 * brought back by this: who invited sends it again.
 */
export async function cartaDeSenha(
  tx: Tx,
  config: Config,
  p: { registro: number; credencial: Credencial; agora: Date },
): Promise<{ semLinhas: Email; ate?: Date }> {
  const { registro, credencial, agora } = p;
  const { usuario_codigo: usuario, usuario_confirmado, usuario_convite_ate } = credencial;
  const ate = usuario_convite_ate === null ? null : new Date(usuario_convite_ate);
  if (!usuario_confirmado && ate !== null && ate <= agora)
    return { semLinhas: emailDeConviteVencido(config, credencial) };
  const novo = novoLink(registro);
  const link = usuario_confirmado || ate === null ? novo : { ...novo, ate };
  await gravarLink(tx, usuario_confirmado ? 'SENHA' : 'CONVITE', usuario, link);
  const escrever = usuario_confirmado ? emailDeSenha : emailDeContaPendente;
  return { semLinhas: escrever(config, credencial, link), ate: link.ate };
}
