import * as z from 'zod/mini';
import type { Formato } from '../br/formato.ts';
import { cadeia, codigo, codigoNoCaminho, flag, uuid } from '../primitives.ts';

export const arquivoRecebido = z.object({
  arquivo_codigo: z.string(),
  arquivo_nome: z.string(),
  arquivo_tamanho: z.int(),
  /** The sheets of a workbook that people see, and which of them was read; another is read where the form names it (`aba`, before the file). */
  arquivo_abas: z._default(z.array(z.string()), []),
  arquivo_aba: z._default(z.string(), ''),
});
const csv = uuid('Envie o arquivo primeiro.');
/** Files have no more columns than this. */
const MAXIMO_DE_COLUNAS = 500;
export const entradaColunas = z.strictObject({ csv });
/** How a column writes its decimals, or the order of its dates. */
const formato = z.enum(['DMA', 'MDA', 'AMD', 'VIRGULA', 'PONTO']) satisfies z.ZodMiniType<Formato>;
/** What the cells of a column leave open: a cell, and its two readings with the format that says each. */
const duvida = z.object({
  tipo: z.enum(['data', 'dinheiro']),
  celula: z.string(),
  leituras: z.array(z.object({ formato, texto: z.string() })),
});
export type Duvida = z.output<typeof duvida>;
/** A column of an uploaded file, with values of its first lines, and the field that its name or its values say; null: none, or none that a file writes. */
export const colunaDoArquivo = z.object({
  indice: z.int(),
  cabecalho: z.string(),
  campo: z.nullable(z.string()),
  motivo: z.enum(['cabecalho', 'conteudo', 'nenhum']),
  exemplos: z.array(z.string()),
  /** What a person is asked if the column goes into a field of numbers or of dates. */
  duvidas: z._default(z.array(duvida), []),
});
/** What a person says of one column. */
export const colunaDita = z.strictObject({
  indice: z.int().check(z.minimum(0), z.maximum(MAXIMO_DE_COLUNAS)),
  campo: z.nullable(cadeia(80)),
  /** How its numbers or dates are read, where its cells leave two ways. */
  formato: z.optional(formato),
});
/** What a person says that columns hold, by the place of each; those of which nothing is said are found by their names. */
const colunasDitas = z.array(colunaDita, 'Envie a lista de colunas.').check(
  z.maxLength(MAXIMO_DE_COLUNAS, `Use no máximo ${MAXIMO_DE_COLUNAS} colunas.`),
  z.refine((colunas: { campo: string | null }[]) => {
    const ditos = colunas.flatMap((c) => (c.campo === null ? [] : [c.campo]));
    return new Set(ditos).size === ditos.length;
  }, 'Duas colunas vão para o mesmo campo.'),
);
export type ColunaDita = { indice: number; campo: string | null; formato?: Formato | undefined };

/** What a person says of a file once, for all of its lines. */
export const ditoDoArquivo = {
  /** "S": the codes of the file are those of here, also where the name or the document beside them is another one. */
  codigosNossos: z._default(flag, 'N'),
  /** "S": a blank cell empties what is there; else it leaves it as it is. */
  apagarVazios: z._default(flag, 'N'),
  /** Lines without a document that have the name of somebody who is there: the same, or others; else they are refused. */
  homonimos: z._default(z.enum(['PERGUNTAR', 'MESMOS', 'OUTROS']), 'PERGUNTAR'),
};

/** `csv` is the code of the uploaded file; with `simular` "S" every line is read and checked and nothing is written; with `criar` "S" small cadastros get the names that the file has and they lack. */
export const entradaImportar = z.strictObject({
  csv,
  simular: z._default(flag, 'N'),
  criar: z._default(flag, 'N'),
  colunas: z.optional(colunasDitas),
  ...ditoDoArquivo,
});
export const entradaProcesso = z.object({ uniproc_codigo: codigoNoCaminho });
export const entradaDesfazer = z.strictObject({ uniproc_codigo: codigo });

/** Lines in which something happens to one field, and the first of them. */
const porCampo = z.object({
  campo: z.string(),
  linhas: z.int(),
  exemplos: z.array(z.object({ linha: z.int(), antes: z.string(), depois: z.string() })),
});
export type PorCampo = z.output<typeof porCampo>;
/** What is worth knowing of lines that come in, kind by kind. */
const avisoDasLinhas = z.object({
  coluna: z.string(),
  mensagem: z.string(),
  linhas: z.int(),
  exemplos: z.array(z.object({ linha: z.int(), valor: z.string() })),
});
export type AvisoDasLinhas = z.output<typeof avisoDasLinhas>;

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
  /** Refused lines whose code is that of a row with another name or document, and those that have the name of somebody else. */
  contradizem: z._default(z.int(), 0),
  homonimas: z._default(z.int(), 0),
  /** What changes in rows that are there, and what blank cells empty, or would if somebody said so. */
  mudancas: z._default(z.array(porCampo), []),
  vazios: z._default(z.array(porCampo), []),
  avisos: z._default(z.array(avisoDasLinhas), []),
  mensagem: z.string(),
});
export type ResultadoImportacao = z.output<typeof resultadoImportacao>;
