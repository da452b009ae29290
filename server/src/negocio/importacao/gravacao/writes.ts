import type { ValoresDeCampos } from '@praca/contract/campo/schemas.ts';
import { recordset } from '../../../platform/banco/recordset.ts';
import type { Ctx } from '../../../platform/context.ts';
import { escopoDe, historia } from '../../../platform/eventos/registro-evento.ts';
import type { Achado } from '../leitura/linha.ts';
import { CADASTROS, type CampoCadastro } from './cadastros.ts';

/** Remembers which field each header filled ('' : none), for the next import of this registration. */
export const gravarSinonimos = (
  ctx: Ctx,
  sinonimos: ReadonlyMap<string, string>,
): Promise<unknown> =>
  ctx.tx.sql(
    `INSERT INTO importacao_sinonimo (clienteregistro_codigo, sinonimo_cabecalho, sinonimo_campo)
     SELECT $1, x.cabecalho, x.campo
     FROM json_to_recordset($2) AS x (cabecalho text, campo text)
     ON CONFLICT (clienteregistro_codigo, sinonimo_cabecalho) DO UPDATE SET sinonimo_campo = EXCLUDED.sinonimo_campo`,
    [
      ctx.sessao.clienteregistro_codigo,
      recordset([...sinonimos].map(([cabecalho, campo]) => ({ cabecalho, campo }))),
    ],
  );

/** Remembers what words of the file mean, for the next import of this registration; stages in their pipeline. */
export const gravarSignificados = (
  ctx: Ctx,
  pipeline: number,
  valores: readonly { campo: string; texto: string; para: string | null }[],
): Promise<unknown> =>
  ctx.tx.sql(
    `INSERT INTO importacao_valor (clienteregistro_codigo, valor_campo, pipeline_codigo, valor_texto, valor_para)
     SELECT $1, x.campo, CASE WHEN x.campo = 'estagio_descricao' THEN $3::bigint ELSE 0 END, x.texto, x.para
     FROM json_to_recordset($2) AS x (campo text, texto text, para text)
     ON CONFLICT (clienteregistro_codigo, valor_campo, pipeline_codigo, valor_texto) DO UPDATE SET valor_para = EXCLUDED.valor_para`,
    [ctx.sessao.clienteregistro_codigo, recordset(valores), pipeline],
  );

const HISTORIA_DOS_NOMES = historia('n', {
  usuario_codigo: '$2',
  evento_tabela: '$6',
  evento_chave: 'n.codigo::text',
  evento_acao: "'CRIAR'",
  evento_versao: '1',
  evento_depois: 'jsonb_build_object($7::text, n.nome)',
  evento_requisicao: '$3',
  uniproc_codigo: '$4',
});

/** Creates names of a cadastro with their history; those that came to exist meanwhile stay as they are. */
export async function inserirNomes(
  ctx: Ctx,
  processo: number,
  campo: CampoCadastro,
  nomes: readonly string[],
): Promise<void> {
  const { tabela, chave } = CADASTROS[campo];
  await ctx.tx.sql(
    `WITH n AS (
       INSERT INTO ${tabela} (clienteregistro_codigo, ${campo})
       SELECT $1, x.nome
       FROM unnest($5::text[]) AS x (nome)
       ON CONFLICT (clienteregistro_codigo, ${campo}) DO NOTHING
       RETURNING ${chave} AS codigo, ${campo} AS nome
     )
     ${HISTORIA_DOS_NOMES}`,
    [
      ctx.sessao.clienteregistro_codigo,
      ctx.sessao.usuario_codigo,
      ctx.requisicao,
      processo,
      nomes,
      tabela,
      campo,
    ],
  );
}

/** A line for the report. */
export interface LinhaParaRelatorio {
  linha: number;
  situacao: 'RECUSADA' | 'DUPLICADA' | 'AVISO' | 'FECHADA';
  achados: readonly Pick<Achado, 'coluna' | 'valor' | 'mensagem' | 'ajuda'>[];
  bruto: string;
}

