import { FUSO_DO_BRASIL } from '@praca/contract/br/data.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { NEGOCIO } from '../noun.ts';
import { mudados, negociosDeEntao } from './negocios.ts';

/** Tables that are taken back to a moment, with their keys; `evento_tabela` has the same name. */
const CADASTROS = {
  pipeline: 'pipeline_codigo',
  estagio: 'estagio_codigo',
  etiqueta: 'etiqueta_codigo',
  origem_contato: 'orprospect_codigo',
  motivo_perda: 'motperda_codigo',
} as const;
/** A table as it was: rows that did not change, rows taken back, rows that are gone. */
const cadastro = (tabela: string, chave: string): string => `${tabela} AS MATERIALIZED (
    SELECT n.* FROM ${tabela} n WHERE n.clienteregistro_codigo = $1 AND NOT EXISTS (SELECT 1 FROM passado_${tabela} m WHERE m.codigo = n.${chave})
    UNION ALL SELECT r.* FROM passado_${tabela} m JOIN ${tabela} n ON n.clienteregistro_codigo = $1 AND n.${chave} = m.codigo
      CROSS JOIN LATERAL jsonb_populate_record(n, m.era) r WHERE NOT (m.era->>'#nasceu')::boolean
    UNION ALL SELECT r.* FROM passado_${tabela} m
      CROSS JOIN LATERAL jsonb_populate_record(NULL::${tabela}, padroes_de('${tabela}') || m.era || jsonb_build_object('clienteregistro_codigo', $1::bigint, '${chave}', m.codigo)) r
      WHERE NOT (m.era->>'#nasceu')::boolean AND NOT EXISTS (SELECT 1 FROM ${tabela} n WHERE n.clienteregistro_codigo = $1 AND n.${chave} = m.codigo))`;

/** A table whose states are kept (docs/decisions/0091). */
export interface Era {
  tabela: string;
  /** How statements of today call it, where that is not its name. */
  hoje?: string;
  /** The rows of now by whose key these are in sight: what they were is told to nobody else. */
  visivel?: { tabela: string; alias: string; chave: string; condicoes: Condicoes };
}
export interface Quais {
  /** With their added fields and when they were last changed. */
  inteiros?: boolean;
  eras?: readonly Era[];
}

const aindaVista = (
  { tabela, alias, chave, condicoes }: NonNullable<Era['visivel']>,
  c: Condicoes,
): string =>
  `EXISTS (SELECT 1 FROM ${tabela} ${alias} WHERE ${alias}.${chave} = x.${chave} AND ${c.trazer(condicoes).sql})`;

/** The rows of a table in the state that they were in. */
function daEra({ tabela, visivel }: Era, c: Condicoes, em: string): string {
  const agora = visivel ? ` AND ${aindaVista(visivel, c)}` : '';
  return `${tabela} AS NOT MATERIALIZED (SELECT x.* FROM passado.${tabela} x WHERE x.clienteregistro_codigo = $1 AND x.era_desde < ${em} AND x.era_ate >= ${em}${agora})`;
}

/** Everything that a statement may name, as it was: what it does not name is not worked out. */
export function tabelas(
  ctx: Ctx,
  em: Date,
  valores: unknown[],
  { inteiros = false, eras = [] }: Quais,
): Condicoes & { com: string } {
  const c = NEGOCIO.restringir(new Condicoes(valores), ctx.sessao);
  const agora = c.sql;
  const quando = `${c.vincular(em)}::timestamptz`;
  const partes = Object.entries(CADASTROS).flatMap(([tabela, chave]) => [
    mudados(tabela, quando),
    cadastro(tabela, chave),
  ]);
  const com = [
    // Before the deals of then: whose a row is now, those of now say.
    ...eras.map((uma) => daEra(uma, c, quando)),
    ...partes,
    ...negociosDeEntao(quando, agora, inteiros),
    // The last one: those before it read the whole log.
    `evento AS NOT MATERIALIZED (SELECT v.* FROM evento v WHERE v.evento_em < ${quando})`,
  ].join(',\n  ');
  return Object.assign(c, { com });
}

const FIM_DO_DIA = `SELECT ($1::date + 1)::timestamp AT TIME ZONE '${FUSO_DO_BRASIL}' AS em`;
/** When that day is over in São Paulo. */
export async function fimDoDia(ctx: Ctx, dia: string): Promise<Date> {
  const [linha] = await ctx.tx.sql<{ em: string }>(FIM_DO_DIA, [dia]);
  return new Date(linha?.em ?? '');
}

const PRIMEIRO =
  "SELECT v.evento_em FROM evento v WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'negocio' ORDER BY v.evento_codigo LIMIT 1";
/** The moment of the first row of the deals' history; null where there is none. */
export async function inicioDaHistoria(ctx: Ctx): Promise<Date | null> {
  const [linha] = await ctx.tx.sql<{ evento_em: string }>(PRIMEIRO, [
    ctx.sessao.clienteregistro_codigo,
  ]);
  return linha ? new Date(linha.evento_em) : null;
}

const DESDE =
  'SELECT clienteregistro_erasdesde AS em FROM clienteregistro WHERE clienteregistro_codigo = $1';
/** Since when the states of sales and tasks are kept. */
export async function inicioDasEras(ctx: Ctx): Promise<Date> {
  const [linha] = await ctx.tx.sql<{ em: string }>(DESDE, [ctx.sessao.clienteregistro_codigo]);
  return new Date(linha?.em ?? '');
}

/** Whether it is known of every deal that was open, in the past of `ctx`, since when it waited. */
export async function esperaSabida(ctx: Ctx): Promise<boolean> {
  const [linha] = await ctx.tx.sql<{ sabida: boolean }>(
    "SELECT NOT EXISTS (SELECT 1 FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_situacao = 'A' AND n.negocio_dtinteracao IS NULL) AS sabida",
    [ctx.sessao.clienteregistro_codigo],
  );
  return linha?.sabida === true;
}
