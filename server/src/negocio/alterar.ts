import type { ValoresDeCampos } from '@praca/contract/campo/schemas.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { CodigoErro } from '@praca/contract/errors.ts';
import type { patch } from '@praca/contract/negocio/endpoints.ts';
import { aoAlterar } from '@praca/contract/negocio/rules.ts';
import { mudancaDeValores } from '../campo/conferir.ts';
import { avisarAtribuicoes } from '../aviso/avisar.ts';
import { conferirVersao } from '../platform/eventos/alterado.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError, exigirRegra } from '../platform/errors.ts';
import type { JsonPronto } from '../platform/http/resposta.ts';
import { alcanceDe } from '../platform/substantivo/escopo.ts';
import type { Travado } from './lote/reads.ts';
import type { LinhaRecusada } from './lote/resultado.ts';
import type { Gravado } from './lote/writes-acoes.ts';
import { comValoresConferidos, prepararCampos } from './preparar.ts';
import { lerNegocio } from './reads.ts';
import { gravarConjunto, type MudancaDeUm } from './writes-historia.ts';
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

type Campos = Omit<Entrada<typeof patch>, 'negocio_codigo' | 'versao'>;

/** What of the new values differs from the deal as it is, and what it was; null where nothing does. */
function diferenca(
  antes: Readonly<Record<string, unknown>>,
  enviados: Campos,
): { campos: Campos; antes: object } | null {
  const { negocio_campos, ...outros } = enviados;
  const mudados = Object.entries(outros).filter(
    ([campo, valor]) =>
      valor !== undefined && !igual(comparavel(campo, valor), comparavel(campo, antes[campo])),
  );
  const valores =
    negocio_campos === undefined
      ? null
      : mudancaDeValores(antes['negocio_campos'] as ValoresDeCampos, negocio_campos);
  if (mudados.length === 0 && valores === null) return null;
  return {
    campos: {
      ...Object.fromEntries(mudados),
      ...(valores && { negocio_campos: valores.depois as Campos['negocio_campos'] }),
    },
    antes: {
      ...Object.fromEntries(mudados.map(([campo]) => [campo, antes[campo]])),
      ...(valores && { negocio_campos: valores.antes }),
    },
  };
}

/** One deal of a set that is changed: as it is, its new values, and why it may not take them. */
export interface Alteracao {
  negocio: Travado;
  campos: Campos;
  recusa?: CodigoErro | null;
}

/**
 * The same change of many locked deals, whose values somebody has already checked, in one statement: what is closed is
 * refused, what is so already is left alone.
 */
export async function alterarConjunto(
  ctx: Ctx,
  processo: number,
  alteracoes: readonly Alteracao[],
): Promise<Gravado> {
  const recusados: LinhaRecusada[] = [];
  const mudancas: MudancaDeUm[] = [];
  let iguais = 0;
  for (const { negocio, campos, recusa: outra } of alteracoes) {
    const { negocio_codigo, negocio_titulo } = negocio;
    const recusa = aoAlterar(negocio) ?? outra;
    const muda = diferenca({ ...negocio }, campos);
    if (recusa) recusados.push({ negocio_codigo, negocio_titulo, recusa });
    else if (muda === null) iguais += 1;
    else
      mudancas.push({
        negocio_codigo,
        mudanca: muda.campos,
        antes: muda.antes,
        depois: muda.campos,
      });
  }
  return {
    eventos: await gravarConjunto(ctx, processo, 'ALTERAR', mudancas),
    iguais,
    recusados,
  };
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
  const eram = antes['negocio_campos'] as ValoresDeCampos;
  const muda = diferenca(antes, await comValoresConferidos(ctx, enviados, eram));
  if (muda === null) return [await lerNegocio(ctx, negocio_codigo)];
  const { campos } = muda;
  const preparado = await prepararCampos(ctx, campos, {
    negocio_codigo,
    negocio_titulo: String(antes.negocio_titulo),
    pessoa_codigo: antes.pessoa_codigo as number | null,
    pessoa_nome: String(antes.pessoa_nome),
    etiquetas: antes.etiquetas as number[],
    negocio_campos: eram,
  });
  const historia = {
    acao: volta?.acao ?? 'ALTERAR',
    antes: muda.antes,
    depois: volta ? { ...campos, desfaz: volta.desfaz } : campos,
  };
  const deOutro =
    alcanceDe(ctx.sessao) !== 'TODOS' &&
    DE_QUEM.some((campo) => preparado.valores[campo] !== undefined);
  const depois = await atualizarNegocio(ctx, negocio_codigo, preparado, historia);
  if (deOutro) await conferirVista(ctx, negocio_codigo);
  if (campos.usuario_responsavel !== undefined)
    await avisarAtribuicoes(ctx, [
      {
        usuario_login: campos.usuario_responsavel,
        quantidade: 1,
        negocio_codigo,
        negocio_titulo: campos.negocio_titulo ?? String(antes.negocio_titulo),
      },
    ]);
  return depois;
}

/** PatchNegocio: the one changed deal. */
export const patchNegocio = (
  ctx: Ctx,
  entrada: Entrada<typeof patch>,
): Promise<JsonPronto | Linha<typeof patch>[]> => alterarNegocio(ctx, entrada);
