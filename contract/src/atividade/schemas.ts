import * as z from 'zod/mini';
import {
  cadeia,
  codigo,
  codigoNoCaminho,
  codigos,
  data,
  deslocamento,
  dinheiro,
  filtroGeral,
  flag,
  instante,
  limite,
  listaDeCodigos,
  momento,
  semFiltro,
  texto,
  versao,
} from '../primitives.ts';
import { emData } from '../negocio/em-data.ts';
import { camposDe } from '../por-campos.ts';
import { resultado } from '../ligacao/schemas.ts';
import { BALDES } from './baldes.ts';
import { lembretesDeTarefa } from './lembretes.ts';
import { lerRegra, REGRA_MAXIMA, REGRA_RUIM } from './recorrencia.ts';

/** Pending, done, cancelled, no-show. */
export const SITUACOES_ATIVIDADE = ['P', 'C', 'X', 'N'] as const;
export const atividadeSituacao = z.enum(SITUACOES_ATIVIDADE, 'Use P, C, X ou N.');
/** How much a task presses beside the others of its day. */
export const PRIORIDADES_ATIVIDADE = ['ALTA', 'NORMAL', 'BAIXA'] as const;
export const atividadePrioridade = z.enum(PRIORIDADES_ATIVIDADE, 'Use ALTA, NORMAL ou BAIXA.');
export const balde = z.enum(BALDES, 'Escolha um dos grupos de prazo.');

/** Which tasks of a series are meant: this one, this and those after it, or all that are still to be done. */
const ALCANCES_DA_SERIE = ['ESTA', 'SEGUINTES', 'TODAS'] as const;
export type AlcanceDaSerie = (typeof ALCANCES_DA_SERIE)[number];
const alcanceDaSerie = z.enum(ALCANCES_DA_SERIE, 'Use ESTA, SEGUINTES ou TODAS.');

export const atividade = z.object({
  atividade_codigo: codigo,
  atividade_titulo: z.string(),
  /** What is to be said or brought along; empty where nothing is. */
  atividade_texto: z.string(),
  /** Null: to be done some time ("Sem data"). */
  atividade_dthr: z.nullable(instante),
  atividade_duracao: z.int(),
  atividade_diatodo: flag,
  atividade_prioridade: atividadePrioridade,
  atividade_local: z.string(),
  atividade_situacao: atividadeSituacao,
  /** What came of it, written when it was closed. */
  atividade_desfecho: z.string(),
  atividade_dtconclusao: z.nullable(instante),
  atividade_reagendamentos: z.int(),
  tipoatividade_codigo: z.nullable(codigo),
  negocio_codigo: z.nullable(codigo),
  pessoa_codigo: z.nullable(codigo),
  usuario_login: z.string(),
  /** Logins of who takes part beside the one who is to do it. */
  atividade_participantes: z.array(z.string()),
  /** Minutes before its moment at which its people want to be reminded. */
  atividade_lembretes: z.array(z.int()),
  /** The rule by which it comes again (RFC 5545); empty: it does not. */
  atividade_recorrencia: z.string(),
  /** What it has in common with the other tasks that the same rule made. */
  serie_codigo: z.nullable(codigo),
  /** The moment that the rule gave it, on the clock of the series ("2026-11-24T09:00"), wherever it went since. */
  atividade_ocorrencia: z.nullable(z.string()),
  /** Of a call the number that was dialled; null: it is none. */
  ligacao_telefone: z.nullable(z.string()),
  /** Null: nobody has said what came of it. */
  ligacao_resultado: z.nullable(resultado),
  /** In minutes. */
  ligacao_duracao: z.nullable(z.int()),
  /** As the exchange measured them; null where none did. */
  ligacao_segundos: z.nullable(z.int()),
  versao,
});
export type Atividade = z.output<typeof atividade>;
/** A task with what a list of tasks shows of its deal and its customer. */
export const tarefa = z.extend(atividade, {
  negocio_titulo: z.nullable(z.string()),
  negocio_valor: z.nullable(dinheiro),
  negocio_situacao: z.nullable(z.string()),
  pipeline_descricao: z.nullable(z.string()),
  estagio_descricao: z.nullable(z.string()),
  pessoa_razao: z.nullable(z.string()),
  pessoa_telefone: z.nullable(z.string()),
});
export type Tarefa = z.output<typeof tarefa>;

const PRIMEIRO = Date.parse('1900-01-01T00:00:00Z');
const FIM = Date.parse('3000-01-01T12:00:00Z');
/** When a task is: from 1900 to 2999, on anybody's clocks. */
export const momentoDaTarefa = momento.check(
  z.refine((texto: string) => {
    const quando = Date.parse(texto);
    return quando >= PRIMEIRO && quando < FIM;
  }, 'Escolha uma data entre 1900 e 2999.'),
);

/** What a task belongs to. */
export const VINCULOS = ['NEGOCIO', 'PESSOA', 'NENHUM'] as const;
/** How a task stands to its moment: done before it was over, done later, still to be done and over. */
export const CUMPRIMENTOS = ['NO_PRAZO', 'FORA_DO_PRAZO', 'EM_ATRASO'] as const;

