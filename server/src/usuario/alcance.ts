import type { Linha } from '@praca/contract/endpoint.ts';
import type { getAlcance } from '@praca/contract/perfil/endpoints.ts';
import { TODAS_PERMISSOES, type Permissao } from '@praca/contract/permissoes.ts';
import type { Ctx } from '../platform/context.ts';
import { direitosDeQuemAdministra } from './reads-administracao.ts';

/** Whether a permission is one's own to give and to take. */
export type Alcance = (permissao: Permissao) => boolean;

/**
 * What the session gives and takes: what it holds, and, of who administers users, also what no administrator holds any
 * more, since nobody else could ever give it back. Asked before a change, which may itself be what gives it.
 */
export async function alcanceDe(ctx: Ctx): Promise<Alcance> {
  const { permissoes, clienteregistro_codigo: registro } = ctx.sessao;
  if (!permissoes.has('usuario.editar')) return (p) => permissoes.has(p);
  const deles = await direitosDeQuemAdministra(ctx.tx, registro);
  return (p) => permissoes.has(p) || !deles.has(p);
}

/** The rights that who asks may give to others. */
export async function lerAlcance(ctx: Ctx): Promise<Linha<typeof getAlcance>[]> {
  return [{ permissoes: TODAS_PERMISSOES.filter(await alcanceDe(ctx)) }];
}
