import { createRoute } from '@tanstack/react-router';
import { CADASTROS, paths } from './paths.ts';
import { telaSobDemanda } from './platform/tela/lazy-screen.ts';
import type { DadosTela } from './platform/tela/telas.ts';
import { cadastro, logada, logado } from './rota-logada.ts';
import { buscaConta, comTraducao, exigirSessao, raiz, type Carregar } from './rotas-base.tsx';

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

const segundoFator = createRoute({
  getParentRoute: () => raiz,
  path: paths.segundoFator,
  staticData: { titulo: 'Segundo fator' },
  beforeLoad: exigirSessao,
  component: telaSobDemanda(() =>
    comTraducao(import('./features/sessao/SegundoFatorPage.tsx')).then((m) => m.SegundoFatorPage),
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

/** A described cadastro that asks for nothing of its own. */
const descrito: Carregar = () =>
  import('./features/cadastro/CadastroPage.tsx').then((m) => m.CadastroPage);
const descritos = (Object.keys(CADASTROS) as (keyof typeof CADASTROS)[]).map((caminho) =>
  cadastro(caminho, CADASTROS[caminho], descrito),
);

const deCodigos = (parametros: Record<string, string>) =>
  Object.values(parametros).every((um) => /^[1-9]\d{0,14}$/.test(um));

const venda: DadosTela = { titulo: 'Orçamento', secao: 'Vendas', permissao: 'venda.ver' };
const vendaPage = () => import('./features/pedvenda/VendaPage.tsx');
const vendaAberta = () => vendaPage().then((m) => m.VendaPage);
const vendaNova = () => vendaPage().then((m) => m.VendaNovaPage);

const telasLogadas = [
  logada(
    paths.funilVendas,
    { titulo: 'Funil de vendas', secao: 'Meus Resultados', permissao: 'painel.ver' },
    () => import('./features/painel/FunilVendasPage.tsx').then((m) => m.FunilVendasPage),
  ),
  logada(
    paths.graficoVendas,
    { titulo: 'Vendas', secao: 'Meus Resultados', permissao: 'painel.ver' },
    () => import('./features/painel/VendasDoPainelPage.tsx').then((m) => m.VendasDoPainelPage),
  ),
  logada(paths.metas, { titulo: 'Metas', secao: 'Meus Resultados', permissao: 'painel.ver' }, () =>
    import('./features/meta/MetasPage.tsx').then((m) => m.MetasPage),
  ),
  logada(
    paths.indicador,
    { titulo: 'Resultados de tarefas', secao: 'Meus Resultados', permissao: 'painel.ver' },
    () => import('./features/atividade/indicador/IndicadorPage.tsx').then((m) => m.IndicadorPage),
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
    paths.previsao,
    { titulo: 'Previsão', secao: 'Meus Resultados', permissao: 'painel.ver' },
    () => import('./features/painel/PrevisaoPage.tsx').then((m) => m.PrevisaoPage),
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
    deCodigos,
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
  cadastro(paths.quadros, 'Quadros', () =>
    import('./features/pipeline/QuadrosPage.tsx').then((m) => m.QuadrosPage),
  ),
  logada(paths.minhaConta, { titulo: 'Minha conta' }, () =>
    import('./features/usuario/MinhaContaPage.tsx').then((m) => m.MinhaContaPage),
  ),
  logada(paths.chavesApi, { titulo: 'Chaves de API', secao: 'Minha conta' }, () =>
    import('./features/usuario/ChavesApiPage.tsx').then((m) => m.ChavesApiPage),
  ),
  ...descritos,
  cadastro(
    paths.estoque,
    'Estoque',
    () => import('./features/estoque/EstoquePage.tsx').then((m) => m.EstoquePage),
    'estoque.ver',
  ),
  logada(
    paths.precosDaTabela,
    { titulo: 'Preços da tabela', secao: 'Tabelas de preço', permissao: 'cadastro.ver' },
    () => import('./features/tabpreco/PrecosPage.tsx').then((m) => m.PrecosPage),
    deCodigos,
  ),
  cadastro(
    paths.comissoes,
    'Comissões',
    () => import('./features/comissao/ComissoesPage.tsx').then((m) => m.ComissoesPage),
    'comissao.ver',
  ),
  cadastro(
    paths.contasAReceber,
    'Contas a receber',
    () => import('./features/contarec/ContasPage.tsx').then((m) => m.ContasPage),
    'venda.ver',
  ),
  cadastro(paths.regrasDeComissao, 'Regras de comissão', descrito, 'comissao.ver'),
  logada(
    paths.cliente,
    { titulo: 'Cliente', secao: 'Clientes', permissao: 'pessoa.ver' },
    () => import('./features/pessoa/ficha/ClientePage.tsx').then((m) => m.ClientePage),
    ({ pessoa_codigo = '' }) => /^[1-9]\d{0,14}$/.test(pessoa_codigo),
  ),
  cadastro(paths.clientes, 'Clientes', descrito, 'pessoa.ver'),
  cadastro(
    paths.carteira,
    'Redistribuir carteira',
    () => import('./features/carteira/CarteiraPage.tsx').then((m) => m.CarteiraPage),
    'carteira.redistribuir',
  ),
  cadastro(
    paths.redistribuirTags,
    'Redistribuir etiquetas',
    () => import('./features/negocio/lote/tags/TagsPage.tsx').then((m) => m.TagsPage),
    'carteira.redistribuir',
  ),
  cadastro(
    paths.naoCompram,
    'Clientes que não compram',
    () => import('./features/negocio/nao-compram/NaoCompramPage.tsx').then((m) => m.NaoCompramPage),
    'venda.ver',
  ),
  cadastro(
    paths.radar,
    'Radar de reposição',
    () => import('./features/negocio/nao-compram/radar/RadarPage.tsx').then((m) => m.RadarPage),
    'venda.ver',
  ),
  cadastro(paths.empresas, 'Empresas', descrito, 'empresa.editar'),
  cadastro(paths.campos, 'Campos personalizados', descrito, 'cadastro.campos'),
  cadastro(paths.equipes, 'Equipes', descrito, 'usuario.ver'),
  cadastro(
    paths.perfis,
    'Perfis',
    () => import('./features/perfil/PerfisPage.tsx').then((m) => m.PerfisPage),
    'usuario.ver',
  ),
  cadastro(
    paths.auditoria,
    'Auditoria',
    () => import('./features/auditoria/AuditoriaPage.tsx').then((m) => m.AuditoriaPage),
    'auditoria.ver',
  ),
  cadastro(
    paths.primeirosPassos,
    'Primeiros passos',
    () => import('./features/inicio/PrimeirosPassosPage.tsx').then((m) => m.PrimeirosPassosPage),
    'empresa.editar',
  ),
  cadastro(
    paths.duplicados,
    'Clientes repetidos',
    () => import('./features/pessoa/juncao/DuplicadosPage.tsx').then((m) => m.DuplicadosPage),
    'pessoa.juntar',
  ),
  cadastro(
    paths.lgpd,
    'Privacidade (LGPD)',
    () => import('./features/pessoa/lgpd/LgpdPage.tsx').then((m) => m.LgpdPage),
    'pessoa.anonimizar',
  ),
  cadastro(paths.pedidosDeTitulares, 'Pedidos de titulares', descrito, 'pessoa.anonimizar'),
  cadastro(paths.tratamentos, 'Tratamentos de dados', descrito, 'pessoa.anonimizar'),
  cadastro(paths.incidentes, 'Incidentes com dados', descrito, 'pessoa.anonimizar'),
  cadastro(paths.operadores, 'Operadores de dados', descrito, 'pessoa.anonimizar'),
  cadastro(
    paths.central,
    'Central telefônica',
    () => import('./features/ligacao/CentralPage.tsx').then((m) => m.CentralPage),
    'integracao.editar',
  ),
  cadastro(
    paths.webhooks,
    'Webhooks',
    () => import('./features/webhook/WebhooksPage.tsx').then((m) => m.WebhooksPage),
    'integracao.editar',
  ),
  logada(
    paths.webhook,
    { titulo: 'Webhook', secao: 'Webhooks', permissao: 'integracao.editar' },
    () => import('./features/webhook/WebhookPage.tsx').then((m) => m.WebhookPage),
    deCodigos,
  ),
  cadastro(
    paths.usuarios,
    'Usuários',
    () => import('./features/usuario/UsuariosPage.tsx').then((m) => m.UsuariosPage),
    'usuario.ver',
  ),
  logada(paths.listaVendas, { titulo: 'Vendas', permissao: 'venda.ver' }, () =>
    import('./features/pedvenda/VendasPage.tsx').then((m) => m.VendasPage),
  ),
  logada(
    paths.aprovacoes,
    { titulo: 'Aprovações', secao: 'Vendas', permissao: 'venda.aprovar' },
    () => import('./features/pedvenda/aprovacoes/AprovacoesPage.tsx').then((m) => m.AprovacoesPage),
  ),
  ...([paths.vendaNova, paths.orcamentoDoNegocio] as const).map((path) =>
    logada(path, { ...venda, permissao: 'venda.editar' }, vendaNova, deCodigos),
  ),
  ...([paths.venda, paths.vendaDoNegocio] as const).map((path) =>
    logada(path, venda, vendaAberta, deCodigos),
  ),
  logada(paths.avisos, { titulo: 'Avisos' }, () =>
    import('./features/aviso/AvisosPage.tsx').then((m) => m.AvisosPage),
  ),
  logada(
    paths.finalizacao,
    { titulo: 'Finalização', secao: 'Vendas', permissao: 'venda.ver' },
    () =>
      import('./features/pedvenda/finalizacao/FinalizacaoPage.tsx').then((m) => m.FinalizacaoPage),
    deCodigos,
  ),
  logada(
    paths.devolucao,
    { titulo: 'Devolução', secao: 'Vendas', permissao: 'venda.devolver' },
    () => import('./features/pedvenda/devolucao/DevolucaoPage.tsx').then((m) => m.DevolucaoPage),
    deCodigos,
  ),
  logada(
    paths.preSeparacao,
    { titulo: 'Separação', secao: 'Vendas', permissao: 'venda.finalizar' },
    () => import('./features/pedvenda/expedicao/SeparacaoPage.tsx').then((m) => m.SeparacaoPage),
    deCodigos,
  ),
  logada(paths.atividades, { titulo: 'Central de Tarefas', permissao: 'negocio.ver' }, () =>
    import('./features/atividade/central/CentralPage.tsx').then((m) => m.CentralPage),
  ),
  logada(paths.reunioes, { titulo: 'Reuniões', permissao: 'negocio.ver' }, () =>
    import('./features/reuniao/ReunioesPage.tsx').then((m) => m.ReunioesPage),
  ),
  logada(
    paths.reuniao,
    { titulo: 'Reunião', permissao: 'negocio.ver' },
    () => import('./features/reuniao/ReuniaoPage.tsx').then((m) => m.ReuniaoPage),
    deCodigos,
  ),
  logada(
    paths.cadastros,
    {
      titulo: 'Configurações',
      permissao: [
        'cadastro.ver',
        'usuario.ver',
        'empresa.editar',
        'carteira.redistribuir',
        'negocio.importar',
        'negocio.excluir',
      ],
    },
    () => import('./features/cadastro/CadastrosPage.tsx').then((m) => m.CadastrosPage),
  ),
] as const;

/** Every screen behind the login, and the company data asked for on the way there. */
export const rotasDaArea = [
  maisDados,
  segundoFator,
  logado.addChildren([...telasLogadas]),
] as const;
