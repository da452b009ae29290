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
  momento,
  semFiltro,
  texto,
  versao,
} from '../primitives.ts';
import { camposDe } from '../por-campos.ts';
import { BALDES } from './baldes.ts';

/** Pending, done, cancelled, no-show. */
export const SITUACOES_ATIVIDADE = ['P', 'C', 'X', 'N'] as const;
export const atividadeSituacao = z.enum(SITUACOES_ATIVIDADE, 'Use P, C, X ou N.');
/** How much a task presses beside the others of its day. */
export const PRIORIDADES_ATIVIDADE = ['ALTA', 'NORMAL', 'BAIXA'] as const;
export const atividadePrioridade = z.enum(PRIORIDADES_ATIVIDADE, 'Use ALTA, NORMAL ou BAIXA.');
export const balde = z.enum(BALDES, 'Escolha um dos grupos de prazo.');

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

/** Whose tasks, and which of them. */
const filtros = {
  FILTRO_GERAL: filtroGeral,
  LISTA_USUARIO: semFiltro(
    z
      .array(texto(60, 1), 'Envie uma lista de usuários.')
      .check(z.maxLength(200, 'Envie no máximo 200 usuários.')),
  ),
  LISTA_TIPO: semFiltro(codigos),
  LISTA_PRIORIDADE: semFiltro(
    z
      .array(atividadePrioridade, 'Envie uma lista de prioridades.')
      .check(z.maxLength(3, 'Envie no máximo 3 prioridades.')),
  ),
};
/** Names by which a list of tasks may be ordered; each also with ` desc`. */
export const ORDENS_ATIVIDADE = [
  'atividade_dthr',
  'atividade_titulo',
  'atividade_dtconclusao',
  'usuario_login',
] as const;
export const entradaLista = z.object({
  ...filtros,
  atividade_codigo: z.optional(codigo),
  negocio_codigo: z.optional(codigo),
  pessoa_codigo: z.optional(codigo),
  atividade_situacao: semFiltro(atividadeSituacao),
  /** Only pending ones of this bucket, in the zone of who asks. */
  BALDE: semFiltro(balde),
  /** First and last day, in the zone of who asks. */
  DATA_INICIAL: semFiltro(data),
  DATA_FINAL: semFiltro(data),
  ORDEM: semFiltro(
    z.enum(
      ORDENS_ATIVIDADE.flatMap((nome) => [nome, `${nome} desc` as const]),
      'Escolha uma das ordens publicadas.',
    ),
  ),
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
export const entradaCampos = z.extend(entradaLista, { CAMPOS: camposDe(tarefa) });
export const parcial = z.partial(tarefa);
/** Most pending tasks that a bucket counts one by one. */
export const MAXIMO_CONTADO = 10_000;
export const entradaCentral = z.object({
  ...filtros,
  TAREFAS_POR_BALDE: z._default(
    z
      .int('Informe um número inteiro.')
      .check(
        z.minimum(0, 'Informe zero ou mais.'),
        z.maximum(200, 'Peça no máximo 200 registros.'),
      ),
    50,
  ),
});
/** One bucket with its first tasks, the next one to do first. */
export const baldeDaCentral = z.object({
  balde,
  /** Of all that match; MAXIMO_CONTADO + 1 stands for "more than that". */
  quantidade: z.int(),
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
  atividade_dthr: z.nullable(momento),
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
  /** Why an existing task goes to another moment; asked for then alone. */
  atividade_motivo: z.optional(texto(500)),
});
export const entradaExcluir = z.object({ atividade_codigo: codigoNoCaminho });
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
      (s: string) => s === '' || momento.safeParse(s).success,
      'Informe data e hora no formato ISO 8601.',
    ),
  ),
  atividade_motivo: texto(500, 1, 'Preencha o motivo do reagendamento.'),
  versao: z.optional(versao),
});

/** What a bulk verb does with each task. */
export const acaoDoLote = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({ tipo: z.literal('CONCLUIR') }),
    z.strictObject({
      tipo: z.literal('REAGENDAR'),
      atividade_dthr: momento,
      atividade_motivo: texto(500, 1, 'Preencha o motivo do reagendamento.'),
    }),
    z.strictObject({ tipo: z.literal('ATRIBUIR'), usuario_login: texto(60, 1) }),
  ],
  'Escolha o que fazer com as tarefas.',
);
export type AcaoDoLote = z.output<typeof acaoDoLote>;
export const entradaLote = z.strictObject({
  LISTA_CODIGO: codigos.check(
    z.minLength(1, 'Escolha ao menos uma tarefa.'),
    z.maxLength(200, 'Escolha no máximo 200 tarefas.'),
  ),
  ACAO: acaoDoLote,
});
export const entradaDesfazerLote = z.strictObject({ uniproc_codigo: codigo });
/** `uniproc_resultadoobject` of a bulk verb: what changed, and each task that was refused, by its title. */
export const resultadoDoLote = z.object({
  Resultado: z.enum(['0', '1']),
  mensagem: z.string(),
  alteradas: z.int(),
  recusadas: z.array(
    z.object({ atividade_codigo: codigo, titulo: z.string(), motivo: z.string() }),
  ),
});
export type ResultadoDoLote = z.output<typeof resultadoDoLote>;
