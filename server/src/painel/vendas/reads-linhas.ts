import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import type { EquipeLida } from '../../equipe/reads.ts';
import type { Sql } from '../../pedvenda/somas/reads.ts';
import { condicoesDoVendido } from '../../pedvenda/vendido/condicoes.ts';
import { CURVA_DE_PRODUTOS } from '../../pedvenda/vendido/reads.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Dias } from '@praca/contract/painel/comparado.ts';
import { condicoesDaCarteira, contaCarteira, dosClientes } from './reads-carteira.ts';
import { BARRAS_COM_NOME, NADA, type Contado, type Lido, type Periodos } from './contado.ts';

const CONTA =
  'sum(valor)::numeric(30, 2)::text AS valor, count(DISTINCT pedvenda_codigo)::int AS pedidos';

/** All bars of lines `v`, those that were billed most first: what follows a WITH of them. */
export function barrasDasLinhas(c: Condicoes, equipes: readonly EquipeLida[]): Sql {
  const times = { sql: c.vincular(JSON.stringify(equipes)) };
  return {
    sql: `q AS MATERIALIZED (SELECT pedvenda_codigo, pessoa_codigo, repres_codigo, usuario_login, empresa_codigo, sum(valor) AS valor FROM v GROUP BY 1, 2, 3, 4, 5),
       p AS MATERIALIZED (SELECT q.*, p.segmento_codigo, nullif(p.uf_codigo, '') AS uf FROM q LEFT JOIN pessoa p ON p.clienteregistro_codigo = $1 AND p.pessoa_codigo = q.pessoa_codigo),
       b AS (SELECT 'representante' AS grupo, repres_codigo::text AS marca, ${CONTA} FROM q GROUP BY repres_codigo
         UNION ALL SELECT 'empresa', empresa_codigo::text, ${CONTA} FROM q GROUP BY empresa_codigo
         UNION ALL SELECT 'equipe', t.equipe_codigo::text, ${CONTA} FROM jsonb_to_recordset(${times.sql}::jsonb) AS t (equipe_codigo bigint, represes bigint[], logins text[])
           JOIN q ON q.repres_codigo = ANY (t.represes) OR q.usuario_login = ANY (t.logins) GROUP BY t.equipe_codigo
         UNION ALL SELECT 'segmento', segmento_codigo::text, ${CONTA} FROM p GROUP BY segmento_codigo
         UNION ALL SELECT 'uf', uf, ${CONTA} FROM p GROUP BY uf
         UNION ALL SELECT 'produto', produto_codigo::text, ${CONTA} FROM v GROUP BY produto_codigo)
     ${BARRAS_COM_NOME}`,
  };
}

/** The ABC curve of lines `v`. */
const CURVA = `WITH p AS (SELECT produto_codigo, sum(valor) AS valor FROM v GROUP BY produto_codigo), ${CURVA_DE_PRODUTOS}`;

/** What is counted of each of `periodos`, in their order. */
const CONTADOS = `SELECT (SELECT coalesce(sum(valor), 0)::numeric(30, 2)::text FROM linhas WHERE dia BETWEEN d.de AND d.ate) AS faturado,
       (SELECT count(DISTINCT pedvenda_codigo)::int FROM linhas WHERE dia BETWEEN d.de AND d.ate) AS pedidos,
       (SELECT count(*)::int FROM clientes u WHERE u.lugar = d.lugar) AS positivados,
       (SELECT count(produto_codigo)::int FROM pares u WHERE u.lugar = d.lugar) AS pares,
       (SELECT count(*)::int FROM clientes u JOIN primeiras x ON x.pessoa_codigo = u.pessoa_codigo WHERE u.lugar = d.lugar AND x.dia >= d.de) AS novos
     FROM periodos d ORDER BY d.lugar`;

const menor = (dias: readonly string[]): string => dias.reduce((a, b) => (b < a ? b : a));
const maior = (dias: readonly string[]): string => dias.reduce((a, b) => (b > a ? b : a));
/** Days from the first to the last of all periods. */
export const deTodos = (todos: readonly Dias[]): Dias => ({
  de: menor(todos.map(({ de }) => de)),
  ate: maior(todos.map(({ ate }) => ate)),
});

const COLUNAS =
  'v.pedvenda_codigo, v.dia, v.produto_codigo, v.empresa_codigo, v.repres_codigo, v.usuario_login, v.pessoa_codigo, v.valor';

/**
 * `linhas`: what was billed in all periods, each line asked once whether it is seen. Customers of segments and states are
 * found once, for the lines and for how many there are; in the order in which they were written, so that each page of
 * them is read once.
 */
