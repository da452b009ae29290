import * as z from 'zod/mini';

const MAIOR_TEXTO = 20_000;
/** Names as one text, parted by commas, blanks or both. */
const partes = (texto: string): string[] => texto.split(/[\s,]+/).filter((um) => um !== '');

/** CAMPOS: some of the names that are published, as a list or as one text ("pessoa_razao, pessoa_cnpj"). */
export const camposEntre = <N extends string>(nomes: readonly [N, ...N[]]) =>
  z.pipe(
    z.transform((ditos: N[] | string) =>
      typeof ditos === 'string' ? (partes(ditos.slice(0, MAIOR_TEXTO)) as N[]) : ditos,
    ),
    z
      .array(
        z.enum(nomes, 'Campo desconhecido. Use os campos publicados em /api/docs.'),
        'Envie uma lista de campos, ou os nomes deles separados por vírgula.',
      )
      .check(
        z.minLength(1, 'Peça ao menos um campo.'),
        z.maxLength(nomes.length, 'Há campos repetidos.'),
      ),
  );

/** CAMPOS of a GetPorCampos: some of the columns that the noun publishes, by name. */
export const camposDe = <S extends z.core.$ZodShape>(linha: z.ZodMiniObject<S>) =>
  camposEntre(Object.keys(linha.def.shape) as [keyof S & string, ...(keyof S & string)[]]);
