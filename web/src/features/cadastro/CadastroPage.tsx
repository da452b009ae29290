import { useLocation } from '@tanstack/react-router';
import type { AlgumRecurso } from '@praca/contract/recurso.ts';
import { recursos } from '@praca/contract/recursos.ts';
import type { Jeito } from '../../kit/recurso/jeito.ts';
import { RecursoPage } from '../../kit/recurso/RecursoPage.tsx';
import { jeitoDosCampos } from '../campo/parts/jeito.tsx';
import { jeitoDasCondicoes } from '../cond-pag/parts/jeito.ts';
import { jeitoDasDistribuicoes } from '../distribuicao/parts/jeito.ts';
import { jeitoDasEmpresas } from '../empresa/parts/jeito.tsx';
import { verEstoque } from '../estoque/parts/acao.ts';
import { jeitoDosImpostos } from '../imposto/parts/jeito.ts';
import { jeitoDosClientes } from '../pessoa/parts/jeito.tsx';
import { jeitoDosPedidos } from '../pessoa/parts/jeito-pedidos.tsx';
import { FotoDoProduto } from '../produto/parts/FotoDoProduto.tsx';
import { jeitoDasTabelas } from '../tabpreco/parts/jeito.ts';

const TODOS: readonly [string, AlgumRecurso][] = Object.entries(recursos);

/** What nouns do on this screen in their own way; most do nothing. */
const JEITOS: Partial<Record<keyof typeof recursos, Jeito>> = {
  pessoa: jeitoDosClientes,
  campoPersonalizado: jeitoDosCampos,
  condPag: jeitoDasCondicoes,
  empresa: jeitoDasEmpresas,
  distribuicao: jeitoDasDistribuicoes,
  produto: { acoes: { estoque: verEstoque }, topo: FotoDoProduto },
  imposto: jeitoDosImpostos,
  tabPreco: jeitoDasTabelas,
  pedidoTitular: jeitoDosPedidos,
};
const jeitoDe = (nome: string): Jeito => new Map(Object.entries(JEITOS)).get(nome) ?? {};

/** The screen of the described cadastro that stands under this address. */
export function CadastroPage() {
  const { pathname } = useLocation();
  const aqui = pathname.replace(/\/$/, '').toLowerCase();
  const [nome, recurso] = TODOS.find(([, { pagina }]) => pagina.rota.toLowerCase() === aqui) ?? [];
  if (nome === undefined || recurso === undefined) return null;
  return <RecursoPage key={nome} recurso={recurso} jeito={jeitoDe(nome)} />;
}
