import { diaDaSemana, dataNoFuso, somarDias, type DataIso } from '../br/data.ts';

/** Where a pending task stands for whoever plans the day: late, today, tomorrow, what is left of this week, later, or without a date. */
export const BALDES = ['ATRASADAS', 'HOJE', 'AMANHA', 'SEMANA', 'DEPOIS', 'SEM_DATA'] as const;
export type Balde = (typeof BALDES)[number];

/** The first days of what comes after today, as the calendar has them; a week ends on Sunday. */
export interface LimitesDosBaldes {
  amanha: DataIso;
  /** The day after tomorrow. */
  depois: DataIso;
  /** Next Monday, but never before the day after tomorrow: then nothing is left of the week. */
  semana: DataIso;
}

/** Where the buckets of a day begin. */
export function limitesDosBaldes(hoje: DataIso): LimitesDosBaldes {
  const depois = somarDias(hoje, 2);
  const segunda = somarDias(hoje, (8 - diaDaSemana(hoje)) % 7 || 7);
  return { amanha: somarDias(hoje, 1), depois, semana: segunda < depois ? depois : segunda };
}

/** The bucket of a pending task: its moment (null: none) against the clock and the calendar of the person. */
export function baldeDe(atividade_dthr: string | null, agora: Date, fuso: string): Balde {
  if (atividade_dthr === null) return 'SEM_DATA';
  const quando = new Date(atividade_dthr);
  if (quando < agora) return 'ATRASADAS';
  const dia = dataNoFuso(quando, fuso);
  const { amanha, depois, semana } = limitesDosBaldes(dataNoFuso(agora, fuso));
  if (dia < amanha) return 'HOJE';
  if (dia < depois) return 'AMANHA';
  return dia < semana ? 'SEMANA' : 'DEPOIS';
}
