import { lerUso, type Uso } from '@praca/contract/recurso/usos.ts';
import type { CtxDeAlcance } from '../platform/alcance/dar.ts';
import { escopoDe, historia } from '../platform/eventos/registro-evento.ts';
import { guarda, TABELAS_DE_USO } from './reads-usos.ts';

// Whose row it is, kept with its history so that live events reach only those who may see it.
const ESCOPO = {
  negocio: 'n.empresa_codigo, n.repres_codigo, n.usuario_responsavel',
  pessoa: 'NULL::bigint, q.repres_codigo, NULL::text',
  atividade: 'NULL::bigint, NULL::bigint, NULL::text',
  acompanhamento: 'NULL::bigint, NULL::bigint, NULL::text',
  anexo: 'NULL::bigint, NULL::bigint, NULL::text',
  representante: 'NULL::bigint, NULL::bigint, NULL::text',
  produto: 'NULL::bigint, NULL::bigint, NULL::text',
  imposto: 'NULL::bigint, NULL::bigint, NULL::text',
  movestoque: 'NULL::bigint, NULL::bigint, NULL::text',
  regracomissao: 'NULL::bigint, NULL::bigint, NULL::text',
  comissao: 'c.empresa_codigo, c.repres_codigo, NULL::text',
  ittabpreco: 'NULL::bigint, NULL::bigint, NULL::text',
  tabpreco: 'NULL::bigint, NULL::bigint, NULL::text',
  itpedvenda: 'NULL::bigint, NULL::bigint, NULL::text',
  pedvenda: 'q.empresa_codigo, q.repres_codigo, q.usuario_login',
  contarec: 'f.empresa_codigo, f.repres_codigo, NULL::text',
  baixa: 'NULL::bigint, NULL::bigint, NULL::text',
  email: 'NULL::bigint, NULL::bigint, NULL::text',
  pedido_titular: 'NULL::bigint, NULL::bigint, NULL::text',
  usuario: 'NULL::bigint, NULL::bigint, NULL::text',
  equipe_membro: 'NULL::bigint, NULL::bigint, NULL::text',
  distribuicao_participante: 'NULL::bigint, NULL::bigint, NULL::text',
} as const;

const HISTORIA = historia(
  'movido AS m(codigo, versao, antes, depois, empresa_codigo, repres_codigo, usuario_responsavel)',
  {
    usuario_codigo: '$4::bigint',
    evento_tabela: '$5',
    evento_chave: 'm.codigo::text',
    evento_acao: "'ALTERAR'",
    evento_versao: 'm.versao',
    evento_antes: 'm.antes',
    evento_depois: 'm.depois',
    evento_requisicao: '$6',
    ...escopoDe('m'),
  },
);

/** Puts one code in the place of another in every row that holds it, or in those alone whose keys are named, one version further, each with its history row; gives the keys of those rows. */
export async function moverUso(
  ctx: CtxDeAlcance,
  uso: Uso,
  de: number,
  para: number,
  so: readonly string[] | null = null,
): Promise<string[]> {
  const { tabela, coluna, vetor } = lerUso(uso);
  const { alias, chave } = TABELAS_DE_USO[tabela];
  const valor = vetor
    ? `(SELECT coalesce(array_agg(y.c ORDER BY y.o), '{}') FROM (SELECT x.c, min(x.o) AS o FROM unnest(array_replace(${alias}.${coluna}, $2::bigint, $3::bigint)) WITH ORDINALITY AS x(c, o) GROUP BY x.c) y)`
    : '$3::bigint';
  const linhas = await ctx.tx.sql<{ evento_chave: string }>(
    `WITH alvo AS (
       SELECT ${alias}.${chave} AS codigo, ${alias}.${coluna} AS era FROM ${tabela} ${alias}
       WHERE ${alias}.clienteregistro_codigo = $1 AND ${guarda(alias, coluna, vetor, '$2')} AND ($7::text[] IS NULL OR ${alias}.${chave}::text = ANY ($7))
       ORDER BY ${alias}.${chave} FOR UPDATE),
     movido AS (
       UPDATE ${tabela} ${alias} SET ${coluna} = ${valor}, versao = ${alias}.versao + 1
       FROM alvo WHERE ${alias}.clienteregistro_codigo = $1 AND ${alias}.${chave} = alvo.codigo
       RETURNING alvo.codigo, ${alias}.versao, jsonb_build_object('${coluna}', alvo.era) AS antes, jsonb_build_object('${coluna}', ${alias}.${coluna}) AS depois, ${ESCOPO[tabela]}),
     dito AS (
       ${HISTORIA})
     SELECT evento_chave FROM dito`,
    [
      ctx.sessao.clienteregistro_codigo,
      de,
      para,
      ctx.sessao.usuario_codigo,
      tabela,
      ctx.requisicao,
      so,
    ],
    { semNome: true },
  );
  return linhas.map((l) => l.evento_chave);
}
