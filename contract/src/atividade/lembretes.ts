import * as z from 'zod/mini';

/** Most reminders of one task. */
export const MAXIMO_LEMBRETES = 5;

/** Reminders of a task, each so many minutes before its moment. */
export const lembretesDeTarefa = z
  .array(
    z
      .int('Informe os minutos.')
      .check(z.minimum(0, 'Informe zero ou mais.'), z.maximum(40_320, 'No máximo 28 dias antes.')),
    'Envie uma lista de minutos.',
  )
  .check(z.maxLength(MAXIMO_LEMBRETES, 'Escolha no máximo 5 lembretes.'));
