import type { Entrada } from '@praca/contract/endpoint.ts';
import type { esqueciSenha as chamada } from '@praca/contract/sessao/endpoints.ts';
import type { CtxPublico } from '../platform/context.ts';
import { consumir } from '../platform/http/limite.ts';
import { enfileirarEmail } from '../platform/email/email-fila.ts';
import { emTempoIgual } from '../platform/sessao/tempo-igual.ts';
import { limitesDoEmail } from './limites.ts';
import { cartaDeSenha } from './link-de-senha.ts';
import { buscarConta, lerCredencial } from './reads.ts';
import { gravarEventoDeConta } from './writes.ts';

async function pedirLink(ctx: CtxPublico, email: string): Promise<void> {
  const conta = await ctx.banco.transacao(0, 'read', (tx) => buscarConta(tx, email));
  if (!conta) return;
  const { clienteregistro_codigo: registro, usuario_codigo: usuario } = conta;
  await ctx.banco.transacao(registro, 'write', async (tx) => {
    const achada = await lerCredencial(tx, usuario);
    if (!achada?.usuario_ativo) return;
    const carta = await cartaDeSenha(tx, ctx.config, {
      registro,
      credencial: achada,
      agora: ctx.agora,
    });
    await gravarEventoDeConta(tx, {
      registro,
      usuario,
      acao: 'PEDIR_SENHA',
      chave: achada.usuario_login,
      requisicao: ctx.requisicao,
      depois: { ip: ctx.ip },
      tabela: 'usuario',
    });
    await enfileirarEmail(ctx.config, tx, { registro, usuario, ...carta });
  });
  ctx.difusor.acordarFila();
}

/** Sends a link of 60 minutes to an address that has an account, or the invitation again while it lives. For any other address: the same answer in the same time. */
export async function esqueciSenha(
  ctx: CtxPublico,
  entrada: Entrada<typeof chamada>,
): Promise<Record<string, never>[]> {
  const { usuario_emaillogin: email } = entrada;
  await consumir(ctx.banco, limitesDoEmail('esqueci', email, ctx.ip));
  await emTempoIgual(() => pedirLink(ctx, email));
  return [{}];
}
