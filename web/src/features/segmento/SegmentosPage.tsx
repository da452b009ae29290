import { segmento } from '@praca/contract/segmento/recurso.ts';
import { RecursoPage } from '../../kit/recurso/RecursoPage.tsx';

/** The segments of customers and deals. */
export const SegmentosPage = () => <RecursoPage recurso={segmento} />;
