import { motivoPerda } from '@praca/contract/motivo-perda/recurso.ts';
import { RecursoPage } from '../../kit/recurso/RecursoPage.tsx';

/** Why deals are lost. */
export const MotivosDePerdaPage = () => <RecursoPage recurso={motivoPerda} />;
