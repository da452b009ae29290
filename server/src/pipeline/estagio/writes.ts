import type { Estagio } from '@praca/contract/pipeline/schemas.ts';
import type { Ctx } from '../../platform/context.ts';

export type ValoresEstagio = Omit<Estagio, 'estagio_codigo' | 'versao'>;

const valores = (ctx: Ctx, e: ValoresEstagio) => [
  ctx.sessao.clienteregistro_codigo,
  e.pipeline_codigo,
  e.estagio_descricao,
  e.estagio_ordem,
  e.estagio_cor,
  e.estagio_probabilidade,
  e.estagio_diasparado,
  e.estagio_exigidos,
];

export async function inserirEstagio(ctx: Ctx, e: ValoresEstagio): Promise<number> {
  const [linha] = await ctx.tx.sql<{ estagio_codigo: number }>(
    `INSERT INTO estagio (clienteregistro_codigo, pipeline_codigo, estagio_descricao, estagio_ordem, estagio_cor, estagio_probabilidade, estagio_diasparado, estagio_exigidos)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING estagio_codigo`,
    valores(ctx, e),
  );
  return linha?.estagio_codigo ?? 0;
}

/** Puts a deleted stage back under its own code. */
export async function recriarEstagio(ctx: Ctx, e: Estagio): Promise<void> {
  await ctx.tx.sql(
    `INSERT INTO estagio (clienteregistro_codigo, pipeline_codigo, estagio_descricao, estagio_ordem, estagio_cor, estagio_probabilidade, estagio_diasparado, estagio_exigidos, estagio_codigo, versao)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [...valores(ctx, e), e.estagio_codigo, e.versao],
  );
}

export async function atualizarEstagio(ctx: Ctx, e: Estagio): Promise<void> {
  await ctx.tx.sql(
    `UPDATE estagio SET estagio_descricao = $3, estagio_ordem = $4, estagio_cor = $5, estagio_probabilidade = $6, estagio_diasparado = $7, estagio_exigidos = $8, versao = $10
     WHERE clienteregistro_codigo = $1 AND pipeline_codigo = $2 AND estagio_codigo = $9`,
    [...valores(ctx, e), e.estagio_codigo, e.versao],
  );
}

export async function apagarEstagio(ctx: Ctx, codigo: number): Promise<void> {
  await ctx.tx.sql(
    'DELETE FROM estagio WHERE clienteregistro_codigo = $1 AND estagio_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
}
