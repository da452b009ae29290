import type { Entrada } from '@praca/contract/endpoint.ts';
import type { salvar } from '@praca/contract/visao/endpoints.ts';
import type { Tela } from '@praca/contract/visao/schemas.ts';
import type { Ctx } from '../platform/context.ts';

type Dados = Entrada<typeof salvar>;

const valores = (ctx: Ctx, v: Dados) => [
  ctx.sessao.clienteregistro_codigo,
  ctx.sessao.usuario_codigo,
  v.visao_descricao,
  v.visao_busca,
  v.visao_colunas,
  v.visao_equipe === 'S',
];

export async function inserirVisao(ctx: Ctx, v: Dados): Promise<number> {
  const [linha] = await ctx.tx.sql<{ visao_codigo: number }>(
    `INSERT INTO visao (clienteregistro_codigo, usuario_codigo, visao_descricao, visao_busca, visao_colunas, visao_equipe, visao_tela)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING visao_codigo`,
    [...valores(ctx, v), v.visao_tela],
  );
  return linha?.visao_codigo ?? 0;
}

/** A team's view that somebody keeps for themself becomes theirs. */
export async function atualizarVisao(ctx: Ctx, codigo: number, v: Dados): Promise<void> {
  await ctx.tx.sql(
    `UPDATE visao SET visao_descricao = $3, visao_busca = $4, visao_colunas = $5, visao_equipe = $6,
       usuario_codigo = CASE WHEN visao_equipe AND NOT $6 THEN $2 ELSE usuario_codigo END, versao = versao + 1
     WHERE clienteregistro_codigo = $1 AND visao_codigo = $7`,
    [...valores(ctx, v), codigo],
  );
}

/** No screen of other people opens any more with a view they no longer see. */
export async function soltarPadraoDosOutros(ctx: Ctx, codigo: number): Promise<void> {
  await ctx.tx.sql(
    'DELETE FROM visao_padrao WHERE clienteregistro_codigo = $1 AND visao_codigo = $3 AND usuario_codigo <> $2',
    [ctx.sessao.clienteregistro_codigo, ctx.sessao.usuario_codigo, codigo],
  );
}

export async function apagarVisao(ctx: Ctx, codigo: number): Promise<void> {
  await ctx.tx.sql('DELETE FROM visao WHERE clienteregistro_codigo = $1 AND visao_codigo = $2', [
    ctx.sessao.clienteregistro_codigo,
    codigo,
  ]);
}

export async function gravarPadrao(ctx: Ctx, tela: Tela, codigo: number | null): Promise<void> {
  const eu = [ctx.sessao.clienteregistro_codigo, ctx.sessao.usuario_codigo, tela];
  if (codigo === null)
    await ctx.tx.sql(
      'DELETE FROM visao_padrao WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND visao_tela = $3',
      eu,
    );
  else
    await ctx.tx.sql(
      `INSERT INTO visao_padrao (clienteregistro_codigo, usuario_codigo, visao_tela, visao_codigo) VALUES ($1, $2, $3, $4)
       ON CONFLICT (clienteregistro_codigo, usuario_codigo, visao_tela) DO UPDATE SET visao_codigo = excluded.visao_codigo`,
      [...eu, codigo],
    );
}
