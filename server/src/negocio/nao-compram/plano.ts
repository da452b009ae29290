import * as z from 'zod/mini';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { incluirClientesQueNaoCompram } from '@praca/contract/negocio/nao-compram/endpoints.ts';
import {
  entradaIncluir,
  resultadoDaInclusao,
  type FiltrosNaoCompram,
} from '@praca/contract/negocio/nao-compram/schemas.ts';
import type { Permissao } from '@praca/contract/permissoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { veLogin } from '../../platform/substantivo/escopo.ts';
import { conferirReferencias, estagioDoFunil, type NoTopo } from '../reads-referencia.ts';
import { janelaDe } from './janela.ts';
import { exigirVendas } from './listar.ts';

/** Under these names the inclusion and its way back run as processes. */
export const TIPO_INCLUIR = 'INCLUIR_NAO_COMPRAM';
export const TIPO_DESFAZER = 'DESFAZER_NAO_COMPRAM';
/** Deals out of the radar of replenishment are taken back in the same way. */
export const TIPO_REPOSICAO = 'INCLUIR_REPOSICAO';

export type EntradaIncluir = Entrada<typeof incluirClientesQueNaoCompram>;

/** What the call left for the job. */
export const lerEntrada = (entrada: unknown): EntradaIncluir => entradaIncluir.parse(entrada);

/** Which customers are meant; of chosen ones those that do not buy. */
export const filtrosDe = ({ LISTA_CODIGO, FILTROS }: EntradaIncluir): FiltrosNaoCompram => ({
  FILTRO_GERAL: '',
  ...FILTROS,
  ...(LISTA_CODIGO && { LISTA_CODIGO }),
});

/** The request with the days of its time written out: the work means the same ones on the day after. */
export function comDias(ctx: Ctx, e: EntradaIncluir): EntradaIncluir {
  const { de, ate } = janelaDe(ctx, e.FILTROS ?? {});
  return { ...e, FILTROS: { ...filtrosDe(e), DATA_INICIAL: de, DATA_FINAL: ate } };
}

/** The top of the stage that deals of customers go to; refused where it, who is to answer, or one of these rights is not there. */
export async function conferirDestino(
  ctx: Ctx,
  e: Partial<Pick<EntradaIncluir, 'pipeline_codigo' | 'estagio_codigo' | 'usuario_responsavel'>>,
  direitos: readonly Permissao[] = ['pessoa.ver'],
): Promise<NoTopo> {
  exigirVendas(ctx);
  if (direitos.some((um) => !ctx.sessao.permissoes.has(um))) throw new AppError('SEM_PERMISSAO');
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

/** How far the inclusion came: written with each chunk. */
export const estadoDaInclusao = z.object({
  total: z.int(),
  vistos: z.int(),
  /** The last customer that was looked at. */
  depoisDe: z.int(),
  criados: z.int(),
  abertos: z.int(),
  incluidos: z.int(),
  linhas: resultadoDaInclusao.shape.linhas,
});
export type Estado = z.output<typeof estadoDaInclusao>;
