import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { getMovimentos } from '@praca/contract/carteira/endpoints.ts';
import type { Destino, Movel } from '@praca/contract/carteira/rules.ts';
import { MAXIMO_NA_CARTEIRA, type EntradaSimular } from '@praca/contract/carteira/schemas.ts';
import { NEGOCIO } from '../negocio/noun.ts';
import { condicoesDePessoa } from '../pessoa/reads.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import { processoVisivel, valoresDoVisivel } from '../platform/fila/processo-visivel.ts';
import type { Ctx } from '../platform/context.ts';
import type { Lugar } from '../regiao/reads.ts';

// The caller and whether they see every process, as the binds stand in the statements below.
const VISIVEL = processoVisivel('p', ['$4', '$5']);

/** A customer with where it is and what is open with it; `vao` of its open deals go along, and `valor` is theirs. */
export type Cliente = Omit<Movel, 'regioes'> & Lugar & { vao: number };

// Those that go along are those that moving takes: of the customer's own representative, in the companies that the user sees.
const negociosDe = (empresas: string) => `LEFT JOIN LATERAL (
    SELECT count(*)::int AS negocios, (count(*) FILTER (WHERE o.vai))::int AS vao, coalesce(sum(o.valor) FILTER (WHERE o.vai), 0)::bigint AS valor
    FROM (
      SELECT n.negocio_valor * 100 AS valor, n.repres_codigo IS NOT DISTINCT FROM q.repres_codigo AND n.empresa_codigo = ANY(${empresas}::bigint[]) AS vai
      FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.pessoa_codigo = q.pessoa_codigo AND n.negocio_situacao = 'A'
    ) o) d ON true`;
const NENHUM_NEGOCIO = 'CROSS JOIN (SELECT 0 AS negocios, 0 AS vao, 0 AS valor) d';

// The towns that there are, one step of the index each, and of them those that are called so: folded once each, not once for every customer.
const NA_CIDADE = `q.cidade_descricao = ANY (ARRAY(
    WITH RECURSIVE c AS (
      SELECT min(p.cidade_descricao) AS nome FROM pessoa p WHERE p.clienteregistro_codigo = $1
      UNION ALL
      SELECT (SELECT min(p.cidade_descricao) FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.cidade_descricao > c.nome) FROM c WHERE c.nome IS NOT NULL
    )
    SELECT c.nome FROM c WHERE dobrar(c.nome) = dobrar(?::text)))`;

/**
 * The customers that a filter chooses, in the order of their codes; one more than may be moved says that they are too many.
 * Without `comNegocios` their open deals are not read and not told.
 */
export function lerClientes(ctx: Ctx, e: EntradaSimular, comNegocios: boolean): Promise<Cliente[]> {
  const c = condicoesDePessoa(ctx).e('q.pessoa_ativo');
  if (e.LISTA_CODIGO) c.e('q.pessoa_codigo = ANY(?::bigint[])', e.LISTA_CODIGO);
  if (e.LISTA_REPRESENTANTE)
    c.e(
      "(q.repres_codigo = ANY(?::bigint[]) OR (? = 'S' AND q.repres_codigo IS NULL))",
      e.LISTA_REPRESENTANTE,
      e.SEM_REPRESENTANTE ?? 'N',
    );
  else if (e.SEM_REPRESENTANTE === 'S') c.e('q.repres_codigo IS NULL');
  if (e.LISTA_SEGMENTO) c.e('q.segmento_codigo = ANY(?::bigint[])', e.LISTA_SEGMENTO);
  if (e.LISTA_UF) c.e('upper(q.uf_codigo) = ANY(?::text[])', e.LISTA_UF);
  if (e.CIDADE !== undefined) c.e(NA_CIDADE, e.CIDADE);
  const DELES = comNegocios ? negociosDe(c.vincular(ctx.sessao.empresas)) : NENHUM_NEGOCIO;
  return ctx.tx.sql<Cliente>(
    `SELECT q.pessoa_codigo, q.repres_codigo, q.cidade_descricao, q.uf_codigo, d.negocios, d.vao, d.valor
     FROM pessoa q ${DELES} WHERE ${c.sql} ORDER BY q.pessoa_codigo LIMIT ${c.vincular(MAXIMO_NA_CARTEIRA + 1)}`,
    c.valores,
    { semNome: true },
  );
}

