import type { Endpoint, Entrada, Linha } from '@praca/contract/endpoint.ts';
import { CONTADOS } from '@praca/contract/envelope.ts';
import type { getLista, getLocais, getMovimentos } from '@praca/contract/estoque/endpoints.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import { padroesDaBusca } from '../platform/banco/busca.ts';
import type { Ctx } from '../platform/context.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { ESTOQUE, MOVESTOQUE } from './noun.ts';

type Filtros<E extends Endpoint> = Omit<Entrada<E>, 'SQL_LIMIT' | 'SQL_OFFSET'>;
/** Of more than CONTADOS it is told that there are more. */
const UMA_A_MAIS = CONTADOS + 1;

interface Trecho {
  limite: number;
  desde: number;
  /** Only lines of the book older than this one. */
  antes?: number | undefined;
}

/** Every product in every company with what it has there; $2: in one place alone. */
const SALDOS = `FROM produto p JOIN empresa m ON m.clienteregistro_codigo = $1
     LEFT JOIN unidade u ON u.clienteregistro_codigo = $1 AND u.unidade_codigo = p.unidade_codigo
     CROSS JOIN LATERAL (
       SELECT count(*) > 0 AS ha, coalesce(sum(x.estoque_saldo), 0) AS saldo, coalesce(sum(x.estoque_reservado), 0) AS reservado,
         coalesce(sum(x.estoque_saldo - x.estoque_reservado), 0) AS disponivel
       FROM estoque x WHERE x.clienteregistro_codigo = $1 AND x.empresa_codigo = m.empresa_codigo AND x.produto_codigo = p.produto_codigo
         AND ($2::bigint IS NULL OR x.localestoque_codigo = $2)) s`;

function dosSaldos(ctx: Ctx, e: Filtros<typeof getLista>): Condicoes {
  const c = new Condicoes([ctx.sessao.clienteregistro_codigo, e.localestoque_codigo ?? null])
    .e('p.clienteregistro_codigo = $1')
    .e('(s.ha OR p.produto_ativo AND p.produto_estoqueminimo > 0)');
  ESTOQUE.restringir(c, ctx.sessao, 'm');
  if (e.empresa_codigo !== undefined) c.e('m.empresa_codigo = ?', e.empresa_codigo);
  if (e.produto_codigo !== undefined) c.e('p.produto_codigo = ?', e.produto_codigo);
  if (e.grupoprod_codigo !== undefined) c.e('p.grupoprod_codigo = ?', e.grupoprod_codigo);
  if (e.abaixo_minimo === 'S') c.e('s.disponivel < p.produto_estoqueminimo');
  if (e.abaixo_minimo === 'N') c.e('s.disponivel >= coalesce(p.produto_estoqueminimo, 0)');
  const padroes = padroesDaBusca(e.FILTRO_GERAL);
  if (padroes.length) c.e('p.produto_busca LIKE ALL (?::text[])', padroes);
  return c;
}

/** A page of what each product has in each company. */
export function lerSaldos(
  ctx: Ctx,
  e: Filtros<typeof getLista>,
  qual: Trecho,
): Promise<Linha<typeof getLista>[]> {
  const c = dosSaldos(ctx, e);
  return ctx.tx.sql(
    `SELECT m.empresa_codigo, m.empresa_fantasia, p.produto_codigo, p.produto_referencia, p.produto_descricao, u.unidade_sigla,
       round(s.saldo, 4) AS estoque_saldo, round(s.reservado, 4) AS estoque_reservado, round(s.disponivel, 4) AS estoque_disponivel,
       p.produto_estoqueminimo, CASE WHEN s.disponivel < p.produto_estoqueminimo THEN 'S' ELSE 'N' END AS abaixo_minimo
     ${SALDOS} WHERE ${c.sql}
     ORDER BY dobrar(coalesce(p.produto_descricao, '')), p.produto_codigo, m.empresa_codigo
     LIMIT ${c.vincular(qual.limite)} OFFSET ${c.vincular(qual.desde)}`,
    c.valores,
    { semNome: true },
  );
}

