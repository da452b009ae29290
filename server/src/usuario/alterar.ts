import type { Entrada } from '@praca/contract/endpoint.ts';
import type { Permissao } from '@praca/contract/permissoes.ts';
import type { patch } from '@praca/contract/usuario/endpoints.ts';
import { darAlcance } from '../platform/alcance/dar.ts';
import { decideAlcance } from '../platform/alcance/portador.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { porChave } from '../platform/sessao/por-chave.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { lerNomeDaEmpresa } from '../empresa/reads.ts';
import { convidarUsuario, retomarConta } from '../sessao/convidar.ts';
import { encerrarSessoes } from '../sessao/encerrar-sessoes.ts';
import { alcanceDe } from './alcance.ts';
import {
  conferirAdministrador,
  conferirAlcance,
  conferirConcessao,
  conferirDireitos,
  conferirTrocaDeEmail,
  recusarEmailEmUso,
} from './access.ts';
import { emOrdem, recusarContradicao } from './diferencas.ts';
import { conferirRamal } from './ramal.ts';
import { lerUsuario, type Usuario } from './reads.ts';
import { atualizarUsuario, gravarEmpresas, travarUsuario, type Gravavel } from './writes.ts';
import { travarAdministracao } from './reads-administracao.ts';

/** What a person may change about themselves without administering users. */
const PROPRIOS: ReadonlySet<string> = new Set([
  'usuario_nome',
  'usuario_email',
  'usuario_ramal',
  'usuario_maiusculo',
]);
/** What may take the last administrator away. */
const DE_ADMINISTRACAO = [
  'usuario_ativo',
  'usuario_acessocrm',
  'perfil_codigo',
  'usuario_permissoes',
  'usuario_negadas',
] as const;
/** What decides what somebody may do. */
const DE_DIREITOS = ['perfil_codigo', 'usuario_permissoes', 'usuario_negadas'] as const;

type Mudancas = Partial<Gravavel>;

const igual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const presentes = (mudancas: Mudancas): Mudancas =>
  Object.fromEntries(Object.entries(mudancas).filter(([, valor]) => valor !== undefined));
const recorte = (de: object, campos: string[]) =>
  Object.fromEntries(Object.entries(de).filter(([campo]) => campos.includes(campo)));

/** Sessions end when the person may no longer come in; in every other case they read their rights anew. */
async function refletirNasSessoes(ctx: Ctx, depois: Usuario): Promise<void> {
  const fora = depois.usuario_ativo === 'N' || depois.usuario_acessocrm === 'N';
  if (fora) await encerrarSessoes(ctx, depois.usuario_codigo, 'DESATIVADO');
  const { clienteregistro_codigo: registro } = ctx.sessao;
  ctx.aposCommit(() => ctx.difusor.esquecer({ registro, usuario: depois.usuario_codigo }));
}

/* What decides what somebody sees is compared with what the caller sees; a name or an extension is not. */
const gravarAlcance = (ctx: Ctx, novo: Usuario, campos: string[]): Promise<void> => {
  const deEmpresas = campos.includes('empresas');
  const decide = deEmpresas || decideAlcance('usuario', campos);
  return darAlcance(ctx, decide ? ['usuario', 'usuario_empresa'] : [], async (c) => {
    await atualizarUsuario(c, novo);
    if (deEmpresas) await gravarEmpresas(c, novo.usuario_codigo, novo.empresas);
  });
};

/**
 * Writes changes of a user, with what follows from them: account, companies, sessions, history with before and after.
 * `versao` undefined: whatever it is. REGISTRO_ALTERADO, EMAIL_REPETIDO, ULTIMO_ADMINISTRADOR, SEM_PERMISSAO, REFERENCIA_INVALIDA.
 */
export async function gravarMudancas(
  ctx: Ctx,
  usuario_login: string,
  versao: number | undefined,
  pedidas: Mudancas,
): Promise<Usuario> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const mudancas = presentes(pedidas);
  await travarAdministracao(ctx.tx, registro);
  const antes = await travarUsuario(ctx.tx, registro, usuario_login);
  const alcance = await alcanceDe(ctx);
  await conferirAlcance(ctx, usuario_login, alcance);
  if (versao !== undefined && antes.versao !== versao) throw new AppError('REGISTRO_ALTERADO');
  const novo = { ...antes, ...mudancas };
  novo.empresas = [...new Set([novo.empresa_codigo, ...novo.empresas])].sort((a, b) => a - b);
  novo.usuario_permissoes = emOrdem(novo.usuario_permissoes as Permissao[]);
  novo.usuario_negadas = emOrdem(novo.usuario_negadas as Permissao[]);
  recusarContradicao('usuario_negadas', novo.usuario_permissoes, novo.usuario_negadas);
  const campos = Object.keys(novo).filter(
    (campo) => !igual(novo[campo as keyof Gravavel], antes[campo as keyof Gravavel]),
  );
  if (campos.includes('perfil_codigo')) await conferirConcessao(ctx, novo.perfil_codigo, alcance);
  const trocaEmail = campos.includes('usuario_emaillogin');
  if (trocaEmail) {
    await recusarEmailEmUso(ctx, novo);
    await conferirTrocaDeEmail(ctx, antes);
  }
  if (campos.includes('usuario_ramal')) await conferirRamal(ctx, novo);
  await gravarAlcance(ctx, novo, campos);
  if (DE_DIREITOS.some((campo) => campos.includes(campo)))
    await conferirDireitos(ctx, usuario_login, alcance);
  if (trocaEmail)
    await convidarUsuario(ctx, novo, await lerNomeDaEmpresa(ctx.tx, registro, novo.empresa_codigo));
  else await retomarConta(ctx, novo);
  if (DE_ADMINISTRACAO.some((campo) => campos.includes(campo)))
    await conferirAdministrador(ctx.tx, registro);
  const depois = await lerUsuario(ctx.tx, registro, usuario_login);
  await refletirNasSessoes(ctx, depois);
  await registrarEvento(ctx, {
    tabela: 'usuario',
    chave: usuario_login,
    acao: 'ALTERAR',
    versao: depois.versao,
    antes: recorte(antes, campos),
    depois: recorte(depois, campos),
  });
  return depois;
}

/** Changes only what is sent. Those who do not administer users change, in person, their own name, e-mail, extension and uppercase alone. */
export async function alterarUsuario(ctx: Ctx, entrada: Entrada<typeof patch>): Promise<Usuario[]> {
  const { usuario_login, versao, ...mudancas } = entrada;
  if (!ctx.sessao.permissoes.has('usuario.editar')) {
    const alheio = Object.keys(mudancas).filter((campo) => !PROPRIOS.has(campo));
    if (usuario_login !== ctx.sessao.usuario_login || alheio.length || porChave(ctx.sessao))
      throw new AppError('SEM_PERMISSAO');
  }
  return [await gravarMudancas(ctx, usuario_login, versao, mudancas)];
}
