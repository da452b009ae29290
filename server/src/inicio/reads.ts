import type { Passos } from '@praca/contract/inicio/schemas.ts';
import type { Ctx } from '../platform/context.ts';

/** The tables that a demonstration puts rows into. */
export const TABELAS_DA_DEMONSTRACAO = [
  'etiqueta',
  'produto',
  'pessoa',
  'negocio',
  'atividade',
  'pedvenda',
] as const;
export type TabelaDaDemonstracao = (typeof TABELAS_DA_DEMONSTRACAO)[number];

/** The first pipeline of each board, by its order: the one that a template writes. */
export interface FunilInicial {
  pipeline_codigo: number;
  pipeline_descricao: string;
  board_codigo: number;
  board_tipo: string;
  versao: number;
  /** Deals in it, open or closed, whoever sees them. */
  negocios: number;
}

const FUNIS = `SELECT DISTINCT ON (b.board_tipo) p.pipeline_codigo, p.pipeline_descricao, p.board_codigo, b.board_tipo, p.versao,
    (SELECT count(*)::int FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.pipeline_codigo = p.pipeline_codigo) AS negocios
  FROM pipeline p JOIN board b ON b.clienteregistro_codigo = $1 AND b.board_codigo = p.board_codigo
  WHERE p.clienteregistro_codigo = $1 AND p.pipeline_ativo
  ORDER BY b.board_tipo, b.board_ordem, b.board_codigo, p.pipeline_ordem, p.pipeline_codigo`;
// A mark whose row is gone counts for nothing.
const EXISTE = `CASE d.demonstracao_tabela
    WHEN 'negocio' THEN EXISTS (SELECT 1 FROM negocio q WHERE q.clienteregistro_codigo = $1 AND q.negocio_codigo = d.demonstracao_chave)
    WHEN 'pessoa' THEN EXISTS (SELECT 1 FROM pessoa q WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = d.demonstracao_chave)
    WHEN 'produto' THEN EXISTS (SELECT 1 FROM produto q WHERE q.clienteregistro_codigo = $1 AND q.produto_codigo = d.demonstracao_chave)
    WHEN 'etiqueta' THEN EXISTS (SELECT 1 FROM etiqueta q WHERE q.clienteregistro_codigo = $1 AND q.etiqueta_codigo = d.demonstracao_chave)
    WHEN 'pedvenda' THEN EXISTS (SELECT 1 FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = d.demonstracao_chave)
    ELSE EXISTS (SELECT 1 FROM atividade q WHERE q.clienteregistro_codigo = $1 AND q.atividade_codigo = d.demonstracao_chave) END`;
const PASSOS = `SELECT CASE WHEN coalesce(i.inicio_dispensado, false) THEN 'S' ELSE 'N' END AS dispensado,
    CASE WHEN empresa_informada(r) THEN 'S' ELSE 'N' END AS empresa,
    (SELECT count(*)::int FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_codigo <> $2) AS usuarios,
    coalesce(i.inicio_modelo, '') AS modelo,
    (SELECT count(*)::int FROM (SELECT 1 FROM negocio n WHERE n.clienteregistro_codigo = $1
       AND NOT EXISTS (SELECT 1 FROM demonstracao d WHERE d.clienteregistro_codigo = $1 AND d.demonstracao_tabela = 'negocio' AND d.demonstracao_chave = n.negocio_codigo) LIMIT 1000) q) AS negocios,
    (SELECT count(*)::int FROM demonstracao d WHERE d.clienteregistro_codigo = $1 AND ${EXISTE}) AS demonstracao
  FROM clienteregistro r LEFT JOIN inicio i ON i.clienteregistro_codigo = r.clienteregistro_codigo WHERE r.clienteregistro_codigo = $1`;

/** The pipelines that a template writes. */
export const lerFunisIniciais = (ctx: Ctx): Promise<FunilInicial[]> =>
  ctx.tx.sql(FUNIS, [ctx.sessao.clienteregistro_codigo]);

/** What of the first steps is done, as the rows say; deals are counted to a thousand. */
export async function lerPassos(ctx: Ctx): Promise<Passos[]> {
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  const linhas = await ctx.tx.sql<Omit<Passos, 'funis_com_negocios'>>(PASSOS, [
    clienteregistro_codigo,
    usuario_codigo,
  ]);
  const ocupados = (await lerFunisIniciais(ctx)).filter((f) => f.negocios > 0);
  return linhas.map((linha) => ({
    ...linha,
    funis_com_negocios: ocupados.map((f) => f.pipeline_descricao),
  }));
}

/** The rows of the demonstration in a table, newest first. */
export async function marcados(ctx: Ctx, tabela: TabelaDaDemonstracao): Promise<number[]> {
  const linhas = await ctx.tx.sql<{ codigo: number }>(
    'SELECT demonstracao_chave AS codigo FROM demonstracao WHERE clienteregistro_codigo = $1 AND demonstracao_tabela = $2 ORDER BY demonstracao_chave DESC',
    [ctx.sessao.clienteregistro_codigo, tabela],
  );
  return linhas.map((l) => l.codigo);
}

