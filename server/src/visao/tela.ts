import type { Permissao } from '@praca/contract/permissoes.ts';
import { contaRec } from '@praca/contract/contarec/recurso.ts';
import { TELAS_DO_PAINEL } from '@praca/contract/painel/telas.ts';
import { pedvenda } from '@praca/contract/pedvenda/recurso.ts';
import { recursos } from '@praca/contract/recursos.ts';
import {
  TELAS_DE_QUEM_COMPRA,
  TELAS_DO_NEGOCIO,
  type Tela,
} from '@praca/contract/visao/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';

/** What a screen asks for; `sessao` is everybody. */
type Ver = Permissao | 'sessao';

const VER = new Map<Tela, Ver>([
  ...[...TELAS_DO_NEGOCIO, 'atividades'].map((tela): [Tela, Ver] => [tela, 'negocio.ver']),
  ...TELAS_DO_PAINEL.map((tela): [Tela, Ver] => [tela, 'painel.ver']),
  ...TELAS_DE_QUEM_COMPRA.map((tela): [Tela, Ver] => [tela, 'pessoa.ver']),
  ...[...Object.values(recursos), pedvenda, contaRec].map(({ tabela, permissao }): [Tela, Ver] => [
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
  if (permissao !== 'sessao' && !ctx.sessao.permissoes.has(permissao))
    throw new AppError('SEM_PERMISSAO');
}
