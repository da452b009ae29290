import * as z from 'zod/mini';
import { codigo, codigoNoCaminho, flag, uuid } from '../primitives.ts';

export const arquivoRecebido = z.object({
  arquivo_codigo: z.string(),
  arquivo_nome: z.string(),
  arquivo_tamanho: z.int(),
});
/** `csv` is the code of the uploaded file; with `simular` "S" every line is read and checked and nothing is written. */
export const entradaImportar = z.strictObject({
  csv: uuid('Envie o arquivo primeiro.'),
  simular: z._default(flag, 'N'),
});
export const entradaProcesso = z.object({ uniproc_codigo: codigoNoCaminho });
export const entradaDesfazer = z.strictObject({ uniproc_codigo: codigo });

/** `uniproc_resultadoobject` of the import of a cadastro: criadas + alteradas + iguais + recusadas = linhas. */
export const resultadoImportacao = z.object({
  Resultado: z.enum(['0', '1']),
  simulada: flag,
  linhas: z.int(),
  criadas: z.int(),
  alteradas: z.int(),
  iguais: z.int(),
  recusadas: z.int(),
  /** Of the new rows, those that look like one that is there, or was in a line above. */
  parecidas: z._default(z.int(), 0),
  /** How many documents the new lines make, where lines make documents. */
  documentos: z.optional(z.int()),
  /** The first refused lines; all of them are in the report. */
  recusas: z.array(
    z.object({
      linha: z.int(),
      achados: z.array(z.object({ coluna: z.string(), valor: z.string(), mensagem: z.string() })),
    }),
  ),
  mensagem: z.string(),
});
export type ResultadoImportacao = z.output<typeof resultadoImportacao>;
