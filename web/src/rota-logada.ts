import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { AreaLogada, prepararArea } from './AreaLogada.tsx';
import { paths } from './paths.ts';
import { telaSobDemanda } from './platform/tela/lazy-screen.ts';
import { basta, podeAbrir, type Pedida } from './platform/sessao/pode.ts';
import { sessaoAtual } from './platform/sessao/session.ts';
import { AREA_LOGADA, type DadosTela } from './platform/tela/telas.ts';
import { exigirSessao, raiz, type Carregar } from './rotas-base.tsx';

/* Rights that lack are asked for again, and nothing waits where they do not. */
const exigirPermissao = (pedida: Pedida): Promise<void> | undefined => {
  if (basta(pedida, sessaoAtual()?.permissoes)) return undefined;
  return podeAbrir(pedida).then((sim) => {
    const search = { codigo: 'SEM_PERMISSAO' };
    if (!sim) throw redirect({ to: paths.acessoNegado, search, replace: true });
  });
};

/** What every screen of a session stands in. */
export const logado = createRoute({
  getParentRoute: () => raiz,
  id: AREA_LOGADA,
  beforeLoad: exigirSessao,
  component: telaSobDemanda(async () => {
    await prepararArea();
    return AreaLogada;
  }),
});

/** A guarded screen, for who may use it; an address with parameters that it is not made for is no address. */
export const logada = <P extends string>(
  path: P,
  staticData: DadosTela,
  carregar: Carregar,
  existe: (parametros: Record<string, string>) => boolean = () => true,
) =>
  createRoute({
    getParentRoute: () => logado,
    path,
    staticData,
    beforeLoad: ({ params }) => {
      if (!existe(params)) throw notFound();
      return exigirPermissao(staticData.permissao);
    },
    component: telaSobDemanda(carregar),
  });

/** A screen of the settings, for who may use it. */
export const cadastro = <P extends string>(
  path: P,
  titulo: string,
  carregar: Carregar,
  permissao: Pedida = 'cadastro.ver',
) => logada(path, { titulo, secao: 'Configurações', permissao }, carregar);
