import type { historico } from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { condicoesDeAtividade } from './reads.ts';

/** Most steps of a task's history that are shown. */
const MAXIMO = 200;

/** What was done last with a task, and how it was before; also of one that is gone. */
export async function lerUltimaMudanca(
  ctx: Ctx,
  codigo: number,
): Promise<{ evento_acao: string; evento_versao: number; antes: Atividade | null } | undefined> {
  const [linha] = await ctx.tx.sql<{
    evento_acao: string;
    evento_versao: number;
    evento_antes: Partial<Atividade> | null;
  }>(
    `SELECT v.evento_acao, v.evento_versao, v.evento_antes FROM evento v
     WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'atividade' AND v.evento_chave = $2 AND v.evento_acao <> 'RECUSADO'
     ORDER BY v.evento_codigo DESC LIMIT 1`,
    [ctx.sessao.clienteregistro_codigo, String(codigo)],
  );
  if (!linha) return undefined;
  const { evento_antes: antes, ...resto } = linha;
  return { ...resto, antes: antes && { ...DE_ANTES_DE_TUDO, ...(antes as Atividade) } };
}

/** What a history row of an older version does not tell. */
const DE_ANTES_DE_TUDO = {
  atividade_participantes: [],
  atividade_lembretes: [],
  atividade_recorrencia: '',
  serie_codigo: null,
  atividade_ocorrencia: null,
};

/** What was done with a visible task, the last first: how often it was put off, and why. */
export async function lerHistoria(
  ctx: Ctx,
  { atividade_codigo }: Entrada<typeof historico>,
): Promise<Linha<typeof historico>[]> {
  const c = condicoesDeAtividade(ctx).e('t.atividade_codigo = ?', atividade_codigo);
  const [visivel] = await ctx.tx.sql(`SELECT 1 FROM atividade t WHERE ${c.sql}`, c.valores);
  if (!visivel) throw new AppError('NAO_ENCONTRADO');
  return ctx.tx.sql<Linha<typeof historico>>(
    `SELECT v.evento_codigo, v.evento_em, v.evento_acao, u.usuario_nome,
       coalesce(v.evento_depois->>'atividade_motivo', '') AS atividade_motivo,
       v.evento_antes->>'atividade_dthr' AS de, v.evento_depois->>'atividade_dthr' AS para,
       v.evento_depois->>'atividade_situacao' AS atividade_situacao,
       coalesce(v.evento_depois->>'atividade_desfecho', '') AS atividade_desfecho
     FROM evento v LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = v.usuario_codigo
     WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'atividade' AND v.evento_chave = $2 AND v.evento_acao <> 'RECUSADO'
     ORDER BY v.evento_codigo DESC LIMIT ${MAXIMO}`,
    [ctx.sessao.clienteregistro_codigo, String(atividade_codigo)],
  );
}
