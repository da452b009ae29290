import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { definirPadrao } from '@praca/contract/visao/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { travarVisao } from './reads.ts';
import { exigirTela } from './tela.ts';
import { gravarPadrao } from './writes.ts';

/** Says with which view a screen opens for this person; null: with none. */
export async function definirVisaoPadrao(
  ctx: Ctx,
  e: Entrada<typeof definirPadrao>,
): Promise<Linha<typeof definirPadrao>[]> {
  exigirTela(ctx, e.visao_tela);
  const visao = e.visao_codigo === null ? null : await travarVisao(ctx, e.visao_codigo);
  if (visao && visao.visao_tela !== e.visao_tela)
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: 'visao_codigo', mensagem: 'Esta visão é de outra tela.' }],
    });
  await gravarPadrao(ctx, e.visao_tela, e.visao_codigo);
  await registrarEvento(ctx, {
    tabela: 'visao',
    chave: e.visao_codigo ?? e.visao_tela,
    acao: 'PADRAO',
    depois: e,
  });
  return [e];
}
