import type { Distribuivel, Participante } from '@praca/contract/distribuicao/rules.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { simular } from '@praca/contract/distribuicao/endpoints.ts';
import { condicoesDeNegocio, SEM_FILTROS } from '../negocio/visiveis.ts';
import type { Ctx } from '../platform/context.ts';
import type { Resumido } from '../recurso/proprio.ts';
import { regioesDosLugares, type Lugar } from '../regiao/reads.ts';

/** A participant with the line that it stands on. */
export type Vezeiro = Participante & { distpart_codigo: number; usuario_nome: string };

/** What is known of a deal that is to be given to somebody. */
export interface ADistribuir {
  pessoa_codigo: number | null;
  orprospect_codigo: number | null;
  segmento_codigo: number | null;
  /** Where a customer is who is not registered yet. */
  lugar?: Lugar;
}

const VEZEIROS = `SELECT d.distpart_codigo, u.usuario_login, u.usuario_nome, u.repres_codigo, d.orprospect_codigo, d.segmento_codigo, d.regiao_codigo, r.regiao_codigo AS repres_regiao_codigo,
    d.distpart_peso, d.distpart_maximo, d.distpart_inicio, d.distpart_fim, d.distpart_recebidos, coalesce(n.abertos, 0) AS abertos
  FROM distribuicao_automatica a
  JOIN distribuicao_participante d ON d.clienteregistro_codigo = $1 AND d.distauto_codigo = a.distauto_codigo
  JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = d.usuario_codigo AND u.usuario_ativo
  LEFT JOIN representante r ON r.clienteregistro_codigo = $1 AND r.repres_codigo = u.repres_codigo
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS abertos FROM (
      SELECT FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.usuario_responsavel = u.usuario_login AND n.negocio_situacao = 'A' LIMIT d.distpart_maximo) x
  ) n ON d.distpart_maximo IS NOT NULL
  WHERE a.clienteregistro_codigo = $1 AND a.distauto_codigo = $2 AND a.distauto_ativo
  ORDER BY d.distpart_ordem, d.distpart_codigo`;

/** The active participants of an active distribution, in their order, with how much each has; none where there is no such one. */
export const lerVezeiros = (ctx: Ctx, distauto: number): Promise<Vezeiro[]> =>
  ctx.tx.sql(VEZEIROS, [ctx.sessao.clienteregistro_codigo, distauto]);

/** Locks a distribution until the end, so that no two give turns at once. */
export const travarDistribuicao = (ctx: Ctx, distauto: number): Promise<unknown> =>
  ctx.tx.sql(
    'SELECT 1 FROM distribuicao_automatica WHERE clienteregistro_codigo = $1 AND distauto_codigo = $2 FOR UPDATE',
    [ctx.sessao.clienteregistro_codigo, distauto],
  );

/** The regions that each customer's place lies in. */
async function regioesDe(ctx: Ctx, pessoas: readonly number[]): Promise<Map<number, number[]>> {
  if (!pessoas.length) return new Map();
  const linhas = await ctx.tx.sql<Lugar & { pessoa_codigo: number }>(
    'SELECT p.pessoa_codigo, p.cidade_descricao, p.uf_codigo FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_codigo = ANY($2::bigint[])',
    [ctx.sessao.clienteregistro_codigo, pessoas],
  );
  const regioes = await regioesDosLugares(ctx, linhas);
  return new Map(linhas.map((l) => [l.pessoa_codigo, regioes(l)]));
}

/** Deals with the regions that they lie in. */
export async function comRegioes<N extends ADistribuir>(
  ctx: Ctx,
  negocios: readonly N[],
): Promise<(N & Distribuivel)[]> {
  const pessoas = [...new Set(negocios.flatMap((n) => n.pessoa_codigo ?? []))];
  const regioes = await regioesDe(ctx, pessoas);
  const lugares = negocios.flatMap(({ lugar }) => lugar ?? []);
  const doLugar = lugares.length ? await regioesDosLugares(ctx, lugares) : () => [];
  return negocios.map((n) => ({
    ...n,
    regioes: n.lugar ? doLugar(n.lugar) : (regioes.get(n.pessoa_codigo ?? 0) ?? []),
  }));
}

