import { CONTADOS } from '@praca/contract/envelope.ts';
import type {
  ClienteQueNaoCompra,
  FiltrosNaoCompram,
} from '@praca/contract/negocio/nao-compram/schemas.ts';
import { NOME } from '../../pessoa/reads.ts';
import { processoVisivel, valoresDoVisivel } from '../../platform/fila/processo-visivel.ts';
import type { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { depoisDoCursor, ordenarPor, type ChaveDeOrdem } from '../../recurso/ordem.ts';
import { NEGOCIO } from '../noun.ts';
import type { Janela } from './janela.ts';
import { condicoesDe, doRegistro, FONTE } from './reads-condicoes.ts';
import { clientesComUltima } from './reads-ultimas.ts';

// The caller and whether they see every process, as the binds stand in the statements below.
const VISIVEL = processoVisivel('p', ['$5', '$6']);

/** Orders of a customer from which its rhythm is told: the last ones. */
const DO_RITMO = 200;
/** Days with purchases from which on one speaks of a rhythm. */
const COM_RITMO = 4;

/** In which order customers are read; `codigo` is that of the work on all of them. */
type Ordem = 'codigo' | `${'pessoa_razao' | 'diassemcompra'}${'' | ' desc'}`;
const CODIGO = { sql: 'q.pessoa_codigo', tipo: 'bigint' } as const;

/** The columns of an order; the last purchase goes back as the days since then go on, and who never bought comes last. */
function chavesDe(ordem: Ordem, guardadas: boolean): ChaveDeOrdem[] {
  const desce = ordem.endsWith(' desc');
  if (ordem === 'codigo') return [{ ...CODIGO, desce }];
  if (ordem.startsWith('pessoa_razao'))
    return [
      { sql: NOME, tipo: 'text', desce },
      { ...CODIGO, desce },
    ];
  const nunca = desce ? "'9999-12-31'" : "'0001-01-01'";
  // Kept ones all have a day, and are read along the index of it.
  return [
    { sql: guardadas ? 'u.dia' : `coalesce(u.dia, ${nunca}::date)`, tipo: 'date', desce: !desce },
    { ...(guardadas ? { ...CODIGO, sql: 'u.pessoa_codigo' } : CODIGO), desce: !desce },
  ];
}

const COLUNAS = `q.pessoa_codigo, q.pessoa_razao, q.pessoa_fantasia, q.pessoa_cnpj, q.pessoa_tipo, q.pessoa_telefone, q.pessoa_telefone2, q.pessoa_email,
  q.bairro_descricao, q.cidade_descricao, q.uf_codigo, q.segmento_codigo, s.segmento_descricao, q.repres_codigo, r.repres_razao,
  u.dia AS ultima_compra, p.pedvenda_codigo, p.pedvenda_numero, p.pedvenda_valor::text AS pedvenda_valor, p.empresa_codigo, a.negocio_codigo, a.negocio_titulo`;
const JUNTAS = `JOIN pessoa q ON q.clienteregistro_codigo = $1 AND q.pessoa_codigo = u.pessoa_codigo
  LEFT JOIN segmento s ON s.clienteregistro_codigo = $1 AND s.segmento_codigo = q.segmento_codigo
  LEFT JOIN representante r ON r.clienteregistro_codigo = $1 AND r.repres_codigo = q.repres_codigo
  LEFT JOIN pedvenda p ON p.clienteregistro_codigo = $1 AND p.pedvenda_codigo = u.pedvenda_codigo`;
const RITMO = `count(*)::int AS compras,
    CASE WHEN count(*) >= ${COM_RITMO} THEN round(percentile_cont(0.5) WITHIN GROUP (ORDER BY d.dias))::int END AS ritmo`;

/** What is told of the last purchase goes with the right to see sales; that and when somebody bought is what the list is of. */
const SEM_VENDA = { pedvenda_codigo: null, pedvenda_numero: null, pedvenda_valor: null };
const comDireito = (ctx: Ctx, c: Condicoes): Condicoes =>
  ctx.sessao.permissoes.has('negocio.ver') ? c : c.e('false');

interface Pedido {
  ordem: Ordem;
  limite: number;
  salto?: number | undefined;
  cursor?: string | undefined;
}
type Lida = ClienteQueNaoCompra & { chaves_?: string[] };

/** One page of customers that do not buy, and where the next one begins; null after the last. */
export async function lerNaoCompram(
  ctx: Ctx,
  f: FiltrosNaoCompram,
  j: Janela,
  p: Pedido,
): Promise<{ linhas: ClienteQueNaoCompra[]; cursor: string | null }> {
  const porDias = p.ordem.startsWith('diassemcompra');
  const { c, compras: dele } = await condicoesDe(ctx, f, j, porDias);
  const compras = c.trazer(dele);
  const fonte = FONTE[f.TIPO_DATA ?? 'EMISSAO'];
  const clientes = await clientesComUltima(ctx, { f, j, porDias }, c, () => compras);
  const chaves = chavesDe(p.ordem, clientes.guardadas);
  if (p.cursor !== undefined) depoisDoCursor(c, chaves, p.cursor);
  // What was asked for ends here: the binds that follow are of the rows that are shown.
  const onde = { sql: c.sql };
  const aberto = c.trazer(comDireito(ctx, NEGOCIO.restringir(doRegistro(ctx), ctx.sessao)));
  const ordem = { sql: ordenarPor(chaves) };
  const textos = { sql: chaves.map((k) => `(${k.sql})::text`).join(', ') };
  const lidas = await ctx.tx.sql<Lida>(
    `WITH pagina AS MATERIALIZED (
       SELECT q.pessoa_codigo, u.dia, u.pedvenda_codigo, ARRAY[${textos.sql}] AS chaves_
       FROM ${clientes.sql}
       WHERE ${onde.sql}
       ORDER BY ${ordem.sql} LIMIT ${c.vincular(p.limite + 1)} OFFSET ${c.vincular(p.cursor === undefined ? (p.salto ?? 0) : 0)})
     SELECT ${COLUNAS}, w.compras, w.ritmo, (${c.vincular(j.contada)}::date - u.dia) AS diassemcompra,
       greatest(0, ${c.vincular(j.contada)}::date - u.dia - w.ritmo) AS atraso, u.chaves_
     FROM pagina u
     ${JUNTAS}
     CROSS JOIN LATERAL (
       SELECT ${RITMO}
       FROM (
         SELECT x.dia - lag(x.dia) OVER (ORDER BY x.dia) AS dias
         FROM (SELECT DISTINCT y.dia FROM (
           SELECT ${fonte.dia} AS dia
           FROM ${fonte.tabela}
           WHERE ${compras.sql}
           ORDER BY ${fonte.dia} DESC LIMIT ${DO_RITMO}) y) x) d) w
     LEFT JOIN LATERAL (
       SELECT n.negocio_codigo, n.negocio_titulo
       FROM negocio n
       WHERE n.clienteregistro_codigo = $1 AND n.pessoa_codigo = q.pessoa_codigo AND n.negocio_situacao = 'A' AND ${aberto.sql}
       ORDER BY n.negocio_codigo DESC LIMIT 1) a ON true
     ORDER BY ${ordem.sql}`,
    c.valores,
    { semNome: true },
  );
  const linhas = lidas.slice(0, p.limite);
  const ultima = lidas.length > p.limite ? linhas.at(-1)?.chaves_ : undefined;
  const cursor = ultima ? Buffer.from(JSON.stringify(ultima)).toString('base64url') : null;
  for (const linha of linhas) {
    delete linha.chaves_;
    if (!ctx.sessao.permissoes.has('venda.ver')) Object.assign(linha, SEM_VENDA);
    // greatest() passes over what is null: without a rhythm nobody is late.
    if (linha.ritmo === null) linha.atraso = null;
  }
  return { linhas, cursor };
}

/** How many customers do not buy, counted no further than `ate`; `haMais` says that there are more. */
export async function contarNaoCompram(
  ctx: Ctx,
  f: FiltrosNaoCompram,
  j: Janela,
  ate = CONTADOS,
): Promise<{ total: number; haMais: boolean }> {
  const { c, compras } = await condicoesDe(ctx, f, j, true);
  const clientes = await clientesComUltima(ctx, { f, j, porDias: true }, c, () =>
    c.trazer(compras),
  );
  const [linha] = await ctx.tx.sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM (
       SELECT FROM ${clientes.sql}
       WHERE ${c.sql} LIMIT ${c.vincular(ate + 1)}) x`,
    c.valores,
    { semNome: true },
  );
  const total = linha?.total ?? 0;
  return { total: Math.min(total, ate), haMais: total > ate };
}

/** Where the work on all goes on behind a customer. */
export const cursorDepoisDe = (pessoa: number): string =>
  Buffer.from(JSON.stringify([String(pessoa)])).toString('base64url');

/** Holds customers until the chunk is written, so that two runs at once never make two deals of one; in the order of their codes. */
export const prenderClientes = (ctx: Ctx, pessoas: readonly number[]): Promise<unknown> =>
  ctx.tx.sql(
    'SELECT 1 FROM pessoa WHERE clienteregistro_codigo = $1 AND pessoa_codigo = ANY($2::bigint[]) ORDER BY pessoa_codigo FOR NO KEY UPDATE',
    [ctx.sessao.clienteregistro_codigo, pessoas],
  );

/** A deal that keeps a customer from another one; `visivel`: the user sees it. */
export interface Impede {
  pessoa_codigo: number;
  negocio_codigo: number;
  visivel: boolean;
}

/** The newest open deal of each of the customers in a pipeline, whoever sees it. */
export function lerAbertosNoFunil(
  ctx: Ctx,
  pipeline: number,
  pessoas: readonly number[],
): Promise<Impede[]> {
  const c = doRegistro(ctx);
  const meu = c.trazer(NEGOCIO.restringir(doRegistro(ctx), ctx.sessao));
  return ctx.tx.sql<Impede>(
    `SELECT DISTINCT ON (n.pessoa_codigo) n.pessoa_codigo, n.negocio_codigo, (${meu.sql}) AS visivel
     FROM negocio n
     WHERE n.clienteregistro_codigo = $1 AND n.negocio_situacao = 'A'
       AND n.pessoa_codigo = ANY(${c.vincular(pessoas)}::bigint[]) AND n.pipeline_codigo = ${c.vincular(pipeline)}
     ORDER BY n.pessoa_codigo, n.negocio_codigo DESC`,
    c.valores,
    { semNome: true },
  );
}

/** The deals that were made of these absences, whatever became of them. */
export function lerJaIncluidos(
  ctx: Ctx,
  chaves: readonly string[],
): Promise<(Impede & { chave: string })[]> {
  const c = doRegistro(ctx);
  const meu = c.trazer(NEGOCIO.restringir(doRegistro(ctx), ctx.sessao));
  return ctx.tx.sql<Impede & { chave: string }>(
    `SELECT n.negocio_chaveimportacao AS chave, n.pessoa_codigo, n.negocio_codigo, (${meu.sql}) AS visivel
     FROM negocio n
     WHERE n.clienteregistro_codigo = $1 AND n.negocio_chaveimportacao = ANY(${c.vincular(chaves)}::text[])`,
    c.valores,
    { semNome: true },
  );
}

/** An inclusion of this user, or of others for who sees their work, as its record says; locked. */
export async function travarInclusao(
  ctx: Ctx,
  processo: number,
  tipos: { feitas: readonly string[]; volta: string },
): Promise<{ andando: boolean; desfazendo: boolean } | undefined> {
  const { clienteregistro_codigo } = ctx.sessao;
  const [linha] = await ctx.tx.sql<{ andando: boolean; desfazendo: boolean }>(
    `SELECT p.uniproc_situacao IN ('AG', 'EE') AS andando,
       EXISTS (SELECT 1 FROM processo d WHERE d.clienteregistro_codigo = $1 AND d.uniproc_tipo = $4 AND d.uniproc_situacao IN ('AG', 'EE') AND (d.uniproc_entrada->>'uniproc_codigo')::bigint = $2) AS desfazendo
     FROM processo p
     WHERE p.clienteregistro_codigo = $1 AND p.uniproc_codigo = $2 AND p.uniproc_tipo = ANY($3::text[]) AND ${VISIVEL} FOR UPDATE OF p`,
    [clienteregistro_codigo, processo, tipos.feitas, tipos.volta, ...valoresDoVisivel(ctx.sessao)],
  );
  return linha;
}
