import type { Entrada } from '@praca/contract/endpoint.ts';
import type { excluir } from '@praca/contract/visao/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { exigirEquipe } from './equipe.ts';
import { travarVisao } from './reads.ts';
import { exigirTela } from './tela.ts';
import { apagarVisao } from './writes.ts';

/** Deletes a view; the screens that opened with it open without any. */
export async function excluirVisao(
  ctx: Ctx,
  { visao_codigo }: Entrada<typeof excluir>,
): Promise<{ visao_codigo: number }[]> {
  const antes = await travarVisao(ctx, visao_codigo);
  exigirTela(ctx, antes.visao_tela);
  exigirEquipe(ctx, antes);
  await apagarVisao(ctx, visao_codigo);
  await registrarEvento(ctx, {
    tabela: 'visao',
    chave: visao_codigo,
    acao: 'EXCLUIR',
    versao: antes.versao,
    antes,
  });
  return [{ visao_codigo }];
}