/** The first distribution, by its name, that gives new prospects and leads to somebody; undefined where there is none. */
export async function distribuicaoDosNovos(
  ctx: Ctx,
  lugar: { pipeline_codigo?: number | undefined; estagio_codigo?: number | undefined },
): Promise<number | undefined> {
  const [linha] = await ctx.tx.sql<{ distauto_codigo: number }>(
    `SELECT a.distauto_codigo FROM distribuicao_automatica a
     WHERE a.clienteregistro_codigo = $1 AND a.distauto_ativo AND a.distauto_novos
       AND EXISTS (SELECT 1 FROM pipeline p JOIN board b ON b.clienteregistro_codigo = $1 AND b.board_codigo = p.board_codigo
         WHERE p.clienteregistro_codigo = $1 AND p.pipeline_codigo = coalesce($2, (SELECT e.pipeline_codigo FROM estagio e WHERE e.clienteregistro_codigo = $1 AND e.estagio_codigo = $3)) AND b.board_tipo IN ('prospects', 'leads'))
     ORDER BY dobrar(a.distauto_descricao), a.distauto_codigo LIMIT 1`,
    [
      ctx.sessao.clienteregistro_codigo,
      lugar.pipeline_codigo ?? null,
      lugar.estagio_codigo ?? null,
    ],
  );
  return linha?.distauto_codigo;
}

type Recente = Omit<Linha<typeof simular>, 'receberia_login' | 'receberia_nome'> & ADistribuir;
const RECENTES = 100;

/** The last prospects and leads that the user sees, the oldest of them first. */
export async function lerRecentes(ctx: Ctx): Promise<Recente[]> {
  const c = condicoesDeNegocio(ctx, SEM_FILTROS);
  const linhas = await ctx.tx.sql<Recente>(
    `SELECT n.negocio_codigo, n.negocio_titulo, n.negocio_dtcriacao, n.usuario_responsavel, n.pessoa_codigo, n.orprospect_codigo, n.segmento_codigo,
       n.pessoa_nome,
       (SELECT u.usuario_nome FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_login = n.usuario_responsavel) AS responsavel_nome
     FROM negocio n
     WHERE ${c.sql} AND EXISTS (SELECT 1 FROM pipeline p JOIN board b ON b.clienteregistro_codigo = $1 AND b.board_codigo = p.board_codigo
       WHERE p.clienteregistro_codigo = $1 AND p.pipeline_codigo = n.pipeline_codigo AND b.board_tipo IN ('prospects', 'leads'))
     ORDER BY n.negocio_codigo DESC LIMIT ${RECENTES}`,
    c.valores,
    { semNome: true },
  );
  return linhas.toReversed();
}

/** Whether the registration has the distribution. */
export async function existe(
  ctx: Ctx,
  { distauto_codigo }: Entrada<typeof simular>,
): Promise<boolean> {
  const linhas = await ctx.tx.sql(
    'SELECT 1 FROM distribuicao_automatica WHERE clienteregistro_codigo = $1 AND distauto_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, distauto_codigo],
  );
  return linhas.length > 0;
}

const REGRAS = `array_remove(ARRAY[
    CASE WHEN bool_or(d.orprospect_codigo IS NOT NULL) THEN 'origem' END,
    CASE WHEN bool_or(d.segmento_codigo IS NOT NULL) THEN 'segmento' END,
    CASE WHEN bool_or(coalesce(d.regiao_codigo, r.regiao_codigo) IS NOT NULL) THEN 'região' END,
    CASE WHEN bool_or(d.distpart_maximo IS NOT NULL) THEN 'carga' END,
    CASE WHEN bool_or(d.distpart_inicio <> '' AND d.distpart_fim <> '') THEN 'horário' END,
    CASE WHEN min(d.distpart_peso) <> max(d.distpart_peso) THEN 'peso' END], NULL)`;

/** Of each of these distributions, who takes turns with how many each got, and what decides besides the turn. */
export async function resumirDistribuicoes(
  { tx, sessao }: Ctx,
  codigos: readonly number[],
): Promise<Resumido[]> {
  const linhas = await tx.sql<Omit<Resumido, 'resumo'> & { regras: string[] }>(
    `SELECT d.distauto_codigo AS codigo, count(*)::int AS quantos, ${REGRAS} AS regras,
       (array_agg(format('%s (%s)', u.usuario_nome, coalesce(d.distpart_recebidos, 0)) ORDER BY d.distpart_ordem, d.distpart_codigo))[1:5] AS nomes
     FROM distribuicao_participante d
     JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = d.usuario_codigo
     LEFT JOIN representante r ON r.clienteregistro_codigo = $1 AND r.repres_codigo = u.repres_codigo
     WHERE d.clienteregistro_codigo = $1 AND d.distauto_codigo = ANY ($2::bigint[])
     GROUP BY 1`,
    [sessao.clienteregistro_codigo, codigos],
  );
  return linhas.flatMap(({ regras, ...linha }) => {
    const nomes = regras.length ? regras : ['só a vez'];
    return [
      { ...linha, resumo: 'participantes' },
      { codigo: linha.codigo, resumo: 'regras', nomes, quantos: nomes.length },
    ];
  });
}
