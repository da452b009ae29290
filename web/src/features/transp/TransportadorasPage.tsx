import { transp } from '@praca/contract/transp/recurso.ts';
import { RecursoPage } from '../../kit/recurso/RecursoPage.tsx';

/** The carriers. */
export const TransportadorasPage = () => <RecursoPage recurso={transp} />;
