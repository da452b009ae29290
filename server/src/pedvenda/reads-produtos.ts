import { Condicoes as Filtro } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { restringirVendas } from './reads.ts';

/** What a line takes from its product. */
export interface ProdutoVendido {
  produto_codigo: number;
  produto_referencia: string;
  produto_descricao: string;
  produto_ativo: boolean;
  produto_custo: string | null;
  produto_multiplo: string | null;
  produto_ncm: string;
  produto_pesobruto: string;
  produto_pesoliquido: string;
  unidade: string;
  unidade_fracao: 'S' | 'N';
  /** What the customer last paid for one, after discounts, and when. */
  ultimo_vlunitario: string | null;
  ultimo_dtemissao: string | null;
}

const PRODUTOS = `WITH ultimo AS (
    SELECT DISTINCT ON (i.produto_codigo) i.produto_codigo, round(i.itpedvenda_vlliquido / i.itpedvenda_quantidade, 4) AS vlunitario, o.pedvenda_dtemissao
    FROM (SELECT q.pedvenda_codigo, q.pedvenda_dtemissao FROM pedvenda q
      WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = $3::bigint AND q.pedvenda_tipo = 'P' AND q.pedvenda_ativo AND LIDOS
      ORDER BY q.pedvenda_codigo DESC LIMIT 200) o
    JOIN itpedvenda i ON i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = o.pedvenda_codigo
    WHERE i.produto_codigo = ANY($2::bigint[])
    ORDER BY i.produto_codigo, o.pedvenda_codigo DESC)
  SELECT p.produto_codigo, p.produto_referencia, p.produto_descricao, p.produto_ativo, p.produto_custo::text AS produto_custo,
    p.produto_multiplo::text AS produto_multiplo, p.produto_ncm, coalesce(p.produto_pesobruto, 0)::text AS produto_pesobruto, coalesce(p.produto_pesoliquido, 0)::text AS produto_pesoliquido,
    coalesce(nullif(u.unidade_sigla, ''), u.unidade_descricao, '') AS unidade, CASE WHEN u.unidade_fracao IS FALSE THEN 'N' ELSE 'S' END AS unidade_fracao, x.vlunitario::text AS ultimo_vlunitario, x.pedvenda_dtemissao AS ultimo_dtemissao
  FROM produto p
  LEFT JOIN unidade u ON u.clienteregistro_codigo = $1 AND u.unidade_codigo = p.unidade_codigo
  LEFT JOIN ultimo x ON x.produto_codigo = p.produto_codigo
  WHERE p.clienteregistro_codigo = $1 AND p.produto_codigo = ANY($2::bigint[])`;

/** The products of a document by their codes, with what the customer last paid for each in orders that the caller reads. */
export async function lerProdutosVendidos(
  ctx: Ctx,
  codigos: readonly number[],
  pessoa_codigo: number | null,
): Promise<Map<number, ProdutoVendido>> {
  const c = restringirVendas(
    new Filtro([ctx.sessao.clienteregistro_codigo, codigos, pessoa_codigo]),
    ctx,
  );
  const linhas = await ctx.tx.sql<ProdutoVendido>(PRODUTOS.replace('LIDOS', c.sql), c.valores);
  return new Map(linhas.map((linha) => [linha.produto_codigo, linha]));
}

/** What the conditions of a document say: the terms of payment, and what its representative earns and may give. */
export interface Condicoes {
  condpag_prazos: string | null;
  condpag_entrada: boolean | null;
  condpag_diautil: boolean | null;
  condpag_percentuais: string | null;
  /** In percent, on the prices of the table. */
  condpag_acrescimo: string | null;
  condpag_vlminimo: string | null;
  repres_descmaximo: string | null;
  /** The states the goods go from and to; null where unknown. */
  uf_origem: string | null;
  uf_destino: string | null;
  empresa_regime: string | null;
}

export async function lerCondicoes(
  ctx: Ctx,
  e: Record<'condpag_codigo' | 'repres_codigo' | 'empresa_codigo' | 'pessoa_codigo', number | null>,
): Promise<Condicoes> {
  const [linha] = await ctx.tx.sql<Condicoes>(
    `SELECT c.condpag_prazos, c.condpag_entrada, c.condpag_diautil, c.condpag_percentuais, c.condpag_acrescimo::text AS condpag_acrescimo, c.condpag_vlminimo::text AS condpag_vlminimo, r.repres_descmaximo::text AS repres_descmaximo,
       nullif(upper(e.uf_codigo), '') AS uf_origem, nullif(upper(p.uf_codigo), '') AS uf_destino, e.empresa_regime
     FROM (SELECT 1) nada
     LEFT JOIN cond_pag c ON c.clienteregistro_codigo = $1 AND c.condpag_codigo = $2::bigint
     LEFT JOIN representante r ON r.clienteregistro_codigo = $1 AND r.repres_codigo = $3::bigint
     LEFT JOIN empresa e ON e.clienteregistro_codigo = $1 AND e.empresa_codigo = $4::bigint
     LEFT JOIN pessoa p ON p.clienteregistro_codigo = $1 AND p.pessoa_codigo = $5::bigint`,
    [
      ctx.sessao.clienteregistro_codigo,
      e.condpag_codigo,
      e.repres_codigo,
      e.empresa_codigo,
      e.pessoa_codigo,
    ],
  );
  return (
    linha ?? {
      condpag_prazos: null,
      condpag_entrada: null,
      condpag_diautil: null,
      condpag_percentuais: null,
      condpag_acrescimo: null,
      condpag_vlminimo: null,
      repres_descmaximo: null,
      uf_origem: null,
      uf_destino: null,
      empresa_regime: null,
    }
  );
}
