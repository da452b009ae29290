import type { DataIso } from '@praca/contract/br/data.ts';
import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import { clientesDaEquipe, type EquipeLida } from '../../equipe/reads.ts';
import { condicoesDoVendido } from '../../pedvenda/vendido/condicoes.ts';
import type { Soma } from '../../pedvenda/somas/reads.ts';
import { PESSOA } from '../../pessoa/noun.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import {
  BARRAS_COM_NOME,
  MAXIMO_DE_MARCAS,
  type Barra,
  type Contado,
  type PorDia,
} from './contado.ts';
import {
  lerBarrasSomadas,
  lerContadoSomado,
  lerDiasSomados,
  lerPedidosPorMesSomados,
} from './reads-somas.ts';

const NADA: Contado = { faturado: '0.00', pedidos: 0, positivados: 0, pares: 0, novos: 0 };

/** What was billed under these filters: of the sums where they tell it, else one read of its lines for all the figures. */
export async function lerContado(ctx: Ctx, f: FiltroFaturado, soma?: Soma): Promise<Contado> {
  if (soma?.recorte) return (await lerContadoSomado(ctx, f, soma.recorte)) ?? NADA;
  const c = condicoesDoVendido(ctx, f);
  const linhas = { sql: c.sql };
  const primeira = c.trazer(
    condicoesDoVendido(ctx, { FATURADO_DE: f.FATURADO_DE, CLIENTE_NOVO: 'S' }),
  );
  const [contado] = await ctx.tx.sql<Contado>(
    `WITH q AS MATERIALIZED (SELECT v.pedvenda_codigo, v.pessoa_codigo, v.produto_codigo, v.valor FROM soma.vendido v WHERE ${linhas.sql}),
       pares AS MATERIALIZED (SELECT DISTINCT pessoa_codigo, produto_codigo FROM q WHERE pessoa_codigo IS NOT NULL),
       clientes AS MATERIALIZED (SELECT DISTINCT pessoa_codigo FROM pares)
     SELECT (SELECT coalesce(sum(valor), 0)::numeric(30, 2)::text FROM q) AS faturado,
       (SELECT count(*)::int FROM (SELECT DISTINCT pedvenda_codigo FROM q) p) AS pedidos,
       (SELECT count(*)::int FROM clientes) AS positivados,
       (SELECT count(produto_codigo)::int FROM pares) AS pares,
       (SELECT count(*)::int FROM clientes n WHERE EXISTS (SELECT 1 FROM soma.vendido v WHERE v.pessoa_codigo = n.pessoa_codigo AND ${primeira.sql})) AS novos`,
    c.valores,
    { semNome: true },
  );
  return contado ?? NADA;
}

const CONTA =
  'sum(valor)::numeric(30, 2)::text AS valor, count(DISTINCT pedvenda_codigo)::int AS pedidos';

/** All bars in one statement, of the sums or over the same lines, those that were billed most first. */
export function lerBarras(
  ctx: Ctx,
  f: FiltroFaturado,
  equipes: readonly EquipeLida[],
  soma?: Soma,
): Promise<Barra[]> {
  if (soma?.recorte) return lerBarrasSomadas(ctx, f, equipes, soma.recorte);
  const c = condicoesDoVendido(ctx, f);
  const linhas = { sql: c.sql };
  return ctx.tx.sql<Barra>(
    `WITH v AS MATERIALIZED (SELECT v.pedvenda_codigo, v.pessoa_codigo, v.produto_codigo, v.repres_codigo, v.usuario_login, v.empresa_codigo, v.valor FROM soma.vendido v WHERE ${linhas.sql}),
       q AS MATERIALIZED (SELECT pedvenda_codigo, pessoa_codigo, repres_codigo, usuario_login, empresa_codigo, sum(valor) AS valor FROM v GROUP BY 1, 2, 3, 4, 5),
       p AS MATERIALIZED (SELECT q.*, p.segmento_codigo, nullif(p.uf_codigo, '') AS uf FROM q LEFT JOIN pessoa p ON p.clienteregistro_codigo = $1 AND p.pessoa_codigo = q.pessoa_codigo),
       b AS (SELECT 'representante' AS grupo, repres_codigo::text AS marca, ${CONTA} FROM q GROUP BY repres_codigo
         UNION ALL SELECT 'empresa', empresa_codigo::text, ${CONTA} FROM q GROUP BY empresa_codigo
         UNION ALL SELECT 'equipe', t.equipe_codigo::text, ${CONTA} FROM jsonb_to_recordset(${c.vincular(JSON.stringify(equipes))}::jsonb) AS t (equipe_codigo bigint, represes bigint[], logins text[])
           JOIN q ON q.repres_codigo = ANY (t.represes) OR q.usuario_login = ANY (t.logins) GROUP BY t.equipe_codigo
         UNION ALL SELECT 'segmento', segmento_codigo::text, ${CONTA} FROM p GROUP BY segmento_codigo
         UNION ALL SELECT 'uf', uf, ${CONTA} FROM p GROUP BY uf
         UNION ALL SELECT 'produto', produto_codigo::text, ${CONTA} FROM v GROUP BY produto_codigo)
     ${BARRAS_COM_NOME}`,
    c.valores,
    { semNome: true },
  );
}

