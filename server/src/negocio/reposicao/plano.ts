import * as z from 'zod/mini';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { incluirReposicao } from '@praca/contract/negocio/reposicao/endpoints.ts';
import {
  entradaIncluirReposicao,
  type FiltrosDaReposicao,
} from '@praca/contract/negocio/reposicao/schemas.ts';
import { resultadoDaInclusao } from '@praca/contract/negocio/nao-compram/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { veLogin } from '../../platform/substantivo/escopo.ts';
import { exigirVendas } from '../nao-compram/listar.ts';
import {
  conferirReferencias,
  estagioDoFunil,
  estagioInexistente,
  type NoTopo,
} from '../reads-referencia.ts';
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

/** The top of the stage asked for; refused where it, who is to answer, or a right is not there. */
export async function conferirInclusao(ctx: Ctx, e: EntradaIncluir): Promise<NoTopo> {
  exigirVendas(ctx);
  for (const permissao of ['pessoa.ver', 'venda.editar'] as const)
    if (!ctx.sessao.permissoes.has(permissao)) throw new AppError('SEM_PERMISSAO');
  const topo = await estagioDoFunil(ctx, e.pipeline_codigo, e.estagio_codigo);
  const { usuario_responsavel } = e;
  await conferirReferencias(ctx, { usuario_responsavel });
  if (usuario_responsavel != null && !veLogin(ctx.sessao, usuario_responsavel))
    throw new AppError('SEM_PERMISSAO', {
      mensagem: 'Você não pode criar negócios para outra pessoa.',
      ajuda: 'Deixe você mesmo como responsável ou peça a um gerente.',
    });
  return topo;
}

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
