import type { DataIso } from '@praca/contract/br/data.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import { recordset } from '../platform/banco/recordset.ts';
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

/** Who wrote one of these cells last, what they did and when: also of one that is empty now. */
export async function lerUltimoDasMetas(
  ctx: Ctx,
  empresa_codigo: number,
  celulas: readonly Pick<MetaLida, 'meta_mes' | 'repres_codigo' | 'equipe_codigo'>[],
): Promise<{ usuario_nome: string | null; evento_em: string; evento_acao: string } | undefined> {
  const [ultimo] = await ctx.tx.sql<{
    usuario_nome: string | null;
    evento_em: string;
    evento_acao: string;
  }>(
    `SELECT u.usuario_nome, v.evento_em, v.evento_acao
     FROM evento v
     JOIN jsonb_to_recordset($3::jsonb) AS x(meta_mes text, repres_codigo bigint, equipe_codigo text)
       ON x.repres_codigo IS NOT DISTINCT FROM v.repres_codigo AND x.meta_mes = coalesce(v.evento_depois, v.evento_antes)->>'meta_mes'
       AND x.equipe_codigo IS NOT DISTINCT FROM coalesce(v.evento_depois, v.evento_antes)->>'equipe_codigo'
     LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = v.usuario_codigo
     WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'meta' AND v.empresa_codigo = $2
     ORDER BY v.evento_codigo DESC LIMIT 1`,
    [ctx.sessao.clienteregistro_codigo, empresa_codigo, recordset(celulas)],
    { semNome: true },
  );
  return ultimo;
}