/** What was billed on each day under these filters. */
export function lerDias(ctx: Ctx, f: FiltroFaturado, soma?: Soma): Promise<PorDia[]> {
  if (soma) return lerDiasSomados(ctx, f, soma);
  const c = condicoesDoVendido(ctx, f);
  return ctx.tx.sql<PorDia>(
    `SELECT v.dia::text AS dia, sum(v.valor)::numeric(30, 2)::text AS valor FROM soma.vendido v WHERE ${c.sql} GROUP BY v.dia ORDER BY v.dia`,
    c.valores,
    { semNome: true },
  );
}

/** In how many orders something was billed in each of whole months; an order in parts counts in each month that has one. */
export function lerPedidosPorMes(
  ctx: Ctx,
  f: FiltroFaturado,
  soma?: Soma,
): Promise<{ mes: DataIso; pedidos: number }[]> {
  if (soma) return lerPedidosPorMesSomados(ctx, f, soma);
  const c = condicoesDoVendido(ctx, f);
  return ctx.tx.sql(
    `SELECT mes::text AS mes, count(*)::int AS pedidos
     FROM (SELECT DISTINCT date_trunc('month', v.dia)::date AS mes, v.pedvenda_codigo FROM soma.vendido v WHERE ${c.sql}) q GROUP BY mes`,
    c.valores,
    { semNome: true },
  );
}

/** How many customers bought under these filters, by their segment. */
export function lerClientesPorSegmento(
  ctx: Ctx,
  f: FiltroFaturado,
): Promise<{ marca: string | null; nome: string | null; clientes: number }[]> {
  const c = condicoesDoVendido(ctx, f);
  return ctx.tx.sql(
    `SELECT p.segmento_codigo::text AS marca, (SELECT a.segmento_descricao FROM segmento a WHERE a.clienteregistro_codigo = $1 AND a.segmento_codigo = p.segmento_codigo) AS nome, count(DISTINCT v.pessoa_codigo)::int AS clientes
     FROM soma.vendido v LEFT JOIN pessoa p ON p.clienteregistro_codigo = $1 AND p.pessoa_codigo = v.pessoa_codigo WHERE ${c.sql} GROUP BY p.segmento_codigo ORDER BY 3 DESC, 1 NULLS LAST LIMIT ${MAXIMO_DE_MARCAS}`,
    c.valores,
    { semNome: true },
  );
}

/** The last day before another one on which something was billed. */
export async function lerDiaAntes(ctx: Ctx, f: FiltroFaturado): Promise<DataIso | null> {
  const c = condicoesDoVendido(ctx, f);
  const [achado] = await ctx.tx.sql<{ dia: DataIso }>(
    `SELECT v.dia::text AS dia FROM soma.vendido v WHERE ${c.sql} ORDER BY v.dia DESC LIMIT 1`,
    c.valores,
    { semNome: true },
  );
  return achado?.dia ?? null;
}

/** The active customers that the user sees: all, or of these representatives, segments and states. */
export async function lerCarteira(ctx: Ctx, f: FiltroFaturado): Promise<number> {
  const c = PESSOA.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo]).e('q.clienteregistro_codigo = $1'),
    ctx.sessao,
  ).e('q.pessoa_ativo');
  if (f.LISTA_REPRESENTANTE) c.e('q.repres_codigo = ANY(?::bigint[])', f.LISTA_REPRESENTANTE);
  clientesDaEquipe(c, ctx.sessao, f.LISTA_EQUIPE);
  if (f.LISTA_SEGMENTO) c.e('q.segmento_codigo = ANY(?::bigint[])', f.LISTA_SEGMENTO);
  if (f.LISTA_UF) c.e('q.uf_codigo = ANY(?::text[])', f.LISTA_UF);
  const [lida] = await ctx.tx.sql<{ quantos: number }>(
    `SELECT count(*)::int AS quantos FROM pessoa q WHERE ${c.sql}`,
    c.valores,
    { semNome: true },
  );
  return lida?.quantos ?? 0;
}
