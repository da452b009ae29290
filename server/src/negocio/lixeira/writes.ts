import type { CodigoErro } from '@praca/contract/errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { escopoDe, historia } from '../../platform/eventos/registro-evento.ts';
import { VENDIDA } from '../../pedvenda/noun.ts';
import { DENTRO_DA_VENDA, RETRATO } from '../retrato.ts';

const HISTORIA_DO_FIM = historia('apagado d', {
  usuario_codigo: '$3::bigint',
  evento_tabela: "'negocio'",
  evento_chave: 'd.negocio_codigo::text',
  evento_acao: "'EXCLUIR'",
  evento_versao: 'd.versao',
  evento_antes: 'd.antes',
  evento_requisicao: '$4::text',
  ...escopoDe('d'),
  uniproc_codigo: '$5::bigint',
});

// $1 registration, $2 codes, $3 user, $4 request, $5 the bulk verb or null.
const EXCLUIR = `WITH alvo AS MATERIALIZED (
    SELECT x.ordem, n.negocio_codigo, n.negocio_titulo, ${RETRATO} AS antes,
      CASE WHEN EXISTS (SELECT 1 FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.negocio_codigo = n.negocio_codigo AND ${VENDIDA}) THEN 'NEGOCIO_COM_VENDA' END AS recusa
    FROM unnest($2::bigint[]) WITH ORDINALITY AS x(codigo, ordem) JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = x.codigo
  ), orcamento AS (
    DELETE FROM pedvenda q USING alvo a
    WHERE q.clienteregistro_codigo = $1 AND q.negocio_codigo = a.negocio_codigo AND a.recusa IS NULL
  ), apagado AS (
    DELETE FROM negocio n USING alvo a WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = a.negocio_codigo AND a.recusa IS NULL RETURNING n.*, a.antes
  ), ev AS (${HISTORIA_DO_FIM}), guardado AS (
    INSERT INTO lixeira (clienteregistro_codigo, negocio_codigo, evento_codigo, usuario_codigo, uniproc_codigo, negocio_titulo, negocio_valor, negocio_situacao, pessoa_nome,
      pipeline_codigo, estagio_codigo, empresa_codigo, repres_codigo, usuario_responsavel, lixeira_busca, lixeira_arquivos)
    SELECT $1, d.negocio_codigo, ev.evento_codigo, $3::bigint, $5::bigint, d.negocio_titulo, d.negocio_valor, d.negocio_situacao, d.pessoa_nome,
      d.pipeline_codigo, d.estagio_codigo, d.empresa_codigo, d.repres_codigo, d.usuario_responsavel, coalesce(d.antes->'negocio_texto'->0->>'negocio_busca', ''),
      ARRAY(SELECT (x->>'arquivo_codigo')::uuid FROM jsonb_array_elements(d.antes->'anexo') x)
    FROM apagado d JOIN ev ON ev.evento_chave = d.negocio_codigo::text)
  SELECT (SELECT coalesce(array_agg(evento_codigo), '{}') FROM ev) AS eventos, 0 AS iguais,
    (SELECT coalesce(json_agg(json_build_object('negocio_codigo', a.negocio_codigo, 'negocio_titulo', a.negocio_titulo, 'recusa', a.recusa) ORDER BY a.ordem), '[]') FROM alvo a WHERE a.recusa IS NOT NULL) AS recusados`;

/** Deletes at most $2 deals of the Lixeira of registration $1 whose days are over. */
export const LIXEIRA_VELHA =
  "DELETE FROM lixeira WHERE ctid IN (SELECT ctid FROM lixeira WHERE clienteregistro_codigo = $1 AND lixeira_em < now() - interval '30 days' LIMIT $2) RETURNING 1";
/** A deleted deal that may come back holds the file `a`. */
export const NA_LIXEIRA =
  'EXISTS (SELECT 1 FROM lixeira x WHERE x.clienteregistro_codigo = $1 AND x.lixeira_arquivos @> ARRAY[a.arquivo_codigo])';

/** What became of a set of deals that were to be deleted. */
export interface Apagados {
  eventos: number[];
  iguais: number;
  recusados: { negocio_codigo: number; negocio_titulo: string; recusa: CodigoErro }[];
}

/** Deletes locked deals with all that belongs to them, writes their history and puts them into the Lixeira, in one statement. A deal with a sale stays. */
export async function excluirConjunto(
  ctx: Ctx,
  processo: number | null,
  codigos: readonly number[],
): Promise<Apagados> {
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  const [linha] = await ctx.tx.sql<Apagados>(EXCLUIR, [
    clienteregistro_codigo,
    codigos,
    usuario_codigo,
    ctx.requisicao,
    processo,
  ]);
  return linha ?? { eventos: [], iguais: 0, recusados: [] };
}

