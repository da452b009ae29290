import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { anunciar } from '../../platform/registro-evento.ts';
import { JsonPronto } from '../../platform/resposta.ts';
import { COLUNAS_NEGOCIO, JUNTO_DO_NEGOCIO } from '../colunas.ts';

/** What the history says of the change of a locked deal; `deEstagio` where it leaves a stage for another. */
export interface NovaHistoria {
  acao: string;
  antes: object;
  depois: object;
  deEstagio?: number;
}

/**
 * What follows the columns that a change of a locked deal sets: the row of its history, and the deal as it is then, all in
 * one statement. `$9` and what follows are the change's own values.
 */
const COM_HISTORIA = `versao = versao + 1, negocio_dtalteracao = now() WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2 RETURNING *
  ), ev AS (
    INSERT INTO evento (clienteregistro_codigo, usuario_codigo, evento_tabela, evento_chave, evento_acao, evento_versao, evento_antes, evento_depois,
      evento_requisicao, empresa_codigo, repres_codigo, usuario_responsavel, negocio_codigo, pipeline_codigo, evento_deestagio, evento_paraestagio)
    SELECT $1, $3, 'negocio', d.negocio_codigo::text, $4, d.versao, $5, $6, $7, d.empresa_codigo, d.repres_codigo, d.usuario_responsavel,
      CASE WHEN $8::bigint IS NOT NULL THEN d.negocio_codigo END, CASE WHEN $8::bigint IS NOT NULL THEN d.pipeline_codigo END, $8::bigint, CASE WHEN $8::bigint IS NOT NULL THEN d.estagio_codigo END
    FROM depois d RETURNING evento_codigo
  ) SELECT row_to_json(w)::text AS linha, ev.evento_codigo FROM ev, (SELECT ${COLUNAS_NEGOCIO} FROM depois n ${JUNTO_DO_NEGOCIO}) w`;

/** Runs a change that ends in `COM_HISTORIA`, announces it, and gives the deal as JSON text. Ends the transaction where that is all. */
async function gravar(
  ctx: Ctx,
  texto: string,
  codigo: number,
  h: NovaHistoria,
  valores: unknown[],
): Promise<JsonPronto> {
  const [gravado] = await ctx.tx.sql<{ linha: string; evento_codigo: number }>(
    texto,
    [
      ctx.sessao.clienteregistro_codigo,
      codigo,
      ctx.sessao.usuario_codigo,
      h.acao,
      h.antes,
      h.depois,
      ctx.requisicao,
      h.deEstagio ?? null,
      ...valores,
    ],
    { ultima: true },
  );
  if (!gravado) throw new AppError('NAO_ENCONTRADO');
  anunciar(ctx, gravado.evento_codigo);
  return new JsonPronto([gravado.linha]);
}

export interface NovaSituacao {
  situacao: 'A' | 'G' | 'P' | 'F';
  motperda_codigo?: number | null;
  negocio_obsperda?: string;
  negocio_posvenda?: number | null;
  negocio_recorrente?: number | null;
}

const SITUACAO = `WITH depois AS (UPDATE negocio SET negocio_situacao = $9::text, motperda_codigo = $10, negocio_obsperda = $11, negocio_posvenda = coalesce($12, negocio_posvenda), negocio_recorrente = coalesce($13, negocio_recorrente),
    negocio_dtfechamento = CASE WHEN $9::text = 'A' THEN NULL ELSE now() END, negocio_dtinteracao = now(), ${COM_HISTORIA}`;

/** Opens or closes a locked deal; closing stamps the day, opening clears it and the loss. */
export const gravarSituacao = (
  ctx: Ctx,
  codigo: number,
  s: NovaSituacao,
  historia: NovaHistoria,
): Promise<JsonPronto> =>
  gravar(ctx, SITUACAO, codigo, historia, [
    s.situacao,
    s.motperda_codigo ?? null,
    s.negocio_obsperda ?? '',
    s.negocio_posvenda ?? null,
    s.negocio_recorrente ?? null,
  ]);

const PIPELINE = `WITH depois AS (UPDATE negocio SET pipeline_codigo = $9, estagio_codigo = $10, negocio_posicao = $11, negocio_dtestagio = now(), ${COM_HISTORIA}`;

/** Puts a locked deal at the top of a stage of another pipeline. */
export const gravarPipeline = (
  ctx: Ctx,
  codigo: number,
  lugar: { pipeline_codigo: number; estagio_codigo: number; negocio_posicao: number },
  historia: NovaHistoria,
): Promise<JsonPronto> =>
  gravar(ctx, PIPELINE, codigo, historia, [
    lugar.pipeline_codigo,
    lugar.estagio_codigo,
    lugar.negocio_posicao,
  ]);

