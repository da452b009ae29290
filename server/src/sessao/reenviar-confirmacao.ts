import type { Entrada } from '@praca/contract/endpoint.ts';
import type { reenviarConfirmacao as chamada } from '@praca/contract/sessao/endpoints.ts';
import type { CtxPublico } from '../platform/context.ts';
import { consumir } from '../platform/http/limite.ts';
import { enfileirarEmail } from '../platform/email/email-fila.ts';
import { emTempoIgual } from '../platform/sessao/tempo-igual.ts';
import { novoLink } from '../platform/sessao/token-opaco.ts';
import { emailDeConfirmacao } from './emails.ts';
import { limitesDoEmail } from './limites.ts';
import { buscarConta, lerCredencial } from './reads.ts';
import { gravarLink } from './writes.ts';

async function reenviar(ctx: CtxPublico, email: string): Promise<void> {
  const conta = await ctx.banco.transacao(0, 'read', (tx) => buscarConta(tx, email));
  if (!conta) return;
  const { clienteregistro_codigo: registro, usuario_codigo: usuario } = conta;
  const link = novoLink(registro);
  await ctx.banco.transacao(registro, 'write', async (tx) => {
    const dono = await lerCredencial(tx, usuario);
    // Who was invited confirms by the invitation, while it lives.
    if (!dono?.usuario_ativo || dono.usuario_confirmado || dono.usuario_convite_ate !== null)
      return;
    await gravarLink(tx, 'CONFIRMACAO', usuario, link);
    await enfileirarEmail(ctx.config, tx, {
      registro,
      usuario,
      semLinhas: emailDeConfirmacao(ctx.config, dono, link.texto),
      ate: link.ate,
    });
  });
  ctx.difusor.acordarFila();
}

/** Sends the link that confirms a new account once more; only the newest one serves. For any other address: the same answer in the same time. */
export async function reenviarConfirmacao(
  ctx: CtxPublico,
  entrada: Entrada<typeof chamada>,
): Promise<Record<string, never>[]> {
  const { usuario_emaillogin: email } = entrada;
  await consumir(ctx.banco, limitesDoEmail('reenvio', email, ctx.ip));
  await emTempoIgual(() => reenviar(ctx, email));
  return [{}];
}
