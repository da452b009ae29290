import type { Linha } from '@praca/contract/endpoint.ts';
import type { excluir } from '@praca/contract/pedvenda/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { NEGOCIO } from '../negocio/noun.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { alcanceDe } from '../platform/substantivo/escopo.ts';
import { PEDVENDA } from './noun.ts';

/** Columns of a quote `q` in few words; money as text so that no binary float touches it. */
export const COLUNAS_PEDVENDA = `q.pedvenda_codigo, q.empresa_codigo, q.negocio_codigo, q.pedvenda_numero, q.pedvenda_tipo, q.pedvenda_valor::text AS pedvenda_valor, q.pedvenda_situacao,
  CASE WHEN q.pedvenda_favorito THEN 'S' ELSE 'N' END AS pedvenda_favorito, q.pedvenda_dtemissao, q.pedvenda_dtcriacao, q.versao`;

const DA_EMPRESA = 'ALIAS.empresa_codigo = ANY(?::bigint[])';
const DO_NEGOCIO =
  'EXISTS (SELECT 1 FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = ALIAS.negocio_codigo AND ALCANCE)';

/** Adds what the session sees of documents called `alias`: those of its companies that are its own, or whose deal it sees. $1 is the registration. */
export function restringirVendas(c: Condicoes, ctx: Ctx, alias = 'q'): Condicoes {
  const { sessao } = ctx;
  if (alcanceDe(sessao) === 'TODOS') return PEDVENDA.restringir(c, sessao, alias);
  c.e(DA_EMPRESA.replace('ALIAS', alias), sessao.empresas);
  const proprias = PEDVENDA.restringir(new Condicoes(c.valores), sessao, alias);
  const negocios = NEGOCIO.restringir(new Condicoes(proprias.valores), sessao);
  for (const valor of negocios.valores.slice(c.valores.length)) c.vincular(valor);
  const porNegocio = new Condicoes().e(
    DO_NEGOCIO.replace('ALIAS', alias).replace('ALCANCE', negocios.sql),
  );
  return c.e(`((${proprias.sql}) OR ${porNegocio.sql})`);
}

/** Conditions on `pedvenda q` for other nouns' reads; $1 is the registration, then `extras`. */
export const condicoesDeVenda = (ctx: Ctx, extras: unknown[] = []): Condicoes =>
  restringirVendas(
    new Condicoes([ctx.sessao.clienteregistro_codigo, ...extras]).e(
      'q.clienteregistro_codigo = $1',
    ),
    ctx,
  );

const TEXTOS = [
  'pedvenda_vlbruto',
  'pedvenda_vldesconto',
  'pedvenda_vlprodutos',
  'pedvenda_vlipi',
  'pedvenda_vlst',
  'pedvenda_vlicms',
  'pedvenda_vlfrete',
  'pedvenda_vlseguro',
  'pedvenda_vldespesas',
  'pedvenda_vldescgeral',
  'pedvenda_vlfretepago',
  'pedvenda_valor',
  'pedvenda_vlcomissao',
  'pedvenda_pesobruto',
  'pedvenda_pesoliquido',
]
  .map((nome) => `q.${nome}::text AS ${nome}`)
  .join(', ');

const ITEM_TEXTOS = [
  'quantidade',
  'qtdfinalizada',
  'qtdcancelada',
  'qtdseparada',
  'qtddevolvida',
  'vlunitario',
  'vltabela',
  'vlcusto',
  'percdesconto',
  'descmaximo',
  'vlliquido',
  'vlipi',
  'vlst',
  'vlicms',
  'vltotal',
  'percomissao',
  'pesobruto',
  'pesoliquido',
]
  .map((nome) => `i.itpedvenda_${nome}::text AS itpedvenda_${nome}`)
  .join(', ');

