import { unidade } from '@praca/contract/unidade/recurso.ts';
import { RecursoPage } from '../../kit/recurso/RecursoPage.tsx';

/** The units in which products are sold. */
export const UnidadesPage = () => <RecursoPage recurso={unidade} />;
