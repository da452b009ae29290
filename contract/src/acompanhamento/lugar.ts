import * as z from 'zod/mini';
import { codigo } from '../primitives.ts';

/** What a note or a file belongs to, as calls name it: a deal, or a customer. */
export const campoDoLugar = {
  negocio_codigo: z.optional(codigo),
  pessoa_codigo: z.optional(codigo),
};
export interface LugarDito {
  negocio_codigo?: number | null | undefined;
  pessoa_codigo?: number | null | undefined;
}

/** What a note or a file belongs to: a deal alone, or a customer alone. */
export type Lugar =
  | { negocio_codigo: number; pessoa_codigo: null }
  | { negocio_codigo: null; pessoa_codigo: number };

/** Refuses a call that names neither a deal nor a customer, or both. */
export const umLugarSo = z.refine<LugarDito>(
  (e) => (e.negocio_codigo === undefined) !== (e.pessoa_codigo === undefined),
  { error: 'Diga o negócio ou o cliente, só um deles.', path: ['negocio_codigo'] },
);

/** The place that a call, a note or a file names; what was not checked and names none is of a customer that nobody has. */
export const lugarDito = ({ negocio_codigo = null, pessoa_codigo }: LugarDito): Lugar =>
  negocio_codigo === null
    ? { negocio_codigo, pessoa_codigo: pessoa_codigo ?? 0 }
    : { negocio_codigo, pessoa_codigo: null };

/** A place as calls take it: the one code that there is. */
export const comoDito = (
  lugar: LugarDito,
): { negocio_codigo: number } | { pessoa_codigo: number } => {
  const { negocio_codigo, pessoa_codigo } = lugarDito(lugar);
  return negocio_codigo === null ? { pessoa_codigo } : { negocio_codigo };
};
