import type { Visao } from '@praca/contract/visao/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';

type Alcance = Pick<Visao, 'visao_equipe'> | null;

/** What is the team's, or becomes it, is written only by who may edit the registers. */
export function exigirEquipe(ctx: Ctx, ...visoes: Alcance[]): void {
  if (
    visoes.some((uma) => uma?.visao_equipe === 'S') &&
    !ctx.sessao.permissoes.has('cadastro.editar')
  )
    throw new AppError('SEM_PERMISSAO', {
      mensagem: 'Você não pode alterar as visões da equipe.',
      ajuda: 'Salve uma visão só sua, ou peça a quem edita os cadastros.',
    });
}