const DA_HISTORIA = 'v.clienteregistro_codigo = $1 AND v.evento_codigo = ANY($2::bigint[])';
const DEVOLVER = `WITH n AS (
    INSERT INTO negocio SELECT r.* FROM evento v
    CROSS JOIN LATERAL jsonb_populate_record(NULL::negocio, padroes_de('negocio') || v.evento_antes || jsonb_build_object('versao', v.evento_versao + 1, 'negocio_dtalteracao', now(), 'etiquetas',
      (SELECT coalesce(jsonb_agg(t.codigo::bigint ORDER BY t.ordem), '[]') FROM jsonb_array_elements_text(v.evento_antes->'etiquetas') WITH ORDINALITY AS t(codigo, ordem)
       JOIN etiqueta q ON q.clienteregistro_codigo = $1 AND q.etiqueta_codigo = t.codigo::bigint))) r
    WHERE ${DA_HISTORIA} ON CONFLICT DO NOTHING RETURNING negocio_codigo)
  SELECT negocio_codigo FROM n`;
const DE_DENTRO = `INSERT INTO TABELA SELECT r.* FROM evento v CROSS JOIN LATERAL jsonb_array_elements(v.evento_antes->'TABELA') q
   CROSS JOIN LATERAL jsonb_populate_record(NULL::TABELA, padroes_de('TABELA') || q) r WHERE ${DA_HISTORIA}`;
// Columns that came after the deletion are as in a new row: padroes_de.
const FILHOS = [
  `INSERT INTO negocio_texto SELECT r.* FROM evento v CROSS JOIN LATERAL jsonb_array_elements(v.evento_antes->'negocio_texto') q
   CROSS JOIN LATERAL jsonb_populate_record(NULL::negocio_texto, padroes_de('negocio_texto') || q) r WHERE ${DA_HISTORIA}`,
  `INSERT INTO acompanhamento SELECT r.* FROM evento v CROSS JOIN LATERAL jsonb_array_elements(v.evento_antes->'acompanhamento') q
   CROSS JOIN LATERAL jsonb_populate_record(NULL::acompanhamento, padroes_de('acompanhamento') || q) r WHERE ${DA_HISTORIA}`,
  `INSERT INTO atividade SELECT r.* FROM evento v CROSS JOIN LATERAL jsonb_array_elements(v.evento_antes->'atividade') q
   CROSS JOIN LATERAL jsonb_populate_record(NULL::atividade, padroes_de('atividade') || q) r WHERE ${DA_HISTORIA}`,
  `INSERT INTO pedvenda SELECT r.* FROM evento v CROSS JOIN LATERAL jsonb_array_elements(v.evento_antes->'pedvenda') q
   CROSS JOIN LATERAL jsonb_populate_record(NULL::pedvenda, padroes_de('pedvenda') || q) r WHERE ${DA_HISTORIA}`,
  DE_DENTRO.replaceAll('TABELA', 'email'),
  ...Object.keys(DENTRO_DA_VENDA).map((tabela) => DE_DENTRO.replaceAll('TABELA', tabela)),
  // A picture whose bytes are gone would be an empty frame.
  `INSERT INTO anexo SELECT r.* FROM evento v CROSS JOIN LATERAL jsonb_array_elements(v.evento_antes->'anexo') q
   CROSS JOIN LATERAL jsonb_populate_record(NULL::anexo, padroes_de('anexo') || q) r WHERE ${DA_HISTORIA}
   AND EXISTS (SELECT 1 FROM arquivo q2 WHERE q2.clienteregistro_codigo = $1 AND q2.arquivo_codigo = r.arquivo_codigo)`,
];
const HISTORIA = historia(
  `evento v JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = v.evento_chave::bigint WHERE ${DA_HISTORIA}`,
  {
    usuario_codigo: '$3',
    evento_tabela: "'negocio'",
    evento_chave: 'n.negocio_codigo::text',
    evento_acao: "'RESTAURAR'",
    evento_versao: 'n.versao',
    evento_depois:
      "jsonb_build_object('negocio_titulo', n.negocio_titulo, 'pipeline_codigo', n.pipeline_codigo, 'estagio_codigo', n.estagio_codigo, 'desfaz', v.evento_codigo)",
    evento_requisicao: '$4',
    ...escopoDe('n'),
    uniproc_codigo: '$5::bigint',
  },
);

/** Puts deleted deals back with their codes, but for tags that exist no more; gives those that came back: one that is there again stays as it is. */
export async function devolverNegocios(ctx: Ctx, eventos: readonly number[]): Promise<Set<number>> {
  const linhas = await ctx.tx.sql<{ negocio_codigo: number }>(DEVOLVER, [
    ctx.sessao.clienteregistro_codigo,
    eventos,
  ]);
  return new Set(linhas.map((l) => l.negocio_codigo));
}

/** Puts back what went with the deals that came back, and writes their history; gives its codes. */
export async function devolverFilhos(
  ctx: Ctx,
  processo: number | null,
  eventos: readonly number[],
): Promise<number[]> {
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  for (const texto of FILHOS) await ctx.tx.sql(texto, [clienteregistro_codigo, eventos]);
  await ctx.tx.sql(
    'DELETE FROM lixeira WHERE clienteregistro_codigo = $1 AND evento_codigo = ANY($2::bigint[])',
    [clienteregistro_codigo, eventos],
  );
  const linhas = await ctx.tx.sql<{ evento_codigo: number }>(HISTORIA, [
    clienteregistro_codigo,
    eventos,
    usuario_codigo,
    ctx.requisicao,
    processo,
  ]);
  return linhas.map((l) => l.evento_codigo);
}