/** What each product has in each company that the user sees: what ever had stock there, and what has a minimum. */
export async function listarSaldos(
  ctx: Ctx,
  e: Entrada<typeof getLista>,
): Promise<Pagina<Linha<typeof getLista>>> {
  const c = dosSaldos(ctx, e);
  const [conta] = await ctx.tx.sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT 1 ${SALDOS} WHERE ${c.sql} LIMIT ${UMA_A_MAIS}) x`,
    c.valores,
    { semNome: true },
  );
  const total = conta?.total ?? 0;
  const dados = await lerSaldos(ctx, e, { limite: e.SQL_LIMIT, desde: e.SQL_OFFSET });
  return { dados, total: Math.min(total, CONTADOS), haMais: total > CONTADOS };
}

/** What of a product lies in each place of the companies that the user sees. */
export function listarLocais(
  ctx: Ctx,
  e: Entrada<typeof getLocais>,
): Promise<Linha<typeof getLocais>[]> {
  const c = ESTOQUE.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo, e.produto_codigo])
      .e('e.clienteregistro_codigo = $1')
      .e('e.produto_codigo = $2'),
    ctx.sessao,
  );
  return ctx.tx.sql(
    `SELECT e.empresa_codigo, m.empresa_fantasia, e.localestoque_codigo, l.localestoque_descricao, e.estoque_saldo, e.estoque_reservado,
       e.estoque_saldo - e.estoque_reservado AS estoque_disponivel
     FROM estoque e JOIN empresa m ON m.clienteregistro_codigo = $1 AND m.empresa_codigo = e.empresa_codigo
     JOIN localestoque l ON l.clienteregistro_codigo = $1 AND l.localestoque_codigo = e.localestoque_codigo
     WHERE ${c.sql} ORDER BY m.empresa_codigo, l.localestoque_ordem NULLS LAST, l.localestoque_codigo LIMIT 500`,
    c.valores,
    { semNome: true },
  );
}

/** The lines of the book with what they name. */
const LIVRO = `SELECT m.movestoque_codigo, m.movestoque_em, m.movestoque_tipo, m.movestoque_quantidade, m.movestoque_reserva, m.movestoque_saldo,
    m.movestoque_reservado, m.movestoque_motivo, m.movestoque_documento, m.movestoque_doccodigo, m.empresa_codigo, m.localestoque_codigo,
    l.localestoque_descricao, e.empresa_fantasia, m.produto_codigo, coalesce(p.produto_referencia, '') AS produto_referencia, p.produto_descricao, q.pedvenda_numero, u.usuario_nome
  FROM movestoque m JOIN empresa e ON e.clienteregistro_codigo = $1 AND e.empresa_codigo = m.empresa_codigo
  JOIN produto p ON p.clienteregistro_codigo = $1 AND p.produto_codigo = m.produto_codigo
  LEFT JOIN pedvenda q ON m.movestoque_documento = 'pedvenda' AND q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = m.movestoque_doccodigo
  JOIN localestoque l ON l.clienteregistro_codigo = $1 AND l.localestoque_codigo = m.localestoque_codigo
  LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = m.usuario_codigo`;

function doLivro(ctx: Ctx, e: Filtros<typeof getMovimentos>): Condicoes {
  const c = MOVESTOQUE.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo]).e('m.clienteregistro_codigo = $1'),
    ctx.sessao,
  );
  const fuso = ctx.sessao.usuario_fuso;
  if (e.LISTA_CODIGO) c.e('m.movestoque_codigo = ANY (?::bigint[])', e.LISTA_CODIGO);
  if (e.produto_codigo !== undefined) c.e('m.produto_codigo = ?', e.produto_codigo);
  if (e.empresa_codigo !== undefined) c.e('m.empresa_codigo = ?', e.empresa_codigo);
  if (e.localestoque_codigo !== undefined) c.e('m.localestoque_codigo = ?', e.localestoque_codigo);
  if (e.movestoque_tipo !== undefined) c.e('m.movestoque_tipo = ?', e.movestoque_tipo);
  if (e.de !== undefined)
    c.e(`m.movestoque_em >= ?::timestamp AT TIME ZONE ${c.vincular(fuso)}`, e.de);
  if (e.ate !== undefined)
    c.e(`m.movestoque_em < (?::date + 1)::timestamp AT TIME ZONE ${c.vincular(fuso)}`, e.ate);
  return c;
}

/** A page of the book, newest first. */
export function lerLivro(
  ctx: Ctx,
  e: Filtros<typeof getMovimentos>,
  qual: Trecho,
): Promise<Linha<typeof getMovimentos>[]> {
  const c = doLivro(ctx, e);
  if (qual.antes !== undefined) c.e('m.movestoque_codigo < ?', qual.antes);
  return ctx.tx.sql(
    `${LIVRO} WHERE ${c.sql} ORDER BY m.movestoque_codigo DESC LIMIT ${c.vincular(qual.limite)} OFFSET ${c.vincular(qual.desde)}`,
    c.valores,
    { semNome: true },
  );
}

/** The book of the companies that the user sees, newest first. */
export async function listarMovimentos(
  ctx: Ctx,
  e: Entrada<typeof getMovimentos>,
): Promise<Pagina<Linha<typeof getMovimentos>>> {
  const c = doLivro(ctx, e);
  const [conta] = await ctx.tx.sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT 1 FROM movestoque m WHERE ${c.sql} LIMIT ${UMA_A_MAIS}) x`,
    c.valores,
    { semNome: true },
  );
  const total = conta?.total ?? 0;
  const dados = await lerLivro(ctx, e, { limite: e.SQL_LIMIT, desde: e.SQL_OFFSET });
  return { dados, total: Math.min(total, CONTADOS), haMais: total > CONTADOS };
}

/** Lines of the book by their numbers. */
export const lerMovimentos = (
  ctx: Ctx,
  codigos: readonly number[],
): Promise<Linha<typeof getMovimentos>[]> =>
  ctx.tx.sql(
    `${LIVRO} WHERE m.clienteregistro_codigo = $1 AND m.movestoque_codigo = ANY($2::bigint[]) ORDER BY m.movestoque_codigo`,
    [ctx.sessao.clienteregistro_codigo, codigos],
  );
