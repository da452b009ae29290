import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { COLUNAS_ATIVIDADE } from '../atividade/reads.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';

/** Marks a task as the call of a number; what came of it nobody has said yet. */
export const marcarChamada = (ctx: Ctx, codigo: number, telefone: string): Promise<unknown> =>
  ctx.tx.sql(
    'UPDATE atividade SET ligacao_telefone = $3 WHERE clienteregistro_codigo = $1 AND atividade_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, codigo, telefone],
  );

export interface Resultado {
  ligacao_resultado: string | null;
  ligacao_duracao: number | null;
  ligacao_segundos: number | null;
  atividade_desfecho: string;
}

/** Writes what came of a call, one version further. */
export async function gravarResultado(ctx: Ctx, codigo: number, r: Resultado): Promise<Atividade> {
  const [linha] = await ctx.tx.sql<Atividade>(
    `WITH t AS (UPDATE atividade SET ligacao_resultado = $3, ligacao_duracao = $4, ligacao_segundos = $6, atividade_desfecho = $5, versao = versao + 1 WHERE clienteregistro_codigo = $1 AND atividade_codigo = $2 RETURNING *) SELECT ${COLUNAS_ATIVIDADE} FROM t`,
    [
      ctx.sessao.clienteregistro_codigo,
      codigo,
      r.ligacao_resultado,
      r.ligacao_duracao,
      r.atividade_desfecho,
      r.ligacao_segundos,
    ],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}
