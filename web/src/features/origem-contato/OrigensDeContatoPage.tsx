import { origemContato } from '@praca/contract/origem-contato/recurso.ts';
import { RecursoPage } from '../../kit/recurso/RecursoPage.tsx';

/** Where deals come from. */
export const OrigensDeContatoPage = () => <RecursoPage recurso={origemContato} />;
