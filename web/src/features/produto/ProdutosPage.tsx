import { produto } from '@praca/contract/produto/recurso.ts';
import { RecursoPage } from '../../kit/recurso/RecursoPage.tsx';

/** What is sold. */
export const ProdutosPage = () => <RecursoPage recurso={produto} />;
