import { createRoute, createRouter, notFound, redirect, type Router } from '@tanstack/react-router';
import { TelaEmBranco } from './layout/TelaEmBranco.tsx';
import { TelaNaoAbriu } from './layout/TelaNaoAbriu.tsx';
import { paths } from './paths.ts';
import { escreverBusca, lerBusca } from './platform/tela/busca-url.ts';
import { comPrazo, telaSobDemanda } from './platform/tela/lazy-screen.ts';
import { usarTelas, type DadosTela } from './platform/tela/telas.ts';
import { buscaConta, comTraducao, raiz, type Carregar } from './rotas-base.tsx';
import type { rotasDaArea } from './rotas-da-area.tsx';

const publica = <P extends string>(path: P, staticData: DadosTela, carregar: Carregar) =>
  createRoute({
    getParentRoute: () => raiz,
    path,
    staticData,
    validateSearch: buscaConta,
    component: telaSobDemanda(carregar),
  });

const entrar: DadosTela = { titulo: 'Entrar', traduzida: true };
const criarConta: DadosTela = { titulo: 'Criar conta', traduzida: true };

const login = () => comTraducao(import('./features/sessao/LoginPage.tsx'));
const conta = () => comTraducao(import('./features/sessao/CriarContaPage.tsx'));
const confirmar = () => comTraducao(import('./features/sessao/ConfirmarPage.tsx'));
const esqueci = () => comTraducao(import('./features/sessao/EsqueciSenhaPage.tsx'));
const bloqueio = () => comTraducao(import('./features/sessao/TelaBloqueadaPage.tsx'));
const sair = () => import('./features/sessao/SairPage.tsx');

const visualizador = () =>
  import('./features/anexo/VisualizadorPage.tsx').then((m) => m.VisualizadorPage);

const telasPublicas = [
  publica(paths.raiz, { titulo: 'Praça' }, () =>
    import('./features/sessao/EntradaPage.tsx').then((m) => m.EntradaPage),
  ),
  publica(paths.landing, { titulo: 'Conheça o Praça' }, () =>
    import('./layout/status/LandingPage.tsx').then((m) => m.LandingPage),
  ),
  publica(paths.login, entrar, () => login().then((m) => m.LoginPage)),
  publica(paths.login2, entrar, () => login().then((m) => m.Login2Page)),
  publica(paths.criarConta, criarConta, () => conta().then((m) => m.CriarContaPage)),
  publica(paths.criarConta2, criarConta, () => conta().then((m) => m.CriarConta2Page)),
  publica(paths.confirmar, { titulo: 'Confirmar e-mail' }, () =>
    confirmar().then((m) => m.ConfirmarPage),
  ),
  publica(paths.confirmar2, { titulo: 'Confirmar e-mail' }, () =>
    confirmar().then((m) => m.Confirmar2Page),
  ),
  publica(paths.esqueciSenha, { titulo: 'Esqueci a senha' }, () =>
    esqueci().then((m) => m.EsqueciSenhaPage),
  ),
  publica(paths.esqueciSenha2, { titulo: 'Esqueci a senha' }, () =>
    esqueci().then((m) => m.EsqueciSenha2Page),
  ),
  publica(paths.redefinirSenha, { titulo: 'Nova senha' }, () =>
    comTraducao(import('./features/sessao/RedefinirSenhaPage.tsx')).then(
      (m) => m.RedefinirSenhaPage,
    ),
  ),
  publica(paths.telaBloqueada, { titulo: 'Tela bloqueada' }, () =>
    bloqueio().then((m) => m.TelaBloqueadaPage),
  ),
  publica(paths.telaBloqueada2, { titulo: 'Tela bloqueada' }, () =>
    bloqueio().then((m) => m.TelaBloqueada2Page),
  ),
  publica(paths.sair, { titulo: 'Sair' }, () => sair().then((m) => m.SairPage)),
  publica(paths.sair2, { titulo: 'Sair' }, () => sair().then((m) => m.Sair2Page)),
  publica(paths.acessoNegado, { titulo: 'Acesso negado' }, () =>
    import('./layout/status/AcessoNegadoPage.tsx').then((m) => m.AcessoNegadoPage),
  ),
  publica(paths.testeExpirado, { titulo: 'Período de teste encerrado' }, () =>
    import('./layout/status/TesteExpiradoPage.tsx').then((m) => m.TesteExpiradoPage),
  ),
  publica(paths.erro404, { titulo: 'Página não encontrada' }, () =>
    import('./layout/status/NaoEncontradaPage.tsx').then((m) => m.NaoEncontradaPage),
  ),
  publica(paths.erro500, { titulo: 'Erro inesperado' }, () =>
    import('./layout/status/ErroPage.tsx').then((m) => m.ErroPage),
  ),
  publica(paths.visualizador, { titulo: 'Arquivo' }, visualizador),
  publica(paths.visualizadorAlheio, { titulo: 'Arquivo' }, visualizador),
  publica(paths.proposta, { titulo: 'Orçamento' }, () =>
    import('./features/proposta/PropostaPage.tsx').then((m) => m.PropostaPage),
  ),
  publica(paths.sairDoEmail, { titulo: 'Não receber mais' }, () =>
    import('./features/email/SairDoEmailPage.tsx').then((m) => m.SairDoEmailPage),
  ),
  publica(paths.manutencao, { titulo: 'Em manutenção' }, () =>
    import('./layout/status/ManutencaoPage.tsx').then((m) => m.ManutencaoPage),
  ),
];

/** What is not of the account: the first such address brings the table of the screens behind the login, which then knows it. */
const oResto = createRoute({
  getParentRoute: () => raiz,
  path: '$',
  beforeLoad: async ({ location }) => {
    if (conhecidas) throw notFound();
    await conhecerTelas();
    throw redirect({ href: location.href, replace: true });
  },
});

const semArea = [...telasPublicas, oResto] as const;
const comArea = (daArea: typeof rotasDaArea) => raiz.addChildren([...semArea, ...daArea]);

raiz.addChildren([...semArea]);

/** The router of the page: paths match without regard to case; screens come on demand and are fetched on intent. */
export const router = createRouter({
  routeTree: raiz,
  caseSensitive: false,
  parseSearch: lerBusca,
  stringifySearch: escreverBusca,
  defaultPreload: 'intent',
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultPendingComponent: TelaEmBranco,
  defaultErrorComponent: TelaNaoAbriu,
  scrollRestoration: true,
});

let conhecidas = false;
/** Takes the screens behind the login into the map of addresses; once, and again after it failed. */
async function conhecerTelas(): Promise<void> {
  if (conhecidas) return;
  const { rotasDaArea: daArea } = await comPrazo(import('./rotas-da-area.tsx'));
  if (conhecidas) return;
  conhecidas = true;
  comArea(daArea);
  router.setRoutes(router.buildRouteTree());
}
usarTelas(conhecerTelas);

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<ReturnType<typeof comArea>, 'never', false>;
  }
}
