import type { Entrada } from '@praca/contract/endpoint.ts';
import type { excluir } from '@praca/contract/perfil/endpoints.ts';
import type { Perfil } from '@praca/contract/perfil/schemas.ts';
import { camposDoPerfil } from '../campo/reads.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { alcanceDe } from '../usuario/alcance.ts';
import { travarAdministracao } from '../usuario/reads-administracao.ts';
import { lerPerfil } from './reads.ts';
import { conferirAlcance } from './salvar.ts';
import { apagarPerfil } from './writes.ts';

/** Deletes a profile that nobody has. REGISTRO_EM_USO says how many have it. */
export async function excluirPerfil(ctx: Ctx, e: Entrada<typeof excluir>): Promise<Perfil[]> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  await travarAdministracao(ctx.tx, registro);
  const perfil = await lerPerfil(ctx.tx, registro, e.perfil_codigo);
  conferirAlcance(await alcanceDe(ctx), perfil.permissoes);
  if (perfil.usuarios > 0)
    throw new AppError('REGISTRO_EM_USO', {
      mensagem: `Este perfil não pode ser excluído: ${perfil.usuarios === 1 ? '1 usuário o tem' : `${perfil.usuarios} usuários o têm`}.`,
      ajuda: 'Dê antes outro perfil a essas pessoas, na tela de usuários.',
    });
  const [campo, ...outros] = await camposDoPerfil(ctx, e.perfil_codigo);
  if (campo !== undefined)
    throw new AppError('REGISTRO_EM_USO', {
      mensagem: `Este perfil não pode ser excluído: ele diz quem vê o campo “${campo}”${outros.length ? ` e mais ${outros.length}` : ''}.`,
      ajuda: 'Retire o perfil desses campos antes, em Campos personalizados.',
    });
  await apagarPerfil(ctx.tx, registro, e.perfil_codigo);
  await registrarEvento(ctx, {
    tabela: 'perfil',
    chave: e.perfil_codigo,
    acao: 'EXCLUIR',
    versao: perfil.versao,
    antes: perfil,
  });
  return [perfil];
}
