import type { DataIso } from '@praca/contract/br/data.ts';
import { CONTADOS } from '@praca/contract/envelope.ts';
import { cestaDe, type ProdutoComprado } from '@praca/contract/negocio/reposicao/rules.ts';
import {
  COMPRAS_DA_CESTA,
  PEDIDOS_DITOS,
  type FiltrosDaReposicao,
  type ProdutoDaCesta,
  type Reposicao,
} from '@praca/contract/negocio/reposicao/schemas.ts';
import type { Permissao } from '@praca/contract/permissoes.ts';
import { restringirVendas } from '../../pedvenda/reads.ts';
import type { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { depoisDoCursor, ordenarPor, type ChaveDeOrdem } from '../../recurso/ordem.ts';
import { NEGOCIO } from '../noun.ts';
import {
  CHAVE,
  condicoesDaReposicao,
  DA_FAMILIA,
  doRegistro,
  VENDIDA_A_ELE,
} from './reads-condicoes.ts';

/** Orders of a customer in which a family is looked for, the last ones. */
const OLHADOS = 60;
/** Products of a family that are weighed for the basket, the most bought ones. */
const PRODUTOS = 60;

type Ordem = 'codigo' | 'reposicao_esperada' | 'reposicao_esperada desc';
const CODIGO = { sql: 'r.reposicao_codigo', tipo: 'bigint' } as const;
function chavesDe(ordem: Ordem): ChaveDeOrdem[] {
  const desce = ordem.endsWith(' desc');
  const codigo = { ...CODIGO, desce };
  return ordem === 'codigo'
    ? [codigo]
    : [{ sql: 'r.reposicao_esperada', tipo: 'date', desce }, codigo];
}

const DO_RITMO =
  'r.reposicao_codigo, r.pessoa_codigo, r.grupoprod_codigo, r.empresa_codigo, r.reposicao_compras, r.reposicao_ritmo, r.reposicao_folga, r.reposicao_ultima, r.reposicao_esperada';
const DO_CLIENTE =
  'q.pessoa_razao, q.pessoa_fantasia, q.pessoa_cnpj, q.pessoa_telefone, q.pessoa_telefone2, q.pessoa_email, q.cidade_descricao, q.uf_codigo, q.segmento_codigo, q.repres_codigo';
// Of a source the orders of that source: those of another one are another rhythm.
const DA_FONTE =
  "(r.reposicao_de <> 'F' OR (v.repres_codigo IS NOT DISTINCT FROM r.fonte_repres AND v.usuario_login = r.usuario_login))";

/** A row, and what is needed to make a deal of it. */
export type Lida = Omit<Reposicao, 'cesta'> & {
  cesta: (ProdutoDaCesta & ProdutoComprado & { ultimo_vlunitario: string })[];
  chave: string;
  pessoa_cnpj: string | null;
  pessoa_telefone: string;
  pessoa_telefone2: string;
  pessoa_email: string;
  segmento_codigo: number | null;
  fonte_repres: number | null;
};
interface Pedido {
  ordem: Ordem;
  limite: number;
  salto?: number | undefined;
  cursor?: string | undefined;
}

/** One page of the radar with baskets and orders, and where the next one begins; null after the last. */
export async function lerReposicao(
  ctx: Ctx,
  f: FiltrosDaReposicao,
  hoje: DataIso,
  p: Pedido,
): Promise<{ linhas: Lida[]; cursor: string | null }> {
  const c = await condicoesDaReposicao(ctx, f, hoje);
  const chaves = chavesDe(p.ordem);
  if (p.cursor !== undefined) depoisDoCursor(c, chaves, p.cursor);
  // What was asked for ends here: the binds that follow are of the rows that are shown.
  const onde = { sql: c.sql };
  const ve = (direito: Permissao): Condicoes =>
    ctx.sessao.permissoes.has(direito) ? doRegistro(ctx) : doRegistro(ctx).e('false');
  const meus = c.trazer(NEGOCIO.restringir(ve('negocio.ver'), ctx.sessao));
  const vendas = c.trazer(
    restringirVendas(ve('venda.ver'), ctx, 'v').e('v.pedvenda_dtemissao <= ?::date', hoje),
  );
  const ordem = { sql: ordenarPor(chaves) };
  const textos = { sql: chaves.map((k) => `(${k.sql})::text`).join(', ') };
  const lidas = await ctx.tx.sql<Lida & { chaves_?: string[] }>(
    `WITH pagina AS MATERIALIZED (
       SELECT ${DO_RITMO}, r.reposicao_limite, r.reposicao_de, r.repres_codigo AS fonte_repres, r.usuario_login, ${DO_CLIENTE}, ARRAY[${textos.sql}] AS chaves_
       FROM soma.reposicao r
       JOIN pessoa q ON q.pessoa_codigo = r.pessoa_codigo
       WHERE ${onde.sql}
       ORDER BY ${ordem.sql} LIMIT ${c.vincular(p.limite + 1)} OFFSET ${c.vincular(p.cursor === undefined ? (p.salto ?? 0) : 0)})
     SELECT ${DO_RITMO}, r.pessoa_razao, r.pessoa_fantasia, r.pessoa_cnpj, r.pessoa_telefone, r.pessoa_telefone2, r.pessoa_email, r.cidade_descricao, r.uf_codigo, r.segmento_codigo, r.repres_codigo, r.fonte_repres,
       z.repres_razao, o.grupoprod_descricao, (${c.vincular(hoje)}::date - r.reposicao_esperada) AS atraso, CASE WHEN r.reposicao_limite < ${c.vincular(hoje)}::date THEN 'S' ELSE 'N' END AS atrasado,
       ${CHAVE} AS chave, n.negocio_codigo, n.negocio_titulo, w.pedidos, w.cesta, r.chaves_
     FROM pagina r
     LEFT JOIN representante z ON z.clienteregistro_codigo = $1 AND z.repres_codigo = r.repres_codigo
     LEFT JOIN grupo_produto o ON o.clienteregistro_codigo = $1 AND o.grupoprod_codigo = r.grupoprod_codigo
     LEFT JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_chaveimportacao = ${CHAVE} AND ${meus.sql}
     CROSS JOIN LATERAL (
       WITH v AS MATERIALIZED (
         SELECT v.pedvenda_codigo, v.pedvenda_numero, v.empresa_codigo, v.pedvenda_dtemissao, v.repres_codigo, v.usuario_login
         FROM pedvenda v WHERE ${VENDIDA_A_ELE} AND ${vendas.sql} AND v.pedvenda_dtemissao <= r.reposicao_ultima
         ORDER BY v.pedvenda_dtemissao DESC, v.pedvenda_codigo DESC LIMIT ${OLHADOS}),
       i AS MATERIALIZED (
         SELECT v.pedvenda_codigo, v.pedvenda_numero, v.empresa_codigo, v.pedvenda_dtemissao AS dia, i.produto_codigo, g.produto_ativo, g.produto_referencia, g.produto_descricao, coalesce(t.unidade_sigla, '') AS unidade_sigla,
           sum(i.itpedvenda_quantidade) AS quantidade, sum(i.itpedvenda_vltotal) AS valor, max(i.itpedvenda_vlunitario) AS vlunitario
         FROM v
         JOIN itpedvenda i ON i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = v.pedvenda_codigo
         JOIN produto g ON ${DA_FAMILIA}
         LEFT JOIN unidade t ON t.clienteregistro_codigo = $1 AND t.unidade_codigo = g.unidade_codigo
         WHERE ${DA_FONTE}
         GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9),
       d AS (
         SELECT i.pedvenda_codigo, i.pedvenda_numero, i.empresa_codigo, i.dia, sum(i.valor)::numeric(15, 2)::text AS valor, row_number() OVER (ORDER BY i.dia DESC, i.pedvenda_codigo DESC) AS lugar
         FROM i GROUP BY i.pedvenda_codigo, i.pedvenda_numero, i.empresa_codigo, i.dia),
       k AS (
         SELECT i.produto_codigo, i.produto_referencia, i.produto_descricao, i.unidade_sigla, count(*)::int AS em, (SELECT count(*)::int FROM d WHERE d.lugar <= ${COMPRAS_DA_CESTA}) AS de,
           bool_or(d.lugar = 1) AS "naUltima", percentile_disc(0.5) WITHIN GROUP (ORDER BY i.quantidade)::text AS quantidade,
           (array_agg(i.vlunitario ORDER BY d.lugar))[1]::text AS ultimo_vlunitario
         FROM i JOIN d ON d.pedvenda_codigo = i.pedvenda_codigo AND d.lugar <= ${COMPRAS_DA_CESTA}
         WHERE i.produto_ativo
         GROUP BY 1, 2, 3, 4 ORDER BY count(*) DESC, i.produto_descricao LIMIT ${PRODUTOS})
       SELECT (SELECT coalesce(json_agg(json_build_object('pedvenda_codigo', d.pedvenda_codigo, 'pedvenda_numero', d.pedvenda_numero, 'empresa_codigo', d.empresa_codigo, 'dia', d.dia, 'valor', d.valor) ORDER BY d.lugar), '[]') FROM d WHERE d.lugar <= ${PEDIDOS_DITOS}) AS pedidos,
         (SELECT coalesce(json_agg(k ORDER BY k.em DESC, k.produto_descricao), '[]') FROM k) AS cesta) w
     ORDER BY ${ordem.sql}`,
    c.valores,
    { semNome: true },
  );
  const linhas = lidas.slice(0, p.limite);
  const ultima = lidas.length > p.limite ? linhas.at(-1)?.chaves_ : undefined;
  const cursor = ultima ? Buffer.from(JSON.stringify(ultima)).toString('base64url') : null;
  for (const linha of linhas) {
    delete linha.chaves_;
    linha.cesta = cestaDe(linha.cesta);
  }
  return { linhas, cursor };
}

/** How many rows there are, counted no further than `ate`; `haMais` says that there are more. */
export async function contarReposicao(
  ctx: Ctx,
  f: FiltrosDaReposicao,
  hoje: DataIso,
  ate = CONTADOS,
): Promise<{ total: number; haMais: boolean }> {
  const c = await condicoesDaReposicao(ctx, f, hoje);
  const [linha] = await ctx.tx.sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM (
       SELECT FROM soma.reposicao r JOIN pessoa q ON q.pessoa_codigo = r.pessoa_codigo WHERE ${c.sql} LIMIT ${c.vincular(ate + 1)}) x`,
    c.valores,
    { semNome: true },
  );
  const total = linha?.total ?? 0;
  return { total: Math.min(total, ate), haMais: total > ate };
}

/** When the rhythms of the registration were worked out. */
export async function lerCalculo(ctx: Ctx): Promise<{ em: string | null }> {
  const [feita] = await ctx.tx.sql<{ em: string }>(
    'SELECT reposicaofeita_em AS em FROM soma.reposicaofeita WHERE clienteregistro_codigo = $1',
    [ctx.sessao.clienteregistro_codigo],
  );
  return feita ?? { em: null };
}

/** The first stage of the first pipeline with opportunities. */
export async function primeiroEstagio(
  ctx: Ctx,
): Promise<{ pipeline_codigo: number; estagio_codigo: number } | undefined> {
  const [achado] = await ctx.tx.sql<{ pipeline_codigo: number; estagio_codigo: number }>(
    `SELECT e.pipeline_codigo, e.estagio_codigo
     FROM board b
     JOIN pipeline p ON p.clienteregistro_codigo = $1 AND p.board_codigo = b.board_codigo AND p.pipeline_ativo
     JOIN estagio e ON e.clienteregistro_codigo = $1 AND e.pipeline_codigo = p.pipeline_codigo
     WHERE b.clienteregistro_codigo = $1 AND b.board_tipo = 'oportunidades'
     ORDER BY b.board_ordem, p.pipeline_ordem, p.pipeline_codigo, e.estagio_ordem, e.estagio_codigo LIMIT 1`,
    [ctx.sessao.clienteregistro_codigo],
  );
  return achado;
}
