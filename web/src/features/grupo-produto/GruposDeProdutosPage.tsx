import { grupoProduto } from '@praca/contract/grupo-produto/recurso.ts';
import { RecursoPage } from '../../kit/recurso/RecursoPage.tsx';

/** The groups of products. */
export const GruposDeProdutosPage = () => <RecursoPage recurso={grupoProduto} />;
