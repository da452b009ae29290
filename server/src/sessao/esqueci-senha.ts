import type { Entrada } from '@praca/contract/endpoint.ts';
import type { esqueciSenha as chamada } from '@praca/contract/sessao/endpoints.ts';
import type { CtxPublico } from '../platform/context.ts';
import { consumir } from '../platform/http/limite.ts';
import { enfileirarEmail } from '../platform/email/email-fila.ts';
import { emTempoIgual } from '../platform/sessao/tempo-igual.ts';
import { novoLink } from '../platform/sessao/token-opaco.ts';
import { emailDeSenha } from './emails.ts';
import { limitesDoEmail } from './limites.ts';
import { buscarConta, lerCredencial } from './reads.ts';
import { gravarEventoDeConta, gravarLink } from './writes.ts';

async function pedirLink(ctx: CtxPublico, email: string): Promise<void> {
  const conta = await ctx.banco.transacao(0, 'read', (tx) => buscarConta(tx, email));
  if (!conta) return;
  const { clienteregistro_codigo: registro, usuario_codigo: usuario } = conta;
  const link = novoLink(registro);
  await ctx.banco.transacao(registro, 'write', async (tx) => {
    const achada = await lerCredencial(tx, usuario);
    if (!achada?.usuario_ativo) return;
    await gravarLink(tx, 'SENHA', usuario, link.hash);
    await gravarEventoDeConta(tx, {
      registro,
      usuario,
      acao: 'PEDIR_SENHA',
      chave: achada.usuario_login,
      requisicao: ctx.requisicao,
      depois: { ip: ctx.ip },
      tabela: 'usuario',
    });
    await enfileirarEmail(ctx.config, tx, {
      registro,
      usuario,
      email: emailDeSenha(ctx.config, achada, link.texto),
      ate: link.ate,
    });
  });
  ctx.difusor.acordarFila();
}

/** Sends a link of 60 minutes to an address that has an account. For any other address: the same answer in the same time. */
export async function esqueciSenha(
  ctx: CtxPublico,
  entrada: Entrada<typeof chamada>,
): Promise<Record<string, never>[]> {
  const { usuario_emaillogin: email } = entrada;
  await consumir(ctx.banco, limitesDoEmail('esqueci', email, ctx.ip));
  await emTempoIgual(() => pedirLink(ctx, email));
  return [{}];
}
