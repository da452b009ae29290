import type { Entrada } from '@praca/contract/endpoint.ts';
import type { salvar } from '@praca/contract/usuario/endpoints.ts';
import { darAlcance } from '../platform/alcance/dar.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { hashDeSenha } from '../platform/sessao/senha.ts';
import { novoSegredo } from '../platform/sessao/token-opaco.ts';
import { lerNomeDaEmpresa } from '../empresa/reads.ts';
import { convidarUsuario } from '../sessao/convidar.ts';
import { alcanceDe } from './alcance.ts';
import { conferirConcessao, conferirDireitos, recusarEmailEmUso } from './access.ts';
import { gravarMudancas } from './alterar.ts';
import { emOrdem, recusarContradicao } from './diferencas.ts';
import { conferirRamal } from './ramal.ts';
import { lerUsuario, type Usuario } from './reads.ts';
import { gravarEmpresas, inserirUsuario, type Gravavel } from './writes.ts';

type Pedido = Omit<Entrada<typeof salvar>, 'versao'>;

/** A new user: with CRM access, active, and nothing else unless it was asked for. */
const completo = (p: Pedido): Gravavel => ({
  usuario_login: p.usuario_login.toLowerCase(),
  usuario_nome: p.usuario_nome,
  usuario_emaillogin: p.usuario_emaillogin,
  usuario_email: p.usuario_email ?? p.usuario_emaillogin,
  usuario_ramal: p.usuario_ramal ?? '',
  usuario_ativo: p.usuario_ativo ?? 'S',
  usuario_acessocrm: p.usuario_acessocrm ?? 'S',
  usuario_permitealterarempresa: p.usuario_permitealterarempresa ?? 'N',
  usuario_visualizarempresa: p.usuario_visualizarempresa ?? 'N',
  usuario_visualizaoutrosrep: p.usuario_visualizaoutrosrep ?? 'N',
  usuario_visualizarepinterno: p.usuario_visualizarepinterno ?? 'N',
  usuario_visualizarepexterno: p.usuario_visualizarepexterno ?? 'N',
  usuario_alcance: p.usuario_alcance ?? '',
  usuario_maiusculo: p.usuario_maiusculo ?? 'N',
  repres_codigo: p.repres_codigo ?? null,
  perfil_codigo: p.perfil_codigo,
  usuario_permissoes: emOrdem(p.usuario_permissoes ?? []),
  usuario_negadas: emOrdem(p.usuario_negadas ?? []),
  empresa_codigo: p.empresa_codigo,
  empresas: [p.empresa_codigo, ...(p.empresas ?? [])],
});

async function criar(ctx: Ctx, pedido: Pedido): Promise<Usuario> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const novo = completo(pedido);
  recusarContradicao('usuario_negadas', novo.usuario_permissoes, novo.usuario_negadas);
  const alcance = await alcanceDe(ctx);
  await conferirConcessao(ctx, novo.perfil_codigo, alcance);
  await conferirRamal(ctx, novo);
  const senha = await hashDeSenha(novoSegredo());
  await darAlcance(ctx, ['usuario', 'usuario_empresa'], async (c) => {
    const usuario_codigo = await inserirUsuario(c, novo, senha);
    await recusarEmailEmUso(ctx, novo);
    if (usuario_codigo === undefined)
      throw new AppError('REGISTRO_REPETIDO', {
        campos: [{ campo: 'usuario_login', mensagem: 'Já existe um usuário com este login.' }],
      });
    await gravarEmpresas(c, usuario_codigo, novo.empresas);
  });
  await conferirDireitos(ctx, novo.usuario_login, alcance);
  const criado = await lerUsuario(ctx.tx, registro, novo.usuario_login);
  await registrarEvento(ctx, {
    tabela: 'usuario',
    chave: novo.usuario_login,
    acao: 'CRIAR',
    versao: criado.versao,
    depois: criado,
  });
  await convidarUsuario(
    ctx,
    criado,
    await lerNomeDaEmpresa(ctx.tx, registro, criado.empresa_codigo),
  );
  return criado;
}

/**
 * Creates a user (without `versao`) or changes one. The new user gets a mail, by which they choose their password.
 * REGISTRO_REPETIDO for a login in use, EMAIL_REPETIDO for an e-mail of the registration, and what a change
 * may answer. An e-mail with an account in another registration is answered like any other (S-52).
 */
export async function salvarUsuario(ctx: Ctx, entrada: Entrada<typeof salvar>): Promise<Usuario[]> {
  const { versao, ...pedido } = entrada;
  if (versao === undefined) return [await criar(ctx, pedido)];
  const { usuario_login, ...mudancas } = pedido;
  return [await gravarMudancas(ctx, usuario_login, versao, mudancas)];
}
