import * as z from 'zod/mini';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { incluirReposicao } from '@praca/contract/negocio/reposicao/endpoints.ts';
import {
  entradaIncluirReposicao,
  type FiltrosDaReposicao,
} from '@praca/contract/negocio/reposicao/schemas.ts';
import { resultadoDaInclusao } from '@praca/contract/negocio/nao-compram/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { conferirDestino } from '../nao-compram/plano.ts';
import { estagioInexistente, type NoTopo } from '../reads-referencia.ts';
import { primeiroEstagio } from './reads.ts';

export type EntradaIncluir = Entrada<typeof incluirReposicao>;
export const lerEntrada = (entrada: unknown): EntradaIncluir =>
  entradaIncluirReposicao.parse(entrada);

/** Which rows are meant; of chosen ones those that are there still, late or not. */
export const filtrosDe = ({ LISTA_CODIGO, FILTROS }: EntradaIncluir): FiltrosDaReposicao => ({
  FILTRO_GERAL: '',
  ...(LISTA_CODIGO && !FILTROS && { SITUACAO: 'RITMO' }),
  ...FILTROS,
  ...(LISTA_CODIGO && { LISTA_CODIGO }),
});

/** The request with the stage written out where none was said. */
export async function comEstagio(ctx: Ctx, e: EntradaIncluir): Promise<EntradaIncluir> {
  if (e.pipeline_codigo !== undefined) return e;
  const primeiro = await primeiroEstagio(ctx);
  if (primeiro === undefined) throw estagioInexistente();
  return { ...e, ...primeiro };
}

/** The top of the stage asked for, for who may make deals with quotes. */
export const conferirInclusao = (ctx: Ctx, e: EntradaIncluir): Promise<NoTopo> =>
  conferirDestino(ctx, e, ['pessoa.ver', 'venda.editar']);

/** How far the work came: written with each chunk. */
export const estadoDaReposicao = z.object({
  total: z.int(),
  vistos: z.int(),
  /** The last row that was looked at. */
  depoisDe: z.int(),
  criados: z.int(),
  incluidos: z.int(),
  semOrcamento: z.int(),
  linhas: resultadoDaInclusao.shape.linhas,
});
export type Estado = z.output<typeof estadoDaReposicao>;
