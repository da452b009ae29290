import { BALDES } from '@praca/contract/atividade/baldes.ts';
import type { getCentral } from '@praca/contract/atividade/endpoints.ts';
import { MAXIMO_CONTADO } from '@praca/contract/atividade/schemas.ts';
import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { JsonPronto } from '../platform/http/resposta.ts';
import {
  AO_LADO_DA_TAREFA,
  DE_TAREFA,
  filtrarDeQuem,
  filtrarDoNegocio,
  FILTROS_DO_NEGOCIO,
  noBalde,
} from './filtros.ts';
import { AO_LADO_DO_NEGOCIO, COLUNAS_TAREFA, contagem, contagemCurta } from './reads-lista.ts';
import { procurarPalavras } from './reads-palavras.ts';
import { condicoesDeAtividade } from './reads.ts';

type Filtro = Entrada<typeof getCentral>;

/** So many rows of a bucket are gone through to count what common words narrow. */
const PERCORRIDAS = 10_000;
const NA_ORDEM = 't.atividade_dthr, t.atividade_codigo';

/** What was done today, and how many minutes what is still to be done today takes. */
const feitasHoje = (c: Condicoes, ctx: Ctx): Condicoes =>
  c
    .e("t.atividade_situacao = 'C'")
    .e(
      't.atividade_dtconclusao >= ?::date::timestamp AT TIME ZONE ?',
      dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso),
      ctx.sessao.usuario_fuso,
    );
const minutosDe = (c: Condicoes) => ({
  sql: `SELECT coalesce(sum(q.atividade_duracao), 0)::int FROM (SELECT t.atividade_duracao FROM ${DE_TAREFA} WHERE ${c.sql} AND NOT t.atividade_diatodo LIMIT ${MAXIMO_CONTADO}) q`,
});

/** Whether nothing but one person narrows the tasks: what the screen opens with, whose index is the same whoever it is. */
const soDeUm = (e: Filtro): boolean =>
  e.LISTA_USUARIO?.length === 1 &&
  e.PARTICIPANTE !== 'S' &&
  [e.LISTA_TIPO, e.LISTA_EMPRESA, e.VINCULO, e.LISTA_PRIORIDADE].every((um) => um === undefined) &&
  FILTROS_DO_NEGOCIO.every((nome) => e[nome] === undefined) &&
  (e.FILTRO_GERAL ?? '') === '';

/** How many a bucket has; of a count that was cut short only how many at least, unless its page has all of them. */
function quantasDe(
  b: { quantidade: number; cortada: boolean; mostradas: number },
  { TAREFAS_POR_BALDE }: Filtro,
): string {
  if (!b.cortada) return `"quantidade":${b.quantidade}`;
  if (b.mostradas < TAREFAS_POR_BALDE) return `"quantidade":${b.mostradas}`;
  return `"quantidade":${Math.max(b.quantidade, b.mostradas)},"ao_menos":"S"`;
}

/**
 * The pending tasks by bucket, each with how many there are and its first ones, and the day so far: what the task centre
 * opens with, in one statement. Deal, customer and stage are looked up for the rows of the pages alone.
 */
export async function abrirCentral(ctx: Ctx, e: Filtro): Promise<JsonPronto> {
  const deQuem = await filtrarDoNegocio(filtrarDeQuem(condicoesDeAtividade(ctx), e), ctx, e);
  const palavras = await procurarPalavras(ctx, e.FILTRO_GERAL);
  const delas = palavras.aplicar(new Condicoes(deQuem.valores));
  // Conditions of one statement share its binds: each begins where the former ended.
  let { valores } = delas;
  const seguinte = (montar: (c: Condicoes) => Condicoes): Condicoes => {
    const c = montar(new Condicoes(valores).e(deQuem.sql));
    ({ valores } = c);
    return c;
  };
  const comEssas = (c: Condicoes): Condicoes => c.copia().e(delas.sql);
  const baldes = BALDES.map((balde) => {
    const todas = seguinte((c) => noBalde(c, ctx, balde));
    return { todas, c: comEssas(todas) };
  });
  const feitas = comEssas(seguinte((c) => feitasHoje(c, ctx)));
  const limite = `$${valores.length + 1}`;
  const hoje = BALDES.indexOf('HOJE');
  const LINHAS = baldes.map(({ todas, c }, i) => {
    const doDia = i === hoje ? `(${contagem(feitas)}), (${minutosDe(c).sql})` : '0, 0';
    const curta = palavras.comuns && contagemCurta(todas, delas, PERCORRIDAS);
    return curta
      ? `(${i}, (${curta.contadas.sql}), ${doDia}, (${curta.cortada.sql}))`
      : `(${i}, (${contagem(c)}), ${doDia}, false)`;
  });
  const paginas = baldes.map(
    ({ c }, i) =>
      `(SELECT ${i} AS lugar, t.* FROM ${DE_TAREFA} WHERE ${c.sql} ORDER BY ${NA_ORDEM} LIMIT ${limite})`,
  );
  const lidos = await ctx.tx.sql<{
    lugar: number;
    quantidade: number;
    feitas: number;
    minutos: number;
    cortada: boolean;
    mostradas: number;
    tarefas: string;
  }>(
    `SELECT b.lugar, b.quantidade, b.feitas, b.minutos, b.cortada, coalesce(j.mostradas, 0) AS mostradas, coalesce(j.tarefas, '[]') AS tarefas
     FROM (VALUES ${LINHAS.join(',\n       ')}) b (lugar, quantidade, feitas, minutos, cortada)
       LEFT JOIN (
         SELECT t.lugar, count(*)::int AS mostradas, json_agg(r ORDER BY ${NA_ORDEM})::text AS tarefas
         FROM (${paginas.join('\n         UNION ALL ')}) t${AO_LADO_DA_TAREFA}${AO_LADO_DO_NEGOCIO}
           CROSS JOIN LATERAL (SELECT ${COLUNAS_TAREFA}) r
         GROUP BY t.lugar
       ) j ON j.lugar = b.lugar
     ORDER BY b.lugar`,
    [...valores, e.TAREFAS_POR_BALDE],
    soDeUm(e) ? { umPlano: true } : { semNome: true },
  );
  return new JsonPronto(
    lidos.flatMap((um) => [
      `${um.lugar === 0 ? '' : ','}{"balde":"${BALDES[um.lugar]}",${quantasDe(um, e)},"feitas":${um.feitas},"minutos":${um.minutos},"tarefas":`,
      um.tarefas,
      '}',
    ]),
  );
}
