import * as z from 'zod/mini';
import { cadeia, codigo, codigoNoCaminho, flag, uuid } from '../primitives.ts';

export const arquivoRecebido = z.object({
  arquivo_codigo: z.string(),
  arquivo_nome: z.string(),
  arquivo_tamanho: z.int(),
});
const csv = uuid('Envie o arquivo primeiro.');
/** Files have no more columns than this. */
const MAXIMO_DE_COLUNAS = 500;
export const entradaColunas = z.strictObject({ csv });
/** A column of an uploaded file, with values of its first lines, and the field that its name or its values say; null: none, or none that a file writes. */
export const colunaDoArquivo = z.object({
  indice: z.int(),
  cabecalho: z.string(),
  campo: z.nullable(z.string()),
  motivo: z.enum(['cabecalho', 'conteudo', 'nenhum']),
  exemplos: z.array(z.string()),
});
/** What a person says that columns hold, by the place of each; those of which nothing is said are found by their names. */
const colunasDitas = z
  .array(
    z.strictObject({
      indice: z.int().check(z.minimum(0), z.maximum(MAXIMO_DE_COLUNAS)),
      campo: z.nullable(cadeia(80)),
    }),
    'Envie a lista de colunas.',
  )
  .check(
    z.maxLength(MAXIMO_DE_COLUNAS, `Use no máximo ${MAXIMO_DE_COLUNAS} colunas.`),
    z.refine((colunas: { campo: string | null }[]) => {
      const ditos = colunas.flatMap((c) => (c.campo === null ? [] : [c.campo]));
      return new Set(ditos).size === ditos.length;
    }, 'Duas colunas vão para o mesmo campo.'),
  );
export type ColunaDita = { indice: number; campo: string | null };

/** `csv` is the code of the uploaded file; with `simular` "S" every line is read and checked and nothing is written; with `criar` "S" small cadastros get the names that the file has and they lack. */
export const entradaImportar = z.strictObject({
  csv,
  simular: z._default(flag, 'N'),
  criar: z._default(flag, 'N'),
  colunas: z.optional(colunasDitas),
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
  /** Names that the file has and a small cadastro lacks, by the field's label: the import can create them. */
  faltam: z._default(z.array(z.object({ campo: z.string(), nomes: z.array(z.string()) })), []),
  mensagem: z.string(),
});
export type ResultadoImportacao = z.output<typeof resultadoImportacao>;
