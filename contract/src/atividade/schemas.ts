import * as z from 'zod/mini';
import {
  cadeia,
  codigo,
  codigoNoCaminho,
  deslocamento,
  filtroGeral,
  flag,
  instante,
  limite,
  momento,
  texto,
  versao,
} from '../primitives.ts';

/** Pending, done, cancelled, no-show. */
export const SITUACOES_ATIVIDADE = ['P', 'C', 'X', 'N'] as const;
export const atividadeSituacao = z.enum(SITUACOES_ATIVIDADE, 'Use P, C, X ou N.');

export const atividade = z.object({
  atividade_codigo: codigo,
  atividade_titulo: z.string(),
  atividade_dthr: instante,
  atividade_duracao: z.int(),
  atividade_diatodo: flag,
  atividade_situacao: atividadeSituacao,
  atividade_dtconclusao: z.nullable(instante),
  atividade_reagendamentos: z.int(),
  tipoatividade_codigo: z.nullable(codigo),
  negocio_codigo: z.nullable(codigo),
  pessoa_codigo: z.nullable(codigo),
  usuario_login: z.string(),
  versao,
});
export type Atividade = z.output<typeof atividade>;
export const entradaLista = z.object({
  FILTRO_GERAL: filtroGeral,
  negocio_codigo: z.optional(codigo),
  atividade_situacao: z.optional(atividadeSituacao),
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
/** Creates without `atividade_codigo`, changes with it and `versao`. */
export const entrada = z.strictObject({
  atividade_codigo: z.optional(codigo),
  versao: z.optional(versao),
  atividade_titulo: texto(200, 1),
  atividade_dthr: momento,
  /** Minutes. Absent: that of the kind, or 30, in a new task; as it is in a change. */
  atividade_duracao: z.optional(z.int().check(z.minimum(0), z.maximum(10_080))),
  atividade_diatodo: z._default(flag, 'N'),
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
