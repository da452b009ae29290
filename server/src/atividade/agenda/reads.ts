import type { Agenda } from '@praca/contract/atividade/agenda/schemas.ts';
import { DIAS_PASSADOS, MAXIMO_DE_EVENTOS } from '@praca/contract/atividade/agenda/schemas.ts';
import type { Atividade, Tarefa } from '@praca/contract/atividade/schemas.ts';
import { condicoesDeNegocio, SEM_FILTROS } from '../../negocio/visiveis.ts';
import { condicoesDePessoa } from '../../pessoa/reads.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Tx } from '../../platform/banco/db.ts';
import type { Ctx } from '../../platform/context.ts';
import { DE_TAREFA, filtrarDeQuem, nomeDoCliente } from '../filtros.ts';
import { COLUNAS_ATIVIDADE, condicoesDeAtividade } from '../reads.ts';
import type { Relogio } from '../serie/ocorrencias.ts';

/** How the feed of the user stands. */
export async function lerAgenda(ctx: Ctx): Promise<Agenda[]> {
  const [linha] = await ctx.tx.sql<Agenda>(
    'SELECT agenda_criada_em, agenda_lida_em FROM agenda_publicada WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, ctx.sessao.usuario_codigo],
  );
  return [linha ?? { agenda_criada_em: null, agenda_lida_em: null }];
}

/** Whose feed an address is, and whether its reading is to be noted again. */
export async function acharAgenda(
  tx: Tx,
  registro: number,
  hash: Buffer,
): Promise<{ usuario_codigo: number; anotar: boolean } | undefined> {
  const [linha] = await tx.sql<{ usuario_codigo: number; anotar: boolean }>(
    `SELECT usuario_codigo, coalesce(agenda_lida_em < now() - interval '1 hour', true) AS anotar
     FROM agenda_publicada WHERE clienteregistro_codigo = $1 AND agenda_hash = $2`,
    [registro, hash],
  );
  return linha;
}

export type TarefaDaAgenda = Atividade & Pick<Tarefa, 'negocio_titulo' | 'pessoa_razao'>;

/** What the user is to do and did, and takes part in, of the last days and of all that come; the first ones first. */
export function lerTarefasDaAgenda(ctx: Ctx): Promise<TarefaDaAgenda[]> {
  const c = filtrarDeQuem(condicoesDeAtividade(ctx), {
    LISTA_USUARIO: [ctx.sessao.usuario_login],
    PARTICIPANTE: 'S',
  })
    .e("t.atividade_situacao IN ('P', 'C')")
    .e(`t.atividade_dthr >= ?::timestamptz - interval '${DIAS_PASSADOS} days'`, ctx.agora);
  const nome = nomeDoCliente(c, ctx.sessao);
  return ctx.tx.sql<TarefaDaAgenda>(
    `SELECT ${COLUNAS_ATIVIDADE}, d.negocio_titulo, ${nome.sql} AS pessoa_razao
     FROM ${DE_TAREFA} WHERE ${c.sql} ORDER BY t.atividade_dthr, t.atividade_codigo LIMIT ${MAXIMO_DE_EVENTOS}`,
    c.valores,
    { semNome: true },
  );
}

/** A series that goes on beyond the tasks that it made, with what each of them is to be. */
export interface SerieDaAgenda {
  serie_codigo: number;
  serie_regra: string;
  serie_inicio: Relogio;
  serie_feitaate: Relogio;
  modelo: Omit<TarefaDaAgenda, 'atividade_codigo' | 'atividade_dthr'>;
}

const MAXIMO_DE_SERIES = 200;
const RELOGIO = `'YYYY-MM-DD"T"HH24:MI'`;

/** The series whose tasks will be the user's, or have them taking part, of deals that they see. */
export function lerSeriesDaAgenda(ctx: Ctx): Promise<SerieDaAgenda[]> {
  const negocios = condicoesDeNegocio(ctx, SEM_FILTROS);
  const c = new Condicoes(negocios.valores);
  const eu = c.vincular(ctx.sessao.usuario_login);
  const visivel = c.trazer(condicoesDePessoa(ctx));
  return ctx.tx.sql<SerieDaAgenda>(
    `SELECT s.serie_codigo, s.serie_regra, to_char(s.serie_inicio, ${RELOGIO}) AS serie_inicio, to_char(s.serie_feitaate, ${RELOGIO}) AS serie_feitaate,
       jsonb_build_object('atividade_dtconclusao', NULL, 'atividade_desfecho', '', 'atividade_reagendamentos', 0, 'versao', 1) || s.serie_modelo || jsonb_build_object(
         'atividade_situacao', 'P', 'serie_codigo', s.serie_codigo, 'atividade_diatodo', CASE WHEN m.atividade_diatodo THEN 'S' ELSE 'N' END,
         'negocio_titulo', d.negocio_titulo, 'pessoa_razao', coalesce(nullif(q.pessoa_fantasia, ''), q.pessoa_razao, CASE WHEN coalesce(m.pessoa_codigo, d.pessoa_codigo) = d.pessoa_codigo THEN nullif(d.pessoa_nome, '') END)) AS modelo
     FROM atividade_serie s
       CROSS JOIN LATERAL jsonb_populate_record(NULL::atividade, s.serie_modelo) m
       LEFT JOIN negocio d ON d.clienteregistro_codigo = $1 AND d.negocio_codigo = m.negocio_codigo
       LEFT JOIN pessoa q ON q.pessoa_codigo = coalesce(m.pessoa_codigo, d.pessoa_codigo) AND ${visivel.sql}
     WHERE s.clienteregistro_codigo = $1 AND (m.usuario_login = ${eu} OR ${eu} = ANY (m.atividade_participantes))
       AND (m.negocio_codigo IS NULL OR EXISTS (SELECT 1 FROM negocio n WHERE ${negocios.sql} AND n.negocio_codigo = m.negocio_codigo))
     ORDER BY s.serie_codigo LIMIT ${MAXIMO_DE_SERIES}`,
    c.valores,
    { semNome: true },
  );
}

/** The moments at which the clocks of the series show these hours. */
export const momentosDaSerie = (
  ctx: Ctx,
  serie: number,
  relogios: readonly Relogio[],
): Promise<{ relogio: Relogio; dthr: string }[]> =>
  ctx.tx.sql<{ relogio: Relogio; dthr: string }>(
    `SELECT o AS relogio, o::timestamp AT TIME ZONE s.serie_fuso AS dthr FROM atividade_serie s CROSS JOIN unnest($3::text[]) o
     WHERE s.clienteregistro_codigo = $1 AND s.serie_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, serie, relogios],
  );
