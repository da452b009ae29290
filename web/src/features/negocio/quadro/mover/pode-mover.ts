import { conexaoAtual } from '../../../../platform/http/online.ts';
import { erro } from '../../../../ui/window/toast.ts';
import type { Direitos } from '../../base/use-direitos.ts';

/** Whether a move may start now; says why when it may not. */
export function podeMover({ editar }: Direitos): boolean {
  const online = conexaoAtual().online;
  if (!editar) erro('Você não tem permissão para mover negócios.', { id: 'mover' });
  else if (!online)
    erro('Sem conexão. Você volta a poder mover negócios quando ela voltar.', { id: 'mover' });
  return editar && online;
}
