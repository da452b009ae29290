import { MEXIDOS } from '../somas/partes.ts';

/** What a deleted deal's picture holds beside its row. */
const DE_DENTRO = `'{negocio_texto,acompanhamento,atividade,pedvenda,itpedvenda,parcpedvenda,revpedvenda,aprovacao,linkvenda,msgvenda,aceitevenda,presep,itpresep,volexp,finvenda,itfinvenda,contarec,baixa,vendaimportada,devvenda,itdevvenda,abatdev,comissao,email,anexo}'::text[]`;
/** First rows of a history that say: before this there was none. */
const NASCE = "'CRIAR', 'RESTAURAR', 'DESFAZER_EXCLUSAO'";

/**
 * `passado_x`: of each row of a table that changed since, what its columns held before the first of those changes, and
 * whether it was there at all. Laid over each other from the last change to the first, the first one counts. By way of
 * arrays: the planner then takes them for few, and looks each up.
 */
export const mudados = (
  tabela: string,
  em: string,
  menos = '',
): string => `passado_${tabela} AS MATERIALIZED (
    SELECT u.chave, u.codigo, u.era FROM (SELECT array_agg(g.chave) AS chaves, array_agg(CASE WHEN g.chave ~ '^[0-9]{1,18}$' THEN g.chave::bigint END) AS codigos, array_agg(g.era) AS eras FROM (
      SELECT h.chave, sobrepor(h.era ORDER BY h.evento_codigo DESC) AS era FROM (
        SELECT v.evento_codigo, v.evento_chave AS chave,
          CASE WHEN v.evento_antes IS NULL THEN '{}' WHEN v.evento_acao = 'EXCLUIR' THEN v.evento_antes - ${DE_DENTRO} ELSE v.evento_antes END
            || jsonb_strip_nulls(jsonb_build_object('#nasceu', v.evento_acao IN (${NASCE}), '#versao', CASE WHEN v.evento_acao <> 'EXCLUIR' THEN v.evento_versao - 1 ELSE v.evento_versao END)) AS era
        FROM evento v
        WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = '${tabela}' AND v.evento_em >= ${em} AND v.evento_acao <> 'RECUSADO'${menos} OFFSET 0) h
      GROUP BY h.chave) g) t CROSS JOIN LATERAL unnest(t.chaves, t.codigos, t.eras) u (chave, codigo, era))`;

/** Deals made since have nothing to be taken back: a year ago that is most of them. A creation is never moved to a later day. */
const NASCIDOS_DEPOIS =
  ' AND v.evento_chave NOT IN (SELECT unnest(ARRAY(SELECT z.negocio_codigo FROM negocio z WHERE z.clienteregistro_codigo = $1 AND z.negocio_dtcriacao >= EM))::text)';

/** Columns of a deal that are asked for, and how the history says their values. */
const COLUNAS = {
  empresa_codigo: 'bigint',
  pipeline_codigo: 'bigint',
  estagio_codigo: 'bigint',
  negocio_situacao: 'char(1)',
  negocio_posicao: 'double precision',
  negocio_titulo: 'text',
  negocio_valor: 'numeric(15, 2)',
  negocio_temperatura: 'text',
  negocio_dtprevisao: 'date',
  negocio_dtcriacao: 'timestamptz',
  negocio_dtestagio: 'timestamptz',
  negocio_dtfechamento: 'timestamptz',
  negocio_dtinteracao: 'timestamptz',
  pessoa_codigo: 'bigint',
  usuario_responsavel: 'text',
  repres_codigo: 'bigint',
  segmento_codigo: 'bigint',
  orprospect_codigo: 'bigint',
  motperda_codigo: 'bigint',
  uniproc_codigo: 'bigint',
} as const;
const NOMES = Object.keys(COLUNAS);
/** Those of the rows of now `n`, taken back by `m`: far less work than a whole record is. */
const RECUADAS = [
  ...Object.entries(COLUNAS).map(
    ([nome, tipo]) =>
      `CASE WHEN m.era ? '${nome}' THEN (m.era->>'${nome}')::${tipo} ELSE n.${nome} END AS ${nome}`,
  ),
  "CASE WHEN m.era ? 'etiquetas' THEN ARRAY(SELECT g::bigint FROM jsonb_array_elements_text(m.era->'etiquetas') g) ELSE n.etiquetas END AS etiquetas",
].join(', ');
/** The columns of a row `r` of then: its next task has no past, and what is open has no end. */
const doNegocio = (ouvido: string, proprias: Readonly<Record<string, string>>): string =>
  [
    'r.clienteregistro_codigo, r.negocio_codigo, r.etiquetas',
    ...NOMES.filter((nome) => !['negocio_dtfechamento', 'negocio_dtinteracao'].includes(nome)).map(
      (nome) => `r.${nome}`,
    ),
    'NULL::timestamptz AS negocio_proximaatividade',
    `${ouvido} AS negocio_dtinteracao`,
    "CASE WHEN r.negocio_situacao <> 'A' THEN r.negocio_dtfechamento END AS negocio_dtfechamento",
    ...Object.entries(proprias).map(([nome, como]) => `${como} AS ${nome}`),
  ].join(', ');

