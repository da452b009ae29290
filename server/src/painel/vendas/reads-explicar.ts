import { DATA_MAXIMA, DATA_MINIMA } from '@praca/contract/br/data.ts';
import { somar } from '@praca/contract/br/dinheiro.ts';
import type { DoProduto, Vendido } from '@praca/contract/painel/decompor.ts';
import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import { daEquipe } from '../../equipe/reads.ts';
import { condicoesDoVendido, MUDADA } from '../../pedvenda/vendido/condicoes.ts';
import { condicoesDeVenda } from '../../pedvenda/reads.ts';
import type { Ctx } from '../../platform/context.ts';

const DO_CLIENTE =
  'EXISTS (SELECT 1 FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_codigo = q.pessoa_codigo AND CONDICAO)';
const DO_NEGOCIO =
  'EXISTS (SELECT 1 FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = q.negocio_codigo AND CONDICAO)';

/** Of the quotes and orders that were made out in a period, how many there are, and how many are orders. */
async function lerConversao(
  ctx: Ctx,
  f: FiltroFaturado,
): Promise<{ emitidos: number; convertidos: number }> {
  const c = condicoesDeVenda(ctx).e("q.pedvenda_situacao <> 'RA'");
  const lista = (fragmento: string, valores: readonly unknown[] | undefined) => {
    if (valores !== undefined) c.e(fragmento, valores);
  };
  c.e('q.pedvenda_dtemissao >= ?::date', f.FATURADO_DE ?? DATA_MINIMA);
  c.e('q.pedvenda_dtemissao <= ?::date', f.FATURADO_ATE ?? DATA_MAXIMA);
  lista('q.empresa_codigo = ANY(?::bigint[])', f.LISTA_EMPRESA);
  lista('q.repres_codigo = ANY(?::bigint[])', f.LISTA_REPRESENTANTE);
  daEquipe(c, ctx.sessao, f.LISTA_EQUIPE, { repres: 'q.repres_codigo', dono: 'q.usuario_login' });
  lista(DO_CLIENTE.replace('CONDICAO', 'p.segmento_codigo = ANY(?::bigint[])'), f.LISTA_SEGMENTO);
  lista(DO_CLIENTE.replace('CONDICAO', 'p.uf_codigo = ANY(?::text[])'), f.LISTA_UF);
  lista(
    DO_NEGOCIO.replace('CONDICAO', 'n.usuario_responsavel = ANY(?::text[])'),
    f.LISTA_RESPONSAVEL,
  );
  lista(
    DO_NEGOCIO.replace('CONDICAO', 'n.orprospect_codigo = ANY(?::bigint[])'),
    f.LISTA_ORPROSPECT,
  );
  lista(DO_NEGOCIO.replace('CONDICAO', 'n.pipeline_codigo = ANY(?::bigint[])'), f.LISTA_PIPELINE);
  lista(DO_NEGOCIO.replace('CONDICAO', 'n.etiquetas && ?::bigint[]'), f.LISTA_ETIQUETA);
  const [lida] = await ctx.tx.sql<{ emitidos: number; convertidos: number }>(
    `SELECT count(*)::int AS emitidos, count(*) FILTER (WHERE q.pedvenda_tipo = 'P' AND q.pedvenda_situacao <> 'CA')::int AS convertidos
     FROM pedvenda q WHERE ${c.sql}`,
    c.valores,
    { semNome: true },
  );
  return lida ?? { emitidos: 0, convertidos: 0 };
}

/** What a change of a period is explained by: product by product, and what was promised for another time. */
export async function lerVendido(ctx: Ctx, f: FiltroFaturado): Promise<Vendido> {
  const c = condicoesDoVendido(ctx, f);
  const linhas = { sql: c.sql };
  const de = `${c.vincular(f.FATURADO_DE ?? DATA_MINIMA)}::date`;
  const ate = `${c.vincular(f.FATURADO_ATE ?? DATA_MAXIMA)}::date`;
  const mudada = { sql: MUDADA.replace('?::date', de).replace('?::date', ate) };
  const lidas = await ctx.tx.sql<DoProduto & { mudado: string }>(
    `SELECT produto_codigo, coalesce(sum(quantidade) FILTER (WHERE NOT mudada), 0)::text AS quantidade,
       coalesce(sum(valor) FILTER (WHERE NOT mudada), 0)::numeric(30, 2)::text AS valor,
       coalesce(sum(valor) FILTER (WHERE mudada), 0)::numeric(30, 2)::text AS mudado
     FROM (SELECT v.produto_codigo, v.quantidade, v.valor, ${mudada.sql} AS mudada FROM soma.vendido v WHERE ${linhas.sql}) q
     GROUP BY produto_codigo`,
    c.valores,
    { semNome: true },
  );
  return {
    produtos: lidas,
    mudado: somar('0', ...lidas.map(({ mudado }) => mudado)),
    ...(await lerConversao(ctx, f)),
  };
}
