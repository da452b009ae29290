import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { COLUNAS_ATIVIDADE } from './reads.ts';

/** What of a task a write says. */
export const CAMPOS = [
  'atividade_titulo',
  'atividade_texto',
  'atividade_dthr',
  'atividade_duracao',
  'atividade_diatodo',
  'atividade_prioridade',
  'atividade_local',
  'tipoatividade_codigo',
  'negocio_codigo',
  'pessoa_codigo',
  'usuario_login',
  'atividade_participantes',
  'atividade_lembretes',
  'atividade_recorrencia',
] as const;
export type CamposAtividade = Record<(typeof CAMPOS)[number], unknown>;

/** The bind of the moment among those of a change. */
const MOMENTO = CAMPOS.indexOf('atividade_dthr') + 3;

const valoresDe = (v: CamposAtividade): unknown[] => CAMPOS.map((nome) => v[nome]);
const unica = ([linha]: Atividade[]): Atividade => {
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
};

/** Locks a task, or throws NAO_ENCONTRADO. */
export const travarAtividade = async (ctx: Ctx, codigo: number): Promise<Atividade> =>
  unica(
    await ctx.tx.sql<Atividade>(
      `SELECT ${COLUNAS_ATIVIDADE} FROM atividade t WHERE t.clienteregistro_codigo = $1 AND t.atividade_codigo = $2 FOR UPDATE`,
      [ctx.sessao.clienteregistro_codigo, codigo],
    ),
  );

export const inserirAtividade = async (ctx: Ctx, v: CamposAtividade): Promise<Atividade> =>
  unica(
    await ctx.tx.sql<Atividade>(
      `WITH t AS (INSERT INTO atividade (clienteregistro_codigo, ${CAMPOS.join(', ')}) VALUES ($1, ${CAMPOS.map((_, i) => `$${i + 2}`).join(', ')}) RETURNING *) SELECT ${COLUNAS_ATIVIDADE} FROM t`,
      [ctx.sessao.clienteregistro_codigo, ...valoresDe(v)],
    ),
  );

/** Changes a task; another moment counts as a rescheduling. */
export const atualizarAtividade = async (
  ctx: Ctx,
  codigo: number,
  v: CamposAtividade,
): Promise<Atividade> =>
  unica(
    await ctx.tx.sql<Atividade>(
      `WITH t AS (UPDATE atividade SET ${CAMPOS.map((nome, i) => `${nome} = $${i + 3}`).join(', ')}, atividade_reagendamentos = atividade_reagendamentos + CASE WHEN atividade_dthr IS NULL OR date_trunc('milliseconds', atividade_dthr) = date_trunc('milliseconds', $${MOMENTO}::timestamptz) THEN 0 ELSE 1 END, versao = versao + 1 WHERE clienteregistro_codigo = $1 AND atividade_codigo = $2 RETURNING *) SELECT ${COLUNAS_ATIVIDADE} FROM t`,
      [ctx.sessao.clienteregistro_codigo, codigo, ...valoresDe(v)],
    ),
  );

/** Closes a task now with what came of it, or opens it again without. */
export const mudarSituacao = async (
  ctx: Ctx,
  codigo: number,
  situacao: Atividade['atividade_situacao'],
  desfecho: string | null = null,
): Promise<Atividade> =>
  unica(
    await ctx.tx.sql<Atividade>(
      `WITH t AS (UPDATE atividade SET atividade_situacao = $3::text, atividade_dtconclusao = CASE WHEN $3::text = 'P' THEN NULL ELSE date_trunc('milliseconds', now()) END, atividade_desfecho = CASE WHEN $3::text = 'P' THEN '' ELSE coalesce($4::text, atividade_desfecho) END, versao = versao + 1 WHERE clienteregistro_codigo = $1 AND atividade_codigo = $2 RETURNING *) SELECT ${COLUNAS_ATIVIDADE} FROM t`,
      [ctx.sessao.clienteregistro_codigo, codigo, situacao, desfecho],
    ),
  );

/** Puts a task on another moment and counts it; the first one of a task without a date is no other. */
export const mudarMomento = async (ctx: Ctx, codigo: number, dthr: string): Promise<Atividade> =>
  unica(
    await ctx.tx.sql<Atividade>(
      `WITH t AS (UPDATE atividade SET atividade_dthr = $3, atividade_reagendamentos = atividade_reagendamentos + CASE WHEN atividade_dthr IS NULL THEN 0 ELSE 1 END, versao = versao + 1 WHERE clienteregistro_codigo = $1 AND atividade_codigo = $2 RETURNING *) SELECT ${COLUNAS_ATIVIDADE} FROM t`,
      [ctx.sessao.clienteregistro_codigo, codigo, dthr],
    ),
  );

export const apagarAtividade = (ctx: Ctx, codigo: number): Promise<unknown> =>
  ctx.tx.sql('DELETE FROM atividade WHERE clienteregistro_codigo = $1 AND atividade_codigo = $2', [
    ctx.sessao.clienteregistro_codigo,
    codigo,
  ]);

const DE_ANTES = [
  ...CAMPOS,
  'atividade_situacao',
  'atividade_desfecho',
  'atividade_dtconclusao',
  'atividade_reagendamentos',
  'ligacao_telefone',
  'ligacao_resultado',
  'ligacao_duracao',
  'ligacao_segundos',
] as const;
/** What the history kept, in the form of the columns. */
const valoresDeAntes = (antes: Atividade): unknown[] =>
  DE_ANTES.map((nome) =>
    nome === 'atividade_diatodo' ? antes.atividade_diatodo === 'S' : (antes[nome] ?? null),
  );

/** Puts a task back whole as it was; the series that it is of stays. */
export const restaurarAtividade = async (ctx: Ctx, antes: Atividade): Promise<Atividade> =>
  unica(
    await ctx.tx.sql<Atividade>(
      `WITH t AS (
         UPDATE atividade SET ${DE_ANTES.map((nome, i) => `${nome} = $${i + 3}`).join(', ')}, versao = versao + 1
         WHERE clienteregistro_codigo = $1 AND atividade_codigo = $2 RETURNING *)
       SELECT ${COLUNAS_ATIVIDADE} FROM t`,
      [ctx.sessao.clienteregistro_codigo, antes.atividade_codigo, ...valoresDeAntes(antes)],
    ),
  );

/** Brings a deleted task back under its own code, with the day on which it was made. */
export const trazerDeVolta = async (ctx: Ctx, antes: Atividade): Promise<Atividade> =>
  unica(
    await ctx.tx.sql<Atividade>(
      `WITH t AS (
         INSERT INTO atividade (clienteregistro_codigo, atividade_codigo, versao, serie_codigo, atividade_ocorrencia, atividade_dtcriacao, ${DE_ANTES.join(', ')})
         VALUES ($1, $2, $3, $4, $5, coalesce((SELECT min(v.evento_em) FROM evento v WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'atividade' AND v.evento_chave = $2::bigint::text AND v.evento_acao = 'CRIAR'), now()), ${DE_ANTES.map((_, i) => `$${i + 6}`).join(', ')})
         RETURNING *)
       SELECT ${COLUNAS_ATIVIDADE} FROM t`,
      [
        ctx.sessao.clienteregistro_codigo,
        antes.atividade_codigo,
        antes.versao + 1,
        antes.serie_codigo,
        antes.atividade_ocorrencia,
        ...valoresDeAntes(antes),
      ],
    ),
  );
