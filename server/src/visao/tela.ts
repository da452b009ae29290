import type { Permissao } from '@praca/contract/permissoes.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { TELAS_DO_NEGOCIO, type Tela } from '@praca/contract/visao/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';

const VER = new Map<Tela, Permissao>([
  ...TELAS_DO_NEGOCIO.map((tela): [Tela, Permissao] => [tela, 'negocio.ver']),
  ...Object.values(recursos).map(({ tabela, permissao }): [Tela, Permissao] => [
    tabela,
    permissao.ver,
  ]),
]);

/** Whoever may open a screen may have views of it; a screen that there is not is refused by its field. */
export function exigirTela(ctx: Ctx, tela: Tela): void {
  const permissao = VER.get(tela);
  if (permissao === undefined)
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: 'visao_tela', mensagem: 'Tela desconhecida.' }],
    });
  if (!ctx.sessao.permissoes.has(permissao)) throw new AppError('SEM_PERMISSAO');
}
