import { documentoEmLista } from '@praca/contract/br/documento-em-lista.ts';
import { formatarTelefone } from '@praca/contract/br/telefone.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { buscar } from '@praca/contract/negocio/endpoints.ts';
import { numerosDeOrcamento } from '../pedvenda/numero.ts';
import { vendasPorNumero, type VendaAchada } from '../pedvenda/reads-numero.ts';
import { buscarPessoas, type Pessoa } from '../pessoa/reads.ts';
import { padroesDaBusca } from '../platform/banco/busca.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { aplicarBusca, procurar } from './filtros.ts';
import { NEGOCIO } from './noun.ts';

/** What the palette tells of a deal besides its title and what it was found by. */
const ACHADO =
  "b.board_tipo, '' AS pessoa_telefone, e.estagio_descricao, n.negocio_valor, n.negocio_situacao, NULL::bigint AS empresa_codigo";
const ONDE_ESTA = `JOIN pipeline p ON p.clienteregistro_codigo = $1 AND p.pipeline_codigo = n.pipeline_codigo
  JOIN board b ON b.clienteregistro_codigo = $1 AND b.board_codigo = p.board_codigo
  JOIN estagio e ON e.clienteregistro_codigo = $1 AND e.estagio_codigo = n.estagio_codigo
  ORDER BY n.negocio_situacao = 'A' DESC, n.negocio_dtalteracao DESC, n.negocio_codigo DESC`;
const COLUNAS =
  'n.negocio_codigo, n.negocio_titulo, n.pessoa_nome, n.pipeline_codigo, n.estagio_codigo, n.negocio_valor, n.negocio_situacao, n.negocio_dtalteracao';

/** Deals that hold every word, open ones first; common words give the newest, whatever became of them: reading ends early. */
async function buscarNegocios(
  ctx: Ctx,
  FILTRO_GERAL: string,
  limite: number,
): Promise<Linha<typeof buscar>[]> {
  const c = new Condicoes([ctx.sessao.clienteregistro_codigo]).e('n.clienteregistro_codigo = $1');
  NEGOCIO.restringir(c, ctx.sessao);
  const achados = await procurar(ctx, { FILTRO_GERAL });
  aplicarBusca(c, achados);
  const ordem = `${achados.porPalavras ? "n.negocio_situacao = 'A' DESC, " : ''}n.negocio_dtalteracao DESC, n.negocio_codigo DESC`;
  return ctx.tx.sql<Linha<typeof buscar>>(
    `SELECT 'negocio' AS tipo, n.negocio_codigo AS codigo, n.negocio_titulo AS titulo, n.pessoa_nome AS detalhe, ${ACHADO}
     FROM (SELECT ${COLUNAS} FROM negocio n WHERE ${c.sql} ORDER BY ${ordem} LIMIT ${c.vincular(limite)}) n ${ONDE_ESTA}`,
    c.valores,
    { semNome: true },
  );
}

/** Deals with a quote of this number, whole or without its letters and zeros: what is read out on the telephone. */
async function buscarPorOrcamento(
  ctx: Ctx,
  numeros: readonly string[],
  limite: number,
): Promise<Linha<typeof buscar>[]> {
  const c = new Condicoes([ctx.sessao.clienteregistro_codigo]).e('n.clienteregistro_codigo = $1');
  NEGOCIO.restringir(c, ctx.sessao);
  return ctx.tx.sql<Linha<typeof buscar>>(
    `SELECT 'negocio' AS tipo, n.negocio_codigo AS codigo, n.negocio_titulo AS titulo, concat_ws(' · ', 'Orçamento ' || n.numero, nullif(n.pessoa_nome, '')) AS detalhe, ${ACHADO}
     FROM (SELECT ${COLUNAS}, q.numero
       FROM (SELECT q.negocio_codigo, min(q.pedvenda_numero) AS numero FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.empresa_codigo = ANY(${c.vincular(ctx.sessao.empresas)}::bigint[]) AND q.pedvenda_numero = ANY(${c.vincular(numeros)}::text[]) GROUP BY 1) q
       JOIN negocio n ON n.negocio_codigo = q.negocio_codigo
       WHERE ${c.sql} LIMIT ${c.vincular(limite)}) n ${ONDE_ESTA}`,
    c.valores,
    { semNome: true },
  );
}

const daVenda = (v: VendaAchada): Linha<typeof buscar> => ({
  tipo: 'pedvenda',
  codigo: v.pedvenda_codigo,
  empresa_codigo: v.empresa_codigo,
  titulo: `${v.pedvenda_tipo === 'P' ? 'Pedido' : 'Orçamento'} ${v.pedvenda_numero}`,
  detalhe: v.pessoa_razao,
  board_tipo: null,
  pessoa_telefone: '',
  estagio_descricao: null,
  negocio_valor: v.pedvenda_valor,
  negocio_situacao: null,
});

const doCliente = (p: Pessoa): Linha<typeof buscar> => ({
  tipo: 'pessoa',
  codigo: p.pessoa_codigo,
  empresa_codigo: null,
  titulo: p.pessoa_fantasia || p.pessoa_razao,
  detalhe: p.pessoa_cnpj ? documentoEmLista(p.pessoa_cnpj) : p.cidade_descricao,
  board_tipo: null,
  pessoa_telefone: formatarTelefone(p.pessoa_telefone || p.pessoa_telefone2),
  estagio_descricao: null,
  negocio_valor: null,
  negocio_situacao: null,
});

/**
 * Deals and people that hold every word, quotes and orders by their number, and the deals of those, for the palette; each
 * at most SQL_LIMIT. Who types digits has somebody on the telephone: people then come first, unless the digits are those
 * of a quote.
 */
export async function buscarTudo(
  ctx: Ctx,
  e: Entrada<typeof buscar>,
): Promise<Linha<typeof buscar>[]> {
  const padroes = padroesDaBusca(e.FILTRO_GERAL);
  if (!padroes.length) return [];
  const numeros = numerosDeOrcamento(e.FILTRO_GERAL);
  const porNumero = numeros.length > 0 && ctx.sessao.permissoes.has('venda.ver');
  const porOrcamento = porNumero ? await buscarPorOrcamento(ctx, numeros, e.SQL_LIMIT) : [];
  const vendas = porNumero ? (await vendasPorNumero(ctx, numeros, e.SQL_LIMIT)).map(daVenda) : [];
  const jaAchados = new Set(porOrcamento.map(({ codigo }) => codigo));
  const porPalavras = await buscarNegocios(ctx, e.FILTRO_GERAL, e.SQL_LIMIT);
  const negocios = [
    ...porOrcamento,
    ...porPalavras.filter(({ codigo }) => !jaAchados.has(codigo)),
  ].slice(0, e.SQL_LIMIT);
  const pessoas = ctx.sessao.permissoes.has('pessoa.ver')
    ? await buscarPessoas(ctx, padroes, e.SQL_LIMIT)
    : [];
  const gente = pessoas.map(doCliente);
  const soDigitos = !/\p{L}/u.test(e.FILTRO_GERAL);
  return soDigitos && porOrcamento.length + vendas.length === 0
    ? [...gente, ...negocios]
    : [...vendas, ...negocios, ...gente];
}
