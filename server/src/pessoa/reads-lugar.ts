import type { Ctx } from '../platform/context.ts';

export interface Cidade {
  cidade_codigo: number;
  cidade_descricao: string;
  uf_codigo: string;
}
export interface Bairro {
  bairro_codigo: number;
  bairro_descricao: string;
}

/** The cities that have these codes. */
export const lerCidades = async (ctx: Ctx, codigos: readonly number[]): Promise<Cidade[]> =>
  codigos.length === 0
    ? []
    : ctx.tx.sql<Cidade>(
        'SELECT c.cidade_codigo, c.cidade_descricao, c.uf_codigo FROM cidade c WHERE c.cidade_codigo = ANY($1::int[])',
        [codigos],
      );

/** The registration's districts that have these codes. */
export const lerBairros = async (ctx: Ctx, codigos: readonly number[]): Promise<Bairro[]> =>
  codigos.length === 0
    ? []
    : ctx.tx.sql<Bairro>(
        'SELECT b.bairro_codigo, b.bairro_descricao FROM bairro b WHERE b.clienteregistro_codigo = $1 AND b.bairro_codigo = ANY($2::bigint[])',
        [ctx.sessao.clienteregistro_codigo, codigos],
      );