const ITENS = `(SELECT coalesce(json_agg(j ORDER BY j.itpedvenda_sequencia), '[]') FROM (
    SELECT i.itpedvenda_codigo, i.itpedvenda_sequencia, i.produto_codigo, p.produto_referencia, i.itpedvenda_descricao, i.itpedvenda_unidade, i.itpedvenda_ncm, ${ITEM_TEXTOS},
      i.itpedvenda_desccascata, i.itpedvenda_impostos, i.itpedvenda_dtentrega, i.itpedvenda_obs, CASE WHEN un.unidade_fracao IS FALSE THEN 'N' ELSE 'S' END AS unidade_fracao, p.produto_multiplo::text AS produto_multiplo, NULL::text AS estoque_disponivel,
      u.vlunitario::text AS ultimo_vlunitario, u.pedvenda_dtemissao AS ultimo_dtemissao
    FROM itpedvenda i
    JOIN produto p ON p.clienteregistro_codigo = $1 AND p.produto_codigo = i.produto_codigo
    LEFT JOIN unidade un ON un.clienteregistro_codigo = $1 AND un.unidade_codigo = p.unidade_codigo
    LEFT JOIN ultimo u ON u.produto_codigo = i.produto_codigo
    WHERE i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = q.pedvenda_codigo) j)`;
const PARCELAS = `(SELECT coalesce(json_agg(j ORDER BY j.parcpedvenda_numero), '[]') FROM (
    SELECT r.parcpedvenda_numero, r.parcpedvenda_dtvencimento, r.parcpedvenda_valor::text AS parcpedvenda_valor, r.parcpedvenda_tipopagamento
    FROM parcpedvenda r WHERE r.clienteregistro_codigo = $1 AND r.pedvenda_codigo = q.pedvenda_codigo) j)`;
const APROVACAO = `(SELECT row_to_json(j) FROM (
    SELECT a.aprovacao_situacao, a.aprovacao_motivo, a.aprovacao_resposta, a.aprovacao_contraproposta::text AS aprovacao_contraproposta, a.aprovacao_pedidaem, a.aprovacao_pedidapor, up.usuario_nome AS pedida_nome, a.aprovacao_dadaem, a.aprovacao_dadapor, ud.usuario_nome AS dada_nome
    FROM aprovacao a LEFT JOIN usuario up ON up.clienteregistro_codigo = $1 AND up.usuario_login = a.aprovacao_pedidapor
    LEFT JOIN usuario ud ON ud.clienteregistro_codigo = $1 AND ud.usuario_login = a.aprovacao_dadapor
    WHERE a.clienteregistro_codigo = $1 AND a.pedvenda_codigo = q.pedvenda_codigo ORDER BY a.aprovacao_codigo DESC LIMIT 1) j)`;

/** What a customer last paid for one of each product, of their last 200 orders before `q` that the caller reads. */
const ULTIMOS = `SELECT DISTINCT ON (i.produto_codigo) i.produto_codigo, round(i.itpedvenda_vlliquido / i.itpedvenda_quantidade, 4) AS vlunitario, o.pedvenda_dtemissao
    FROM (SELECT o.pedvenda_codigo, o.pedvenda_dtemissao FROM pedvenda o
      WHERE o.clienteregistro_codigo = $1 AND o.pessoa_codigo = q.pessoa_codigo AND o.pedvenda_codigo <> q.pedvenda_codigo AND o.pedvenda_tipo = 'P' AND o.pedvenda_ativo AND LIDOS
      ORDER BY o.pedvenda_codigo DESC LIMIT 200) o
    JOIN itpedvenda i ON i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = o.pedvenda_codigo
    ORDER BY i.produto_codigo, o.pedvenda_codigo DESC`;

