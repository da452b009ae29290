import type { getAtrasadas, getCentral, getLista } from '@praca/contract/atividade/endpoints.ts';
import { BALDES } from '@praca/contract/atividade/baldes.ts';
import {
  MAXIMO_ATRASADAS,
  MAXIMO_CONTADO,
  ORDENS_ATIVIDADE,
  type Tarefa,
} from '@praca/contract/atividade/schemas.ts';
import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import { escopoDoNegocio } from '../negocio/reads.ts';
import type { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { DE_TAREFA, filtrarDeQuem, filtrarQuais, noBalde } from './filtros.ts';
import { paginaPorPrazo, type PaginaDeTarefas } from './reads-pagina.ts';
import { COLUNAS_ATIVIDADE, condicoesDeAtividade } from './reads.ts';

const COM_NOMES = `${DE_TAREFA}
  LEFT JOIN pipeline f ON f.clienteregistro_codigo = d.clienteregistro_codigo AND f.pipeline_codigo = d.pipeline_codigo
  LEFT JOIN estagio g ON g.clienteregistro_codigo = d.clienteregistro_codigo AND g.estagio_codigo = d.estagio_codigo`;
const COLUNAS = `${COLUNAS_ATIVIDADE}, d.negocio_titulo, d.negocio_valor, d.negocio_situacao, f.pipeline_descricao, g.estagio_descricao,
  coalesce(nullif(p.pessoa_fantasia, ''), p.pessoa_razao) AS pessoa_razao, p.pessoa_telefone`;

/** Of rows that all have a moment the last one first, as the index has them. */
export const ULTIMAS_ANTES = 'as últimas antes';
const ORDENS: Record<string, string> = Object.fromEntries([
  ...ORDENS_ATIVIDADE.flatMap((nome) => [
    [nome, `t.${nome}, t.atividade_codigo`],
    [`${nome} desc`, `t.${nome} DESC NULLS LAST, t.atividade_codigo DESC`],
  ]),
  [ULTIMAS_ANTES, 't.atividade_dthr DESC, t.atividade_codigo DESC'],
]);
const PRIMEIRO_O_PRAZO = 'atividade_dthr';

const contagem = (c: Condicoes): string =>
  `SELECT count(*)::int FROM (SELECT 1 FROM ${DE_TAREFA} WHERE ${c.sql} LIMIT ${MAXIMO_CONTADO + 1}) q`;

/** The rows of one page of these conditions. */
export const lerLinhas = (ctx: Ctx, c: Condicoes, ordem: string, limite: number, salto: number) =>
  ctx.tx.sql<Tarefa>(
    `SELECT ${COLUNAS} FROM ${COM_NOMES} WHERE ${c.sql} ORDER BY ${ORDENS[ordem]} LIMIT ${c.vincular(limite)} OFFSET ${c.vincular(salto)}`,
    c.valores,
    { semNome: true },
  );

/** The conditions of a list: what the user may see, and what is asked for. */
export async function condicoesDaLista(
  ctx: Ctx,
  e: Partial<Entrada<typeof getLista>>,
): Promise<Condicoes> {
  const c = filtrarQuais(filtrarDeQuem(condicoesDeAtividade(ctx), e), ctx, e);
  if (e.atividade_codigo !== undefined) c.e('t.atividade_codigo = ?', e.atividade_codigo);
  if (e.negocio_codigo !== undefined) {
    await escopoDoNegocio(ctx, e.negocio_codigo);
    c.e('t.negocio_codigo = ?', e.negocio_codigo);
  }
  if (e.pessoa_codigo !== undefined)
    c.e('coalesce(t.pessoa_codigo, d.pessoa_codigo) = ?', e.pessoa_codigo);
  return c;
}

/** Tasks that the user may see: those of visible deals, and those without a deal that are theirs, of whom they see, or that they take part in. */
export async function listarAtividades(
  ctx: Ctx,
  e: Entrada<typeof getLista>,
): Promise<Pagina<Linha<typeof getLista>>> {
  const c = await condicoesDaLista(ctx, e);
  const contar = c.copia();
  const ordem = e.ORDEM ?? PRIMEIRO_O_PRAZO;
  const porPrazo = e.SQL_OFFSET === 0 && ordem.startsWith(PRIMEIRO_O_PRAZO);
  const [pagina, [total]] = await Promise.all([
    porPrazo || e.CURSOR !== undefined
      ? paginaPorPrazo(ctx, e, ordem, c, (condicoes, quantas) =>
          lerLinhas(ctx, condicoes, ordem, quantas, 0),
        )
      : lerLinhas(ctx, c, ordem, e.SQL_LIMIT, e.SQL_OFFSET).then((dados): PaginaDeTarefas => ({
          dados,
          cursor: null,
        })),
    e.SEM_TOTAL === 'S'
      ? []
      : ctx.tx.sql<{ count: number }>(contagem(contar), contar.valores, { semNome: true }),
  ]);
  return { ...pagina, ...(total && { total: total.count }) };
}

/** The pending tasks by bucket, each with how many there are and its first ones: what the task centre opens with. */
export async function abrirCentral(
  ctx: Ctx,
  e: Entrada<typeof getCentral>,
): Promise<Linha<typeof getCentral>[]> {
  const base = filtrarDeQuem(condicoesDeAtividade(ctx), e);
  const porBalde = BALDES.map((balde) => ({
    balde,
    c: noBalde(base.copia(), ctx, balde),
  }));
  const contar = async ({ c }: (typeof porBalde)[number]) => {
    const [linha] = await ctx.tx.sql<{ count: number }>(contagem(c), c.valores, { semNome: true });
    return linha?.count ?? 0;
  };
  const abrir = ({ c }: (typeof porBalde)[number]) =>
    lerLinhas(ctx, c.copia(), PRIMEIRO_O_PRAZO, e.TAREFAS_POR_BALDE, 0);
  const [contados, abertos, dia] = await Promise.all([
    Promise.all(porBalde.map(contar)),
    Promise.all(porBalde.map(abrir)),
    lerDia(ctx, base, porBalde[1]?.c),
  ]);
  return BALDES.map((balde, i) => ({
    balde,
    quantidade: contados[i] ?? 0,
    feitas: balde === 'HOJE' ? dia.feitas : 0,
    minutos: balde === 'HOJE' ? dia.minutos : 0,
    tarefas: abertos[i] ?? [],
  }));
}

/** What was done today, and how many minutes what is still to be done today takes. */
async function lerDia(
  ctx: Ctx,
  base: Condicoes,
  hoje: Condicoes | undefined,
): Promise<{ feitas: number; minutos: number }> {
  const feitas = base
    .copia()
    .e("t.atividade_situacao = 'C'")
    .e(
      't.atividade_dtconclusao >= ?::date::timestamp AT TIME ZONE ?',
      dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso),
      ctx.sessao.usuario_fuso,
    );
  const restam = hoje?.copia();
  const [[feito], [resto]] = await Promise.all([
    ctx.tx.sql<{ count: number }>(contagem(feitas), feitas.valores, { semNome: true }),
    restam
      ? ctx.tx.sql<{ minutos: number }>(
          `SELECT coalesce(sum(q.atividade_duracao), 0)::int AS minutos FROM (SELECT t.atividade_duracao FROM ${DE_TAREFA} WHERE ${restam.sql} AND NOT t.atividade_diatodo LIMIT ${MAXIMO_CONTADO}) q`,
          restam.valores,
          { semNome: true },
        )
      : [],
  ]);
  return { feitas: feito?.count ?? 0, minutos: resto?.minutos ?? 0 };
}

