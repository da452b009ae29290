import * as z from 'zod/mini';
import { flag } from '../primitives.ts';
import { NOMES_DOS_MODELOS } from './modelos.ts';

/** A template, or to go on with the funnels as they are. */
export const modelo = z.enum(
  [...NOMES_DOS_MODELOS, 'ATUAL'],
  'Escolha um dos modelos, ou continue com os funis atuais.',
);
/** What of the first steps is done, as the rows of the registration say. */
export const passos = z.object({
  /** "S": nobody wants to be led any more. */
  dispensado: flag,
  empresa: flag,
  /** Others than who asks. */
  usuarios: z.int(),
  /** Empty: none was chosen yet. */
  modelo: z.string(),
  /** Deals that people made, without those of the demonstration. */
  negocios: z.int(),
  /** Rows of the demonstration that are there. */
  demonstracao: z.int(),
  /** Why no template can be put in now: pipelines of theirs with deals; empty where one can. */
  funis_com_negocios: z.array(z.string()),
});
export type Passos = z.output<typeof passos>;
export const PASSOS_ADIAVEIS = ['empresa'] as const;
/** With a step, that one alone: the others are still offered. */
export const entradaDispensar = z.strictObject({
  dispensado: flag,
  passo: z.optional(z.enum(PASSOS_ADIAVEIS, 'Este passo não se adia.')),
});
export const entradaModelo = z.strictObject({ modelo });
/** What a template did. */
export const aplicado = z.object({
  modelo,
  /** Stages written anew, renamed or taken out. */
  estagios: z.int(),
  /** Words added to the lists. */
  acrescentados: z.int(),
});
