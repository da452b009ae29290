import { formaPag } from '@praca/contract/forma-pag/recurso.ts';
import { RecursoPage } from '../../kit/recurso/RecursoPage.tsx';

/** The forms of payment. */
export const FormasDePagamentoPage = () => <RecursoPage recurso={formaPag} />;
