import type {
  FiltrosDoCliente,
  FiltrosNaoCompram,
} from '@praca/contract/negocio/nao-compram/schemas.ts';
import { clientesDaEquipe } from '../../equipe/reads.ts';
import { VENDIDA } from '../../pedvenda/noun.ts';
import { restringirVendas } from '../../pedvenda/reads.ts';
import { TRATAVEL } from '../../pessoa/noun.ts';
import { comPalavras } from '../../pessoa/reads.ts';
import { padroesDaBusca } from '../../platform/banco/busca.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { daEtiqueta, pelaEtiqueta } from '../etiqueta.ts';
import { NEGOCIO } from '../noun.ts';
import { acharBairros, acharCidades } from '../reads-cidades.ts';
import { clientesDePoucos } from '../reads-poucos.ts';
import type { Janela } from './janela.ts';

/** Where purchases `v` are, the day of one, and what makes it one. */
export const FONTE = {
  EMISSAO: {
    tabela: 'pedvenda v',
    dia: 'v.pedvenda_dtemissao',
    compra: VENDIDA.replaceAll('q.', 'v.'),
  },
  FATURAMENTO: {
    tabela: 'soma.vendido v',
    dia: 'v.dia',
    compra: '(v.quantidade > 0 OR v.valor > 0)',
  },
} as const;

const NEGOCIO_DELE =
  'EXISTS (SELECT 1 FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.pessoa_codigo = q.pessoa_codigo AND CONDICAO)';
/** The same where no index tells it of the deals: looked up customer by customer (OFFSET 0), for a join would begin with all of them. */
const POR_CLIENTE = NEGOCIO_DELE.replace('CONDICAO', 'CONDICAO OFFSET 0');
const DELES = 'q.pessoa_codigo = ANY(?::bigint[])';
/** None at all is no row, which the planner must not look for. */
const NENHUM = '?::bigint[] IS NULL';
const SEM_NEGOCIO = `NOT ${NEGOCIO_DELE}`;
const SEM_ORCAMENTO =
  "NOT EXISTS (SELECT 1 FROM pedvenda o WHERE o.clienteregistro_codigo = $1 AND o.pessoa_codigo = q.pessoa_codigo AND o.pedvenda_tipo = 'O' AND o.pedvenda_situacao <> 'CA' AND CONDICAO)";
const DAS_CIDADES =
  '(q.cidade_descricao, q.uf_codigo) IN (SELECT * FROM unnest(?::text[], ?::text[]))';

export const doRegistro = (ctx: Ctx) => new Condicoes([ctx.sessao.clienteregistro_codigo]);

/** The purchases `v` of a customer `q` until the last day of the time, of what the user sees. */
function comprasDele(ctx: Ctx, f: FiltrosNaoCompram, j: Janela): Condicoes {
  const fonte = FONTE[f.TIPO_DATA ?? 'EMISSAO'];
  const c = restringirVendas(
    doRegistro(ctx).e('v.clienteregistro_codigo = $1').e('v.pessoa_codigo = q.pessoa_codigo'),
    ctx,
    'v',
  )
    .e(fonte.compra)
    .e('DIA <= ?::date'.replace('DIA', fonte.dia), j.ate);
  return f.LISTA_EMPRESA ? c.e('v.empresa_codigo = ANY(?::bigint[])', f.LISTA_EMPRESA) : c;
}

/**
 * Keeps customers `q` of such representatives, teams and segments, and those with one deal, of what the user sees, that all
 * other filters keep. `todos`: every customer is asked, so that all deals may well be read at once.
 */
