import type { Entrada } from '@praca/contract/endpoint.ts';
import type { salvar } from '@praca/contract/perfil/endpoints.ts';
import type { Perfil } from '@praca/contract/perfil/schemas.ts';
import { permissoesPadrao, type Permissao } from '@praca/contract/permissoes.ts';
import { darAlcance } from '../platform/alcance/dar.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { recusarAlterado } from '../platform/eventos/alterado.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { alcanceDe, type Alcance } from '../usuario/alcance.ts';
import { emOrdem, recusarContradicao } from '../usuario/diferencas.ts';
import { temAdministrador, travarAdministracao } from '../usuario/reads-administracao.ts';
import { lerPerfil, nomeEmUso, usuariosDoPerfil } from './reads.ts';
import { atualizarPerfil, inserirPerfil } from './writes.ts';

/** Nobody gives away, or takes from others, a permission that is not theirs to give. */
export function conferirAlcance(alcance: Alcance, permissoes: readonly string[]): void {
  if (!permissoes.every((p) => alcance(p as Permissao)))
    throw new AppError('SEM_PERMISSAO', {
      ajuda: 'Este perfil tem permissões que você não tem. Peça a quem as tem.',
    });
}

/** The rights of these users are read anew by their open sessions. */
const esquecerUsuarios = (ctx: Ctx, usuarios: readonly number[]): void => {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  ctx.aposCommit(() => {
    for (const usuario of usuarios) ctx.difusor.esquecer({ registro, usuario });
  });
};

/* A base also gives what is still to come, so it is given by who may give all that it has by default. */
function conferirBase(alcance: Alcance, { permissoes, perfil_base }: Perfil): void {
  conferirAlcance(alcance, [...permissoes, ...permissoesPadrao(perfil_base)]);
}

async function conferirNome(ctx: Ctx, nome: string, menos: number | null): Promise<void> {
  if (await nomeEmUso(ctx.tx, ctx.sessao.clienteregistro_codigo, nome, menos))
    throw new AppError('REGISTRO_REPETIDO', {
      campos: [{ campo: 'perfil_descricao', mensagem: 'Já existe um perfil com este nome.' }],
    });
}

/**
 * Creates a profile, or changes one at the version seen; who has it feels the change at once. SEM_PERMISSAO for
 * permissions that are not the caller's to give, REGISTRO_REPETIDO, REGISTRO_ALTERADO, and ULTIMO_ADMINISTRADOR when nobody
 * could administer users any more.
 */
export async function salvarPerfil(ctx: Ctx, e: Entrada<typeof salvar>): Promise<Perfil[]> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const { perfil_codigo, versao, ...pedido } = e;
  const novo = {
    ...pedido,
    perfil_permissoes: emOrdem(pedido.perfil_permissoes),
    perfil_negadas: emOrdem(pedido.perfil_negadas),
  };
  recusarContradicao('perfil_negadas', novo.perfil_permissoes, novo.perfil_negadas);
  await travarAdministracao(ctx.tx, registro);
  const alcance = await alcanceDe(ctx);
  await conferirNome(ctx, novo.perfil_descricao, perfil_codigo ?? null);
  if (perfil_codigo === undefined) {
    const codigo = await darAlcance(ctx, ['perfil'], (c) => inserirPerfil(c, novo));
    const criado = await lerPerfil(ctx.tx, registro, codigo);
    conferirBase(alcance, criado);
    await registrarEvento(ctx, {
      tabela: 'perfil',
      chave: codigo,
      acao: 'CRIAR',
      versao: criado.versao,
      depois: criado,
    });
    return [criado];
  }
  const antes = await lerPerfil(ctx.tx, registro, perfil_codigo);
  if (versao !== antes.versao) return recusarAlterado(ctx, 'perfil', perfil_codigo, antes.versao);
  conferirAlcance(alcance, antes.permissoes);
  await darAlcance(ctx, ['perfil'], (c) => atualizarPerfil(c, perfil_codigo, novo));
  if (!(await temAdministrador(ctx.tx, registro))) throw new AppError('ULTIMO_ADMINISTRADOR');
  const depois = await lerPerfil(ctx.tx, registro, perfil_codigo);
  conferirBase(alcance, depois);
  await registrarEvento(ctx, {
    tabela: 'perfil',
    chave: perfil_codigo,
    acao: 'ALTERAR',
    versao: depois.versao,
    antes,
    depois,
  });
  esquecerUsuarios(ctx, await usuariosDoPerfil(ctx.tx, registro, perfil_codigo));
  return [depois];
}
