import type { DataIso } from '@praca/contract/br/data.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { META } from './noun.ts';

/** A target as it is kept. */
export interface MetaLida {
  meta_codigo: number;
  meta_mes: DataIso;
  empresa_codigo: number;
  repres_codigo: number | null;
  equipe_codigo: number | null;
  meta_valor: string;
  versao: number;
}

/** The targets that the user sees in these months, by their first days, those of their teams among them; of one company, or of all of theirs. */
export function lerMetas(
  ctx: Ctx,
  meses: readonly DataIso[],
  empresas?: readonly number[],
): Promise<MetaLida[]> {
  const { sessao } = ctx;
  const registro = [sessao.clienteregistro_codigo];
  const c = new Condicoes(registro)
    .e('m.clienteregistro_codigo = $1')
    .e('m.meta_mes = ANY(?::date[])', meses)
    .e('m.empresa_codigo = ANY(?::bigint[])', sessao.empresas);
  const proprias = c.trazer(META.restringir(new Condicoes(registro), sessao));
  const delas = c.trazer(
    new Condicoes(registro).e(
      '(?::boolean OR m.equipe_codigo = ANY(?::bigint[]))',
      sessao.visualizaoutrosrep,
      sessao.equipes,
    ),
  );
  c.e(`CASE WHEN m.equipe_codigo IS NULL THEN ${proprias.sql} ELSE ${delas.sql} END`);
  if (empresas !== undefined) c.e('m.empresa_codigo = ANY(?::bigint[])', empresas);
  return ctx.tx.sql<MetaLida>(
    `SELECT m.meta_codigo, m.meta_mes::text AS meta_mes, m.empresa_codigo, m.repres_codigo, m.equipe_codigo, m.meta_valor::text AS meta_valor, m.versao
     FROM meta m WHERE ${c.sql} ORDER BY m.meta_mes, m.empresa_codigo, m.repres_codigo NULLS FIRST, m.equipe_codigo NULLS FIRST`,
    c.valores,
    { semNome: true },
  );
}

/** Whether all of these representatives are of the registration, and seen by who sets targets: NAO_ENCONTRADO otherwise. */
export async function lerAlvosDaMeta(ctx: Ctx, codigos: readonly number[]): Promise<void> {
  const c = META.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo]).e('m.clienteregistro_codigo = $1'),
    ctx.sessao,
  ).e('m.repres_codigo = ANY(?::bigint[])', codigos);
  const [lida] = await ctx.tx.sql<{ quantos: number }>(
    `SELECT count(*)::int AS quantos
     FROM (SELECT r.clienteregistro_codigo, r.repres_codigo, x.empresa_codigo FROM representante r CROSS JOIN (SELECT ${c.vincular(ctx.sessao.empresa_codigo)}::bigint AS empresa_codigo) x) m
     WHERE ${c.sql}`,
    c.valores,
    { semNome: true },
  );
  if (lida?.quantos !== codigos.length) throw new AppError('NAO_ENCONTRADO');
}
