import type { SaidoDoLocal, SaldoNoLocal } from '@praca/contract/estoque/rules.ts';
import type { Ctx } from '../platform/context.ts';
import type { DocumentoDeEstoque } from './documento.ts';

/** What there is of a product in a company, over all places. */
export interface SaldoDoProduto {
  saldo: string;
  reservado: string;
  /** Not held by any document. */
  disponivel: string;
}

/** What there is of each product in a company; a product that never had stock is not in the map. Whether the user sees the company is asked by who calls. */
export async function saldosDe(
  ctx: Ctx,
  empresa_codigo: number,
  produtos: readonly number[],
): Promise<Map<number, SaldoDoProduto>> {
  const linhas = await ctx.tx.sql<SaldoDoProduto & { produto_codigo: number }>(
    `SELECT produto_codigo, sum(estoque_saldo) AS saldo, sum(estoque_reservado) AS reservado, sum(estoque_saldo - estoque_reservado) AS disponivel
     FROM estoque WHERE clienteregistro_codigo = $1 AND empresa_codigo = $2 AND produto_codigo = ANY($3::bigint[]) GROUP BY produto_codigo`,
    [ctx.sessao.clienteregistro_codigo, empresa_codigo, produtos],
  );
  return new Map(linhas.map(({ produto_codigo, ...saldo }) => [produto_codigo, saldo]));
}

/**
 * Locks what a company has of the products, or of all that the document touched, and tells how much of it the document
 * holds. Always in the order of products and then of places: two documents never wait for each other in a circle.
 */
export async function travarSaldos(
  ctx: Ctx,
  empresa_codigo: number,
  produtos: readonly number[] | null,
  documento: DocumentoDeEstoque | null,
): Promise<SaldoNoLocal[]> {
  const registro = ctx.sessao.clienteregistro_codigo;
  const doc = [documento?.tabela ?? null, documento?.codigo ?? null];
  const linhas = await ctx.tx.sql<Omit<SaldoNoLocal, 'dele'>>(
    `SELECT e.produto_codigo, e.localestoque_codigo, e.estoque_saldo AS saldo, e.estoque_reservado AS reservado
     FROM estoque e
     WHERE e.clienteregistro_codigo = $1 AND e.empresa_codigo = $2 AND e.produto_codigo IN (
       SELECT unnest($3::bigint[]) UNION ALL
       SELECT m.produto_codigo FROM movestoque m
       WHERE $3::bigint[] IS NULL AND m.clienteregistro_codigo = $1 AND m.movestoque_documento = $4 AND m.movestoque_doccodigo = $5)
     ORDER BY e.produto_codigo, e.localestoque_codigo FOR NO KEY UPDATE OF e`,
    [registro, empresa_codigo, produtos, ...doc],
  );
  // Only what was locked is looked at: a statement of its own sees what another one wrote while this one waited.
  const doDocumento = await ctx.tx.sql<{
    produto_codigo: number;
    localestoque_codigo: number;
    dele: string;
    ordem: number;
    ativo: boolean;
  }>(
    `SELECT e.produto_codigo, e.localestoque_codigo, l.localestoque_ativo AS ativo, coalesce(l.localestoque_ordem, 10000) AS ordem, coalesce(d.dele, 0) AS dele
     FROM estoque e JOIN localestoque l ON l.clienteregistro_codigo = $1 AND l.localestoque_codigo = e.localestoque_codigo
     LEFT JOIN (SELECT m.produto_codigo, m.localestoque_codigo, sum(m.movestoque_reserva) AS dele FROM movestoque m
       WHERE m.clienteregistro_codigo = $1 AND m.empresa_codigo = $2 AND m.movestoque_documento = $4 AND m.movestoque_doccodigo = $5
       GROUP BY 1, 2) d ON d.produto_codigo = e.produto_codigo AND d.localestoque_codigo = e.localestoque_codigo
     WHERE e.clienteregistro_codigo = $1 AND e.empresa_codigo = $2 AND e.produto_codigo = ANY ($3::bigint[])`,
    [registro, empresa_codigo, [...new Set(linhas.map((l) => l.produto_codigo))], ...doc],
  );
  const chave = (l: { produto_codigo: number; localestoque_codigo: number }) =>
    `${l.produto_codigo} ${l.localestoque_codigo}`;
  const porLugar = new Map(doDocumento.map((l) => [chave(l), l]));
  return linhas
    .map((l) => ({ ...l, mais: porLugar.get(chave(l)) }))
    .sort(
      (a, b) =>
        Number(b.mais?.ativo) - Number(a.mais?.ativo) ||
        (a.mais?.ordem ?? 0) - (b.mais?.ordem ?? 0) ||
        a.localestoque_codigo - b.localestoque_codigo,
    )
    .map(({ mais, ...l }) => ({ ...l, dele: mais?.dele ?? '0.0000' }));
}

/** What a document took out of each place and did not bring back. */
export const saidosDe = (
  ctx: Ctx,
  empresa_codigo: number,
  produtos: readonly number[],
  { tabela, codigo }: DocumentoDeEstoque,
): Promise<SaidoDoLocal[]> =>
  ctx.tx.sql(
    `SELECT m.produto_codigo, m.localestoque_codigo, -sum(m.movestoque_quantidade) AS saido FROM movestoque m
     WHERE m.clienteregistro_codigo = $1 AND m.empresa_codigo = $2 AND m.produto_codigo = ANY($3::bigint[]) AND m.movestoque_documento = $4 AND m.movestoque_doccodigo = $5
     GROUP BY 1, 2 HAVING sum(m.movestoque_quantidade) < 0 ORDER BY 1, 2`,
    [ctx.sessao.clienteregistro_codigo, empresa_codigo, produtos, tabela, codigo],
  );

/** How products are called, for what is told of them. */
export async function nomesDosProdutos(
  ctx: Ctx,
  produtos: readonly number[],
): Promise<Map<number, string>> {
  const linhas = await ctx.tx.sql<{ produto_codigo: number; nome: string }>(
    `SELECT produto_codigo, concat_ws(' ', nullif(produto_referencia, ''), produto_descricao) AS nome FROM produto
     WHERE clienteregistro_codigo = $1 AND produto_codigo = ANY($2::bigint[])`,
    [ctx.sessao.clienteregistro_codigo, produtos],
  );
  return new Map(linhas.map((l) => [l.produto_codigo, l.nome]));
}