const CLIENTE =
  "CASE WHEN r.pessoa_codigo IS NOT DISTINCT FROM n.pessoa_codigo THEN n.pessoa_nome ELSE coalesce((SELECT coalesce(nullif(q.pessoa_fantasia, ''), q.pessoa_razao) FROM pessoa q WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = r.pessoa_codigo), '') END";
const DO_CLIENTE =
  "coalesce((SELECT coalesce(nullif(q.pessoa_fantasia, ''), q.pessoa_razao) FROM pessoa q WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = r.pessoa_codigo), '')";
const VERSAO = "coalesce((m.era->>'#versao')::int, n.versao)";
/** When the deal was last changed before, of those that got another version since. */
const ALTERACAO = (em: string): string =>
  `CASE WHEN r.outra_versao THEN coalesce((SELECT v.evento_em FROM evento v WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'negocio' AND v.evento_chave = r.chave AND v.evento_em < ${em} AND v.evento_versao IS NOT NULL ORDER BY v.evento_codigo DESC LIMIT 1), r.alterado) ELSE r.alterado END`;
const CAMPOS = (em: string): string =>
  `jsonb_strip_nulls(r.campos || coalesce((SELECT sobrepor(v.evento_antes->'negocio_campos' ORDER BY v.evento_codigo DESC) FROM evento v WHERE r.outros_campos AND v.clienteregistro_codigo = $1 AND v.evento_tabela = 'negocio' AND v.evento_chave = r.chave AND v.evento_em >= ${em}), '{}'))`;

/** Those that are gone, told apart before anything is made of what they were. */
const APAGADOS =
  '(SELECT m.* FROM passado_negocio m WHERE NOT EXISTS (SELECT 1 FROM negocio z WHERE z.clienteregistro_codigo = $1 AND z.negocio_codigo = m.codigo) OFFSET 0)';

/** Deals that are not as they were: of so few, as the planner takes them for, it keeps a table of hashes. */
const MUDOU =
  'mudou AS MATERIALIZED (SELECT m.codigo AS negocio_codigo FROM passado_negocio m WHERE m.codigo IS NOT NULL)';
const NAO_MUDOU = 'n.negocio_codigo NOT IN (SELECT m.negocio_codigo FROM mudou m)';

/**
 * The deals as they were, of those whose row of now (of a deleted one, the last) is in sight: `agora` are those conditions
 * on `n`. `negocio_igual` are those that did not change since, read by the indexes of today; `negocio_ouvido` those of which
 * it is not known how long nobody had been heard of, as what came since left no row; `negocio_mudado` all others, taken
 * back; `negocio` all of them. `mexido` and `negocio_mexido` are what the sums of now are corrected by: those that changed
 * since, or that the sums do not hold yet, by their codes and as they were.
 */
