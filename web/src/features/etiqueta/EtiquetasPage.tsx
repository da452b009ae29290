import { etiqueta } from '@praca/contract/etiqueta/recurso.ts';
import { RecursoPage } from '../../kit/recurso/RecursoPage.tsx';

/** The coloured tags of deals. */
export const EtiquetasPage = () => <RecursoPage recurso={etiqueta} />;