export async function gravarLinhas(
  ctx: Ctx,
  processo: number,
  linhas: readonly LinhaParaRelatorio[],
): Promise<void> {
  if (linhas.length === 0) return;
  await ctx.tx.sql(
    `INSERT INTO importacao_linha (clienteregistro_codigo, uniproc_codigo, importacao_linha, importacao_situacao, importacao_erros, importacao_texto)
     SELECT $1, $2, x.linha, x.situacao, x.erros, x.texto
     FROM json_to_recordset($3) AS x (linha bigint, situacao text, erros jsonb, texto text)`,
    [
      ctx.sessao.clienteregistro_codigo,
      processo,
      recordset(
        linhas.map((l) => ({
          linha: l.linha,
          // The table knows three situations: a line that closed a deal is one with something to tell, and its finds say so.
          situacao: l.situacao === 'FECHADA' ? 'AVISO' : l.situacao,
          erros: l.achados.map(({ coluna, valor, mensagem, ajuda }) => ({
            coluna,
            valor,
            mensagem,
            ajuda,
            ...(l.situacao === 'FECHADA' ? { situacao: l.situacao } : {}),
          })),
          texto: l.bruto,
        })),
      ),
    ],
  );
}

/** A dry run that starts again forgets what its former run noted. */
export const apagarLinhas = (ctx: Ctx, processo: number): Promise<unknown> =>
  ctx.tx.sql(
    'DELETE FROM importacao_linha WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, processo],
  );

/** A deal to create. */
export interface NegocioNovo {
  chave: string;
  estagio_codigo: number;
  situacao: 'A' | 'G' | 'P';
  posicao: number;
  titulo: string;
  valor: string;
  temperatura: string;
  dtprevisao: string | null;
  observacao: string;
  campos: ValoresDeCampos;
  pessoa_codigo: number | null;
  pessoa_nome: string;
  usuario_responsavel: string | null;
  repres_codigo: number | null;
  segmento_codigo: number | null;
  orprospect_codigo: number | null;
  motperda_codigo: number | null;
  etiquetas: string;
  dtcriacao: string | null;
  dtfechamento: string | null;
  busca: string;
}

/* What the row's own columns say is not said twice: where the deal begins, the process that brought it, that it is open. */
const HISTORIA_DOS_NEGOCIOS = historia('n', {
  usuario_codigo: '$2',
  evento_tabela: "'negocio'",
  evento_chave: 'n.negocio_codigo::text',
  evento_acao: "'CRIAR'",
  evento_versao: '1',
  evento_depois:
    "jsonb_build_object('negocio_titulo', n.negocio_titulo, 'negocio_valor', n.negocio_valor::text) || CASE WHEN n.negocio_situacao = 'A' THEN '{}'::jsonb ELSE jsonb_build_object('negocio_situacao', n.negocio_situacao) END || CASE WHEN n.negocio_campos = '{}' THEN '{}'::jsonb ELSE jsonb_build_object('negocio_campos', n.negocio_campos) END",
  ...escopoDe('n'),
  negocio_codigo: 'n.negocio_codigo',
  pipeline_codigo: 'n.pipeline_codigo',
  evento_paraestagio: 'n.estagio_codigo',
  uniproc_codigo: '$3',
});

/* Written in two rounds, each in the order of the file. Where a registration is not the last of an index, what comes in
   order leaves pages half empty that nothing will ever fill: the first round leaves them so, and the second, which goes
   between, fills them (measured: 50 % full in one round, 63 to 74 in two). Not the words: an index of nothing but codes
   is packed in their order. */
