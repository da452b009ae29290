import type { Entrada } from '@praca/contract/endpoint.ts';
import type { ResultadoImportacao } from '@praca/contract/negocio/importacao/schemas.ts';
import type { importar } from '@praca/contract/negocio/importacao/endpoints.ts';
import type { Nomes } from './gravacao/cadastros.ts';
import type { Formato } from './leitura/inferencia.ts';
import type { Responsavel } from './reads.ts';

export type EntradaImportar = Entrada<typeof importar>;

/** What the process record keeps of the request. */
export type EntradaDoProcesso = EntradaImportar & { arquivo_nome: string; board_tipo: string };

/** The counts of an import; imported + closed + refused + duplicate = lines, after each chunk. */
export type Contagem = {
  linhas: number;
  importadas: number;
  fechados: number;
  recusadas: number;
  duplicadas: number;
  avisos: number;
  pessoas_criadas: number;
};

/** Where an import goes on after a stop: what was decided over the whole file, the last line done, the counts. */
export type Estado = {
  total: number;
  formatos: (Formato | null)[];
  linha: number;
  contagem: Contagem;
  recusas: ResultadoImportacao['recusas'];
  nomesNovos: number;
};

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
};
