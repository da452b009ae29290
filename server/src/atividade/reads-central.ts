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
import { AO_LADO_DO_NEGOCIO, colunasDaTarefa, contagem } from './reads-lista.ts';
import { procurarPalavras, type Palavras } from './reads-palavras.ts';
import { condicoesDeAtividade } from './reads.ts';

type Filtro = Entrada<typeof getCentral>;

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

/** Conditions of one statement share its binds: each begins where the former ended. */
function emSequencia(deQuem: Condicoes) {
  let { valores } = deQuem;
  return {
    seguinte(montar: (c: Condicoes) => Condicoes): Condicoes {
      const c = montar(new Condicoes(valores).e(deQuem.sql));
      ({ valores } = c);
      return c;
    },
    valores: () => valores,
  };
}

interface Contadas {
  lugar: number;
  quantidade: number;
  feitas: number;
  minutos: number;
}
/** How many tasks each bucket has, and the day so far. */
function contarBaldes(ctx: Ctx, e: Filtro, deQuem: Condicoes, palavras: Palavras) {
  // Words that many tasks hold every pending one is asked for: what holds them is found once for all buckets, unless the
  // tasks are those of one person, which are few beside all deals.
  const conjuntos =
    e.LISTA_USUARIO?.length === 1 ? undefined : palavras.conjuntos?.(deQuem.valores, 'um a um');
  const delas = conjuntos
    ? { sql: conjuntos.onde.sql, valores: conjuntos.valores }
    : palavras.aplicar(new Condicoes(deQuem.valores));
  const { seguinte, valores } = emSequencia(new Condicoes(delas.valores).e(deQuem.sql));
  const contada = (c: Condicoes): Condicoes => c.e(delas.sql);
  const baldes = BALDES.map((balde) => contada(seguinte((c) => noBalde(c, ctx, balde))));
  const feitas = contada(seguinte((c) => feitasHoje(c, ctx)));
  const LINHAS = baldes.map((c, i) => {
    const doDia = BALDES[i] === 'HOJE' ? `(${contagem(feitas)}), (${minutosDe(c).sql})` : '0, 0';
    return `(${i}, (${contagem(c)}), ${doDia})`;
  });
  const com = { sql: conjuntos ? `WITH ${conjuntos.com.sql}` : '' };
  return ctx.tx.sql<Contadas>(
    `${com.sql} SELECT b.lugar, b.quantidade, b.feitas, b.minutos FROM (VALUES ${LINHAS.join(',\n       ')}) b (lugar, quantidade, feitas, minutos)`,
    valores(),
    soDeUm(e) ? { umPlano: true } : { semNome: true },
  );
}

interface Mostradas {
  lugar: number;
  mostradas: number;
  tarefas: string;
}
/** The first tasks of each bucket that has any; deal, customer and stage are looked up for these rows alone. */
function lerBaldes(ctx: Ctx, e: Filtro, deQuem: Condicoes, palavras: Palavras) {
  const delas = palavras.aplicar(new Condicoes(deQuem.valores));
  const { seguinte, valores } = emSequencia(new Condicoes(delas.valores).e(deQuem.sql));
  const baldes = BALDES.map((balde) => seguinte((c) => noBalde(c, ctx, balde)).e(delas.sql));
  const c = new Condicoes(valores());
  const limite = c.vincular(e.TAREFAS_POR_BALDE);
  const colunas = colunasDaTarefa(c, ctx.sessao);
  const paginas = baldes.map(
    (dele, i) =>
      `(SELECT ${i} AS lugar, t.* FROM ${DE_TAREFA} WHERE ${dele.sql} ORDER BY ${NA_ORDEM} LIMIT ${limite})`,
  );
  return ctx.tx.sql<Mostradas>(
    `SELECT t.lugar, count(*)::int AS mostradas, json_agg(r ORDER BY ${NA_ORDEM})::text AS tarefas
     FROM (${paginas.join('\n       UNION ALL ')}) t${AO_LADO_DA_TAREFA}${AO_LADO_DO_NEGOCIO}
       CROSS JOIN LATERAL (SELECT ${colunas.sql}) r
     GROUP BY t.lugar`,
    c.valores,
    soDeUm(e) ? { umPlano: true } : { semNome: true },
  );
}

/**
 * The pending tasks by bucket, each with how many there are and its first ones, and the day so far: what the task centre
 * opens with. With SEM_TOTAL the tasks alone: a full page then says how many there are at least.
 */
export async function abrirCentral(ctx: Ctx, e: Filtro): Promise<JsonPronto> {
  const deQuem = await filtrarDoNegocio(filtrarDeQuem(condicoesDeAtividade(ctx), e), ctx, e);
  const palavras = await procurarPalavras(ctx, e.FILTRO_GERAL);
  const semTotal = e.SEM_TOTAL === 'S';
  const [lidas, contadas] = await Promise.all([
    e.TAREFAS_POR_BALDE === 0 ? [] : lerBaldes(ctx, e, deQuem, palavras),
    semTotal ? [] : contarBaldes(ctx, e, deQuem, palavras),
  ]);
  return new JsonPronto(
    BALDES.flatMap((balde, lugar) => {
      const lida = lidas.find((uma) => uma.lugar === lugar) ?? { mostradas: 0, tarefas: '[]' };
      const conta = contadas.find((uma) => uma.lugar === lugar);
      const { quantidade, feitas, minutos } = conta ?? {
        quantidade: lida.mostradas,
        feitas: 0,
        minutos: 0,
      };
      const aoMenos = semTotal && lida.mostradas >= e.TAREFAS_POR_BALDE ? ',"ao_menos":"S"' : '';
      return [
        `${lugar === 0 ? '' : ','}{"balde":"${balde}","quantidade":${quantidade}${aoMenos},"feitas":${feitas},"minutos":${minutos},"tarefas":`,
        lida.tarefas,
        '}',
      ];
    }),
  );
}
