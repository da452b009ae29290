import type { getAtrasadas, getLista } from '@praca/contract/atividade/endpoints.ts';
import {
  MAXIMO_ATRASADAS,
  MAXIMO_CONTADO,
  ORDENS_ATIVIDADE,
  type Tarefa,
} from '@praca/contract/atividade/schemas.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import { escopoDoNegocio } from '../negocio/reads.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx, Sessao } from '../platform/context.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import {
  DE_TAREFA,
  filtrarDeQuem,
  filtrarDoNegocio,
  filtrarQuais,
  nomeDoCliente,
  telefoneDoCliente,
} from './filtros.ts';
import { paginaPorPrazo, type PaginaDeTarefas } from './reads-pagina.ts';
import { procurarPalavras, type Palavras } from './reads-palavras.ts';
import { COLUNAS_ATIVIDADE, condicoesDeAtividade } from './reads.ts';

/** What of a task's deal a list shows beside it. */
export const AO_LADO_DO_NEGOCIO = `
  LEFT JOIN pipeline f ON f.clienteregistro_codigo = d.clienteregistro_codigo AND f.pipeline_codigo = d.pipeline_codigo
  LEFT JOIN estagio g ON g.clienteregistro_codigo = d.clienteregistro_codigo AND g.estagio_codigo = d.estagio_codigo`;
/** Columns of a row of a list, from what stands beside a task and its deal; their binds go to `c`. */
export function colunasDaTarefa(c: Condicoes, sessao: Sessao): { sql: string } {
  const [nome, telefone] = [nomeDoCliente(c, sessao), telefoneDoCliente(c, sessao)];
  return {
    sql: `${COLUNAS_ATIVIDADE}, d.negocio_titulo, d.negocio_valor::text AS negocio_valor, d.negocio_situacao, f.pipeline_descricao, g.estagio_descricao,
      ${nome.sql} AS pessoa_razao, ${telefone.sql} AS pessoa_telefone`,
  };
}
const COM_NOMES = `${DE_TAREFA}${AO_LADO_DO_NEGOCIO}`;

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

/** How many there are of these conditions, counted no further than MAXIMO_CONTADO + 1. */
export const contagem = (c: Condicoes): string =>
  `SELECT count(*)::int FROM (SELECT 1 FROM ${DE_TAREFA} WHERE ${c.sql} LIMIT ${MAXIMO_CONTADO + 1}) q`;

/** So many rows are looked at one by one before all of them are asked at once. */
const PERCORRIDAS = 20_000;

/** The rows of one page of these conditions. */
export const lerLinhas = (ctx: Ctx, c: Condicoes, ordem: string, limite: number, salto: number) =>
  ctx.tx.sql<Tarefa>(
    `SELECT ${colunasDaTarefa(c, ctx.sessao).sql} FROM ${COM_NOMES} WHERE ${c.sql} ORDER BY ${ORDENS[ordem]} LIMIT ${c.vincular(limite)} OFFSET ${c.vincular(salto)}`,
    c.valores,
    { semNome: true },
  );

/** The conditions of a list but for words: what the user may see, and what is asked for. */
async function condicoesSemPalavras(
  ctx: Ctx,
  e: Partial<Entrada<typeof getLista>>,
): Promise<Condicoes> {
  const deQuem = await filtrarDoNegocio(filtrarDeQuem(condicoesDeAtividade(ctx), e), ctx, e);
  const c = filtrarQuais(deQuem, ctx, e);
  if (e.atividade_codigo !== undefined) c.e('t.atividade_codigo = ?', e.atividade_codigo);
  if (e.negocio_codigo !== undefined) {
    await escopoDoNegocio(ctx, e.negocio_codigo);
    c.e('t.negocio_codigo = ?', e.negocio_codigo);
  }
  if (e.pessoa_codigo !== undefined)
    c.e('coalesce(t.pessoa_codigo, d.pessoa_codigo) = ?', e.pessoa_codigo);
  return c;
}

