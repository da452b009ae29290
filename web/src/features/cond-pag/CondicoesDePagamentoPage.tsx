import { condPag } from '@praca/contract/cond-pag/recurso.ts';
import { RecursoPage } from '../../kit/recurso/RecursoPage.tsx';

/** The conditions of payment. */
export const CondicoesDePagamentoPage = () => <RecursoPage recurso={condPag} />;
