import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { confirmar as chamada } from '@praca/contract/sessao/endpoints.ts';
import type { CtxPublico } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { lerLink } from '../platform/sessao/token-opaco.ts';
import { peloLink } from './pelo-link.ts';
import { lerCredencial } from './reads.ts';
import { confirmarUsuario, gastarLink, gravarEventoDeConta } from './writes.ts';

async function confirmarPeloLink(ctx: CtxPublico, hash: string): Promise<string> {
  const link = lerLink(hash);
  if (!link) throw new AppError('LINK_INVALIDO');
  return ctx.banco.transacao(link.registro, 'write', async (tx) => {
    const usuario = await gastarLink(tx, 'CONFIRMACAO', link.hash);
    const credencial = usuario === undefined ? undefined : await lerCredencial(tx, usuario);
    if (usuario === undefined || !credencial) throw new AppError('LINK_INVALIDO');
    await confirmarUsuario(tx, usuario);
    await gravarEventoDeConta(tx, {
      registro: link.registro,
      usuario,
      acao: 'CONFIRMAR',
      chave: credencial.usuario_login,
      requisicao: ctx.requisicao,
      depois: { ip: ctx.ip },
      tabela: 'usuario',
    });
    return credencial.usuario_emaillogin;
  });
}

/** Uses up the link of the sign-up mail: from then on the account may log in. LINK_INVALIDO. */
export async function confirmar(
  ctx: CtxPublico,
  entrada: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  const usuario_emaillogin = await peloLink(ctx, () => confirmarPeloLink(ctx, entrada.hash));
  return [{ usuario_emaillogin }];
}
