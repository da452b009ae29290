import * as z from 'zod/mini';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { desfazer, distribuir } from '@praca/contract/negocio/lote/endpoints.ts';
import {
  entradaAlterarLote,
  entradaDistribuir,
  recusado,
  type Acao,
  type EntradaLote,
  type ResultadoLote,
} from '@praca/contract/negocio/lote/schemas.ts';

/** Under these names bulk verbs, distributions and their undo run as processes. */
export const TIPO_LOTE = 'LOTE';
export const TIPO_DISTRIBUIR = 'LOTE_DISTRIBUIR';
export const TIPO_DESFAZER = 'DESFAZER_LOTE';

/** Deals in one transaction, and in one part of the frozen selection. */
export const POR_PARTE = 1000;
/** Refusals that the result names one by one. */
const RECUSADOS_NO_RESULTADO = 1000;

export type SelecaoDoLote = Pick<EntradaLote, 'LISTA_CODIGO' | 'FILTROS'>;
type Distribuicao = Pick<Entrada<typeof distribuir>, 'LISTA_REPRESENTANTE' | 'distauto_codigo'>;
export type AcaoDoLote = Acao | ({ tipo: 'DISTRIBUIR' } & Distribuicao);
export type TipoDaAcao = AcaoDoLote['tipo'];
export type EntradaDesfazer = Entrada<typeof desfazer>;
export type Recusado = ResultadoLote['linhas'][number];

/** What is done, and to which deals. */
export interface Plano {
  selecao: SelecaoDoLote;
  acao: AcaoDoLote;
}

/** Reads what the call left for the job. */
export function lerPlano(tipo: string, entrada: unknown): Plano {
  if (tipo === TIPO_DISTRIBUIR) {
    const { LISTA_CODIGO, FILTROS, ...resto } = entradaDistribuir.parse(entrada);
    return { selecao: { LISTA_CODIGO, FILTROS }, acao: { tipo: 'DISTRIBUIR', ...resto } };
  }
  const { LISTA_CODIGO, FILTROS, ACAO } = entradaAlterarLote.parse(entrada);
  return { selecao: { LISTA_CODIGO, FILTROS }, acao: ACAO };
}

/** How far a bulk verb or its undo came: written with each chunk. */
export const contado = z.object({
  total: z.int(),
  alterados: z.int(),
  iguais: z.int(),
  recusados: z.int(),
  linhas: z.array(recusado),
});
export type Contado = z.output<typeof contado>;
/** Resume point of a bulk verb, as its process keeps it. */
export const estadoDoLote = z.extend(contado, {
  /** The file that holds the frozen selection, and its next part. */
  arquivo: z.string(),
  parte: z.int(),
  partes: z.int(),
  /** Place of the first deal that MOVER takes to the top. */
  topo: z.number(),
  /** Turns already given among the representatives. */
  vez: z.int(),
});
export type Estado = z.output<typeof estadoDoLote>;
/** What a chunk did. */
export interface Feito {
  alterados: number;
  iguais: number;
  recusados: Recusado[];
  /** Codes of the history rows written. */
  eventos: number[];
}

export const CONTADO_ZERO = { alterados: 0, iguais: 0, recusados: 0, linhas: [] };

/** Adds what a chunk did; of the refusals only the first are kept one by one. */
export const somar = (c: Contado, f: Feito): Contado => ({
  total: c.total,
  alterados: c.alterados + f.alterados,
  iguais: c.iguais + f.iguais,
  recusados: c.recusados + f.recusados.length,
  linhas: [...c.linhas, ...f.recusados].slice(0, RECUSADOS_NO_RESULTADO),
});