function lerLinhas(
  ctx: Ctx,
  { LISTA_SEGMENTO, LISTA_UF, ...resto }: FiltroFaturado,
  { de, ate }: Dias,
): { c: Condicoes; com: Sql; carteira: Sql } {
  const c = condicoesDoVendido(ctx, { ...resto, FATURADO_DE: de, FATURADO_ATE: ate });
  const linhas = { sql: c.sql };
  const conta = contaCarteira(ctx);
  const daCarteira = { sql: conta ? c.trazer(condicoesDaCarteira(ctx, resto)).sql : 'false' };
  if (!LISTA_SEGMENTO && !LISTA_UF)
    return {
      c,
      com: {
        sql: `linhas AS MATERIALIZED (SELECT ${COLUNAS} FROM soma.vendido v WHERE ${linhas.sql})`,
      },
      carteira: {
        sql: conta ? `(SELECT count(*)::int FROM pessoa q WHERE ${daCarteira.sql})` : 'NULL',
      },
    };
  const deles = {
    sql: c.trazer(
      dosClientes(new Condicoes([c.valores[0]]).e('q.clienteregistro_codigo = $1'), {
        LISTA_SEGMENTO,
        LISTA_UF,
      }),
    ).sql,
  };
  return {
    c,
    com: {
      sql: `deles AS MATERIALIZED (SELECT q.pessoa_codigo, (${daCarteira.sql}) AS na_carteira FROM pessoa q WHERE ${deles.sql} ORDER BY q.pessoa_codigo),
       linhas AS MATERIALIZED (SELECT ${COLUNAS} FROM soma.vendido v WHERE v.pessoa_codigo IN (SELECT pessoa_codigo FROM deles) AND ${linhas.sql})`,
    },
    carteira: {
      sql: conta ? '(SELECT count(*) FILTER (WHERE na_carteira)::int FROM deles)' : 'NULL',
    },
  };
}

/**
 * The first purchase in sight of each of `clientes`, whatever the filters: each by the index, until the first that is
 * seen; of then, which has no index, of all at once.
 */
export function primeirasDe(ctx: Ctx, c: Condicoes): Sql {
  const vistas = c.trazer(condicoesDoVendido(ctx, {}));
  return ctx.em === undefined
    ? {
        sql: `SELECT u.pessoa_codigo, x.dia FROM (SELECT DISTINCT pessoa_codigo FROM clientes) u
         CROSS JOIN LATERAL (SELECT v.dia FROM soma.vendido v WHERE v.pessoa_codigo = u.pessoa_codigo AND ${vistas.sql} ORDER BY v.dia LIMIT 1) x`,
      }
    : {
        sql: `SELECT v.pessoa_codigo, min(v.dia) AS dia FROM soma.vendido v WHERE v.pessoa_codigo IN (SELECT pessoa_codigo FROM clientes) AND ${vistas.sql} GROUP BY 1`,
      };
}

/** The rows of a statement as one value. */
export const lista = ({ sql }: Sql): Sql => ({
  sql: `(SELECT coalesce(json_agg(x), '[]') FROM (${sql}) x)`,
});

/** All that a dashboard counts, of lines that are read once for all of it: whose they are is dear to tell. */
export async function lerDasLinhas(
  ctx: Ctx,
  f: FiltroFaturado,
  periodos: Periodos,
  equipes: readonly EquipeLida[],
): Promise<Lido> {
  const { agora, anterior, ano, dias, meses } = periodos;
  const { c, com, carteira } = lerLinhas(ctx, f, deTodos([agora, anterior, ano, dias, meses]));
  const primeiras = primeirasDe(ctx, c);
  const data = (dia: string): Sql => ({ sql: `${c.vincular(dia)}::date` });
  const entre = (um: Dias): Sql => ({
    sql: `dia BETWEEN ${data(um.de).sql} AND ${data(um.ate).sql}`,
  });
  const contados = [agora, anterior, ano].map((um, i): Sql => ({
    sql: `(${i}, ${data(um.de).sql}, ${data(um.ate).sql})`,
  }));
  const valores = { sql: contados.map(({ sql }) => sql).join(', ') };
  const deAgora = entre(agora);
  const [porDia, porMes] = [entre(dias), entre(meses)];
  const contado = lista({ sql: CONTADOS });
  const curva = lista({ sql: CURVA });
  const barras = lista({ sql: `WITH ${barrasDasLinhas(c, equipes).sql}` });
  const doDia = lista({
    sql: `SELECT dia::text AS dia, sum(valor)::numeric(30, 2)::text AS valor FROM linhas WHERE ${porDia.sql} GROUP BY linhas.dia ORDER BY linhas.dia`,
  });
  const doMes = lista({
    sql: `SELECT date_trunc('month', dia)::date::text AS mes, count(DISTINCT pedvenda_codigo)::int AS pedidos FROM linhas WHERE ${porMes.sql} GROUP BY date_trunc('month', dia)`,
  });
  const [lido] = await ctx.tx.sql<
    Pick<Lido, 'carteira' | 'curva' | 'barras' | 'dias' | 'meses'> & { contados: Contado[] }
  >(
    `WITH ${com.sql},
       periodos (lugar, de, ate) AS (VALUES ${valores.sql}),
       v AS MATERIALIZED (SELECT * FROM linhas WHERE ${deAgora.sql}),
       pares AS MATERIALIZED (SELECT DISTINCT d.lugar, l.pessoa_codigo, l.produto_codigo FROM periodos d JOIN linhas l ON l.dia BETWEEN d.de AND d.ate WHERE l.pessoa_codigo IS NOT NULL),
       clientes AS MATERIALIZED (SELECT DISTINCT lugar, pessoa_codigo FROM pares),
       primeiras AS MATERIALIZED (${primeiras.sql})
     SELECT ${contado.sql} AS contados, ${carteira.sql} AS carteira, ${curva.sql} AS curva, ${barras.sql} AS barras, ${doDia.sql} AS dias, ${doMes.sql} AS meses`,
    c.valores,
    { semNome: true },
  );
  const [deste = NADA, doAnterior = NADA, doAno = NADA] = lido?.contados ?? [];
  return {
    agora: deste,
    anterior: doAnterior,
    ano: doAno,
    carteira: lido?.carteira ?? null,
    curva: lido?.curva ?? [],
    barras: lido?.barras ?? [],
    dias: lido?.dias ?? [],
    meses: lido?.meses ?? [],
  };
}
