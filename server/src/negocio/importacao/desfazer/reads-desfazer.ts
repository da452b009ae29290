import type { PreviaDesfazer } from '@praca/contract/negocio/importacao/schemas.ts';
import { processoVisivel, valoresDoVisivel } from '../../../platform/fila/processo-visivel.ts';
import { PESSOA } from '../../../pessoa/noun.ts';
import { NEGOCIO } from '../../noun.ts';
import { Condicoes } from '../../../platform/banco/condicoes.ts';
import type { Ctx } from '../../../platform/context.ts';

// The caller and whether they see every process, as the binds stand in the statements below.
const VISIVEL = processoVisivel('p', ['$3', '$4']);

// A draft that was made in the transaction of the deal itself, and stands as it was made, is no work of anybody.
const SUGERIDO =
  "(q.pedvenda_situacao = 'RA' AND q.versao = 1 AND q.pedvenda_dtcriacao = n.negocio_dtcriacao)";
// A note, a task, a quote or a file is work too, though the deal's version does not count it.
const SEM_TRABALHO = `NOT EXISTS (SELECT 1 FROM acompanhamento a WHERE a.clienteregistro_codigo = $1 AND a.negocio_codigo = n.negocio_codigo)
  AND NOT EXISTS (SELECT 1 FROM atividade t WHERE t.clienteregistro_codigo = $1 AND t.negocio_codigo = n.negocio_codigo)
  AND NOT EXISTS (SELECT 1 FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.negocio_codigo = n.negocio_codigo AND NOT ${SUGERIDO})
  AND NOT EXISTS (SELECT 1 FROM anexo x WHERE x.clienteregistro_codigo = $1 AND x.negocio_codigo = n.negocio_codigo)`;
// An end that a later import told and its undo took back counts two versions.
const IDAS_E_VOLTAS =
  "2 * (SELECT count(*) FROM evento v WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'negocio' AND v.evento_chave = n.negocio_codigo::text AND v.evento_acao = 'REATIVAR' AND coalesce(v.uniproc_codigo, 0) > 0)";
const INTOCADO = `((n.versao = 1 OR n.versao = 1 + ${IDAS_E_VOLTAS}) AND ${SEM_TRABALHO})`;
// The other import that closed the deal, where nothing else happened to it.
const PRESO_POR = `CASE WHEN n.versao > 1 AND n.negocio_situacao <> 'A' AND n.versao = 2 + ${IDAS_E_VOLTAS} AND ${SEM_TRABALHO} THEN
  (SELECT v.uniproc_codigo FROM evento v JOIN processo o ON o.clienteregistro_codigo = $1 AND o.uniproc_codigo = v.uniproc_codigo AND o.uniproc_tipo = 'IMPORTAR_NEGOCIOS'
   WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'negocio' AND v.evento_chave = n.negocio_codigo::text AND v.evento_versao = n.versao AND v.evento_acao IN ('GANHAR', 'PERDER') LIMIT 1) END`;

/** Of a process `p`: whether deals that it created are there and untouched. */
export const RESTA = `coalesce((SELECT true FROM (SELECT ${INTOCADO} AS intocado FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.uniproc_codigo = p.uniproc_codigo OFFSET 0) r WHERE r.intocado LIMIT 1), false)`;

/** Whether the import was undone before, read by the undo itself. */
export async function lerDesfeita(ctx: Ctx, codigo: number): Promise<boolean> {
  const linhas = await ctx.tx.sql(
    "SELECT 1 FROM processo WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2 AND uniproc_estado->>'desfeita' = 'S'",
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  return linhas.length > 0;
}

/** Deals `n` that the caller sees: an undo takes back nothing else. */
const aVista = (ctx: Ctx, extras: readonly unknown[]): Condicoes =>
  NEGOCIO.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo, ...extras]),
    ctx.sessao,
    'n',
  );

