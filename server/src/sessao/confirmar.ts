import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { confirmar as chamada } from '@praca/contract/sessao/endpoints.ts';
import type { CtxPublico } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { lerLink } from '../platform/sessao/token-opaco.ts';
import { peloLink } from './pelo-link.ts';
import { lerCredencial } from './reads.ts';
import {
  confirmarUsuario,
  encerrarSessoesDoUsuario,
  gastarLink,
  gravarEventoDeConta,
  matarLinks,
  reservarConta,
} from './writes.ts';

interface Confirmada {
  registro: number;
  usuario: number;
  email: string;
}

/** The address becomes the account; the one of before is free, and what it opened ends. */
async function confirmarPeloLink(ctx: CtxPublico, hash: string): Promise<Confirmada> {
  const link = lerLink(hash);
  if (!link) throw new AppError('LINK_INVALIDO');
  return ctx.banco.transacao(link.registro, 'write', async (tx) => {
    const usuario = (await gastarLink(tx, ['CONFIRMACAO'], link.hash))?.usuario;
    const credencial = usuario === undefined ? undefined : await lerCredencial(tx, usuario);
    if (usuario === undefined || !credencial) throw new AppError('LINK_INVALIDO');
    if (!(await reservarConta(tx, usuario, credencial.email_pedido)))
      throw new AppError('LINK_INVALIDO');
    if (credencial.usuario_confirmado) {
      await encerrarSessoesDoUsuario(tx, usuario, 'ACESSO_ALTERADO');
      await matarLinks(tx, usuario);
    }
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
    return { registro: link.registro, usuario, email: credencial.email_pedido };
  });
}

/** Uses up the link of a sign-up or of a new e-mail: from then on the account logs in with it. LINK_INVALIDO. */
export async function confirmar(
  ctx: CtxPublico,
  entrada: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  const { registro, usuario, email } = await peloLink(ctx, () =>
    confirmarPeloLink(ctx, entrada.hash),
  );
  ctx.difusor.esquecer({ registro, usuario });
  return [{ usuario_emaillogin: email }];
}
