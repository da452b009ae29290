import { FUSO_DO_BRASIL } from '@praca/contract/br/data.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { OpcoesSql, Tx } from '../../platform/banco/tx.ts';
import type { Ctx } from '../../platform/context.ts';
import { NEGOCIO } from '../noun.ts';

/** Tables that are taken back to a moment, with their keys; `evento_tabela` has the same name. */
const CADASTROS = {
  pipeline: 'pipeline_codigo',
  estagio: 'estagio_codigo',
  etiqueta: 'etiqueta_codigo',
  origem_contato: 'orprospect_codigo',
  motivo_perda: 'motperda_codigo',
} as const;
/** What a deleted deal's picture holds beside its row. */
const DE_DENTRO = `'{negocio_texto,acompanhamento,atividade,pedvenda,itpedvenda,parcpedvenda,revpedvenda,aprovacao,linkvenda,msgvenda,aceitevenda,presep,itpresep,volexp,finvenda,itfinvenda,contarec,vendaimportada,devvenda,itdevvenda,abatdev,comissao,email,anexo}'::text[]`;
/** First rows of a history that say: before this there was none. */
const NASCE = "'CRIAR', 'RESTAURAR', 'DESFAZER_EXCLUSAO'";

/**
 * `passado_x`: of each row of a table that changed since, what its columns held before the first of those changes, and
 * whether it was there at all. Laid over each other from the last change to the first, the first one counts.
 */
const mudados = (
  tabela: string,
  em: string,
  menos = '',
): string => `passado_${tabela} AS MATERIALIZED (
    SELECT h.chave, CASE WHEN h.chave ~ '^[0-9]{1,18}$' THEN h.chave::bigint END AS codigo, sobrepor(h.era ORDER BY h.evento_codigo DESC) AS era FROM (
      SELECT v.evento_codigo, v.evento_chave AS chave,
        CASE WHEN v.evento_antes IS NULL THEN '{}' WHEN v.evento_acao = 'EXCLUIR' THEN v.evento_antes - ${DE_DENTRO} ELSE v.evento_antes END
          || jsonb_strip_nulls(jsonb_build_object('#nasceu', v.evento_acao IN (${NASCE}), '#versao', CASE WHEN v.evento_acao <> 'EXCLUIR' THEN v.evento_versao - 1 ELSE v.evento_versao END)) AS era
      FROM evento v
      WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = '${tabela}' AND v.evento_em >= ${em} AND v.evento_acao <> 'RECUSADO'${menos}) h
    GROUP BY h.chave)`;

/** Deals made since have nothing to be taken back: a year ago that is most of them. A creation is never moved to a later day. */
const NASCIDOS_DEPOIS =
  ' AND NOT EXISTS (SELECT 1 FROM negocio z WHERE z.clienteregistro_codigo = $1 AND z.negocio_dtcriacao >= EM AND z.negocio_codigo::text = v.evento_chave)';

/** A table as it was: rows that did not change, rows taken back, rows that are gone. */
const cadastro = (tabela: string, chave: string): string => `${tabela} AS MATERIALIZED (
    SELECT n.* FROM ${tabela} n WHERE n.clienteregistro_codigo = $1 AND NOT EXISTS (SELECT 1 FROM passado_${tabela} m WHERE m.codigo = n.${chave})
    UNION ALL SELECT r.* FROM passado_${tabela} m JOIN ${tabela} n ON n.clienteregistro_codigo = $1 AND n.${chave} = m.codigo
      CROSS JOIN LATERAL jsonb_populate_record(n, m.era) r WHERE NOT (m.era->>'#nasceu')::boolean
    UNION ALL SELECT r.* FROM passado_${tabela} m
      CROSS JOIN LATERAL jsonb_populate_record(NULL::${tabela}, padroes_de('${tabela}') || m.era || jsonb_build_object('clienteregistro_codigo', $1::bigint, '${chave}', m.codigo)) r
      WHERE NOT (m.era->>'#nasceu')::boolean AND NOT EXISTS (SELECT 1 FROM ${tabela} n WHERE n.clienteregistro_codigo = $1 AND n.${chave} = m.codigo))`;

/** What a row is taken back to that the history says in its own way, or does not say. */
const ACERTADAS = {
  negocio_proximaatividade: () => 'NULL::timestamptz',
  negocio_dtinteracao: (em: string) =>
    `CASE WHEN r.negocio_dtinteracao < ${em} THEN r.negocio_dtinteracao END`,
  negocio_dtfechamento: () => "CASE WHEN r.negocio_situacao <> 'A' THEN r.negocio_dtfechamento END",
} as const;
/** Columns of a deal that are asked for. */
const COLUNAS = [
  'clienteregistro_codigo',
  'negocio_codigo',
  'empresa_codigo',
  'pipeline_codigo',
  'estagio_codigo',
  'negocio_situacao',
  'negocio_posicao',
  'negocio_titulo',
  'negocio_valor',
  'negocio_temperatura',
  'negocio_dtprevisao',
  'negocio_dtcriacao',
  'negocio_dtestagio',
  'pessoa_codigo',
  'usuario_responsavel',
  'repres_codigo',
  'segmento_codigo',
  'orprospect_codigo',
  'motperda_codigo',
  'etiquetas',
  'uniproc_codigo',
] as const;
const doNegocio = (em: string, proprias: Readonly<Record<string, string>>): string =>
  [
    ...COLUNAS.map((nome) => `r.${nome}`),
    ...Object.entries(ACERTADAS).map(([nome, como]) => `${como(em)} AS ${nome}`),
    ...Object.entries(proprias).map(([nome, como]) => `${como} AS ${nome}`),
  ].join(', ');