/** How many deals of the import there still are, and how many of them the caller sees. */
export async function contarNegociosDaImportacao(
  ctx: Ctx,
  codigo: number,
): Promise<{ todos: number; vistos: number }> {
  const c = aVista(ctx, [codigo]);
  const [linha] = await ctx.tx.sql<{ todos: number; vistos: number }>(
    `SELECT count(*)::int AS todos, (count(*) FILTER (WHERE ${c.sql}))::int AS vistos FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.uniproc_codigo = $2`,
    c.valores,
  );
  return linha ?? { todos: 0, vistos: 0 };
}

/** What would become of the deals that the import created, and the imports that hold some of them. */
export async function preverRetirada(
  ctx: Ctx,
  codigo: number,
): Promise<Pick<PreviaDesfazer, 'retirar' | 'ficam' | 'antes'>> {
  const c = aVista(ctx, [codigo, ...valoresDoVisivel(ctx.sessao)]);
  const [linha] = await ctx.tx.sql<Pick<PreviaDesfazer, 'retirar' | 'ficam' | 'antes'>>(
    `WITH alvo AS MATERIALIZED (SELECT ${INTOCADO} AS intocado, ${PRESO_POR} AS preso_por FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.uniproc_codigo = $2 AND ${c.sql}),
     presos AS (SELECT a.preso_por AS uniproc_codigo, count(*)::int AS negocios FROM alvo a WHERE a.preso_por IS NOT NULL GROUP BY a.preso_por)
     SELECT (SELECT count(*)::int FROM alvo WHERE intocado) AS retirar, (SELECT count(*)::int FROM alvo WHERE NOT intocado) AS ficam,
       (SELECT coalesce(json_agg(json_build_object('uniproc_codigo', x.uniproc_codigo, 'negocios', x.negocios, 'arquivo_nome',
          CASE WHEN ${VISIVEL} THEN coalesce(p.uniproc_entrada->>'arquivo_nome', '') ELSE '' END) ORDER BY x.uniproc_codigo DESC), '[]')
        FROM presos x JOIN processo p ON p.clienteregistro_codigo = $1 AND p.uniproc_codigo = x.uniproc_codigo) AS antes`,
    c.valores,
  );
  return linha ?? { retirar: 0, ficam: 0, antes: [] };
}

/** A deal of the import; `intocado` when nobody changed it since, `preso` when only another import did, by closing it. */
export interface NegocioDaImportacao {
  negocio_codigo: number;
  negocio_titulo: string;
  pessoa_codigo: number | null;
  intocado: boolean;
  preso: boolean;
}

/** The next deals of the import after the code given, locked. One that later imports closed and their undo opened again is untouched. */
export const travarNegociosDaImportacao = (
  ctx: Ctx,
  codigo: number,
  depoisDe: number,
  limite: number,
): Promise<NegocioDaImportacao[]> => {
  const c = aVista(ctx, [codigo, depoisDe, limite]);
  return ctx.tx.sql(
    `SELECT n.negocio_codigo, n.negocio_titulo, n.pessoa_codigo, ${INTOCADO} AS intocado, ${PRESO_POR} IS NOT NULL AS preso
     FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.uniproc_codigo = $2 AND n.negocio_codigo > $3 AND ${c.sql} ORDER BY n.negocio_codigo LIMIT $4 FOR UPDATE OF n`,
    c.valores,
  );
};

/** Of these customers, those that the caller sees. */
export async function lerPessoasVistas(ctx: Ctx, codigos: readonly number[]): Promise<number[]> {
  const c = PESSOA.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo, codigos]),
    ctx.sessao,
    'q',
  );
  const linhas = await ctx.tx.sql<{ pessoa_codigo: number }>(
    `SELECT q.pessoa_codigo FROM pessoa q WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = ANY ($2::bigint[]) AND ${c.sql}`,
    c.valores,
  );
  return linhas.map((um) => um.pessoa_codigo);
}