const UMA = `SELECT q.pedvenda_codigo, q.versao, q.pedvenda_numero, q.pedvenda_tipo, q.pedvenda_situacao, q.pedvenda_situacaoanterior, q.pedvenda_revisao,
    CASE WHEN q.pedvenda_aprovado THEN 'S' ELSE 'N' END AS pedvenda_aprovado, q.pedvenda_descaprovado::text AS pedvenda_descaprovado, CASE WHEN q.pedvenda_favorito THEN 'S' ELSE 'N' END AS pedvenda_favorito,
    CASE WHEN q.pedvenda_parcmanual THEN 'S' ELSE 'N' END AS pedvenda_parcmanual, q.pedvenda_motivo, (SELECT 1 + coalesce(max(f.finvenda_sequencia), 0) FROM finvenda f WHERE f.clienteregistro_codigo = $1 AND f.pedvenda_codigo = q.pedvenda_codigo AND (f.finvenda_desfeitaem IS NULL OR f.finvenda_levada)) AS pedvenda_proximaparte, q.pedvenda_dtemissao, q.pedvenda_dtvalidade, q.pedvenda_dtprevisaoentrega, q.pedvenda_dtfinalizacao,
    q.empresa_codigo, coalesce(nullif(e.empresa_fantasia, ''), e.empresa_razao) AS empresa_fantasia, q.negocio_codigo, n.negocio_titulo,
    q.pessoa_codigo, pe.pessoa_razao, q.repres_codigo, re.repres_razao, q.tabpreco_codigo, tp.tabpreco_descricao, q.condpag_codigo, cp.condpag_descricao, cp.condpag_vlminimo::text AS condpag_vlminimo, q.formapag_codigo, fp.formapag_descricao,
    q.transp_codigo, tr.transp_razao, q.redespacho_codigo, rd.transp_razao AS redespacho_razao, q.pesend_codigo, q.pedvenda_entrega, q.usuario_login, q.pedvenda_contato, q.pedvenda_tipofrete, q.pedvenda_desccascata, q.pedvenda_qtdvolumes,
    q.pedvenda_numpedcliente, q.pedvenda_natoperacao, q.pedvenda_obs, q.pedvenda_obsinterna, ${TEXTOS},
    d.itens, ${PARCELAS} AS parcelas, ${APROVACAO} AS aprovacao
  FROM pedvenda q
  JOIN empresa e ON e.clienteregistro_codigo = $1 AND e.empresa_codigo = q.empresa_codigo
  LEFT JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = q.negocio_codigo
  LEFT JOIN pessoa pe ON pe.clienteregistro_codigo = $1 AND pe.pessoa_codigo = q.pessoa_codigo
  LEFT JOIN representante re ON re.clienteregistro_codigo = $1 AND re.repres_codigo = q.repres_codigo
  LEFT JOIN tabpreco tp ON tp.clienteregistro_codigo = $1 AND tp.tabpreco_codigo = q.tabpreco_codigo
  LEFT JOIN cond_pag cp ON cp.clienteregistro_codigo = $1 AND cp.condpag_codigo = q.condpag_codigo
  LEFT JOIN forma_pag fp ON fp.clienteregistro_codigo = $1 AND fp.formapag_codigo = q.formapag_codigo
  LEFT JOIN transp tr ON tr.clienteregistro_codigo = $1 AND tr.transp_codigo = q.transp_codigo
  LEFT JOIN transp rd ON rd.clienteregistro_codigo = $1 AND rd.transp_codigo = q.redespacho_codigo
  CROSS JOIN LATERAL (WITH ultimo AS (${ULTIMOS}) SELECT ${ITENS} AS itens) d
  WHERE CONDICAO AND q.pedvenda_codigo = $2`;

