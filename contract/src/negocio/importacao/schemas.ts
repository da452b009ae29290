import * as z from 'zod/mini';
import { cadeia, codigo, codigoNoCaminho, codigos, flag, texto, uuid } from '../../primitives.ts';

/** How one column of the file is read: the target field, and the convention where the content alone cannot decide. */
export const colunaMapeada = z.strictObject({
  cabecalho: texto(200),
  indice: z.int().check(z.minimum(0), z.maximum(499)),
  /** Name of the target field; null ignores the column. The list comes with the preview. */
  campo: z.nullable(cadeia(60)),
  formato: z.optional(z.enum(['DMA', 'MDA', 'AMD', 'VIRGULA', 'PONTO'])),
});
export type ColunaMapeada = z.output<typeof colunaMapeada>;

export const opcoesCsv = {
  codificacao: z.optional(z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])),
  delimitador: z.optional(z.enum([',', ';', '\t', '|'])),
};
export const arquivoRecebido = z.object({
  arquivo_codigo: z.string(),
  arquivo_nome: z.string(),
  arquivo_tamanho: z.int(),
  /** The sheets of a workbook that people see, and which of them was read; another is read where the form names it (`aba`, before the file). */
  arquivo_abas: z._default(z.array(z.string()), []),
  arquivo_aba: z._default(z.string(), ''),
});
export const entradaPrevia = z.object({
  arquivo_codigo: uuid('Envie o arquivo primeiro.'),
  ...opcoesCsv,
});
export const previa = z.object({
  arquivo_codigo: z.string(),
  arquivo_nome: z.string(),
  arquivo_tamanho: z.int(),
  codificacao: z.string(),
  delimitador: z.string(),
  total_linhas: z.int(),
  colunas: z.array(
    z.object({
      cabecalho: z.string(),
      indice: z.int(),
      campo: z.nullable(z.string()),
      motivo: z.enum(['lembrado', 'cabecalho', 'conteudo', 'nenhum']),
      formato: z.nullable(z.string()),
      ambigua: z.boolean(),
      exemplos: z.array(z.string()),
    }),
  ),
  /** Target fields; `tipo` tells whether the column needs a convention for its dates or decimals. */
  campos: z.array(
    z.object({
      campo: z.string(),
      descricao: z.string(),
      tipo: z.enum(['data', 'dinheiro', 'outro']),
      repetivel: z.boolean(),
    }),
  ),
  linhas: z.array(z.array(z.string())),
  avisos: z.array(z.string()),
});
export type Previa = z.output<typeof previa>;

/** Fields whose values are names of the registration; the words of another system can be given a meaning there. */
export const CAMPOS_COM_VALORES = [
  'estagio_descricao',
  'negocio_situacao',
  'usuario_responsavel',
  'repres_razao',
  'motperda_descricao',
] as const;
export type CampoComValores = (typeof CAMPOS_COM_VALORES)[number];
/** What a word of the file means: code of a stage, representative or reason, login of a user, A, G or P (a stage may mean G or P too); null: nothing. */
export const valorMapeado = z.strictObject({
  campo: z.enum(CAMPOS_COM_VALORES),
  valor: texto(400, 1),
  para: z.nullable(cadeia(254)),
});
export type ValorMapeado = z.output<typeof valorMapeado>;
export const entradaValores = z.strictObject({
  arquivo_codigo: uuid('Envie o arquivo primeiro.'),
  ...opcoesCsv,
  pipeline_codigo: codigo,
  colunas: z.array(colunaMapeada).check(z.minLength(1), z.maxLength(500)),
});
/** The words of a column that mean nothing here yet, the most frequent first. */
export const valoresDaColuna = z.object({
  campo: z.enum(CAMPOS_COM_VALORES),
  cabecalho: z.string(),
  valores: z.array(
    z.object({
      valor: z.string(),
      linhas: z.int(),
      /** What is suggested, and why; null of a word that is remembered as meaning nothing. */
      para: z.nullable(z.string()),
      motivo: z.enum(['lembrado', 'traducao', 'parecido', 'nenhum']),
    }),
  ),
  /** How many words more there are than listed. */
  outros: z.int(),
});
export type ValoresDaColuna = z.output<typeof valoresDaColuna>;