/** Codes and names of rows that new deals may name. */
export interface Existentes {
  segmentos: number[];
  origens: number[];
  motivos: number[];
  tipos: number[];
}
/** What the lists of the registration offer. */
export async function lerExistentes(ctx: Ctx): Promise<Existentes> {
  const [linha] = await ctx.tx.sql<Existentes>(
    `SELECT ARRAY(SELECT segmento_codigo FROM segmento WHERE clienteregistro_codigo = $1 AND segmento_ativo ORDER BY 1) AS segmentos,
       ARRAY(SELECT orprospect_codigo FROM origem_contato WHERE clienteregistro_codigo = $1 AND orprospect_ativo ORDER BY 1) AS origens,
       ARRAY(SELECT motperda_codigo FROM motivo_perda WHERE clienteregistro_codigo = $1 AND motperda_ativo ORDER BY 1) AS motivos,
       ARRAY(SELECT tipoatividade_codigo FROM tipo_atividade WHERE clienteregistro_codigo = $1 AND tipoatividade_ativo ORDER BY tipoatividade_ordem, 1) AS tipos`,
    [ctx.sessao.clienteregistro_codigo],
  );
  return linha ?? { segmentos: [], origens: [], motivos: [], tipos: [] };
}

const USADOS = `SELECT d.demonstracao_chave AS negocio_codigo, n.negocio_titulo,
    CASE
      WHEN EXISTS (SELECT 1 FROM evento e WHERE e.clienteregistro_codigo = $1 AND e.evento_tabela = 'negocio' AND e.evento_chave = n.negocio_codigo::text AND e.evento_acao = 'ALTERAR' AND e.evento_codigo > d.demonstracao_evento) THEN 'foi alterado'
      WHEN EXISTS (SELECT 1 FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.negocio_codigo = n.negocio_codigo
        AND NOT EXISTS (SELECT 1 FROM demonstracao m WHERE m.clienteregistro_codigo = $1 AND m.demonstracao_tabela = 'pedvenda' AND m.demonstracao_chave = q.pedvenda_codigo)) THEN 'tem um orçamento ou pedido feito aqui'
      WHEN EXISTS (SELECT 1 FROM atividade q WHERE q.clienteregistro_codigo = $1 AND q.negocio_codigo = n.negocio_codigo
        AND NOT EXISTS (SELECT 1 FROM demonstracao m WHERE m.clienteregistro_codigo = $1 AND m.demonstracao_tabela = 'atividade' AND m.demonstracao_chave = q.atividade_codigo)) THEN 'tem uma tarefa feita aqui'
      WHEN EXISTS (SELECT 1 FROM acompanhamento q WHERE q.clienteregistro_codigo = $1 AND q.negocio_codigo = n.negocio_codigo) THEN 'tem uma anotação'
      WHEN EXISTS (SELECT 1 FROM anexo q WHERE q.clienteregistro_codigo = $1 AND q.negocio_codigo = n.negocio_codigo) THEN 'tem um arquivo'
      WHEN EXISTS (SELECT 1 FROM email q WHERE q.clienteregistro_codigo = $1 AND q.negocio_codigo = n.negocio_codigo) THEN 'tem um e-mail'
    END AS motivo
  FROM demonstracao d JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = d.demonstracao_chave
  WHERE d.clienteregistro_codigo = $1 AND d.demonstracao_tabela = 'negocio' AND d.demonstracao_chave = ANY($2::bigint[])
  FOR UPDATE OF n`;

/** A deal of the demonstration, locked; `motivo` where somebody used it for work of their own. */
export interface NegocioMarcado {
  negocio_codigo: number;
  negocio_titulo: string;
  motivo: string | null;
}
/** Locks deals of the demonstration and says which of them people worked with, beyond moving and closing them. */
export const travarMarcados = (ctx: Ctx, codigos: readonly number[]): Promise<NegocioMarcado[]> =>
  ctx.tx.sql(USADOS, [ctx.sessao.clienteregistro_codigo, codigos]);

/** Those of the codes whose row people changed since it was put in. */
export async function alterados(
  ctx: Ctx,
  tabela: TabelaDaDemonstracao,
  codigos: readonly number[],
): Promise<Set<number>> {
  const linhas = await ctx.tx.sql<{ codigo: number }>(
    `SELECT d.demonstracao_chave AS codigo FROM demonstracao d WHERE d.clienteregistro_codigo = $1 AND d.demonstracao_tabela = $2 AND d.demonstracao_chave = ANY($3::bigint[])
       AND EXISTS (SELECT 1 FROM evento e WHERE e.clienteregistro_codigo = $1 AND e.evento_tabela = $2 AND e.evento_chave = d.demonstracao_chave::text AND e.evento_acao = 'ALTERAR' AND e.evento_codigo > d.demonstracao_evento)`,
    [ctx.sessao.clienteregistro_codigo, tabela, codigos],
  );
  return new Set(linhas.map((l) => l.codigo));
}
