import * as z from 'zod/mini';
import { cadeia, data, momento } from '../primitives.ts';

/**
 * Addition: everything as it was at the end of that day (of São Paulo), or at that instant. Absent: as it is now.
 */
export const emData = z.optional(
  z.union([data, momento], 'Informe um dia (aaaa-mm-dd) ou um instante no formato ISO 8601.'),
);

/** The same filter where nothing kept tells the past: refused with why, never answered with the figures of today. */
export const semPassado = (porque: string) =>
  z.optional(cadeia(40, porque).check(z.refine<string>(() => false, porque)));
