import * as z from 'zod/mini';
import { codigo, data, dinheiroPositivo, versao } from '../primitives.ts';

/** The first day of a month. */
const mes = data.check(
  z.refine((dia: string) => dia.endsWith('-01'), 'Informe o primeiro dia do mês, aaaa-mm-01.'),
);
/** Most cells of one save: a year of a hundred representatives and of all together. */
export const MAXIMO_DE_METAS = 1212;

export const entradaLista = z.object({
  empresa_codigo: codigo,
  /** The first of the twelve months that are asked for. */
  meta_mes: mes,
});
export const meta = z.object({
  meta_codigo: codigo,
  meta_mes: mes,
  empresa_codigo: codigo,
  /** null, where there is no team either: of all together. */
  repres_codigo: z.nullable(codigo),
  /** The team whose own target it is, whatever its members have. */
  equipe_codigo: z.nullable(codigo),
  meta_valor: z.string(),
  versao,
});
export type MetaDaGrade = z.output<typeof meta>;

/**
 * One cell of the grid: a new target, another one, or (null) none any more. `meta_codigo` and `versao` are those of the cell
 * that was read; absent: it was empty. A cell that was emptied and set again is another one, whatever its version.
 */
const celula = z
  .strictObject({
    meta_mes: mes,
    repres_codigo: z.nullable(codigo),
    equipe_codigo: z.optional(z.nullable(codigo)),
    meta_valor: z.nullable(dinheiroPositivo),
    meta_codigo: z.optional(codigo),
    versao: z.optional(versao),
  })
  .check(
    z.refine(
      (uma) => uma.repres_codigo === null || (uma.equipe_codigo ?? null) === null,
      'A meta é do representante ou da equipe.',
    ),
  );
export const entradaSalvar = z.strictObject({
  empresa_codigo: codigo,
  metas: z
    .array(celula, 'Envie a lista de metas.')
    .check(
      z.minLength(1, 'Altere ao menos uma meta.'),
      z.maxLength(MAXIMO_DE_METAS, `Salve no máximo ${MAXIMO_DE_METAS} metas de uma vez.`),
    ),
});
