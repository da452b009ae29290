import * as z from 'zod/mini';
import { flag, instante, padrao } from '../../primitives.ts';

/** Days back of which the feed still holds the tasks. */
export const DIAS_PASSADOS = 30;
/** Most events of a feed: what comes first stays. */
export const MAXIMO_DE_EVENTOS = 2000;
/** Most moments of one series beyond the tasks that it has made already, and days for which they are told. */
export const MAXIMO_DA_SERIE = 100;
export const DIAS_DA_SERIE = 366;

/** How the feed of who asks stands; without one both are null. */
export const agenda = z.object({
  agenda_criada_em: z.nullable(instante),
  /** When a calendar last read it, to the hour. */
  agenda_lida_em: z.nullable(instante),
});
export type Agenda = z.output<typeof agenda>;
export const agendaGerada = z.object({
  ...agenda.shape,
  /** The whole address, told this once. */
  agenda_url: z.string(),
});
export const entradaGerar = z.strictObject({
  /** S: in the place of the address that is there, which ends. */
  SUBSTITUIR: z._default(flag, 'N'),
});
export const semNada = z.strictObject({});
export const entradaDaAgenda = z.object({
  token: padrao(80, /^\d{1,15}~[\w-]{43}$/, 'Este endereço de agenda não vale mais.'),
});
