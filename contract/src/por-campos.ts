import * as z from 'zod/mini';

/** CAMPOS of a GetPorCampos: some of the columns that the noun publishes, by name. */
export const camposDe = <S extends z.core.$ZodShape>(linha: z.ZodMiniObject<S>) => {
  const nomes = Object.keys(linha.def.shape) as [keyof S & string, ...(keyof S & string)[]];
  return z
    .array(
      z.enum(nomes, 'Campo desconhecido. Use os campos publicados em /api/docs.'),
      'Envie uma lista de campos.',
    )
    .check(
      z.minLength(1, 'Peça ao menos um campo.'),
      z.maxLength(nomes.length, 'Há campos repetidos.'),
    );
};
