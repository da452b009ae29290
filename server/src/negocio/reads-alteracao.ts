import type { MudancaGuardada } from '@praca/contract/negocio/rules.ts';
import type { Ctx } from '../platform/context.ts';

/** A change of a deal as the history keeps it. */
export interface AlteracaoGuardada extends MudancaGuardada {
  evento_codigo: number;
}

const ALTERACAO = `SELECT evento_codigo, evento_acao, evento_versao, evento_antes, evento_depois
  FROM evento
  WHERE clienteregistro_codigo = $1
    AND evento_tabela = 'negocio'
    AND evento_chave = $2
    AND evento_versao = $3
    AND evento_acao = 'ALTERAR'
  ORDER BY evento_codigo DESC
  LIMIT 1`;

/** The change that left the deal at that version; none where that version came of something else. */
export async function lerAlteracao(
  ctx: Ctx,
  codigo: number,
  versao: number,
): Promise<AlteracaoGuardada | undefined> {
  const [linha] = await ctx.tx.sql<AlteracaoGuardada>(ALTERACAO, [
    ctx.sessao.clienteregistro_codigo,
    String(codigo),
    versao,
  ]);
  return linha;
}

const QUEM_MUDOU = `SELECT u.usuario_nome, v.evento_em, v.evento_acao
  FROM evento v
  LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = v.usuario_codigo
  WHERE v.clienteregistro_codigo = $1
    AND v.evento_tabela = 'negocio'
    AND v.evento_chave = $2
    AND v.evento_codigo > $3
    AND v.evento_depois ?| $4::text[]
  ORDER BY v.evento_codigo DESC
  LIMIT 1`;

/** Who changed one of these fields last, after that event, and when; nothing where the history does not know. */
export async function quemMudou(
  ctx: Ctx,
  codigo: number,
  depoisDe: number,
  campos: readonly string[],
): Promise<Record<string, unknown>> {
  const [linha] = await ctx.tx.sql<Record<string, unknown>>(QUEM_MUDOU, [
    ctx.sessao.clienteregistro_codigo,
    String(codigo),
    depoisDe,
    campos,
  ]);
  return linha ?? {};
}
