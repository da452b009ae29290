import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { Raiz } from './layout/Raiz.tsx';
import { TelaEmBranco } from './layout/TelaEmBranco.tsx';
import { TelaNaoAbriu } from './layout/TelaNaoAbriu.tsx';
import { paths } from './paths.ts';
import { escreverBusca, lerBusca } from './platform/busca-url.ts';
import { basta, podeAbrir, type Pedida } from './platform/pode.ts';
import { telaSobDemanda } from './platform/lazy-screen.ts';
import { adiantarSessao } from './platform/renovacao.ts';
import { sessaoAtual } from './platform/session.ts';
import { AREA_LOGADA, type DadosTela } from './platform/telas.ts';

type Carregar = Parameters<typeof telaSobDemanda>[0];

const raiz = createRootRoute({
  component: Raiz,
  notFoundComponent: telaSobDemanda(() =>
    import('./layout/status/NaoEncontradaPage.tsx').then((m) => m.NaoEncontradaPage),
  ),
});

const exigirSessao = ({ location }: { location: { href: string } }) => {
  const registro = sessaoAtual();
  const search = { retorno: location.href };
  if (registro === null) throw redirect({ to: paths.login, search, replace: true });
  if (registro.bloqueio !== undefined)
    throw redirect({ to: paths.telaBloqueada, search, replace: true });
  adiantarSessao();
};

/* Rights that lack are asked for again, and nothing waits where they do not. */
const exigirPermissao = (pedida: Pedida): Promise<void> | undefined => {
  if (basta(pedida, sessaoAtual()?.permissoes)) return undefined;
  return podeAbrir(pedida).then((sim) => {
    const search = { codigo: 'SEM_PERMISSAO' };
    if (!sim) throw redirect({ to: paths.acessoNegado, search, replace: true });
  });
};

type BuscaConta = { retorno?: string; email?: string; hash?: string; codigo?: string };
const texto = (valor: unknown) => (typeof valor === 'string' && valor !== '' ? valor : undefined);
const buscaConta = (busca: Record<string, unknown>): BuscaConta => ({
  retorno: texto(busca['retorno']),
  email: texto(busca['email']),
  hash: texto(busca['hash']),
  codigo: texto(busca['codigo']),
});

const publica = <P extends string>(path: P, staticData: DadosTela, carregar: Carregar) =>
  createRoute({
    getParentRoute: () => raiz,
    path,
    staticData,
    validateSearch: buscaConta,
    component: telaSobDemanda(carregar),
  });

const logado = createRoute({
  getParentRoute: () => raiz,
  id: AREA_LOGADA,
  beforeLoad: exigirSessao,
  component: telaSobDemanda(async () => {
    const { AreaLogada, prepararArea } = await import('./AreaLogada.tsx');
    await prepararArea();
    return AreaLogada;
  }),
});

/** A guarded screen, for who may use it; an address with parameters that it is not made for is no address. */
const logada = <P extends string>(
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

const entrar: DadosTela = { titulo: 'Entrar', traduzida: true };
const criarConta: DadosTela = { titulo: 'Criar conta', traduzida: true };

const comTraducao = async <M,>(tela: Promise<M>): Promise<M> => {
  await (
    await import('./traducao.ts')
  ).traducaoPronta;
  return tela;
};
const login = () => comTraducao(import('./features/sessao/LoginPage.tsx'));
const conta = () => comTraducao(import('./features/sessao/CriarContaPage.tsx'));
const confirmar = () => comTraducao(import('./features/sessao/ConfirmarPage.tsx'));
const esqueci = () => comTraducao(import('./features/sessao/EsqueciSenhaPage.tsx'));
const bloqueio = () => comTraducao(import('./features/sessao/TelaBloqueadaPage.tsx'));
const sair = () => import('./features/sessao/SairPage.tsx');

const visualizador = () =>
  import('./features/negocio/ficha/arquivos/VisualizadorPage.tsx').then((m) => m.VisualizadorPage);

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
  publica(paths.manutencao, { titulo: 'Em manutenção' }, () =>
    import('./layout/status/ManutencaoPage.tsx').then((m) => m.ManutencaoPage),
  ),
];

const maisDados = createRoute({
  getParentRoute: () => raiz,
  path: paths.maisDados,
  staticData: { titulo: 'Dados da empresa' },
  validateSearch: buscaConta,
  beforeLoad: exigirSessao,
  component: telaSobDemanda(() =>
    comTraducao(import('./features/sessao/MaisDadosPage.tsx')).then((m) => m.MaisDadosPage),
  ),
});

const NOMES_DOS_QUADROS = new Map([
  ['prospects', 'Prospects'],
  ['leads', 'Leads'],
  ['oportunidades', 'Oportunidades'],
  ['posvendas', 'Pós-Vendas'],
]);
const quadro: DadosTela = {
  permissao: 'negocio.ver',
  titulo: ({ board_type = '' }) => NOMES_DOS_QUADROS.get(board_type.toLowerCase()) ?? 'Negócios',
  secao: ({ board_type = '' }) => (/^posvendas$/i.test(board_type) ? undefined : 'Meus Negócios'),
};
const pipeline = () =>
  import('./features/negocio/quadro/PipelinePage.tsx').then((m) => m.PipelinePage);
const existeQuadro = ({ board_type = '' }: Record<string, string>) =>
  NOMES_DOS_QUADROS.has(board_type.toLowerCase());

const cadastro = <P extends string>(
  path: P,
  titulo: string,
  carregar: Carregar,
  permissao: Pedida = 'cadastro.ver',
) => logada(path, { titulo, secao: 'Configurações', permissao }, carregar);

/** A described cadastro that asks for nothing of its own. */
const descrito: Carregar = () =>
  import('./features/cadastro/CadastroPage.tsx').then((m) => m.CadastroPage);

