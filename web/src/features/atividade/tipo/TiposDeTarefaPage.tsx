import { tipoAtividade } from '@praca/contract/atividade/tipo/recurso.ts';
import { RecursoPage } from '../../../kit/recurso/RecursoPage.tsx';

/** The kinds of tasks, with icon, colour and usual duration. */
export const TiposDeTarefaPage = () => <RecursoPage recurso={tipoAtividade} />;
