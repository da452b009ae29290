import { recordset } from '../platform/banco/recordset.ts';
import type { Ctx } from '../platform/context.ts';
import { historia } from '../platform/eventos/registro-evento.ts';

/** A cell as it is to be; null: none any more. */
export interface Celula {
  meta_mes: string;
  repres_codigo: number | null;
  equipe_codigo?: number | null | undefined;
  meta_valor: string | null;
}

/** Two who set targets of one company wait for each other. */
export const travarMetas = (ctx: Ctx, empresa_codigo: number): Promise<object[]> =>
  ctx.tx.sql('SELECT pg_advisory_xact_lock(hashtextextended($2, $1))', [
    ctx.sessao.clienteregistro_codigo,
    `meta ${empresa_codigo}`,
  ]);

const HISTORIA = historia('mudadas AS m', {
  usuario_codigo: '$4::bigint',
  evento_tabela: "'meta'",
  evento_chave: 'm.meta_codigo::text',
  evento_acao:
    "CASE WHEN m.depois IS NULL THEN 'EXCLUIR' WHEN m.antes IS NULL THEN 'CRIAR' ELSE 'ALTERAR' END",
  evento_versao: 'm.versao',
  evento_antes:
    "CASE WHEN m.antes IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object('meta_mes', m.meta_mes, 'equipe_codigo', m.equipe_codigo, 'meta_valor', m.antes)) END",
  evento_depois:
    "CASE WHEN m.depois IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object('meta_mes', m.meta_mes, 'equipe_codigo', m.equipe_codigo, 'meta_valor', m.depois)) END",
  evento_requisicao: '$5',
  empresa_codigo: 'm.empresa_codigo',
  repres_codigo: 'm.repres_codigo',
});

/** Sets cells, or empties them, with their history. */
export const gravarMetas = (
  ctx: Ctx,
  empresa_codigo: number,
  celulas: readonly Celula[],
): Promise<object[]> =>
  ctx.tx.sql(
    `WITH x AS (SELECT * FROM jsonb_to_recordset($3::jsonb) AS x(meta_mes date, repres_codigo bigint, equipe_codigo bigint, meta_valor numeric)),
     era AS (SELECT m.* FROM meta m JOIN x ON x.meta_mes = m.meta_mes AND x.repres_codigo IS NOT DISTINCT FROM m.repres_codigo AND x.equipe_codigo IS NOT DISTINCT FROM m.equipe_codigo
       WHERE m.clienteregistro_codigo = $1 AND m.empresa_codigo = $2),
     fora AS (DELETE FROM meta m USING x WHERE m.clienteregistro_codigo = $1 AND m.empresa_codigo = $2 AND m.meta_mes = x.meta_mes
         AND m.repres_codigo IS NOT DISTINCT FROM x.repres_codigo AND m.equipe_codigo IS NOT DISTINCT FROM x.equipe_codigo AND x.meta_valor IS NULL RETURNING m.*),
     postas AS (INSERT INTO meta AS m (clienteregistro_codigo, empresa_codigo, meta_mes, repres_codigo, equipe_codigo, meta_valor)
       SELECT $1, $2, x.meta_mes, x.repres_codigo, x.equipe_codigo, x.meta_valor FROM x WHERE x.meta_valor IS NOT NULL
       ON CONFLICT (clienteregistro_codigo, meta_mes, empresa_codigo, repres_codigo, equipe_codigo)
       DO UPDATE SET meta_valor = excluded.meta_valor, versao = m.versao + 1 WHERE m.meta_valor <> excluded.meta_valor
       RETURNING m.*),
     mudadas AS (
       SELECT p.meta_codigo, p.meta_mes, p.empresa_codigo, p.repres_codigo, p.equipe_codigo, p.versao, e.meta_valor AS antes, p.meta_valor AS depois
         FROM postas p LEFT JOIN era e ON e.meta_codigo = p.meta_codigo
       UNION ALL SELECT f.meta_codigo, f.meta_mes, f.empresa_codigo, f.repres_codigo, f.equipe_codigo, f.versao, f.meta_valor, NULL FROM fora f)
     ${HISTORIA}`,
    [
      ctx.sessao.clienteregistro_codigo,
      empresa_codigo,
      recordset(celulas),
      ctx.sessao.usuario_codigo,
      ctx.requisicao,
    ],
  );
