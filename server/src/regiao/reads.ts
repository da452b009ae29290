import type { Ctx } from '../platform/context.ts';

/** A city as people write it, and the state it is said to be in. */
export interface CidadeEscrita {
  uf_codigo: string;
  cidade_descricao: string;
}

/** The places, by their position, that the IBGE does not know in that state; case and accents do not matter. */
export async function cidadesDesconhecidas(
  ctx: Ctx,
  lugares: readonly CidadeEscrita[],
): Promise<Set<number>> {
  const linhas = await ctx.tx.sql<{ posicao: number }>(
    `SELECT x.posicao::int AS posicao
     FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (uf_codigo text, cidade_descricao text)) WITH ORDINALITY AS x (uf_codigo, cidade_descricao, posicao)
     WHERE NOT EXISTS (SELECT 1 FROM cidade c WHERE c.uf_codigo = x.uf_codigo AND dobrar(c.cidade_descricao) = dobrar(x.cidade_descricao))`,
    [
      JSON.stringify(
        lugares.map(({ uf_codigo, cidade_descricao }) => ({ uf_codigo, cidade_descricao })),
      ),
    ],
  );
  return new Set(linhas.map(({ posicao }) => posicao - 1));
}