/** In the order of the published call: board, csv, distribution auto code, company, stage, label list, prospect origin, pipeline, representative, responsible. */
export const entradaImportar = z.strictObject({
  /** Code of the uploaded file; the specification's "csv". */
  csv: uuid('Envie o arquivo primeiro.'),
  board_codigo: z.optional(codigo),
  pipeline_codigo: codigo,
  estagio_codigo: codigo,
  empresa_codigo: z.optional(codigo),
  distauto_codigo: z.optional(z.nullable(codigo)),
  LISTA_ETIQUETA: z.optional(codigos),
  orprospect_codigo: z.optional(z.nullable(codigo)),
  segmento_codigo: z.optional(z.nullable(codigo)),
  repres_codigo: z.optional(z.nullable(codigo)),
  usuario_responsavel: z.optional(z.nullable(cadeia(60))),
  colunas: z.array(colunaMapeada).check(z.minLength(1), z.maxLength(500)),
  ...opcoesCsv,
  /** What words of the file mean; each once a field. */
  valores: z._default(z.array(valorMapeado).check(z.maxLength(1000)), []),
  /** "S" creates origins, segments and tags that the file names and the registration lacks; "N" refuses those lines. */
  criaCadastros: z._default(flag, 'S'),
  /** "S" imports a line without those of its optional fields that cannot be read, each told as a warning; "N" refuses it. */
  semIlegiveis: z._default(flag, 'N'),
  /** "S" reads and checks every line and writes nothing. */
  simular: z._default(flag, 'N'),
});
/** One kind of problem among the lines: where, what, in how many lines, and the first of them. */
export const problemaImportacao = z.object({
  tipo: z.enum(['RECUSA', 'AVISO']),
  coluna: z.string(),
  mensagem: z.string(),
  ajuda: z.string(),
  linhas: z.int(),
  exemplos: z.array(z.object({ linha: z.int(), valor: z.string() })),
});
export type ProblemaImportacao = z.output<typeof problemaImportacao>;
/** A refused line with all that is wrong in it. */
const recusa = z.object({
  linha: z.int(),
  mensagens: z.array(z.string()),
  achados: z.array(
    z.object({ coluna: z.string(), valor: z.string(), mensagem: z.string(), ajuda: z.string() }),
  ),
});
/** What became of the lines: importadas + fechados + recusadas + duplicadas = linhas. */
export const contagemImportacao = {
  linhas: z.int(),
  importadas: z.int(),
  /** Lines that won or lost an open deal that was there; imports of before know none. */
  fechados: z._default(z.int(), 0),
  recusadas: z.int(),
  duplicadas: z.int(),
  avisos: z.int(),
  pessoas_criadas: z.int(),
};
/** `uniproc_resultadoobject` of an import: importadas + fechados + recusadas + duplicadas = linhas. */
export const resultadoImportacao = z.object({
  Resultado: z.enum(['0', '1']),
  simulada: flag,
  ...contagemImportacao,
  /** The first refused lines; all of them are in the report. */
  recusas: z.array(recusa),
  /** Kinds of problem, refusals and warnings; imports of before have none. */
  problemas: z._default(z.array(problemaImportacao), []),
  /** How many deals the distribution gave to each, or would; the login is '' of those that nobody may take. */
  repartidos: z._default(
    z.array(z.object({ usuario_login: z.string(), usuario_nome: z.string(), negocios: z.int() })),
    [],
  ),
  mensagem: z.string(),
});
export type ResultadoImportacao = z.output<typeof resultadoImportacao>;
export const entradaProcesso = z.object({ uniproc_codigo: codigoNoCaminho });
export const entradaModelo = z.object({ formato: z.enum(['csv', 'xlsx']) });
export const entradaDesfazer = z.strictObject({ uniproc_codigo: codigo });
export const resumoImportacao = z.object({
  uniproc_codigo: codigo,
  arquivo_nome: z.string(),
  uniproc_dtcriacao: z.string(),
  usuario_nome: z.string(),
  uniproc_situacao: z.string(),
  desfeita: flag,
  /** "S" when it was undone and deals that stayed then could be taken back now. */
  resta: flag,
  board_tipo: z.nullable(z.string()),
  pipeline_codigo: z.nullable(codigo),
  resultado: z.nullable(resultadoImportacao),
});
/** What an undo of the import would do now. */
export const previaDesfazer = z.object({
  /** Deals that it created and would leave. */
  retirar: z.int(),
  /** Deals that it closed and would be open again. */
  reabrir: z.int(),
  /** Deals that would stay as they are, those held by other imports among them. */
  ficam: z.int(),
  /** Imports that closed deals of this one: undone first, these deals would leave too. The name is '' for who may not see that import. */
  antes: z.array(z.object({ uniproc_codigo: codigo, arquivo_nome: z.string(), negocios: z.int() })),
});
export type PreviaDesfazer = z.output<typeof previaDesfazer>;
/** The filters of GetLista nearest to the deals that the import closed and that are still closed by it. */
export const fechadosDaImportacao = z.object({
  fechados: z.int(),
  situacoes: z.array(z.enum(['G', 'P'])),
  /** First and last day of their ends, on the clocks of the user. */
  de: z.string(),
  ate: z.string(),
  pipelines: codigos,
  /** The imports that created them; none when other deals are among them. */
  importacoes: codigos,
});
export type FechadosDaImportacao = z.output<typeof fechadosDaImportacao>;
