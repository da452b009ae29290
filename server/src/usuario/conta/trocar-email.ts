import type { Entrada } from '@praca/contract/endpoint.ts';
import type { trocarEmail as chamada } from '@praca/contract/usuario/conta/endpoints.ts';
import type { MinhaConta } from '@praca/contract/usuario/conta/schemas.ts';
import { lerNomeDaEmpresa } from '../../empresa/reads.ts';
import type { Ctx } from '../../platform/context.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { conferirSenhaAtual } from '../../sessao/conferir-senha-atual.ts';
import { convidarUsuario, dizerTrocaPedida } from '../../sessao/convidar.ts';
import { recusarEmailEmUso } from '../access.ts';
import { lerMinhaConta } from './reads.ts';
import { gravarEmailPedido } from './writes.ts';

/**
 * Asks for another e-mail to come in with, with the password: the one of before is told first, and stays until who holds
 * the new one confirms it. SENHA_ATUAL_INVALIDA, EMAIL_REPETIDO.
 */
export async function trocarEmail(ctx: Ctx, e: Entrada<typeof chamada>): Promise<MinhaConta[]> {
  const { clienteregistro_codigo: registro, usuario_codigo, usuario_login } = ctx.sessao;
  const { usuario_emaillogin } = e;
  const { email_pedido, usuario_nome } = await conferirSenhaAtual(ctx, e.senha_atual);
  await recusarEmailEmUso(ctx, { usuario_login, usuario_emaillogin });
  await dizerTrocaPedida(ctx, usuario_codigo, usuario_emaillogin);
  await gravarEmailPedido(ctx.tx, registro, usuario_codigo, usuario_emaillogin);
  await convidarUsuario(
    ctx,
    { usuario_codigo, usuario_nome, usuario_emaillogin },
    await lerNomeDaEmpresa(ctx.tx, registro, ctx.sessao.empresa_codigo),
  );
  await registrarEvento(ctx, {
    tabela: 'usuario',
    chave: usuario_login,
    acao: 'PEDIR_EMAIL',
    antes: { usuario_emaillogin: email_pedido },
    depois: { usuario_emaillogin },
  });
  ctx.aposCommit(() => ctx.difusor.esquecer({ registro, usuario: usuario_codigo }));
  return lerMinhaConta(ctx);
}