export function negociosDeEntao(em: string, agora: string, inteiros: boolean): string[] {
  const colunas = (
    ouvido: string,
    pessoa_nome: string,
    versao: string,
    alteracao: string,
    campos: string,
  ) =>
    doNegocio(ouvido, {
      pessoa_nome,
      versao,
      negocio_dtalteracao: inteiros ? alteracao : 'NULL::timestamptz',
      negocio_campos: inteiros ? campos : "'{}'::jsonb",
    });
  const daqui = ['r.pessoa_nome', 'r.versao', 'r.negocio_dtalteracao', 'r.negocio_campos'] as const;
  const iguais = (e: string) =>
    `(SELECT n.* FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_dtcriacao < ${em} AND ${agora} AND ${NAO_MUDOU} AND ${e}) r`;
  const ate = `CASE WHEN r.negocio_dtinteracao < ${em} THEN r.negocio_dtinteracao END`;
  const recuado = (pessoa_nome: string, versao: string, alterado: string, campos: string) =>
    `m.chave, m.era ? '#versao' AS outra_versao, m.era ? 'negocio_campos' AS outros_campos, ${alterado} AS alterado, ${inteiros ? campos : "'{}'::jsonb"} AS campos,
      ${doNegocio(ate, { pessoa_nome, versao })}`;
  const existia = `NOT (m.era->>'#nasceu')::boolean AND r.negocio_dtcriacao < ${em}`;
  return [
    mudados('negocio', em, NASCIDOS_DEPOIS.replace('EM', em)),
    MUDOU,
    `recuado AS MATERIALIZED (
    SELECT ${recuado(CLIENTE, VERSAO, 'n.negocio_dtalteracao', 'n.negocio_campos')}
      FROM passado_negocio m JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = m.codigo AND ${agora}
      CROSS JOIN LATERAL (SELECT n.clienteregistro_codigo, n.negocio_codigo, ${RECUADAS} OFFSET 0) r WHERE ${existia}
    UNION ALL SELECT ${recuado(DO_CLIENTE, "(m.era->>'#versao')::int", 'r.negocio_dtcriacao', "'{}'::jsonb")} FROM ${APAGADOS} m
      CROSS JOIN LATERAL (SELECT v.empresa_codigo, v.repres_codigo, v.usuario_responsavel FROM evento v
        WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'negocio' AND v.evento_chave = m.chave AND v.evento_acao <> 'RECUSADO' ORDER BY v.evento_codigo DESC LIMIT 1) n
      CROSS JOIN LATERAL jsonb_populate_record(NULL::negocio, m.era) r
      WHERE ${existia} AND ${agora})`,
    // What a statement does not ask of them is not looked up.
    `negocio_mudado AS NOT MATERIALIZED (SELECT ${colunas('r.negocio_dtinteracao', 'r.pessoa_nome', 'r.versao', ALTERACAO(em), CAMPOS(em))} FROM recuado r)`,
    'mexido AS MATERIALIZED (SELECT m.negocio_codigo FROM mudou m UNION SELECT m.negocio_codigo FROM soma.mexido m WHERE m.clienteregistro_codigo = $1)',
    // What the sums do not hold yet is as it was but for how long nobody was heard of.
    `negocio_mexido AS NOT MATERIALIZED (SELECT n.* FROM negocio_mudado n
    UNION ALL SELECT ${colunas(ate, ...daqui)} FROM ${iguais(`n.negocio_codigo = ANY (${MEXIDOS})`)})`,
    `negocio_igual AS NOT MATERIALIZED (SELECT ${colunas('r.negocio_dtinteracao', ...daqui)} FROM ${iguais(`n.negocio_dtinteracao < ${em}`)})`,
    `negocio_ouvido AS NOT MATERIALIZED (SELECT ${colunas('NULL::timestamptz', ...daqui)} FROM ${iguais(`n.negocio_dtinteracao >= ${em}`)})`,
    'negocio AS NOT MATERIALIZED (SELECT n.* FROM negocio_igual n UNION ALL SELECT n.* FROM negocio_ouvido n UNION ALL SELECT n.* FROM negocio_mudado n)',
  ];
}