/** An active representative that may get customers. */
export type Representante = Pick<Destino, 'repres_codigo' | 'regiao_codigo'> & {
  repres_razao: string;
  repres_ativo: boolean;
};
export const lerRepresentantes = (ctx: Ctx, codigos: readonly number[]): Promise<Representante[]> =>
  ctx.tx.sql(
    'SELECT repres_codigo, repres_razao, regiao_codigo, repres_ativo FROM representante WHERE clienteregistro_codigo = $1 AND repres_codigo = ANY($2::bigint[]) ORDER BY repres_razao, repres_codigo',
    [ctx.sessao.clienteregistro_codigo, codigos],
  );

/** What representatives have, place by place. */
export interface CargaDoLugar extends Lugar {
  repres_codigo: number | null;
  clientes: number;
  negocios: number;
  valor: number;
}
/**
 * All that these representatives have, by city as it is written; null stands for what has none. Deals are those of the
 * representative, as their list tells them, whoever has the customer.
 */
export function lerCargas(ctx: Ctx, codigos: readonly (number | null)[]): Promise<CargaDoLugar[]> {
  const c = condicoesDePessoa(ctx).e('q.pessoa_ativo');
  const DELES = c.vincular(codigos.filter((um) => um !== null));
  const SEM = c.vincular(codigos.includes(null));
  const VISTOS = c.trazer(
    NEGOCIO.restringir(
      new Condicoes([ctx.sessao.clienteregistro_codigo]).e('n.clienteregistro_codigo = $1'),
      ctx.sessao,
    ),
  ).sql;
  const deles = (repres: string) =>
    `(${repres} = ANY(${DELES}::bigint[]) OR (${SEM}::boolean AND ${repres} IS NULL))`;
  const DA_PESSOA = deles('q.repres_codigo');
  const DO_NEGOCIO = deles('n.repres_codigo');
  return ctx.tx.sql<CargaDoLugar>(
    `SELECT q.repres_codigo, q.cidade_descricao, q.uf_codigo, count(*)::int AS clientes, 0 AS negocios, 0::bigint AS valor
     FROM pessoa q WHERE ${c.sql} AND ${DA_PESSOA} GROUP BY 1, 2, 3
     UNION ALL
     SELECT n.repres_codigo, coalesce(p.cidade_descricao, ''), coalesce(p.uf_codigo, ''), 0, count(*)::int, coalesce(sum(n.negocio_valor * 100), 0)::bigint
     FROM negocio n LEFT JOIN pessoa p ON p.clienteregistro_codigo = $1 AND p.pessoa_codigo = n.pessoa_codigo
     WHERE ${VISTOS} AND n.negocio_situacao = 'A' AND ${DO_NEGOCIO} GROUP BY 1, 2, 3`,
    c.valores,
    { semNome: true },
  );
}

/** How many pending tasks go along with customers that change hands: to who works as the other representative, where somebody does. */
export async function contarTarefas(
  ctx: Ctx,
  pares: readonly { pessoa_codigo: number; de: number | null; para: number | null }[],
): Promise<number> {
  const [linha] = await ctx.tx.sql<{ tarefas: number }>(
    `WITH x AS MATERIALIZED (
       SELECT * FROM jsonb_to_recordset($2::jsonb) AS x (pessoa_codigo bigint, de bigint, para bigint)
     ), dono AS MATERIALIZED (
       SELECT DISTINCT ON (u.repres_codigo) u.repres_codigo, u.usuario_login FROM usuario u
       WHERE u.clienteregistro_codigo = $1 AND u.usuario_ativo AND u.repres_codigo IN (SELECT para FROM x)
       ORDER BY u.repres_codigo, u.usuario_codigo
     )
     SELECT count(*)::int AS tarefas FROM x JOIN dono d ON d.repres_codigo = x.para
     JOIN atividade a ON a.clienteregistro_codigo = $1 AND a.pessoa_codigo = x.pessoa_codigo AND a.atividade_situacao = 'P' AND a.usuario_login <> d.usuario_login
     JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_login = a.usuario_login AND u.repres_codigo = x.de`,
    [ctx.sessao.clienteregistro_codigo, JSON.stringify(pares)],
  );
  return linha?.tarefas ?? 0;
}

