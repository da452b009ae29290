import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { doNegocioVisivel, type Escopo } from '../reads.ts';

/** Whose a deal is, and its last interaction as the history keeps it. */
export interface Segurado extends Escopo {
  negocio_dtinteracao: string;
}

/** Keeps a visible deal to oneself until the COMMIT and tells whose it is, or throws NAO_ENCONTRADO. */
export async function segurarNegocio(ctx: Ctx, codigo: number): Promise<Segurado> {
  const c = doNegocioVisivel(ctx, codigo);
  const [linha] = await ctx.tx.sql<Segurado>(
    `SELECT n.empresa_codigo, n.repres_codigo, n.usuario_responsavel, to_jsonb(n.negocio_dtinteracao) AS negocio_dtinteracao FROM negocio n WHERE ${c.sql} FOR NO KEY UPDATE OF n`,
    c.valores,
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

/** Sets the deal's next step from its pending tasks and, after something a person did, its last interaction. */
export const atualizarPassos = (ctx: Ctx, codigo: number, humana: boolean): Promise<unknown> =>
  ctx.tx.sql(
    `UPDATE negocio SET negocio_dtinteracao = CASE WHEN $3::boolean THEN now() ELSE negocio_dtinteracao END,
       negocio_proximaatividade = (SELECT min(t.atividade_dthr) FROM atividade t WHERE t.clienteregistro_codigo = $1 AND t.negocio_codigo = $2 AND t.atividade_situacao = 'P')
     WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, codigo, humana],
  );
