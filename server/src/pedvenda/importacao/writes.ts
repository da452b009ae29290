import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Ctx } from '../../platform/context.ts';

/** Remembers under which number an order came in, and by which import. */
export const gravarOrigem = (
  ctx: Ctx,
  v: Pick<Venda, 'pedvenda_codigo' | 'empresa_codigo' | 'versao'>,
  numero: string,
  uniproc_codigo: number,
): Promise<object[]> =>
  ctx.tx.sql(
    `INSERT INTO vendaimportada (clienteregistro_codigo, pedvenda_codigo, empresa_codigo, vendaimp_numero, vendaimp_versao, uniproc_codigo)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      ctx.sessao.clienteregistro_codigo,
      v.pedvenda_codigo,
      v.empresa_codigo,
      numero,
      v.versao,
      uniproc_codigo,
    ],
  );