/** A document that the user sees with all that is in it, for verbs: what goes out is read by `lerVenda`. NAO_ENCONTRADO when there is none. */
export async function lerInteira(ctx: Ctx, codigo: number): Promise<Venda> {
  const c = condicoesDeVenda(ctx, [codigo]);
  const lidos = c.trazer(
    restringirVendas(new Condicoes([ctx.sessao.clienteregistro_codigo]), ctx, 'o'),
  );
  const [linha] = await ctx.tx.sql<Venda>(
    UMA.replace('LIDOS', lidos.sql).replace('CONDICAO', c.sql),
    c.valores,
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

/** A document that the user sees; cost and commission only for who may see margins. */
export const lerVenda = async (ctx: Ctx, codigo: number): Promise<Venda> =>
  semMargem(ctx, await lerInteira(ctx, codigo));

/** What a document refers to as it stands. */
export type Referencias = Pick<
  Venda,
  | 'pessoa_codigo'
  | 'tabpreco_codigo'
  | 'repres_codigo'
  | 'condpag_codigo'
  | 'formapag_codigo'
  | 'transp_codigo'
  | 'redespacho_codigo'
>;

/** What a document that the user sees refers to, and the products that stand in it. */
export async function lerReferencias(
  ctx: Ctx,
  codigo: number,
): Promise<Referencias & { produtos: number[] }> {
  const c = condicoesDeVenda(ctx, [codigo]);
  const [linha] = await ctx.tx.sql<Referencias & { produtos: number[] }>(
    `SELECT q.pessoa_codigo, q.tabpreco_codigo, q.repres_codigo, q.condpag_codigo, q.formapag_codigo, q.transp_codigo, q.redespacho_codigo,
       ARRAY(SELECT DISTINCT i.produto_codigo FROM itpedvenda i WHERE i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = q.pedvenda_codigo) AS produtos
     FROM pedvenda q WHERE ${c.sql} AND q.pedvenda_codigo = $2`,
    c.valores,
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

/** One document as the page asks for it. */
export const abrirVenda = async (ctx: Ctx, e: { pedvenda_codigo: number }): Promise<Venda[]> => [
  await lerVenda(ctx, e.pedvenda_codigo),
];

/** A document that the user sees, in few words. */
export async function lerResumo(ctx: Ctx, codigo: number): Promise<Linha<typeof excluir>> {
  const c = condicoesDeVenda(ctx, [codigo]);
  const [linha] = await ctx.tx.sql<Linha<typeof excluir>>(
    `SELECT ${COLUNAS_PEDVENDA} FROM pedvenda q WHERE ${c.sql} AND q.pedvenda_codigo = $2`,
    c.valores,
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

/** The quote of a deal to go on with: the favourite, else the latest that is not cancelled, of those that the user sees. */
export async function favoritoOuUltimo(ctx: Ctx, negocio: number): Promise<number | undefined> {
  const c = condicoesDeVenda(ctx, [negocio]);
  const [linha] = await ctx.tx.sql<{ pedvenda_codigo: number }>(
    `SELECT q.pedvenda_codigo FROM pedvenda q WHERE ${c.sql} AND q.negocio_codigo = $2 AND q.pedvenda_situacao <> 'CA' ORDER BY q.pedvenda_favorito DESC, q.pedvenda_codigo DESC LIMIT 1`,
    c.valores,
  );
  return linha?.pedvenda_codigo;
}

/** The document without cost and commission: as its history keeps it, which all read who see the document. */
export const semGanho = <V extends Pick<Venda, 'itens' | 'pedvenda_vlcomissao'>>(venda: V): V => ({
  ...venda,
  pedvenda_vlcomissao: '0.00',
  itens: venda.itens.map((item) => ({
    ...item,
    itpedvenda_vlcusto: null,
    itpedvenda_percomissao: '0',
  })),
});

/** The document without what only those who see margins may know. */
export const semMargem = <V extends Pick<Venda, 'itens' | 'pedvenda_vlcomissao'>>(
  ctx: Ctx,
  venda: V,
): V => (ctx.sessao.permissoes.has('venda.margem') ? venda : semGanho(venda));

/** Whether a document is an order that was not cancelled. */
export async function ehPedido(ctx: Ctx, codigo: number): Promise<boolean> {
  const linhas = await ctx.tx.sql(
    "SELECT 1 FROM pedvenda WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2 AND pedvenda_tipo = 'P' AND pedvenda_situacao <> 'CA'",
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  return linhas.length > 0;
}