/** What became of each customer of a redistribution, those that stayed first. */
export const lerMovimentos = (
  ctx: Ctx,
  e: Entrada<typeof getMovimentos>,
): Promise<Linha<typeof getMovimentos>[]> => {
  const c = condicoesDePessoa(ctx)
    .e('m.uniproc_codigo = ?', e.uniproc_codigo)
    .e('(?::text IS NULL OR m.carteiramov_situacao = ?)', e.SITUACAO ?? null, e.SITUACAO ?? null);
  if (e.LISTA_CODIGO) c.e('m.pessoa_codigo = ANY (?::bigint[])', e.LISTA_CODIGO);
  return ctx.tx.sql(
    `SELECT m.pessoa_codigo, q.pessoa_razao, d.repres_razao AS de_razao, p.repres_razao AS para_razao, m.carteiramov_situacao, m.carteiramov_motivo, m.carteiramov_negocios, m.carteiramov_tarefas
     FROM carteira_movimento m
     JOIN pessoa q ON q.clienteregistro_codigo = m.clienteregistro_codigo AND q.pessoa_codigo = m.pessoa_codigo
     LEFT JOIN representante d ON d.clienteregistro_codigo = $1 AND d.repres_codigo = m.carteiramov_de
     LEFT JOIN representante p ON p.clienteregistro_codigo = $1 AND p.repres_codigo = m.carteiramov_para
     WHERE m.clienteregistro_codigo = $1 AND ${c.sql}
     ORDER BY m.carteiramov_situacao <> 'R', m.carteiramov_ordem LIMIT ${c.vincular(e.SQL_LIMIT)} OFFSET ${c.vincular(e.SQL_OFFSET)}`,
    c.valores,
    { semNome: true },
  );
};

/** A redistribution as its record says, locked. */
export interface Feita {
  andando: boolean;
  desfeita: boolean;
  desfazendo: boolean;
}
export async function travarFeita(
  ctx: Ctx,
  processo: number,
  tipos: { feita: string; volta: string },
): Promise<Feita | undefined> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const [nossa] = await ctx.tx.sql(
    `SELECT 1 FROM processo p WHERE p.clienteregistro_codigo = $1 AND p.uniproc_codigo = $2 AND p.uniproc_tipo = $3 AND ${VISIVEL} FOR UPDATE`,
    [registro, processo, tipos.feita, ...valoresDoVisivel(ctx.sessao)],
  );
  if (!nossa) return undefined;
  const [linha] = await ctx.tx.sql<Feita>(
    `SELECT p.uniproc_situacao IN ('AG', 'EE') AS andando,
       NOT EXISTS (SELECT 1 FROM carteira_movimento m WHERE m.clienteregistro_codigo = $1 AND m.uniproc_codigo = $2 AND m.carteiramov_situacao = 'A') AS desfeita,
       EXISTS (SELECT 1 FROM processo d WHERE d.clienteregistro_codigo = $1 AND d.uniproc_tipo = $3 AND d.uniproc_situacao IN ('AG', 'EE') AND (d.uniproc_entrada->>'uniproc_codigo')::bigint = $2) AS desfazendo
     FROM processo p WHERE p.clienteregistro_codigo = $1 AND p.uniproc_codigo = $2`,
    [registro, processo, tipos.volta],
  );
  return linha;
}

/** Whether the caller sees any customer that a redistribution moved and nobody moved back. */
export async function veMovido(ctx: Ctx, processo: number): Promise<boolean> {
  const c = condicoesDePessoa(ctx)
    .e('m.uniproc_codigo = ?', processo)
    .e("m.carteiramov_situacao = 'A'");
  const linhas = await ctx.tx.sql(
    `SELECT 1 FROM carteira_movimento m JOIN pessoa q ON q.clienteregistro_codigo = $1 AND q.pessoa_codigo = m.pessoa_codigo WHERE m.clienteregistro_codigo = $1 AND ${c.sql} LIMIT 1`,
    c.valores,
    { semNome: true },
  );
  return linhas.length > 0;
}

/** How many customers of a redistribution are in each state, and what went along. */
export interface Contagem {
  faltam: number;
  movidos: number;
  ficaram: number;
  voltaram: number;
  negocios: number;
  tarefas: number;
}
const NENHUM: Contagem = {
  faltam: 0,
  movidos: 0,
  ficaram: 0,
  voltaram: 0,
  negocios: 0,
  tarefas: 0,
};

export async function contarMovimentos(ctx: Ctx, processo: number): Promise<Contagem> {
  const [linha] = await ctx.tx.sql<Contagem>(
    `SELECT (count(*) FILTER (WHERE carteiramov_situacao = 'P'))::int AS faltam, (count(*) FILTER (WHERE carteiramov_situacao = 'A'))::int AS movidos,
       (count(*) FILTER (WHERE carteiramov_situacao = 'R'))::int AS ficaram, (count(*) FILTER (WHERE carteiramov_situacao = 'D'))::int AS voltaram,
       coalesce(sum(carteiramov_negocios), 0)::int AS negocios, coalesce(sum(carteiramov_tarefas), 0)::int AS tarefas
     FROM carteira_movimento WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, processo],
  );
  return linha ?? NENHUM;
}
