import type { Entrada } from '@praca/contract/endpoint.ts';
import type { getQuadro } from '@praca/contract/negocio/endpoints.ts';
import { lerCamposDoCartao } from '../campo/reads.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { JsonPronto } from '../platform/http/resposta.ts';
import { NEGOCIO } from './noun.ts';
import { primeirosDe } from './passado/primeiros.ts';
import { COLUNAS_CARTAO } from './colunas.ts';
import {
  aplicarAchados,
  aplicarFiltros,
  aplicarSituacao,
  procurar,
  soAbertos,
  type Achados,
  type Busca,
  type Filtros,
} from './filtros.ts';
import { aplicarPalavras, ouNosCampos, palavrasComuns, palavrasLidas } from './reads-palavras.ts';
import { textoVaria } from './reads.ts';
import { cabecasSomadas, somavel } from './somas/reads.ts';

/** What the cards of a stage are ordered by. */
const POSTOS = { quadro: 'n.negocio_posicao', interacao: 'n.negocio_dtinteracao' };

/** The columns of a card with the values of the fields $4. */
const COM_CAMPOS = `${COLUNAS_CARTAO}, (SELECT coalesce(jsonb_object_agg(k, n.negocio_campos -> k), '{}') FROM unnest($4::text[]) k WHERE n.negocio_campos -> k IS NOT NULL) AS negocio_campos`;

/**
 * Of the rows `v`, which have the column negocio_codigo, those that hold words too common to name their deals: their codes.
 * The texts are read once, in the order of their codes, and not one by one.
 */
const comAsPalavras = (c: Condicoes, a: Achados): { sql: string } => ({
  sql: `SELECT t.negocio_codigo FROM negocio_texto t WHERE t.clienteregistro_codigo = $1 AND t.negocio_codigo = ANY (ARRAY(SELECT v.negocio_codigo FROM v)) AND t.negocio_busca LIKE ALL (${c.vincular(a.padroes)}::text[])${
    a.nosCampos.length ? ` UNION SELECT unnest(${c.vincular(a.nosCampos)}::bigint[])` : ''
  }`,
});

/** The heads of the columns of deals that hold common words, as cabecasSomadas gives them: `c` asks for everything but the words. */
function cabecasContadas(c: Condicoes, achados: Achados, agora: Date): { sql: string } {
  // Not everybody reads the words of every deal; the binds stay, the condition is of these heads alone.
  const lidas = palavrasLidas(c, achados);
  const deles = lidas ? ouNosCampos(new Condicoes(c.valores), lidas, achados) : undefined;
  for (const valor of deles?.valores.slice(c.valores.length) ?? []) c.vincular(valor);
  return {
    sql: `WITH v AS MATERIALIZED (SELECT n.negocio_codigo, n.estagio_codigo, n.negocio_valor, n.negocio_proximaatividade FROM negocio n WHERE ${c.sql} AND ${deles?.sql ?? 'true'}),
    a AS MATERIALIZED (${comAsPalavras(c, achados).sql})
    SELECT v.estagio_codigo, count(*)::int AS quantidade, sum(v.negocio_valor) AS valor, count(v.negocio_proximaatividade)::int AS com_passo,
      (count(*) FILTER (WHERE v.negocio_proximaatividade < ${c.vincular(agora)}::timestamptz))::int AS atrasados
    FROM v JOIN a USING (negocio_codigo) GROUP BY v.estagio_codigo`,
  };
}

/** The heads that are kept or counted for all columns at once; undefined where each stage's deals are counted by themselves. */
function cabecasDe(
  c: Condicoes,
  ctx: Ctx,
  filtros: Filtros & Busca,
  achados: Achados,
): { sql: string } | undefined {
  if (somavel(ctx, filtros)) return cabecasSomadas(c, ctx);
  return palavrasComuns(achados) ? cabecasContadas(c, achados, ctx.agora) : undefined;
}

