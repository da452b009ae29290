import { preferencias, type Preferencias } from '@praca/contract/aviso/schemas.ts';
import * as z from 'zod/mini';

/** What a user wants to be told, with what they never chose as it is by default. */
export const completarPreferencias = (guardadas: unknown): Preferencias =>
  z.parse(preferencias, guardadas ?? {});
