import { representante } from '@praca/contract/representante/recurso.ts';
import { RecursoPage } from '../../kit/recurso/RecursoPage.tsx';

/** The representatives, of the house and from outside. */
export const RepresentantesPage = () => <RecursoPage recurso={representante} />;
