import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { redefinirSenha as chamada } from '@praca/contract/sessao/endpoints.ts';
import type { CtxPublico } from '../platform/context.ts';
import type { Tx } from '../platform/banco/db.ts';
import { AppError } from '../platform/errors.ts';
import { zerar } from '../platform/http/limite.ts';
import { enfileirarEmail } from '../platform/email/email-fila.ts';
import { conferirForca, hashDeSenha } from '../platform/sessao/senha.ts';
import { lerLink } from '../platform/sessao/token-opaco.ts';
import { emailDeSenhaTrocada } from './emails.ts';
import { lembrarAparelho } from './aparelho.ts';
import { limitesDaConta } from './limites.ts';
import { COOKIE } from './linha.ts';
import { peloLink } from './pelo-link.ts';
import { lerCredencial, type Credencial } from './reads.ts';
import {
  confirmarUsuario,
  encerrarSessoesDoUsuario,
  gastarLink,
  gravarEventoDeConta,
  gravarSenha,
  matarLinks,
} from './writes.ts';

async function redefinir(
  tx: Tx,
  ctx: CtxPublico,
  link: { registro: number; hash: Buffer },
  senha: string,
): Promise<Credencial> {
  const gasto = await gastarLink(tx, ['SENHA', 'CONVITE'], link.hash);
  const credencial = gasto && (await lerCredencial(tx, gasto.usuario));
  // A reset changes a password and nothing else: only an invitation lets somebody in who never was.
  if (!credencial || (gasto.tipo === 'SENHA' && !credencial.usuario_confirmado))
    throw new AppError('LINK_INVALIDO');
  const { usuario } = gasto;
  // A password refused here leaves the link unused: the transaction is undone.
  conferirForca(senha, [
    credencial.usuario_emaillogin.split('@')[0] ?? '',
    credencial.usuario_nome,
  ]);
  await gravarSenha(tx, usuario, await hashDeSenha(senha));
  if (gasto.tipo === 'CONVITE') await confirmarUsuario(tx, usuario);
  await matarLinks(tx, usuario);
  await encerrarSessoesDoUsuario(tx, usuario, 'SENHA');
  await gravarEventoDeConta(tx, {
    registro: link.registro,
    usuario,
    acao: 'REDEFINIR_SENHA',
    chave: credencial.usuario_login,
    requisicao: ctx.requisicao,
    depois: { ip: ctx.ip },
    tabela: 'usuario',
  });
  await enfileirarEmail(ctx.config, tx, {
    registro: link.registro,
    usuario,
    semLinhas: emailDeSenhaTrocada(ctx.config, credencial),
  });
  return credencial;
}

/** Uses up a link, of an invitation or for a new password, and ends every session of the user; answers with which e-mail they come in now. LINK_INVALIDO, SENHA_FRACA. */
export async function redefinirSenha(
  ctx: CtxPublico,
  entrada: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  const { credencial, clienteregistro_codigo } = await peloLink(ctx, async () => {
    const link = lerLink(entrada.hash);
    if (!link) throw new AppError('LINK_INVALIDO');
    const credencial = await ctx.banco.transacao(link.registro, 'write', (tx) =>
      redefinir(tx, ctx, link, entrada.usuario_senha),
    );
    return { credencial, clienteregistro_codigo: link.registro };
  });
  const { usuario_codigo } = credencial;
  ctx.difusor.esquecer({ registro: clienteregistro_codigo, usuario: usuario_codigo });
  lembrarAparelho(ctx, { clienteregistro_codigo, usuario_codigo });
  await zerar(ctx.banco, limitesDaConta(credencial.usuario_emaillogin));
  ctx.cookies.apagar(COOKIE);
  ctx.difusor.acordarFila();
  return [{ usuario_emaillogin: credencial.usuario_emaillogin }];
}
