/** Every address of the page: the only place that spells one. `$name` is a parameter. */
export const paths = {
  raiz: '/',
  landing: '/landing',

  login: '/account/login',
  login2: '/account/login2',
  criarConta: '/account/create-new-account',
  criarConta2: '/account/register2',
  maisDados: '/account/new-account-more-info',
  segundoFator: '/account/segundofator',
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

  /** A quote for its customer. */
  proposta: '/proposta/$token',
  /** Ends a mail that comes by itself, or advertising. */
  sairDoEmail: '/emails/sair/$chave',

  funilVendas: '/dashboard/crm/funilvendas',
  pipelineBoard: '/apps/crm/pipeline/$board_type',
  pipeline: '/apps/crm/pipeline/$board_type/$pipeline_type',
  listaPipeline: '/apps/crm/pipeline/listapipeline',
  negocio: '/apps/crm/pipeline/manutencaonegocio/$negocio_codigo',
  lixeira: '/apps/crm/lixeira',
  importacao: '/apps/crm/importacaodenegocio',
  estagios: '/apps/crm/estagio/listaestagio',
  quadros: '/apps/crm/board',
  chavesApi: '/apps/crm/usuario/chavesapi',
  minhaConta: '/apps/crm/usuario/minhaconta',
  visualizador: '/fileviewer/$url',
  /** An address with slashes, which names no file of ours. */
  visualizadorAlheio: '/fileviewer/$',

  atividades: '/apps/crm/atividades',
  avisos: '/apps/crm/avisos',
  reunioes: '/apps/crm/reuniao',
  reuniao: '/apps/crm/reuniao/$reuniao_codigo',
  graficoVendas: '/dashboard/crm/graficovendas',
  indicador: '/dashboard/crm/indicador',
  metas: '/apps/crm/meta',
  graficoProspect: '/dashboard/crm/graficoprospect',
  graficoLeads: '/dashboard/crm/graficoleads',
  graficoOportunidades: '/dashboard/crm/graficooportunidades',
  previsao: '/dashboard/crm/previsao',
  graficoEtiqueta: '/dashboard/crm/etiqueta',
  listaVendas: '/apps/vendas/listagemvendas/listavendas',
  aprovacoes: '/apps/vendas/aprovacoes',
  vendaNova: '/apps/vendas/cadastrovendas/cadastraVendas',
  venda: '/apps/vendas/cadastrovendas/dadosVendas/$empresa_codigo/$pedvenda_codigo',
  vendaDoNegocio:
    '/apps/vendas/cadastrovendas/dadosVendasNegocio/$empresa_codigo/$pedvenda_codigo/$negocio_codigo',
  orcamentoDoNegocio: '/apps/vendas/cadastrovendas/cadastraOrcamentoNegocio/$negocio_codigo',
  finalizacao: '/apps/vendas/finalizacao/parcial/$empresa_codigo/$pedvenda_codigo',
  devolucao: '/apps/vendas/devolucao/$empresa_codigo/$pedvenda_codigo',
  preSeparacao: '/apps/vendas/expedicao/preSeparacao/$empresa_codigo/$pedvenda_codigo',
  estoque: '/apps/crm/estoque',
  precosDaTabela: '/apps/crm/tabpreco/$tabpreco_codigo',
  comissoes: '/apps/vendas/comissao',
  contasAReceber: '/apps/financeiro/contasareceber',
  cadastros: '/apps/crm/cadastros',
  clientes: '/apps/crm/pessoa',
  regrasDeComissao: '/apps/crm/regracomissao',
  cliente: '/apps/crm/pessoa/$pessoa_codigo',
  usuarios: '/apps/crm/usuario',
  perfis: '/apps/crm/perfil',
  auditoria: '/apps/crm/auditoria',
  primeirosPassos: '/apps/crm/primeirosPassos',
  lgpd: '/apps/crm/lgpd',
  pedidosDeTitulares: '/apps/crm/pedidotitular',
  tratamentos: '/apps/crm/tratamento',
  incidentes: '/apps/crm/incidentedados',
  operadores: '/apps/crm/operadordados',
  duplicados: '/apps/crm/clientesRepetidos',
  central: '/apps/crm/central',
  webhooks: '/apps/crm/webhook',
  webhook: '/apps/crm/webhook/$webhook_codigo',
  empresas: '/apps/crm/empresa',
  campos: '/apps/crm/campo',
  equipes: '/apps/crm/equipe',
  carteira: '/apps/crm/redistribuicaodecarteira',
  redistribuirTags: '/apps/crm/redistribuicaodeTags',
  naoCompram: '/apps/crm/clientesQueNaoCompram',
  radar: '/apps/crm/radarDeReposicao',
} as const;

/** The described cadastros that ask for `cadastro.ver` and nothing of their own: where each is, and what it is called. */
export const CADASTROS = {
  '/apps/crm/motivoperda': 'Motivos de perda',
  '/apps/crm/segmento': 'Segmentos',
  '/apps/crm/origemContato': 'Origens de contato',
  '/apps/crm/etiqueta': 'Etiquetas',
  '/apps/crm/tipoatividade': 'Tipos de tarefa',
  '/apps/crm/representante': 'Representantes',
  '/apps/crm/produto': 'Produtos',
  '/apps/crm/unidade': 'Unidades',
  '/apps/crm/grupoproduto': 'Grupos de produtos',
  '/apps/crm/tabpreco': 'Tabelas de preço',
  '/apps/crm/imposto': 'Regras de imposto',
  '/apps/crm/localestoque': 'Locais de estoque',
  '/apps/crm/condpag': 'Condições de pagamento',
  '/apps/crm/formapag': 'Formas de pagamento',
  '/apps/crm/transp': 'Transportadoras',
  '/apps/crm/regiao': 'Regiões',
  '/apps/crm/modelotexto': 'Modelos de texto',
  '/apps/crm/distribuicaoAutomatica': 'Distribuições automáticas',
} as const;

/** The board of one type, as the menu writes it. */
export const caminhoDoQuadro = (
  tipo: 'prospects' | 'leads' | 'oportunidades' | 'posvendas',
): string => paths.pipelineBoard.replace('$board_type', tipo);

/** The page of one deal. */
export const caminhoDoNegocio = (codigo: number): string =>
  paths.negocio.replace('$negocio_codigo', String(codigo));

/** The page of one meeting. */
export const caminhoDaReuniao = (codigo: number): string => `${paths.reunioes}/${codigo}`;

/** The page of one customer. */
export const caminhoDoCliente = (codigo: number): string => `${paths.clientes}/${codigo}`;

/** The page that shows one file of ours. */
export const caminhoDoArquivo = (codigo: number): string =>
  paths.visualizador.replace('$url', String(codigo));

/** Every call of the API, readable: a page of the server's own. */
export const DOCUMENTACAO_DA_API = '/api/docs';
