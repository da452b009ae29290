import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { patch } from '@praca/contract/negocio/endpoints.ts';
import { conferirVersao } from '../platform/alterado.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/registro-evento.ts';
import { prepararCampos } from './preparar.ts';
import { lerNegocio } from './reads.ts';
import { atualizarNegocio, travarNegocio } from './writes.ts';

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** "10" and "10.00" are the same money. */
const comparavel = (campo: string, valor: unknown): unknown =>
  campo === 'negocio_valor' ? Number(valor) : valor;

/** Changes only what was sent and differs, at the version the user saw; absent means unchanged, null means cleared. */
export async function alterarNegocio(
  ctx: Ctx,
  entrada: Entrada<typeof patch>,
): Promise<Linha<typeof patch>> {
  const { negocio_codigo, versao, ...enviados } = entrada;
  const antes = await travarNegocio(ctx, negocio_codigo);
  await conferirVersao(ctx, 'negocio', negocio_codigo, antes, versao);
  if (antes.negocio_situacao !== 'A') throw new AppError('NEGOCIO_FECHADO');
  const mudados = Object.entries(enviados).filter(
    ([campo, valor]) =>
      valor !== undefined && !igual(comparavel(campo, valor), comparavel(campo, antes[campo])),
  );
  if (mudados.length === 0) return lerNegocio(ctx, negocio_codigo);
  const campos: typeof enviados = Object.fromEntries(mudados);
  const preparado = await prepararCampos(ctx, campos, {
    negocio_codigo,
    negocio_titulo: String(antes.negocio_titulo),
    pessoa_codigo: antes.pessoa_codigo as number | null,
  });
  // One flight: the history knows the new version and scope beforehand.
  const [, , depois] = await Promise.all([
    atualizarNegocio(ctx, negocio_codigo, preparado),
    registrarEvento(ctx, {
      tabela: 'negocio',
      chave: negocio_codigo,
      acao: 'ALTERAR',
      versao: antes.versao + 1,
      antes: Object.fromEntries(mudados.map(([campo]) => [campo, antes[campo]])),
      depois: campos,
      escopo: { ...antes, ...campos },
    }),
    lerNegocio(ctx, negocio_codigo).catch((erro: unknown) => {
      if (erro instanceof AppError && erro.codigo === 'NAO_ENCONTRADO')
        throw new AppError('SEM_PERMISSAO', {
          mensagem: 'Você não pode passar o negócio para quem você não acompanha.',
          ajuda: 'Peça a um gerente para transferir o negócio.',
        });
      throw erro;
    }),
  ]);
  return depois;
}

/** PatchNegocio: the one changed deal. */
export const patchNegocio = async (
  ctx: Ctx,
  entrada: Entrada<typeof patch>,
): Promise<Linha<typeof patch>[]> => [await alterarNegocio(ctx, entrada)];
