import type { Permissao } from '@praca/contract/permissoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import {
  conferirEtiquetas,
  conferirReferencias,
  estagioDoFunil,
  conferirPerda,
  referencia,
} from '../reads-referencia.ts';
import type { AcaoDoLote } from './plano.ts';
import { vezesDaDistribuicao, vezesDosRepresentantes, type Vez } from './reads.ts';

const invalida = (campo: string, mensagem: string): AppError =>
  new AppError('ENTRADA_INVALIDA', { campos: [{ campo, mensagem }] });

/** Who takes turns; refused when one of them is not there or works no more. */
export async function vezesDe(
  ctx: Ctx,
  a: Extract<AcaoDoLote, { tipo: 'DISTRIBUIR' }>,
): Promise<Vez[]> {
  if (a.LISTA_REPRESENTANTE) {
    const pedidos = [...new Set(a.LISTA_REPRESENTANTE)];
    const vezes = await vezesDosRepresentantes(ctx, pedidos);
    if (vezes.length === pedidos.length) return vezes;
    throw referencia('LISTA_REPRESENTANTE', 'Um dos representantes não existe ou está inativo.');
  }
  const vezes = await vezesDaDistribuicao(ctx, a.distauto_codigo ?? 0);
  if (vezes.length > 0) return vezes;
  throw referencia('distauto_codigo', 'Esta distribuição não existe ou não tem usuários ativos.');
}

/** What a user must be allowed for an action. */
export const exigidasPara = (a: AcaoDoLote): Permissao[] =>
  a.tipo === 'EXCLUIR' ? ['negocio.editar', 'negocio.excluir'] : ['negocio.editar'];

/** Refuses an action that this user may not do. */
export function conferirDireito(ctx: Ctx, a: AcaoDoLote): void {
  if (exigidasPara(a).some((permissao) => !ctx.sessao.permissoes.has(permissao)))
    throw new AppError('SEM_PERMISSAO');
}

/** Refuses a change of tags that says nothing or contradicts itself, and tags that are not there; `soLe`: where nothing will be written. */
export async function conferirTroca(
  ctx: Ctx,
  { ADICIONAR, REMOVER }: Pick<Extract<AcaoDoLote, { tipo: 'ETIQUETAS' }>, 'ADICIONAR' | 'REMOVER'>,
  soLe = false,
): Promise<void> {
  if (ADICIONAR.length + REMOVER.length === 0)
    throw invalida('ADICIONAR', 'Escolha ao menos uma etiqueta.');
  if (ADICIONAR.some((codigo) => REMOVER.includes(codigo)))
    throw invalida('REMOVER', 'Uma etiqueta não pode entrar e sair ao mesmo tempo.');
  await conferirEtiquetas(ctx, [...ADICIONAR, ...REMOVER], REMOVER, soLe);
}

/** Refuses an action that this user may not do, or that names what the registration does not have. */
export async function conferirAcao(ctx: Ctx, a: AcaoDoLote): Promise<void> {
  conferirDireito(ctx, a);
  if (a.tipo === 'MOVER') await estagioDoFunil(ctx, a.pipeline_codigo, a.estagio_codigo);
  if (a.tipo === 'RESPONSAVEL' || a.tipo === 'REPRESENTANTE') {
    const { tipo: _, ...campos } = a;
    await conferirReferencias(ctx, campos);
  }
  if (a.tipo === 'PERDER') await conferirPerda(ctx, a.motperda_codigo, a.negocio_obsperda);
  if (a.tipo === 'DISTRIBUIR') await vezesDe(ctx, a);
  if (a.tipo === 'ETIQUETAS') await conferirTroca(ctx, a);
}
