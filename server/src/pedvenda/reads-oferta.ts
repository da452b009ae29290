import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { getProdutos } from '@praca/contract/pedvenda/endpoints.ts';
import { dataNoFuso } from '@praca/contract/br/data.ts';
import { dobrar } from '@praca/contract/br/busca.ts';
import { conferirCliente } from '../atividade/reads.ts';
import { buscarCodigos, padroesDaBusca } from '../platform/banco/busca.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { PRECO_DO_PRODUTO, PRECO_NA_CADEIA, TABELAS_EM_CADEIA } from '../tabpreco/reads.ts';
import { comPadroes } from './padroes.ts';

/** The products in use that hold what is typed. */
async function procurados(ctx: Ctx, c: Condicoes, texto: string): Promise<void> {
  c.e('t.clienteregistro_codigo = $1').e('t.produto_ativo');
  const padroes = padroesDaBusca(texto);
  if (!padroes.length) return;
  const codigos = await buscarCodigos(ctx.tx, 'produto', padroes);
  if (codigos === null) c.e('t.produto_busca LIKE ALL (?::text[])', padroes);
  else c.e('t.produto_codigo = ANY(?::bigint[])', codigos);
}

const COLUNAS =
  'SELECT t.produto_codigo, t.produto_descricao, t.produto_referencia, t.produto_preco, t.produto_multiplo, t.unidade_codigo FROM produto t';

/**
 * Products to be sold, by their names, the one of the very reference first: each with the price of the document's table and
 * payment condition and what its company has free, in one statement. Only those that are shown are priced. The total tells
 * no more than that there are more.
 */
export async function oferecerProdutos(
  ctx: Ctx,
  pedido: Entrada<typeof getProdutos>,
): Promise<Pagina<Linha<typeof getProdutos>>> {
  const { FILTRO_GERAL, SQL_LIMIT, ...cabecalho } = pedido;
  const dia = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  // Whose table is taken where none is named: a customer's that the caller reads, or that of a deal of theirs.
  const { pessoa_codigo = null, negocio_codigo = null } = cabecalho;
  if (cabecalho.tabpreco_codigo === undefined)
    await conferirCliente(ctx, { pessoa_codigo, negocio_codigo }, true);
  const e = await comPadroes(ctx, { ...cabecalho, itens: [] }, dia);
  const empresa = e.empresa_codigo ?? ctx.sessao.empresa_codigo;
  const c = new Condicoes([
    ctx.sessao.clienteregistro_codigo,
    e.tabpreco_codigo ?? null,
    dia,
    e.condpag_codigo ?? null,
    // Of a company that the user does not see no stock is told.
    ctx.sessao.empresas.includes(empresa) ? empresa : null,
  ]);
  await procurados(ctx, c, FILTRO_GERAL);
  const referencia = c.vincular(dobrar(FILTRO_GERAL.trim()));
  const linhas = await ctx.tx.sql<Linha<typeof getProdutos>>(
    `${TABELAS_EM_CADEIA},
     achado AS MATERIALIZED (
       (${COLUNAS} WHERE t.clienteregistro_codigo = $1 AND t.produto_ativo AND t.produto_referencia <> '' AND dobrar(t.produto_referencia) = ${referencia})
       UNION
       (${COLUNAS} WHERE ${c.sql} ORDER BY dobrar(coalesce(t.produto_descricao, '')), t.produto_codigo LIMIT ${c.vincular(SQL_LIMIT + 1)}))
     SELECT q.produto_codigo, coalesce(q.produto_descricao, '') AS produto_descricao, coalesce(q.produto_referencia, '') AS produto_referencia,
       coalesce(nullif(u.unidade_sigla, ''), u.unidade_descricao, '') AS produto_unidade,
       (b.preco + round(b.preco * coalesce(a.acrescimo, 0) / 100, 4))::text AS produto_preco, s.disponivel::text AS estoque_disponivel
     FROM achado q
     CROSS JOIN inteira i
     CROSS JOIN (SELECT (SELECT condpag_acrescimo FROM cond_pag WHERE clienteregistro_codigo = $1 AND condpag_codigo = $4::bigint) AS acrescimo) a
     CROSS JOIN LATERAL (SELECT q.produto_codigo AS produto, greatest(coalesce(q.produto_multiplo, 0), 1) AS quantidade) x
     ${PRECO_NA_CADEIA}
     CROSS JOIN LATERAL (SELECT ${PRECO_DO_PRODUTO} AS preco) b
     LEFT JOIN unidade u ON u.clienteregistro_codigo = $1 AND u.unidade_codigo = q.unidade_codigo
     CROSS JOIN LATERAL (SELECT sum(o.estoque_saldo - o.estoque_reservado) AS disponivel FROM estoque o
       WHERE o.clienteregistro_codigo = $1 AND o.empresa_codigo = $5::bigint AND o.produto_codigo = q.produto_codigo) s
     ORDER BY dobrar(coalesce(q.produto_referencia, '')) = ${referencia} DESC, dobrar(coalesce(q.produto_descricao, '')), q.produto_codigo`,
    c.valores,
    { semNome: true },
  );
  return { dados: linhas.slice(0, SQL_LIMIT), total: linhas.length };
}