const telasLogadas = [
  logada(
    paths.funilVendas,
    { titulo: 'Funil de vendas', secao: 'Meus Resultados', permissao: 'painel.ver' },
    () => import('./features/painel/FunilVendasPage.tsx').then((m) => m.FunilVendasPage),
  ),
  logada(
    paths.graficoProspect,
    { titulo: 'Resultados de prospects', secao: 'Meus Resultados', permissao: 'painel.ver' },
    () => import('./features/painel/NegociosDoPainelPage.tsx').then((m) => m.GraficoProspectPage),
  ),
  logada(
    paths.graficoLeads,
    { titulo: 'Resultados de leads', secao: 'Meus Resultados', permissao: 'painel.ver' },
    () => import('./features/painel/NegociosDoPainelPage.tsx').then((m) => m.GraficoLeadsPage),
  ),
  logada(
    paths.graficoOportunidades,
    { titulo: 'Resultados de oportunidades', secao: 'Meus Resultados', permissao: 'painel.ver' },
    () =>
      import('./features/painel/NegociosDoPainelPage.tsx').then((m) => m.GraficoOportunidadesPage),
  ),
  logada(
    paths.graficoEtiqueta,
    { titulo: 'Resultados por etiqueta', secao: 'Meus Resultados', permissao: 'painel.ver' },
    () => import('./features/painel/NegociosDoPainelPage.tsx').then((m) => m.GraficoEtiquetaPage),
  ),
  logada(
    paths.listaPipeline,
    { titulo: 'Lista de negócios', secao: 'Meus Negócios', permissao: 'negocio.ver' },
    () => import('./features/negocio/lista/ListaPage.tsx').then((m) => m.ListaPage),
  ),
  logada(paths.pipelineBoard, quadro, pipeline, existeQuadro),
  logada(paths.pipeline, quadro, pipeline, existeQuadro),
  logada(
    paths.negocio,
    { titulo: 'Negócio', secao: 'Meus Negócios', permissao: 'negocio.ver' },
    () => import('./features/negocio/ficha/NegocioPage.tsx').then((m) => m.NegocioPage),
    ({ negocio_codigo = '' }) => /^[1-9]\d{0,14}$/.test(negocio_codigo),
  ),
  logada(
    paths.lixeira,
    { titulo: 'Lixeira', secao: 'Meus Negócios', permissao: 'negocio.excluir' },
    () => import('./features/negocio/lixeira/LixeiraPage.tsx').then((m) => m.LixeiraPage),
  ),
  logada(
    paths.importacao,
    { titulo: 'Importar negócios', secao: 'Meus Negócios', permissao: 'negocio.importar' },
    () => import('./features/negocio/importacao/ImportacaoPage.tsx').then((m) => m.ImportacaoPage),
  ),
  logada(
    paths.estagios,
    { titulo: 'Estágios e funis', secao: 'Configurações', permissao: 'cadastro.ver' },
    () => import('./features/pipeline/EstagiosPage.tsx').then((m) => m.EstagiosPage),
  ),
  logada(paths.minhaConta, { titulo: 'Minha conta' }, () =>
    import('./features/usuario/MinhaContaPage.tsx').then((m) => m.MinhaContaPage),
  ),
  logada(paths.chavesApi, { titulo: 'Chaves de API', secao: 'Minha conta' }, () =>
    import('./features/usuario/ChavesApiPage.tsx').then((m) => m.ChavesApiPage),
  ),
  cadastro(paths.motivosDePerda, 'Motivos de perda', descrito),
  cadastro(paths.segmentos, 'Segmentos', descrito),
  cadastro(paths.origensDeContato, 'Origens de contato', descrito),
  cadastro(paths.etiquetas, 'Etiquetas', descrito),
  cadastro(paths.tiposDeTarefa, 'Tipos de tarefa', descrito),
  cadastro(paths.representantes, 'Representantes', descrito),
  cadastro(paths.produtos, 'Produtos', descrito),
  cadastro(paths.unidades, 'Unidades', descrito),
  cadastro(paths.gruposDeProdutos, 'Grupos de produtos', descrito),
  cadastro(paths.condicoesDePagamento, 'Condições de pagamento', descrito),
  cadastro(paths.formasDePagamento, 'Formas de pagamento', descrito),
  cadastro(paths.transportadoras, 'Transportadoras', descrito),
  cadastro(paths.clientes, 'Clientes', descrito, 'pessoa.ver'),
  cadastro(
    paths.perfis,
    'Perfis',
    () => import('./features/perfil/PerfisPage.tsx').then((m) => m.PerfisPage),
    'usuario.ver',
  ),
  cadastro(
    paths.usuarios,
    'Usuários',
    () => import('./features/usuario/UsuariosPage.tsx').then((m) => m.UsuariosPage),
    'usuario.ver',
  ),
  logada(paths.atividades, { titulo: 'Central de Tarefas', permissao: 'negocio.ver' }, () =>
    import('./features/atividade/central/CentralPage.tsx').then((m) => m.CentralPage),
  ),
  logada(
    paths.cadastros,
    {
      titulo: 'Configurações',
      permissao: ['cadastro.ver', 'usuario.ver', 'negocio.importar', 'negocio.excluir'],
    },
    () => import('./features/cadastro/CadastrosPage.tsx').then((m) => m.CadastrosPage),
  ),
] as const;

/** The whole map of addresses. */
const routeTree = raiz.addChildren([
  ...telasPublicas,
  maisDados,
  logado.addChildren([...telasLogadas]),
]);

/** The router of the page: paths match without regard to case; screens come on demand and are fetched on intent. */
export const router = createRouter({
  routeTree,
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

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