const CLIENTE =
  "CASE WHEN r.pessoa_codigo IS NOT DISTINCT FROM n.pessoa_codigo THEN n.pessoa_nome ELSE coalesce((SELECT coalesce(nullif(q.pessoa_fantasia, ''), q.pessoa_razao) FROM pessoa q WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = r.pessoa_codigo), '') END";
const DO_CLIENTE =
  "coalesce((SELECT coalesce(nullif(q.pessoa_fantasia, ''), q.pessoa_razao) FROM pessoa q WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = r.pessoa_codigo), '')";
const VERSAO = "coalesce((m.era->>'#versao')::int, n.versao)";
/** When the deal was last changed before, of those that changed since. */
const ALTERACAO = (em: string, senao: string): string =>
  `coalesce((SELECT max(v.evento_em) FROM evento v WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'negocio' AND v.evento_chave = m.chave AND v.evento_em < ${em} AND v.evento_versao IS NOT NULL), ${senao})`;
const CAMPOS = (agora: string): string =>
  `jsonb_strip_nulls(${agora} || coalesce((SELECT sobrepor(v.evento_antes->'negocio_campos' ORDER BY v.evento_codigo DESC) FROM evento v WHERE m.era ? 'negocio_campos' AND v.clienteregistro_codigo = $1 AND v.evento_tabela = 'negocio' AND v.evento_chave = m.chave AND v.evento_em >= EM), '{}'))`;

/** The deals as they were, of those whose row of now (of a deleted one, the last) is in sight: `agora` are those conditions on `n`. */
function negocios(em: string, agora: string, inteiros: boolean): string {
  const campos = (de: string) => CAMPOS(de).replaceAll('EM', em);
  const colunas = (
    pessoa_nome: string,
    versao: string,
    negocio_dtalteracao: string,
    negocio_campos: string,
  ) =>
    doNegocio(em, {
      pessoa_nome,
      versao,
      negocio_dtalteracao: inteiros ? negocio_dtalteracao : 'NULL::timestamptz',
      negocio_campos: inteiros ? negocio_campos : "'{}'::jsonb",
    });
  const igual = colunas('r.pessoa_nome', 'r.versao', 'r.negocio_dtalteracao', 'r.negocio_campos');
  const mudado = colunas(
    CLIENTE,
    VERSAO,
    ALTERACAO(em, 'n.negocio_dtalteracao'),
    campos('n.negocio_campos'),
  );
  const apagado = colunas(
    DO_CLIENTE,
    "(m.era->>'#versao')::int",
    ALTERACAO(em, 'r.negocio_dtcriacao'),
    campos("'{}'::jsonb"),
  );
  const existia = `NOT (m.era->>'#nasceu')::boolean AND r.negocio_dtcriacao < ${em}`;
  return `negocio AS MATERIALIZED (
    SELECT ${igual} FROM (SELECT n.* FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_dtcriacao < ${em} AND ${agora}
        AND NOT EXISTS (SELECT 1 FROM passado_negocio m WHERE m.codigo = n.negocio_codigo)) r
    UNION ALL SELECT ${mudado} FROM passado_negocio m JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = m.codigo AND ${agora}
      CROSS JOIN LATERAL jsonb_populate_record(n, m.era) r WHERE ${existia}
    UNION ALL SELECT ${apagado} FROM passado_negocio m
      CROSS JOIN LATERAL (SELECT v.empresa_codigo, v.repres_codigo, v.usuario_responsavel FROM evento v
        WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'negocio' AND v.evento_chave = m.chave AND v.evento_acao <> 'RECUSADO' ORDER BY v.evento_codigo DESC LIMIT 1) n
      CROSS JOIN LATERAL jsonb_populate_record(NULL::negocio, m.era) r
      WHERE ${existia} AND ${agora} AND NOT EXISTS (SELECT 1 FROM negocio z WHERE z.clienteregistro_codigo = $1 AND z.negocio_codigo = m.codigo))`;
}

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
function tabelas(
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
    mudados('negocio', quando, NASCIDOS_DEPOIS.replace('EM', quando)),
    negocios(quando, agora, inteiros),
    // The last one: those before it read the whole log.
    `evento AS NOT MATERIALIZED (SELECT v.* FROM evento v WHERE v.evento_em < ${quando})`,
  ].join(',\n  ');
  return Object.assign(c, { com });
}

const COM = 'WITH ';

/**
 * Statements that find the deals, their stages and their history, and the tables of `quais`, as they were before a moment,
 * within what the session sees of today's. The first bind of each is the registration.
 */
export const txDoPassado = (ctx: Ctx, em: Date, quais: Quais): Tx => ({
  sql<L extends object>(pedido: string, valores: unknown[] = [], opcoes?: OpcoesSql): Promise<L[]> {
    const texto = (quais.eras ?? []).reduce(
      (dito, { hoje, tabela }) => (hoje === undefined ? dito : dito.replaceAll(hoje, tabela)),
      pedido,
    );
    if (
      /\bsoma\.|\bnegocio_texto\b/.test(texto) ||
      valores[0] !== ctx.sessao.clienteregistro_codigo
    )
      throw new Error('O que se soma ou procura hoje não tem passado.');
    const c = tabelas(ctx, em, valores, quais);
    const inicio = texto.trimStart();
    const resto = inicio.startsWith(COM) ? `, ${inicio.slice(COM.length)}` : ` ${texto}`;
    const inteiro = { sql: `${COM}${c.com}${resto}` };
    return ctx.tx.sql<L>(inteiro.sql, c.valores, { ...opcoes, semNome: true });
  },
});

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