/** How many of one's own tasks are late, counted no further than the menu shows, and when the next one will be. */
export async function contarAtrasadas(ctx: Ctx): Promise<Linha<typeof getAtrasadas>[]> {
  const minhas = filtrarDeQuem(condicoesDeAtividade(ctx), {
    LISTA_USUARIO: [ctx.sessao.usuario_login],
  }).e("t.atividade_situacao = 'P'");
  const passaram = minhas.copia().e('t.atividade_dthr < ?', ctx.agora);
  const virao = minhas.copia().e('t.atividade_dthr >= ?', ctx.agora);
  const [[contadas], [seguinte]] = await Promise.all([
    ctx.tx.sql<{ quantidade: number }>(
      `SELECT count(*)::int AS quantidade FROM (SELECT 1 FROM atividade t WHERE ${passaram.sql} LIMIT ${MAXIMO_ATRASADAS + 1}) q`,
      passaram.valores,
    ),
    ctx.tx.sql<{ proxima: string }>(
      `SELECT t.atividade_dthr AS proxima FROM atividade t WHERE ${virao.sql} ORDER BY t.atividade_dthr LIMIT 1`,
      virao.valores,
    ),
  ]);
  return [{ quantidade: contadas?.quantidade ?? 0, proxima: seguinte?.proxima ?? null }];
}
