import { useLocation } from '@tanstack/react-router';
import type { AlgumRecurso } from '@praca/contract/recurso.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { RecursoPage } from '../../kit/recurso/RecursoPage.tsx';

const TODOS: readonly AlgumRecurso[] = Object.values(recursos);

/** The screen of the described cadastro that stands under this address and asks for nothing of its own. */
export function CadastroPage() {
  const { pathname } = useLocation();
  const recurso = TODOS.find(({ pagina }) => pagina.rota === pathname);
  return recurso && <RecursoPage key={pathname} recurso={recurso} />;
}
