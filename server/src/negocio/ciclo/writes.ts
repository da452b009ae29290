import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';

export interface NovaSituacao {
  situacao: 'A' | 'G' | 'P' | 'F';
  motperda_codigo?: number | null;
  negocio_obsperda?: string;
  negocio_posvenda?: number | null;
  negocio_recorrente?: number | null;
}

/** Opens or closes a locked deal; closing stamps the day, opening clears it and the loss. */
export async function gravarSituacao(ctx: Ctx, codigo: number, s: NovaSituacao): Promise<void> {
  await ctx.tx.sql(
    `UPDATE negocio SET negocio_situacao = $3::text, motperda_codigo = $4, negocio_obsperda = $5, negocio_posvenda = coalesce($6, negocio_posvenda), negocio_recorrente = coalesce($7, negocio_recorrente),
       negocio_dtfechamento = CASE WHEN $3::text = 'A' THEN NULL ELSE now() END, negocio_dtinteracao = now(), versao = versao + 1, negocio_dtalteracao = now()
     WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2`,
    [
      ctx.sessao.clienteregistro_codigo,
      codigo,
      s.situacao,
      s.motperda_codigo ?? null,
      s.negocio_obsperda ?? '',
      s.negocio_posvenda ?? null,
      s.negocio_recorrente ?? null,
    ],
  );
}

/** Puts a locked deal at the top of a stage of another pipeline. */
export async function gravarPipeline(
  ctx: Ctx,
  codigo: number,
  lugar: { pipeline_codigo: number; estagio_codigo: number; negocio_posicao: number },
): Promise<void> {
  await ctx.tx.sql(
    'UPDATE negocio SET pipeline_codigo = $3, estagio_codigo = $4, negocio_posicao = $5, negocio_dtestagio = now(), versao = versao + 1, negocio_dtalteracao = now() WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2',
    [
      ctx.sessao.clienteregistro_codigo,
      codigo,
      lugar.pipeline_codigo,
      lugar.estagio_codigo,
      lugar.negocio_posicao,
    ],
  );
}

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