/** What dashboards narrow tasks by beside their person: of the deal of a task; without one, of its person or its customer where these have it. */
const filtrosDoNegocioDela = {
  LISTA_REPRESENTANTE: semFiltro(codigos),
  /** Tasks that members of these teams are to do, and those of their deals. */
  LISTA_EQUIPE: semFiltro(codigos),
  LISTA_SEGMENTO: semFiltro(codigos),
  /** Deals alone have an origin, a pipeline and tags. */
  LISTA_ORPROSPECT: semFiltro(codigos),
  LISTA_PIPELINE: semFiltro(codigos),
  LISTA_ETIQUETA: semFiltro(codigos),
};
/** Whose tasks, and which of them. */
export const filtros = {
  FILTRO_GERAL: filtroGeral,
  LISTA_USUARIO: semFiltro(
    z
      .array(texto(60, 1), 'Envie uma lista de usuários.')
      .check(z.maxLength(200, 'Envie no máximo 200 usuários.')),
  ),
  /** S: also what those users take part in. */
  PARTICIPANTE: semFiltro(flag),
  LISTA_TIPO: semFiltro(codigos),
  /** Companies of the deals. */
  LISTA_EMPRESA: semFiltro(codigos),
  ...filtrosDoNegocioDela,
  VINCULO: semFiltro(z.enum(VINCULOS, 'Use NEGOCIO, PESSOA ou NENHUM.')),
  LISTA_PRIORIDADE: semFiltro(
    z
      .array(atividadePrioridade, 'Envie uma lista de prioridades.')
      .check(z.maxLength(3, 'Envie no máximo 3 prioridades.')),
  ),
};
/** How they stand, and of which days and hours they are. */
export const quais = {
  atividade_situacao: semFiltro(atividadeSituacao),
  LISTA_SITUACAO: semFiltro(
    z
      .array(atividadeSituacao, 'Envie uma lista de situações.')
      .check(z.maxLength(4, 'Envie no máximo 4 situações.')),
  ),
  CUMPRIMENTO: semFiltro(z.enum(CUMPRIMENTOS, 'Use NO_PRAZO, FORA_DO_PRAZO ou EM_ATRASO.')),
  /** S: put off at least once; N: never. */
  REAGENDADA: semFiltro(flag),
  /** S: without a kind. */
  SEM_TIPO: semFiltro(flag),
  /** Of the moment, in the zone of who asks: 0 is Sunday. */
  DIA_SEMANA: semFiltro(
    z
      .int('Use um dia de 0 a 6.')
      .check(z.minimum(0, 'Use de 0 a 6.'), z.maximum(6, 'Use de 0 a 6.')),
  ),
  /** Hour of the moment, in the zone of who asks; -1 stands for the tasks of a whole day. */
  HORA: semFiltro(
    z
      .int('Use uma hora de 0 a 23.')
      .check(z.minimum(-1, 'Use de -1 a 23.'), z.maximum(23, 'Use de -1 a 23.')),
  ),
  /** Only pending ones of this bucket, in the zone of who asks. */
  BALDE: semFiltro(balde),
  /** First and last day, in the zone of who asks. */
  DATA_INICIAL: semFiltro(data),
  DATA_FINAL: semFiltro(data),
};
/** Names by which a list of tasks may be ordered; each also with ` desc`. */
export const ORDENS_ATIVIDADE = [
  'atividade_dthr',
  'atividade_titulo',
  'atividade_dtconclusao',
  'usuario_login',
] as const;
export const entradaLista = z.object({
  EM_DATA: emData,
  ...filtros,
  LISTA_CODIGO: listaDeCodigos,
  atividade_codigo: z.optional(codigo),
  negocio_codigo: z.optional(codigo),
  pessoa_codigo: z.optional(codigo),
  ...quais,
  ORDEM: semFiltro(
    z.enum(
      ORDENS_ATIVIDADE.flatMap((nome) => [nome, `${nome} desc` as const]),
      'Escolha uma das ordens publicadas.',
    ),
  ),
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
  /** Keyset cursor of the former page's answer, of the same order. */
  CURSOR: z.optional(cadeia(400)),
  /** S: how many there are is not asked. */
  SEM_TOTAL: semFiltro(flag),
});
export const entradaCampos = z.extend(entradaLista, { CAMPOS: camposDe(tarefa) });
export const parcial = z.partial(tarefa);
/** Most pending tasks that a bucket counts one by one. */
export const MAXIMO_CONTADO = 10_000;
export const entradaCentral = z.object({
  ...filtros,
  LISTA_CODIGO: listaDeCodigos,
  TAREFAS_POR_BALDE: z._default(
    z
      .int('Informe um número inteiro.')
      .check(
        z.minimum(0, 'Informe zero ou mais.'),
        z.maximum(200, 'Peça no máximo 200 registros.'),
      ),
    50,
  ),
  /** S: the tasks alone; how many there are, and the day so far, are not asked. */
  SEM_TOTAL: semFiltro(flag),
});
/** One bucket with its first tasks, the next one to do first. */
export const baldeDaCentral = z.object({
  balde,
  /** Of all that match; MAXIMO_CONTADO + 1 stands for "more than that". */
  quantidade: z.int(),
  /** S: there may be more than `quantidade`: with SEM_TOTAL they are not counted. */
  ao_menos: z.optional(flag),
  /** Done today, by whom the filter names; of HOJE alone. */
  feitas: z.int(),
  /** Minutes that these tasks take, of HOJE alone. */
  minutos: z.int(),
  tarefas: z.array(tarefa),
});
export type BaldeDaCentral = z.output<typeof baldeDaCentral>;
/** Creates without `atividade_codigo`, changes with it and `versao`. */
export const entrada = z.strictObject({
  atividade_codigo: z.optional(codigo),
  versao: z.optional(versao),
  atividade_titulo: texto(200, 1),
  /** Text, priority and place, absent: nothing in a new task; as they are in a change. */
  atividade_texto: z.optional(texto(4000)),
  /** Null: without a date. */
  atividade_dthr: z.nullable(momentoDaTarefa),
  /** Minutes. Absent: that of the kind, or 30, in a new task; as it is in a change. */
  atividade_duracao: z.optional(z.int().check(z.minimum(0), z.maximum(10_080))),
  atividade_diatodo: z._default(flag, 'N'),
  atividade_prioridade: z.optional(atividadePrioridade),
  atividade_local: z.optional(texto(200)),
  tipoatividade_codigo: z._default(z.nullable(codigo), null),
  negocio_codigo: z._default(z.nullable(codigo), null),
  pessoa_codigo: z._default(z.nullable(codigo), null),
  /** Absent: who is logged in. */
  usuario_login: z.optional(texto(60, 1)),
  /** Absent: nobody in a new task; as they are in a change. */
  atividade_participantes: z.optional(
    z
      .array(texto(60, 1), 'Envie uma lista de usuários.')
      .check(z.maxLength(50, 'Escolha no máximo 50 participantes.')),
  ),
  /** Absent: those that who asks prefers, in a new task with an hour; as they are in a change. */
  atividade_lembretes: z.optional(lembretesDeTarefa),
  /** Absent: none in a new task; as it is in a change. Empty: it does not come again. */
  atividade_recorrencia: z.optional(
    texto(REGRA_MAXIMA).check(
      z.refine((regra: string) => regra === '' || lerRegra(regra) !== null, REGRA_RUIM),
    ),
  ),
  /** Which tasks of a series a change means; absent: this one alone. */
  SERIE: z.optional(alcanceDaSerie),
  /** Why an existing task goes to another moment; asked for then alone. */
  atividade_motivo: z.optional(texto(500)),
});
export const entradaExcluir = z.object({ atividade_codigo: codigoNoCaminho });
export const entradaExcluirSerie = z.strictObject({
  atividade_codigo: codigo,
  SERIE: z.enum(['SEGUINTES', 'TODAS'], 'Use SEGUINTES ou TODAS.'),
});
export const entradaHistorico = z.strictObject({ atividade_codigo: codigo });
/** One thing that was done with a task, the last first. */
export const passoDaHistoria = z.object({
  evento_codigo: codigo,
  evento_em: instante,
  evento_acao: z.string(),
  usuario_nome: z.nullable(z.string()),
  /** Why it went to another moment. */
  atividade_motivo: z.string(),
  /** Its moment before and after; null where it had none. */
  de: z.nullable(instante),
  para: z.nullable(instante),
  atividade_situacao: z.nullable(atividadeSituacao),
  atividade_desfecho: z.string(),
});
export type PassoDaHistoria = z.output<typeof passoDaHistoria>;
/** Takes back what was done last: `versao` is the one that it left. */
export const entradaDesfazer = z.strictObject({ atividade_codigo: codigo, versao });
/** Most late tasks that the menu counts. */
export const MAXIMO_ATRASADAS = 99;
export const atrasadas = z.object({
  /** Of who asks; MAXIMO_ATRASADAS + 1 stands for "more than that". */
  quantidade: z.int(),
  /** When the next one becomes late; null: none has a moment to come. */
  proxima: z.nullable(instante),
});
/** Done (C), cancelled (X) or no-show (N). */
export const entradaConcluir = z.strictObject({
  atividade_codigo: codigo,
  atividade_situacao: z._default(z.enum(['C', 'X', 'N'], 'Use C, X ou N.'), 'C'),
  /** What came of it. */
  atividade_desfecho: z._default(texto(2000), ''),
  versao: z.optional(versao),
});
export const entradaReabrir = z.strictObject({
  atividade_codigo: codigo,
  versao: z.optional(versao),
});
export const entradaReagendar = z.strictObject({
  atividade_codigo: codigo,
  atividade_dthr: cadeia(40, 'Preencha a data e a hora do reagendamento.').check(
    z.minLength(1, 'Preencha a data e a hora do reagendamento.'),
    z.refine(
      (s: string) => s === '' || momentoDaTarefa.safeParse(s).success,
      'Informe data e hora no formato ISO 8601.',
    ),
  ),
  atividade_motivo: texto(500, 1, 'Preencha o motivo do reagendamento.'),
  versao: z.optional(versao),
});