/** The board as JSON text: one statement, totals over the whole of each stage, its first cards in the order asked for. */
export async function lerQuadro(ctx: Ctx, f: Entrada<typeof getQuadro>): Promise<JsonPronto> {
  const {
    pipeline_codigo,
    CARTOES_POR_ESTAGIO,
    NEGOCIO_SITUACAO,
    MOSTRAR_HISTORICO,
    ORDEM,
    EM_DATA: _,
    ...filtros
  } = f;
  const varia = textoVaria(ctx, filtros, NEGOCIO_SITUACAO);
  const campos = await lerCamposDoCartao(ctx);
  const COLUNAS = campos.length ? COM_CAMPOS : COLUNAS_CARTAO;
  const c = new Condicoes([
    ctx.sessao.clienteregistro_codigo,
    pipeline_codigo,
    CARTOES_POR_ESTAGIO,
    ...(campos.length ? [campos] : []),
  ]);
  c.e('n.clienteregistro_codigo = $1').e('n.pipeline_codigo = $2');
  const abertos = soAbertos(NEGOCIO_SITUACAO, MOSTRAR_HISTORICO);
  // As a value: a plan for any values would take "open" as it stands for the index of waiting, and sort whole stages of it.
  if (abertos && ORDEM === 'quadro') c.e('n.negocio_situacao = ?', 'A');
  else aplicarSituacao(c, NEGOCIO_SITUACAO, MOSTRAR_HISTORICO, true);
  NEGOCIO.restringir(c, ctx.sessao);
  aplicarFiltros(c, filtros, ctx);
  const achados = await procurar(ctx, filtros);
  aplicarAchados(c, achados);
  const cabecas = cabecasDe(c, ctx, filtros, achados);
  aplicarPalavras(c, achados);
  c.e('n.estagio_codigo = e.estagio_codigo');
  // Kept, or worked out of each stage's deals.
  const totais = cabecas
    ? 'LEFT JOIN s ON s.estagio_codigo = e.estagio_codigo CROSS JOIN LATERAL (SELECT coalesce(s.quantidade, 0) AS quantidade, coalesce(s.valor, 0) AS valor, coalesce(s.com_passo, 0) AS com_passo, coalesce(s.atrasados, 0) AS quantidade_atrasados) t'
    : `CROSS JOIN LATERAL (SELECT count(*)::int AS quantidade, coalesce(sum(n.negocio_valor), 0) AS valor, count(n.negocio_proximaatividade)::int AS com_passo,
         (count(*) FILTER (WHERE n.negocio_proximaatividade < ${c.vincular(ctx.agora)}::timestamptz))::int AS quantidade_atrasados FROM negocio n WHERE ${c.sql}) t`;
  // The index of the order gives each stage's first cards. Of what is not open alone, the deals that wait longest are
  // picked from the stage: the index of that order would first pass all that was closed long ago, once for each stage.
  const deles = primeirosDe(ctx, c, `${POSTOS[ORDEM]}, n.negocio_codigo`, '$3');
  const umaUm = ORDEM === 'quadro' || abertos;
  const primeiros = umaUm
    ? `SELECT ${COLUNAS} FROM ${deles.sql} ORDER BY ${POSTOS[ORDEM]}, n.negocio_codigo LIMIT $3`
    : `SELECT ${COLUNAS} FROM (SELECT v.negocio_codigo FROM (SELECT n.negocio_codigo, n.negocio_dtinteracao FROM negocio n WHERE ${c.sql} OFFSET 0) v
         ORDER BY v.negocio_dtinteracao, v.negocio_codigo LIMIT $3) i JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = i.negocio_codigo ORDER BY n.negocio_dtinteracao, n.negocio_codigo`;
  const texto = `${cabecas ? `WITH s AS MATERIALIZED (${cabecas.sql})` : ''} SELECT row_to_json(q)::text AS dados FROM (
    SELECT e.estagio_codigo, e.estagio_descricao, e.estagio_ordem, e.estagio_cor, e.estagio_probabilidade, e.estagio_diasparado, t.quantidade, t.quantidade_atrasados, t.com_passo - t.quantidade_atrasados AS quantidade_planejados,
      round(t.valor, 2)::text AS valor_total, round(t.valor * e.estagio_probabilidade / 100, 2)::text AS valor_ponderado, coalesce(k.cartoes, '[]'::json) AS cartoes
    FROM estagio e ${totais}
    CROSS JOIN LATERAL (SELECT json_agg(x) AS cartoes FROM (${primeiros}) x) k
    WHERE e.clienteregistro_codigo = $1 AND e.pipeline_codigo = $2) q ORDER BY q.estagio_ordem, q.estagio_codigo`;
  // One text for each stage: of more than 128 KiB, V8 gives each a region of its own, and the answer cost twice as much.
  const estagios = await ctx.tx.sql<{ dados: string }>(texto, c.valores, { semNome: varia });
  if (!estagios.length)
    throw new AppError('NAO_ENCONTRADO', {
      mensagem: 'Este funil não existe ou não tem estágios.',
    });
  return new JsonPronto(estagios.flatMap(({ dados }, i) => (i ? [',', dados] : [dados])));
}
