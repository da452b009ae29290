import type { DataIso } from '@praca/contract/br/data.ts';
import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import type { EquipeLida } from '../../equipe/reads.ts';
import { condicoesDoVendido } from '../../pedvenda/vendido/condicoes.ts';
import type { Soma } from '../../pedvenda/somas/reads.ts';
import { lerCurva } from '../../pedvenda/vendido/reads.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Dias } from '@praca/contract/painel/comparado.ts';
import { lerCarteira } from './reads-carteira.ts';
import {
  MAXIMO_DE_MARCAS,
  NADA,
  type Barra,
  type Contado,
  type Lido,
  type Periodos,
} from './contado.ts';
import { barrasDasLinhas, lerDasLinhas } from './reads-linhas.ts';
import {
  lerBarrasSomadas,
  lerContadoSomado,
  lerDiasSomados,
  lerPedidosPorMesSomados,
} from './reads-somas.ts';

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
  const barras = barrasDasLinhas(c, equipes);
  return ctx.tx.sql<Barra>(
    `WITH v AS MATERIALIZED (SELECT v.pedvenda_codigo, v.pessoa_codigo, v.produto_codigo, v.repres_codigo, v.usuario_login, v.empresa_codigo, v.valor FROM soma.vendido v WHERE ${linhas.sql}),
       ${barras.sql}`,
    c.valores,
    { semNome: true },
  );
}

/** All that a dashboard counts under these filters: of the sums where they tell it, else of the lines, in one statement. */
export async function lerPainel(
  ctx: Ctx,
  f: FiltroFaturado,
  periodos: Periodos,
  equipes: readonly EquipeLida[],
  soma?: Soma,
): Promise<Lido> {
  if (soma?.recorte === undefined) return lerDasLinhas(ctx, f, periodos, equipes);
  const em = ({ de, ate }: Dias) => ({ ...f, FATURADO_DE: de, FATURADO_ATE: ate });
  const filtro = em(periodos.agora);
  // Together: none waits for what another one found.
  const [agora, anterior, ano, carteira, curva, barras, dias, meses] = await Promise.all([
    lerContado(ctx, filtro, soma),
    lerContado(ctx, em(periodos.anterior), soma),
    lerContado(ctx, em(periodos.ano), soma),
    lerCarteira(ctx, f),
    lerCurva(ctx, filtro, soma.recorte),
    lerBarras(ctx, filtro, equipes, soma),
    lerDiasSomados(ctx, em(periodos.dias), soma),
    lerPedidosPorMesSomados(ctx, em(periodos.meses), soma),
  ]);
  return { agora, anterior, ano, carteira, curva, barras, dias, meses };
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
