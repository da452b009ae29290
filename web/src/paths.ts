/** Every address of the page: the only place that spells one. `$name` is a parameter. */
export const paths = {
  raiz: '/',
  landing: '/landing',

  login: '/account/login',
  login2: '/account/login2',
  criarConta: '/account/create-new-account',
  criarConta2: '/account/register2',
  maisDados: '/account/new-account-more-info',
  confirmar: '/account/confirm',
  confirmar2: '/account/confirm2',
  esqueciSenha: '/account/forget-password',
  esqueciSenha2: '/account/forget-password2',
  redefinirSenha: '/account/resetPassword/$hash',
  telaBloqueada: '/account/lock-screen',
  telaBloqueada2: '/account/lock-screen2',
  sair: '/account/logout',
  sair2: '/account/logout2',

  acessoNegado: '/access-denied',
  testeExpirado: '/test-expired',
  erro404: '/error-404',
  erro500: '/error-500',
  manutencao: '/maintenance',

  funilVendas: '/dashboard/crm/funilvendas',
  pipelineBoard: '/apps/crm/pipeline/$board_type',
  pipeline: '/apps/crm/pipeline/$board_type/$pipeline_type',
  listaPipeline: '/apps/crm/pipeline/listapipeline',
  negocio: '/apps/crm/pipeline/manutencaonegocio/$negocio_codigo',
  lixeira: '/apps/crm/lixeira',
  importacao: '/apps/crm/importacaodenegocio',
  estagios: '/apps/crm/estagio/listaestagio',
  chavesApi: '/apps/crm/usuario/chavesapi',
  minhaConta: '/apps/crm/usuario/minhaconta',
  visualizador: '/fileviewer/$url',
  /** An address with slashes, which names no file of ours. */
  visualizadorAlheio: '/fileviewer/$',

  atividades: '/apps/crm/atividades',
  graficoVendas: '/dashboard/crm/graficovendas',
  indicador: '/dashboard/crm/indicador',
  graficoProspect: '/dashboard/crm/graficoprospect',
  graficoLeads: '/dashboard/crm/graficoleads',
  graficoOportunidades: '/dashboard/crm/graficooportunidades',
  graficoEtiqueta: '/dashboard/crm/etiqueta',
  listaVendas: '/apps/vendas/listagemvendas/listavendas',
  cadastros: '/apps/crm/cadastros',
  motivosDePerda: '/apps/crm/motivoperda',
  segmentos: '/apps/crm/segmento',
  origensDeContato: '/apps/crm/origemContato',
  etiquetas: '/apps/crm/etiqueta',
  tiposDeTarefa: '/apps/crm/tipoatividade',
  representantes: '/apps/crm/representante',
  clientes: '/apps/crm/pessoa',
  produtos: '/apps/crm/produto',
  unidades: '/apps/crm/unidade',
  gruposDeProdutos: '/apps/crm/grupoproduto',
  condicoesDePagamento: '/apps/crm/condpag',
  formasDePagamento: '/apps/crm/formapag',
  transportadoras: '/apps/crm/transp',
  usuarios: '/apps/crm/usuario',
  perfis: '/apps/crm/perfil',
} as const;

/** The board of one type, as the menu writes it. */
export const caminhoDoQuadro = (
  tipo: 'prospects' | 'leads' | 'oportunidades' | 'posvendas',
): string => paths.pipelineBoard.replace('$board_type', tipo);

/** The page of one deal. */
export const caminhoDoNegocio = (codigo: number): string =>
  paths.negocio.replace('$negocio_codigo', String(codigo));

/** The page that shows one file of ours. */
export const caminhoDoArquivo = (codigo: number): string =>
  paths.visualizador.replace('$url', String(codigo));

/** Every call of the API, readable: a page of the server's own. */
export const DOCUMENTACAO_DA_API = '/api/docs';
