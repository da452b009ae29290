import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { recordset } from '../../platform/banco/recordset.ts';
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

/** Remembers what a person said that columns hold, for the next file with the same headers. */
export const lembrarColunas = (
  ctx: Ctx,
  colunas: readonly { colunapedido_cabecalho: string; colunapedido_campo: string }[],
): Promise<object[]> =>
  ctx.tx.sql(
    `INSERT INTO colunapedido (clienteregistro_codigo, colunapedido_cabecalho, colunapedido_campo)
     SELECT DISTINCT ON (colunapedido_cabecalho) $1, colunapedido_cabecalho, colunapedido_campo FROM jsonb_populate_recordset(NULL::colunapedido, $2::jsonb)
     WHERE colunapedido_cabecalho <> '' ORDER BY colunapedido_cabecalho, colunapedido_campo DESC
     ON CONFLICT (clienteregistro_codigo, colunapedido_cabecalho) DO UPDATE SET colunapedido_campo = excluded.colunapedido_campo`,
    [ctx.sessao.clienteregistro_codigo, recordset(colunas)],
  );