// $1 registration, $2 user, $3 process, $4 company, $5 pipeline, $6 the user's zone, $7 the deals.
const INSERIR_NEGOCIOS = `WITH x AS MATERIALIZED (
    SELECT nextval('negocio_negocio_codigo_seq') AS negocio_codigo, t.*
    FROM json_to_recordset($7) AS t (
      ordem int,
      chave text,
      estagio_codigo bigint,
      situacao text,
      posicao float8,
      titulo text,
      valor numeric,
      temperatura text,
      dtprevisao date,
      observacao text,
      campos jsonb,
      pessoa_codigo bigint,
      pessoa_nome text,
      usuario_responsavel text,
      repres_codigo bigint,
      segmento_codigo bigint,
      orprospect_codigo bigint,
      motperda_codigo bigint,
      etiquetas text,
      dtcriacao timestamp,
      dtfechamento timestamp,
      busca text)
  ), n AS (
    INSERT INTO negocio (
      clienteregistro_codigo,
      negocio_codigo,
      empresa_codigo,
      pipeline_codigo,
      estagio_codigo,
      negocio_situacao,
      negocio_posicao,
      negocio_titulo,
      negocio_valor,
      negocio_temperatura,
      negocio_dtprevisao,
      negocio_observacao,
      negocio_campos,
      pessoa_codigo,
      pessoa_nome,
      usuario_responsavel,
      repres_codigo,
      segmento_codigo,
      orprospect_codigo,
      motperda_codigo,
      etiquetas,
      negocio_dtcriacao,
      negocio_dtfechamento,
      negocio_chaveimportacao,
      uniproc_codigo)
    SELECT
      $1,
      x.negocio_codigo,
      $4,
      $5,
      x.estagio_codigo,
      x.situacao,
      x.posicao,
      x.titulo,
      x.valor,
      x.temperatura,
      x.dtprevisao,
      x.observacao,
      x.campos,
      x.pessoa_codigo,
      x.pessoa_nome,
      x.usuario_responsavel,
      x.repres_codigo,
      x.segmento_codigo,
      x.orprospect_codigo,
      x.motperda_codigo,
      x.etiquetas::bigint[],
      least(now(), coalesce(x.dtcriacao AT TIME ZONE $6, now())),
      CASE WHEN x.situacao <> 'A' THEN least(now(), coalesce(x.dtfechamento AT TIME ZONE $6, now())) END,
      x.chave,
      $3
    FROM x
    ORDER BY x.ordem % 20 >= 11, x.ordem
    ON CONFLICT (clienteregistro_codigo, negocio_chaveimportacao) WHERE negocio_chaveimportacao IS NOT NULL DO NOTHING
    RETURNING *
  ), t AS (
    INSERT INTO negocio_texto (clienteregistro_codigo, negocio_codigo, negocio_busca)
    SELECT $1, n.negocio_codigo, x.busca || ' ' || n.negocio_codigo
    FROM n
    JOIN x ON x.negocio_codigo = n.negocio_codigo
    ORDER BY n.negocio_codigo
  ), e AS (${HISTORIA_DOS_NEGOCIOS})
  SELECT n.negocio_codigo, n.negocio_chaveimportacao AS chave
  FROM n`;

/**
 * Creates deals with their history, many in one statement; one whose key came to exist meanwhile is left out. Dates
 * without an hour stand at noon of the user's clocks, never after now. Gives the keys that became deals.
 */
export async function inserirNegocios(
  ctx: Ctx,
  destino: { processo: number; empresa_codigo: number; pipeline_codigo: number },
  negocios: readonly NegocioNovo[],
): Promise<Map<string, number>> {
  if (negocios.length === 0) return new Map();
  const { clienteregistro_codigo, usuario_codigo, usuario_fuso } = ctx.sessao;
  const linhas = await ctx.tx.sql<{ negocio_codigo: number; chave: string }>(INSERIR_NEGOCIOS, [
    clienteregistro_codigo,
    usuario_codigo,
    destino.processo,
    destino.empresa_codigo,
    destino.pipeline_codigo,
    usuario_fuso,
    recordset(negocios.map((negocio, ordem) => ({ ordem, ...negocio }))),
  ]);
  return new Map(linhas.map((l) => [l.chave, l.negocio_codigo]));
}