/** The conditions of a list: what the user may see, and what is asked for. */
export async function condicoesDaLista(
  ctx: Ctx,
  e: Partial<Entrada<typeof getLista>>,
): Promise<Condicoes> {
  const palavras = await procurarPalavras(ctx, e.FILTRO_GERAL);
  return palavras.aplicar(await condicoesSemPalavras(ctx, e));
}

/** How many of the first rows of a list hold words; undefined where that is not all there is to count. */
async function contarPrimeiras(
  ctx: Ctx,
  sem: Condicoes,
  palavras: Palavras,
): Promise<number | undefined> {
  const delas = palavras.aplicar(new Condicoes(sem.valores));
  const [linha] = await ctx.tx.sql<{ tem: number; vistas: number }>(
    `SELECT count(*) FILTER (WHERE l.tem)::int AS tem, count(*)::int AS vistas FROM (SELECT ${delas.sql} AS tem FROM ${DE_TAREFA} WHERE ${sem.sql} LIMIT ${PERCORRIDAS}) l`,
    delas.valores,
    { semNome: true },
  );
  const { tem, vistas } = linha ?? { tem: 0, vistas: 0 };
  return vistas < PERCORRIDAS || tem > MAXIMO_CONTADO ? tem : undefined;
}

/** How many there are, exactly up to MAXIMO_CONTADO. */
async function contar(ctx: Ctx, sem: Condicoes, palavras: Palavras): Promise<number> {
  const ler = async (texto: { sql: string }, valores: unknown[]): Promise<number> =>
    (await ctx.tx.sql<{ count: number }>(texto.sql, valores, { semNome: true }))[0]?.count ?? 0;
  if (!palavras.conjuntos) {
    const c = palavras.aplicar(sem.copia());
    return ler({ sql: contagem(c) }, c.valores);
  }
  const dasPrimeiras = await contarPrimeiras(ctx, sem, palavras);
  if (dasPrimeiras !== undefined) return dasPrimeiras;
  const { com, onde, valores } = palavras.conjuntos(sem.valores, 'todos');
  return ler(
    {
      sql: `WITH ${com.sql} SELECT count(*)::int FROM (SELECT 1 FROM ${DE_TAREFA} WHERE ${sem.sql} AND ${onde.sql} LIMIT ${MAXIMO_CONTADO + 1}) q`,
    },
    valores,
  );
}

/** Tasks that the user may see: those of visible deals, and those without a deal that are theirs, of whom they see, or that they take part in. */
export async function listarAtividades(
  ctx: Ctx,
  e: Entrada<typeof getLista>,
): Promise<Pagina<Linha<typeof getLista>>> {
  const palavras = await procurarPalavras(ctx, e.FILTRO_GERAL);
  const sem = await condicoesSemPalavras(ctx, e);
  const c = palavras.aplicar(sem.copia());
  const ordem = e.ORDEM ?? PRIMEIRO_O_PRAZO;
  const porPrazo = e.SQL_OFFSET === 0 && ordem.startsWith(PRIMEIRO_O_PRAZO);
  const [pagina, contadas] = await Promise.all([
    porPrazo || e.CURSOR !== undefined
      ? paginaPorPrazo(ctx, e, ordem, c, (condicoes, quantas) =>
          lerLinhas(ctx, condicoes, ordem, quantas, 0),
        )
      : lerLinhas(ctx, c, ordem, e.SQL_LIMIT, e.SQL_OFFSET).then((dados): PaginaDeTarefas => ({
          dados,
          cursor: null,
        })),
    e.SEM_TOTAL === 'S' ? undefined : contar(ctx, sem, palavras),
  ]);
  if (contadas === undefined) return pagina;
  return {
    ...pagina,
    total: Math.min(contadas, MAXIMO_CONTADO),
    haMais: contadas > MAXIMO_CONTADO,
  };
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
