import * as z from 'zod/mini';
import { flag, uuid } from '../../primitives.ts';
import { colunaDita, colunaDoArquivo as colunaDoArquivoLida } from '../../recurso/importacao.ts';
import { NOMES_DAS_COLUNAS } from './colunas.ts';

const campo = z.nullable(z.enum(NOMES_DAS_COLUNAS, 'Este campo não existe.'));
const csv = uuid('Envie o arquivo primeiro.');
/** Files have no more columns than this. */
const MAXIMO_DE_COLUNAS = 500;

export const entradaColunas = z.strictObject({ csv });
/** A column of a file, and what it is taken for: as somebody said of one with this header, or by its name. */
export const colunaDoArquivo = z.object({
  indice: z.int(),
  cabecalho: z.string(),
  campo,
  motivo: z.enum(['lembrado', 'cabecalho', 'nenhum']),
  exemplos: z.array(z.string()),
  duvidas: colunaDoArquivoLida.shape.duvidas,
});
/** As every import, and what columns hold where a person said so; the others are found as `ConferirColunas` tells them. */
export const entradaImportarPedidos = z.strictObject({
  csv,
  simular: z._default(flag, 'N'),
  colunas: z.optional(
    z
      .array(
        z.strictObject({
          indice: z.int().check(z.minimum(0), z.maximum(MAXIMO_DE_COLUNAS)),
          campo,
          formato: colunaDita.shape.formato,
        }),
        'Envie a lista de colunas.',
      )
      .check(
        z.maxLength(MAXIMO_DE_COLUNAS, `Use no máximo ${MAXIMO_DE_COLUNAS} colunas.`),
        z.refine((colunas: { campo: string | null }[]) => {
          const ditos = colunas.flatMap((c) => (c.campo === null ? [] : [c.campo]));
          return new Set(ditos).size === ditos.length;
        }, 'Duas colunas vão para o mesmo campo.'),
      ),
  ),
});
