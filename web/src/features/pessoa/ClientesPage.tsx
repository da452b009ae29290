import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { RecursoPage } from '../../kit/recurso/RecursoPage.tsx';

/** The customers: whom one sells to. */
export const ClientesPage = () => <RecursoPage recurso={pessoa} />;
