import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { patch } from '@praca/contract/negocio/endpoints.ts';
import { aoAlterar } from '@praca/contract/negocio/rules.ts';
import { conferirVersao } from '../platform/eventos/alterado.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError, exigirRegra } from '../platform/errors.ts';
import type { JsonPronto } from '../platform/http/resposta.ts';
import { alcanceDe } from '../platform/substantivo/escopo.ts';
import { prepararCampos } from './preparar.ts';
import { lerNegocio } from './reads.ts';
import { atualizarNegocio, travarNegocio, type NegocioTravado } from './writes.ts';

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** "10" and "10.00" are the same money. */
const comparavel = (campo: string, valor: unknown): unknown =>
  campo === 'negocio_valor' ? Number(valor) : valor;

/** What says who sees a deal. */
const DE_QUEM = ['empresa_codigo', 'repres_codigo', 'usuario_responsavel'] as const;

/** Refuses a change that took the deal out of the user's own sight. */
async function conferirVista(ctx: Ctx, codigo: number): Promise<void> {
  await lerNegocio(ctx, codigo).catch((erro: unknown) => {
    if (erro instanceof AppError && erro.codigo === 'NAO_ENCONTRADO')
      throw new AppError('SEM_PERMISSAO', {
        mensagem: 'Você não pode passar o negócio para quem você não acompanha.',
        ajuda: 'Peça a um gerente para transferir o negócio.',
      });
    throw erro;
  });
}

/**
 * Changes only what was sent and differs, at the version the user saw; absent means unchanged, null means cleared.
 * `conferir` refuses, before anything is written, what the deal as it is does not allow. `volta` is how the history calls
 * a change that takes another one back.
 */
export async function alterarNegocio(
  ctx: Ctx,
  entrada: Entrada<typeof patch>,
  conferir?: (antes: NegocioTravado) => void,
  volta?: { acao: string; desfaz: number },
): Promise<JsonPronto | Linha<typeof patch>[]> {
  const { negocio_codigo, versao, ...enviados } = entrada;
  const antes = await travarNegocio(ctx, negocio_codigo);
  await conferirVersao(ctx, 'negocio', negocio_codigo, antes, versao);
  exigirRegra(aoAlterar(antes));
  conferir?.(antes);
  const mudados = Object.entries(enviados).filter(
    ([campo, valor]) =>
      valor !== undefined && !igual(comparavel(campo, valor), comparavel(campo, antes[campo])),
  );
  if (mudados.length === 0) return [await lerNegocio(ctx, negocio_codigo)];
  const campos: typeof enviados = Object.fromEntries(mudados);
  const preparado = await prepararCampos(ctx, campos, {
    negocio_codigo,
    negocio_titulo: String(antes.negocio_titulo),
    pessoa_codigo: antes.pessoa_codigo as number | null,
    etiquetas: antes.etiquetas as number[],
  });
  const historia = {
    acao: volta?.acao ?? 'ALTERAR',
    antes: Object.fromEntries(mudados.map(([campo]) => [campo, antes[campo]])),
    depois: volta ? { ...campos, desfaz: volta.desfaz } : campos,
  };
  const deOutro =
    alcanceDe(ctx.sessao) !== 'TODOS' &&
    DE_QUEM.some((campo) => preparado.valores[campo] !== undefined);
  const depois = await atualizarNegocio(ctx, negocio_codigo, preparado, historia);
  if (deOutro) await conferirVista(ctx, negocio_codigo);
  return depois;
}

/** PatchNegocio: the one changed deal. */
export const patchNegocio = (
  ctx: Ctx,
  entrada: Entrada<typeof patch>,
): Promise<JsonPronto | Linha<typeof patch>[]> => alterarNegocio(ctx, entrada);
