import * as z from 'zod/mini';
import type { Entrada } from '@praca/contract/endpoint.ts';
import {
  contagemImportacao,
  entradaImportar,
  resultadoImportacao,
} from '@praca/contract/negocio/importacao/schemas.ts';
import type { importar } from '@praca/contract/negocio/importacao/endpoints.ts';
import type { Vezeiro } from '../../distribuicao/reads.ts';
import type { Nomes } from './gravacao/cadastros.ts';
import type { Responsavel } from './reads.ts';

export type EntradaImportar = Entrada<typeof importar>;

/** What the process record keeps of the request. */
export const entradaDoProcesso = z.extend(entradaImportar, {
  arquivo_nome: z.string(),
  board_tipo: z.string(),
});
export type EntradaDoProcesso = z.output<typeof entradaDoProcesso>;

const contagem = z.object(contagemImportacao);
/** The counts of an import; imported + closed + refused + duplicate = lines, after each chunk. */
export type Contagem = z.output<typeof contagem>;

/** How the file came, for the one that gives its refused lines back. */
export const origemDoArquivo = z.object({
  cabecalho: z.array(z.string()),
  delimitador: z.enum([',', ';', '\t', '|']),
  codificacao: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
});
export type OrigemDoArquivo = z.output<typeof origemDoArquivo>;

/** Where an import goes on after a stop: what was decided over the whole file, the last line done, the counts. */
export const estadoDaImportacao = z.object({
  total: z.int(),
  formatos: z.array(z.nullable(z.enum(['DMA', 'MDA', 'AMD', 'VIRGULA', 'PONTO']))),
  /** Lines that stand around the table and are none of it, with why. */
  fora: z._default(z.array(z.object({ linha: z.int(), mensagem: z.string() })), []),
  linha: z.int(),
  contagem,
  recusas: resultadoImportacao.shape.recusas,
  problemas: resultadoImportacao.shape.problemas,
  repartidos: resultadoImportacao.shape.repartidos,
  nomesNovos: z.int(),
  /** An import of before does not say. */
  origem: z.optional(origemDoArquivo),
});
export type Estado = z.output<typeof estadoDaImportacao>;

export const CONTAGEM_ZERO: Contagem = {
  linhas: 0,
  importadas: 0,
  fechados: 0,
  recusadas: 0,
  duplicadas: 0,
  avisos: 0,
  pessoas_criadas: 0,
};

/** All that a chunk needs to know beside its lines. */
export type Plano = {
  processo: number;
  entrada: EntradaDoProcesso;
  empresa_codigo: number;
  simular: boolean;
  nomes: Nomes;
  responsaveis: Map<string, Responsavel>;
  representantes: { tipos: Map<number, 'I' | 'E'>; nomes: Map<string, number> };
  estagios: Map<string, number>;
  /** Users of the automatic distribution, or null without one. */
  distribuicao: string[] | null;
  /** Of a dry run: what the participants of the distribution would hold by now. */
  vezeiros?: readonly Vezeiro[];
};
