import { somar } from '@praca/contract/br/dinheiro.ts';
import type { Dias } from '@praca/contract/painel/comparado.ts';
import type { DoProduto, Vendido } from '@praca/contract/painel/decompor.ts';
import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import { daEquipe } from '../../equipe/reads.ts';
import { condicoesDoVendido, MUDADA } from '../../pedvenda/vendido/condicoes.ts';
import { condicoesDeVenda } from '../../pedvenda/reads.ts';
import type { Sql } from '../../pedvenda/somas/reads.ts';
import type { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { NADA, type Contado } from './contado.ts';
import { deTodos, lista, primeirasDe } from './reads-linhas.ts';

const DO_CLIENTE =
  'EXISTS (SELECT 1 FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_codigo = q.pessoa_codigo AND CONDICAO)';
const DO_NEGOCIO =
  'EXISTS (SELECT 1 FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = q.negocio_codigo AND CONDICAO)';

/** Before and now, in this order. */
export type DoisPeriodos = readonly [antes: Dias, agora: Dias];
export type Dois<T> = readonly [antes: T, agora: T];

/** `periodos (lugar, de, ate)`, a part of a WITH. */
function periodosDe(c: Condicoes, dois: DoisPeriodos): Sql {
  const linhas = dois.map(
    ({ de, ate }, i) => `(${i}, ${c.vincular(de)}::date, ${c.vincular(ate)}::date)`,
  );
  return { sql: `periodos (lugar, de, ate) AS (VALUES ${linhas.join(', ')})` };
}

type Emitidos = Pick<Vendido, 'emitidos' | 'convertidos'>;
const NENHUM: Emitidos = { emitidos: 0, convertidos: 0 };

/** Of the quotes and orders that were made out in each period, how many there are, and how many are orders. */
async function lerConversao(
  ctx: Ctx,
  f: FiltroFaturado,
  dois: DoisPeriodos,
): Promise<Dois<Emitidos>> {
  const c = condicoesDeVenda(ctx).e("q.pedvenda_situacao <> 'RA'");
  const por = (fragmento: string, valores: readonly unknown[] | undefined) => {
    if (valores !== undefined) c.e(fragmento, valores);
  };
  por('q.empresa_codigo = ANY(?::bigint[])', f.LISTA_EMPRESA);
  por('q.repres_codigo = ANY(?::bigint[])', f.LISTA_REPRESENTANTE);
  daEquipe(c, ctx.sessao, f.LISTA_EQUIPE, { repres: 'q.repres_codigo', dono: 'q.usuario_login' });
  por(DO_CLIENTE.replace('CONDICAO', 'p.segmento_codigo = ANY(?::bigint[])'), f.LISTA_SEGMENTO);
  por(DO_CLIENTE.replace('CONDICAO', 'p.uf_codigo = ANY(?::text[])'), f.LISTA_UF);
  por(
    DO_NEGOCIO.replace('CONDICAO', 'n.usuario_responsavel = ANY(?::text[])'),
    f.LISTA_RESPONSAVEL,
  );
  por(DO_NEGOCIO.replace('CONDICAO', 'n.orprospect_codigo = ANY(?::bigint[])'), f.LISTA_ORPROSPECT);
  por(DO_NEGOCIO.replace('CONDICAO', 'n.pipeline_codigo = ANY(?::bigint[])'), f.LISTA_PIPELINE);
  por(DO_NEGOCIO.replace('CONDICAO', 'n.etiquetas && ?::bigint[]'), f.LISTA_ETIQUETA);
  const periodos = periodosDe(c, dois);
  const lidas = await ctx.tx.sql<Emitidos & { lugar: number }>(
    `WITH ${periodos.sql}
     SELECT d.lugar, count(*)::int AS emitidos, count(*) FILTER (WHERE q.pedvenda_tipo = 'P' AND q.pedvenda_situacao <> 'CA')::int AS convertidos
     FROM periodos d JOIN pedvenda q ON q.pedvenda_dtemissao BETWEEN d.de AND d.ate WHERE ${c.sql} GROUP BY d.lugar`,
    c.valores,
    { semNome: true },
  );
  const dele = (i: number): Emitidos => lidas.find(({ lugar }) => lugar === i) ?? NENHUM;
  return [dele(0), dele(1)];
}

/** The lines `l` of each period, one asked once whether it is seen, and `mudada`: promised for a day outside of that period. */
function linhasDosLados(
  ctx: Ctx,
  { DATA_MUDOU, ...f }: FiltroFaturado,
  dois: DoisPeriodos,
  comMudada: boolean,
): { c: Condicoes; com: Sql } {
  const { de, ate } = deTodos(dois);
  const c = condicoesDoVendido(ctx, { ...f, FATURADO_DE: de, FATURADO_ATE: ate });
  const periodos = periodosDe(c, dois);
  const [primeiro, segundo] = dois.map(
    (um) => `v.dia BETWEEN ${c.vincular(um.de)}::date AND ${c.vincular(um.ate)}::date`,
  );
  const mudada = {
    sql: comMudada ? MUDADA.replace('?::date', 'w.de').replace('?::date', 'w.ate') : 'false',
  };
  return {
    c,
    com: {
      sql: `${periodos.sql},
       tudo AS MATERIALIZED (SELECT v.pedvenda_codigo, v.dia, v.produto_codigo, v.pessoa_codigo, v.quantidade, v.valor FROM soma.vendido v WHERE ${c.sql} AND (${primeiro} OR ${segundo})),
       linhas AS MATERIALIZED (SELECT x.* FROM (SELECT w.lugar, v.*, ${mudada.sql} AS mudada FROM periodos w JOIN tudo v ON v.dia BETWEEN w.de AND w.ate) x${DATA_MUDOU ? ' WHERE x.mudada' : ''})`,
    },
  };
}

/** What is counted of each period: as a dashboard counts it, of lines that are each of a period. */
const CONTADO = `SELECT (SELECT coalesce(sum(valor), 0)::numeric(30, 2)::text FROM linhas l WHERE l.lugar = d.lugar) AS faturado,
       (SELECT count(DISTINCT l.pedvenda_codigo)::int FROM linhas l WHERE l.lugar = d.lugar) AS pedidos,
       (SELECT count(*)::int FROM clientes u WHERE u.lugar = d.lugar) AS positivados,
       (SELECT count(produto_codigo)::int FROM pares u WHERE u.lugar = d.lugar) AS pares,
       (SELECT count(*)::int FROM clientes u JOIN primeiras x ON x.pessoa_codigo = u.pessoa_codigo WHERE u.lugar = d.lugar AND x.dia >= d.de) AS novos
     FROM periodos d ORDER BY d.lugar`;

function contadosDosLados(ctx: Ctx, c: Condicoes): Sql {
  const primeiras = primeirasDe(ctx, c);
  return lista({
    sql: `WITH pares AS MATERIALIZED (SELECT DISTINCT l.lugar, l.pessoa_codigo, l.produto_codigo FROM linhas l WHERE l.pessoa_codigo IS NOT NULL),
       clientes AS MATERIALIZED (SELECT DISTINCT lugar, pessoa_codigo FROM pares),
       primeiras AS MATERIALIZED (${primeiras.sql})
     ${CONTADO}`,
  });
}

const PRODUTOS = `SELECT l.lugar, l.produto_codigo, coalesce(sum(l.quantidade) FILTER (WHERE NOT l.mudada), 0)::text AS quantidade,
       coalesce(sum(l.valor) FILTER (WHERE NOT l.mudada), 0)::numeric(30, 2)::text AS valor,
       coalesce(sum(l.valor) FILTER (WHERE l.mudada), 0)::numeric(30, 2)::text AS mudado
     FROM linhas l GROUP BY l.lugar, l.produto_codigo`;

/** What a change of both periods is told by. */
export interface Lados {
  contados?: Dois<Contado>;
  vendidos?: Dois<Vendido>;
}

/**
 * What was billed in both periods under these filters, of lines that are read once: `contados` as a dashboard counts it,
 * `vendidos` product by product, with what was promised for another time and what became of quotes.
 */
export async function lerLados(
  ctx: Ctx,
  f: FiltroFaturado,
  dois: DoisPeriodos,
  pedido: { contados: boolean; vendidos: boolean },
): Promise<Lados> {
  const { c, com } = linhasDosLados(ctx, f, dois, pedido.vendidos || f.DATA_MUDOU !== undefined);
  const nada = { sql: 'NULL::json' };
  const contados = pedido.contados ? contadosDosLados(ctx, c) : nada;
  const produtos = pedido.vendidos ? lista({ sql: PRODUTOS }) : nada;
  const [[lidos], conversao] = await Promise.all([
    ctx.tx.sql<{
      contados: Contado[] | null;
      produtos: (DoProduto & { lugar: number; mudado: string })[] | null;
    }>(
      `WITH ${com.sql}
       SELECT ${contados.sql} AS contados, ${produtos.sql} AS produtos`,
      c.valores,
      { semNome: true },
    ),
    pedido.vendidos ? lerConversao(ctx, f, dois) : undefined,
  ]);
  const [antes = NADA, agora = NADA] = lidos?.contados ?? [];
  const vendido = (i: 0 | 1): Vendido => {
    const deles = (lidos?.produtos ?? []).filter(({ lugar }) => lugar === i);
    return {
      produtos: deles,
      mudado: somar('0', ...deles.map(({ mudado }) => mudado)),
      ...(conversao?.[i] ?? NENHUM),
    };
  };
  return {
    ...(pedido.contados && { contados: [antes, agora] }),
    ...(pedido.vendidos && { vendidos: [vendido(0), vendido(1)] }),
  };
}