/** Copies a deal as a new open one at a place; the words it is found by come along, with its own number. */
export async function duplicarNegocio(
  ctx: Ctx,
  origem: number,
  lugar: { pipeline_codigo: number; estagio_codigo: number; negocio_posicao: number },
  dias: number,
): Promise<number> {
  const [linha] = await ctx.tx.sql<{ negocio_codigo: number }>(
    `WITH n AS (INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, negocio_valor, negocio_temperatura, negocio_dtprevisao, negocio_observacao,
         pessoa_codigo, pessoa_nome, usuario_responsavel, repres_codigo, segmento_codigo, orprospect_codigo, etiquetas, negocio_origem)
       SELECT clienteregistro_codigo, empresa_codigo, $3::bigint, $4::bigint, $5::float8, negocio_titulo, negocio_valor, negocio_temperatura, negocio_dtprevisao + $6::int, negocio_observacao,
         pessoa_codigo, pessoa_nome, usuario_responsavel, repres_codigo, segmento_codigo, orprospect_codigo, etiquetas, negocio_codigo FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2
       RETURNING negocio_codigo)
     INSERT INTO negocio_texto (clienteregistro_codigo, negocio_codigo, negocio_busca)
     SELECT $1, n.negocio_codigo, coalesce((SELECT t.negocio_busca FROM negocio_texto t WHERE t.clienteregistro_codigo = $1 AND t.negocio_codigo = $2), '') || ' ' || n.negocio_codigo FROM n RETURNING negocio_codigo`,
    [
      ctx.sessao.clienteregistro_codigo,
      origem,
      lugar.pipeline_codigo,
      lugar.estagio_codigo,
      lugar.negocio_posicao,
      dias,
    ],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha.negocio_codigo;
}

/** Pending tasks of a deal, copied to another with the same offset. */
export async function copiarAtividades(
  ctx: Ctx,
  de: number,
  para: number,
  dias: number,
): Promise<void> {
  await ctx.tx.sql(
    `INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, atividade_dthr, atividade_duracao, atividade_diatodo, tipoatividade_codigo, negocio_codigo, pessoa_codigo, usuario_login)
     SELECT clienteregistro_codigo, atividade_titulo, atividade_dthr + make_interval(days => $4::int), atividade_duracao, atividade_diatodo, tipoatividade_codigo, $3::bigint, pessoa_codigo, usuario_login FROM atividade
     WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2 AND atividade_situacao = 'P'`,
    [ctx.sessao.clienteregistro_codigo, de, para, dias],
  );
  await ctx.tx.sql(
    `UPDATE negocio SET negocio_proximaatividade = (SELECT min(a.atividade_dthr) FROM atividade a WHERE a.clienteregistro_codigo = $1 AND a.negocio_codigo = $2 AND a.atividade_situacao = 'P')
     WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, para],
  );
}

/** The quote to go on with (the favourite, else the latest that is not cancelled), as a new open quote of another deal. */
export async function copiarOrcamento(ctx: Ctx, de: number, para: number): Promise<number | null> {
  const [linha] = await ctx.tx.sql<{ pedvenda_codigo: number }>(
    `INSERT INTO pedvenda (clienteregistro_codigo, empresa_codigo, negocio_codigo, pedvenda_numero, pedvenda_valor, pedvenda_favorito)
     SELECT clienteregistro_codigo, empresa_codigo, $3::bigint, pedvenda_numero || '-C' || $3::bigint::text, pedvenda_valor, true FROM pedvenda
     WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2 AND pedvenda_situacao <> 'C' ORDER BY pedvenda_favorito DESC, pedvenda_codigo DESC LIMIT 1 RETURNING pedvenda_codigo`,
    [ctx.sessao.clienteregistro_codigo, de, para],
  );
  if (linha)
    await ctx.tx.sql(
      'UPDATE negocio SET pedvenda_codigo = $3 WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2',
      [ctx.sessao.clienteregistro_codigo, para, linha.pedvenda_codigo],
    );
  return linha?.pedvenda_codigo ?? null;
}

/** Cancels (or revives) the open quotes of a deal; gives their codes. */
export async function trocarOrcamentos(
  ctx: Ctx,
  negocio: number,
  de: 'O' | 'C',
  para: 'O' | 'C',
  so?: number[],
): Promise<number[]> {
  const linhas = await ctx.tx.sql<{ pedvenda_codigo: number }>(
    `UPDATE pedvenda SET pedvenda_situacao = $4, versao = versao + 1 WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2 AND pedvenda_situacao = $3 AND ($5::bigint[] IS NULL OR pedvenda_codigo = ANY($5)) RETURNING pedvenda_codigo`,
    [ctx.sessao.clienteregistro_codigo, negocio, de, para, so ?? null],
  );
  return linhas.map((l) => l.pedvenda_codigo);
}

/** Makes a quote the deal's favourite: the deal's value and quote follow it. False when the deal has no such quote. */
export async function favoritar(
  ctx: Ctx,
  negocio: number,
  empresa: number,
  pedvenda: number,
): Promise<boolean> {
  const chave = [ctx.sessao.clienteregistro_codigo, negocio];
  const [quote] = await ctx.tx.sql(
    "SELECT 1 FROM pedvenda WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2 AND empresa_codigo = $3 AND pedvenda_codigo = $4 AND pedvenda_situacao <> 'C' FOR UPDATE",
    [...chave, empresa, pedvenda],
  );
  if (!quote) return false;
  await ctx.tx.sql(
    'UPDATE pedvenda SET pedvenda_favorito = false, versao = versao + 1 WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2 AND pedvenda_favorito',
    chave,
  );
  await ctx.tx.sql(
    'UPDATE pedvenda SET pedvenda_favorito = true, versao = versao + 1 WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2 AND pedvenda_codigo = $3',
    [...chave, pedvenda],
  );
  await ctx.tx.sql(
    'UPDATE negocio n SET pedvenda_codigo = q.pedvenda_codigo, negocio_valor = q.pedvenda_valor, versao = n.versao + 1, negocio_dtalteracao = now() FROM pedvenda q WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = $2 AND q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = $3',
    [...chave, pedvenda],
  );
  return true;
}
