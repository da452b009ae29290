import type { MovimentoNoLocal } from '@praca/contract/estoque/rules.ts';
import type { TipoDeMovimento } from '@praca/contract/estoque/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import type { DocumentoDeEstoque } from './documento.ts';
import { jsonDoBanco } from '../platform/banco/recordset.ts';

/** Makes room for products in a place of a company where they never were; in the order in which places are locked. */
export const abrirSaldos = (
  ctx: Ctx,
  empresa_codigo: number,
  localestoque_codigo: number,
  produtos: readonly number[],
): Promise<object[]> =>
  ctx.tx.sql(
    `INSERT INTO estoque (clienteregistro_codigo, empresa_codigo, produto_codigo, localestoque_codigo)
     SELECT $1, $2, x.produto, $3 FROM (SELECT DISTINCT unnest($4::bigint[]) AS produto) x ORDER BY x.produto
     ON CONFLICT DO NOTHING`,
    [ctx.sessao.clienteregistro_codigo, empresa_codigo, localestoque_codigo, produtos],
  );

// $1 registration, $2 company, $3 movements, $4 kind, $5 reason, $6 and $7 document, $8 user.
const MOVER = `WITH pedido AS (
    SELECT x.* FROM jsonb_to_recordset($3::jsonb) AS x(ordem integer, produto_codigo bigint, localestoque_codigo bigint, quantidade numeric, reserva numeric)),
  feito AS (
    UPDATE estoque e SET estoque_saldo = e.estoque_saldo + p.quantidade, estoque_reservado = e.estoque_reservado + p.reserva
    FROM (SELECT produto_codigo, localestoque_codigo, sum(quantidade) AS quantidade, sum(reserva) AS reserva, min(ordem) AS ordem FROM pedido GROUP BY 1, 2) p
    WHERE e.clienteregistro_codigo = $1 AND e.empresa_codigo = $2 AND e.produto_codigo = p.produto_codigo AND e.localestoque_codigo = p.localestoque_codigo
    RETURNING p.ordem, e.produto_codigo, e.localestoque_codigo, p.quantidade, p.reserva, e.estoque_saldo, e.estoque_reservado)
  INSERT INTO movestoque (clienteregistro_codigo, empresa_codigo, produto_codigo, localestoque_codigo, movestoque_tipo, movestoque_quantidade, movestoque_reserva,
    movestoque_saldo, movestoque_reservado, movestoque_motivo, movestoque_documento, movestoque_doccodigo, usuario_codigo)
  SELECT $1, $2, f.produto_codigo, f.localestoque_codigo, $4, f.quantidade, f.reserva, f.estoque_saldo, f.estoque_reservado, $5, $6, $7, $8
  FROM feito f ORDER BY f.ordem
  RETURNING movestoque_codigo`;

/** Writes movements of places that are locked, one line of the book for each place; gives the lines' numbers. */
export async function moverSaldos(
  ctx: Ctx,
  empresa_codigo: number,
  movimentos: readonly MovimentoNoLocal[],
  e: { tipo: TipoDeMovimento; motivo?: string; documento: DocumentoDeEstoque | null },
): Promise<number[]> {
  if (!movimentos.length) return [];
  const linhas = await ctx.tx.sql<{ movestoque_codigo: number }>(MOVER, [
    ctx.sessao.clienteregistro_codigo,
    empresa_codigo,
    jsonDoBanco(movimentos.map((m, ordem) => ({ ordem, ...m }))),
    e.tipo,
    e.motivo ?? '',
    e.documento?.tabela ?? null,
    e.documento?.codigo ?? null,
    ctx.sessao.usuario_codigo,
  ]);
  // Much may have changed: open pages read their lists again.
  ctx.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, []));
  return linhas.map((l) => l.movestoque_codigo);
}
