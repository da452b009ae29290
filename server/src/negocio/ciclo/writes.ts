import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { JsonPronto } from '../../platform/http/resposta.ts';
import { COM_HISTORIA, gravarComHistoria, type NovaHistoria } from '../writes-historia.ts';

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
  gravarComHistoria(ctx, {
    texto: SITUACAO,
    codigo,
    historia,
    valores: [
      s.situacao,
      s.motperda_codigo ?? null,
      s.negocio_obsperda ?? '',
      s.negocio_posvenda ?? null,
      s.negocio_recorrente ?? null,
    ],
  });

const PIPELINE = `WITH depois AS (UPDATE negocio SET pipeline_codigo = $9, estagio_codigo = $10, negocio_posicao = $11, negocio_dtestagio = now(), ${COM_HISTORIA}`;

/** Puts a locked deal at the top of a stage of another pipeline. */
export const gravarPipeline = (
  ctx: Ctx,
  codigo: number,
  lugar: { pipeline_codigo: number; estagio_codigo: number; negocio_posicao: number },
  historia: NovaHistoria,
): Promise<JsonPronto> =>
  gravarComHistoria(ctx, {
    texto: PIPELINE,
    codigo,
    historia,
    valores: [lugar.pipeline_codigo, lugar.estagio_codigo, lugar.negocio_posicao],
  });

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

/** A quote that may become the favourite of its deal. */
export interface Orcamento {
  pedvenda_codigo: number;
  pedvenda_valor: string;
}

/** Locks a quote of a deal, unless it was cancelled. */
export async function travarOrcamento(
  ctx: Ctx,
  q: { negocio_codigo: number; empresa_codigo: number; pedvenda_codigo: number },
): Promise<Orcamento | undefined> {
  const [linha] = await ctx.tx.sql<Orcamento>(
    "SELECT pedvenda_codigo, pedvenda_valor FROM pedvenda WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2 AND empresa_codigo = $3 AND pedvenda_codigo = $4 AND pedvenda_situacao <> 'C' FOR UPDATE",
    [ctx.sessao.clienteregistro_codigo, q.negocio_codigo, q.empresa_codigo, q.pedvenda_codigo],
  );
  return linha;
}

const FAVORITO = `WITH este AS (UPDATE pedvenda SET pedvenda_favorito = true, versao = versao + 1 WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2 AND pedvenda_codigo = $9
  ), depois AS (UPDATE negocio SET pedvenda_codigo = $9, negocio_valor = $10, ${COM_HISTORIA}`;

/** Makes a locked quote the favourite of its locked deal: the deal's value and quote follow it. */
export async function favoritar(
  ctx: Ctx,
  codigo: number,
  { pedvenda_codigo, pedvenda_valor }: Orcamento,
  historia: NovaHistoria,
): Promise<JsonPronto> {
  const [, depois] = await Promise.all([
    ctx.tx.sql(
      'UPDATE pedvenda SET pedvenda_favorito = false, versao = versao + 1 WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2 AND pedvenda_favorito',
      [ctx.sessao.clienteregistro_codigo, codigo],
    ),
    gravarComHistoria(ctx, {
      texto: FAVORITO,
      codigo,
      historia,
      valores: [pedvenda_codigo, pedvenda_valor],
    }),
  ]);
  return depois;
}