export async function doCliente(
  c: Condicoes,
  ctx: Ctx,
  f: FiltrosDoCliente,
  todos = false,
): Promise<Condicoes> {
  if (f.LISTA_SEGMENTO) c.e('q.segmento_codigo = ANY(?::bigint[])', f.LISTA_SEGMENTO);
  if (f.LISTA_REPRESENTANTE) c.e('q.repres_codigo = ANY(?::bigint[])', f.LISTA_REPRESENTANTE);
  clientesDaEquipe(c, ctx.sessao, f.LISTA_EQUIPE);
  const etiqueta = await daEtiqueta(ctx, f.LISTA_ETIQUETA);
  const doNegocio = [
    ['n.usuario_responsavel = ANY(?::text[])', f.LISTA_RESPONSAVEL],
    ['n.orprospect_codigo = ANY(?::bigint[])', f.LISTA_ORPROSPECT],
    ['n.pipeline_codigo = ANY(?::bigint[])', f.LISTA_PIPELINE],
  ] as const;
  if (!etiqueta && doNegocio.every(([, lista]) => lista === undefined)) return c;
  const dele = NEGOCIO.restringir(doRegistro(ctx), ctx.sessao);
  for (const [condicao, lista] of doNegocio) if (lista) dele.e(condicao, lista);
  if (todos && etiqueta?.codigos === null) dele.e(...pelaEtiqueta(etiqueta));
  else if (etiqueta) dele.e(...etiqueta.condicao);
  // Many deals with the tag, and nothing else that an index knows: there is no need to look for few.
  const sondavel = etiqueta?.codigos !== null || doNegocio.some(([, lista]) => lista);
  const poucos = sondavel ? await clientesDePoucos(ctx, dele) : null;
  if (poucos !== null) return c.e(poucos.length > 0 ? DELES : NENHUM, poucos);
  const indexado = todos || (f.LISTA_RESPONSAVEL ?? f.LISTA_PIPELINE);
  return c.e((indexado ? NEGOCIO_DELE : POR_CLIENTE).replace('CONDICAO', c.trazer(dele).sql));
}

/** Leaves out customers with open deals `n` or quotes `o` of what the user sees. */
function semConversa(c: Condicoes, ctx: Ctx, f: FiltrosNaoCompram, j: Janela): void {
  if (f.ANALISA_SOMENTE_COMPRA !== 'N') return;
  const aberto = NEGOCIO.restringir(doRegistro(ctx), ctx.sessao).e("n.negocio_situacao = 'A'");
  c.e(SEM_NEGOCIO.replace('CONDICAO', c.trazer(aberto).sql));
  const orcado = restringirVendas(doRegistro(ctx), ctx, 'o').e(
    'o.pedvenda_dtemissao BETWEEN ?::date AND ?::date',
    j.de,
    j.ate,
  );
  c.e(SEM_ORCAMENTO.replace('CONDICAO', c.trazer(orcado).sql));
}

async function deOnde(c: Condicoes, ctx: Ctx, f: FiltrosNaoCompram): Promise<void> {
  if (f.LISTA_UF) c.e('q.uf_codigo = ANY(?::text[])', f.LISTA_UF);
  if (f.LISTA_BAIRRO)
    c.e('q.bairro_descricao = ANY(?::text[])', await acharBairros(ctx, f.LISTA_BAIRRO));
  if (!f.LISTA_CIDADE) return;
  const cidades = await acharCidades(ctx, f.LISTA_CIDADE);
  c.e(
    DAS_CIDADES,
    cidades.map((uma) => uma.cidade_descricao),
    cidades.map((uma) => uma.uf_codigo),
  );
}

/** Conditions on `pessoa q` and its last purchase `u`, and, for who takes them in, those on its purchases `v`; of both, $1 is the registration. `todos`: every customer is asked, as for a count. */
export async function condicoesDe(ctx: Ctx, f: FiltrosNaoCompram, j: Janela, todos: boolean) {
  const c = (await comPalavras(ctx, padroesDaBusca(f.FILTRO_GERAL))).e(
    `q.pessoa_ativo AND ${TRATAVEL}`,
  );
  if (f.LISTA_CODIGO) c.e('q.pessoa_codigo = ANY(?::bigint[])', f.LISTA_CODIGO);
  if (f.SOMENTE_SEM_REPRESENTANTE === 'S') c.e('q.repres_codigo IS NULL');
  if (f.TIPO_PESSOA) c.e('q.pessoa_tipo = ?::text', f.TIPO_PESSOA);
  await deOnde(c, ctx, f);
  await doCliente(c, ctx, f, todos);
  semConversa(c, ctx, f, j);
  if (f.COMPROU_ANTERIORMENTE === 'S') c.e('u.dia < ?::date', j.de);
  else if (f.COMPROU_ANTERIORMENTE === 'N') c.e('u.dia IS NULL');
  else c.e('(u.dia IS NULL OR u.dia < ?::date)', j.de);
  return { c, compras: comprasDele(ctx, f, j) };
}
