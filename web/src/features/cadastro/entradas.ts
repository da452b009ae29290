import {
  IconAddressBook,
  IconArrowMerge,
  IconArrowsExchange,
  IconArrowsShuffle,
  IconBuilding,
  IconMap2,
  IconTemplate,
  IconBriefcase,
  IconCalendarDollar,
  IconCreditCard,
  IconPackage,
  IconRuler2,
  IconStack2,
  IconBuildingWarehouse,
  IconPercentage,
  IconReceipt2,
  IconReceiptTax,
  IconTruck,
  IconColumns3,
  IconEraser,
  IconFileImport,
  IconForms,
  IconHistory,
  IconKey,
  IconLayoutKanban,
  IconMapPin,
  IconSettings,
  IconTag,
  IconTags,
  IconThumbDown,
  IconTrash,
  IconCategory,
  IconChecklist,
  IconShieldCheck,
  IconShieldExclamation,
  IconMailQuestion,
  IconFileDescription,
  IconUsers,
  IconWalk,
  IconBuildingBank,
  IconRadar2,
  IconUserQuestion,
  IconUsersGroup,
  IconCoins,
  IconPackages,
  IconWebhook,
  IconPhoneCall,
  type TablerIcon,
} from '@tabler/icons-react';
import { semTipos, type AlgumRecurso, type Recurso } from '@praca/contract/recurso.ts';
import { GRUPOS_CONFIGURACAO } from '@praca/contract/recurso/descricao.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { palavrasDe } from '../../kit/recurso/descricao.ts';
import type { Permissao } from '@praca/contract/permissoes.ts';
import { paths } from '../../paths.ts';

/** A door of the settings. */
export type Entrada = {
  nome: string;
  explica: string;
  caminho: string;
  grupo: string;
  icone: TablerIcon;
  /** Asked for besides what its screen asks for. */
  permissao?: Permissao;
  /** Further words that a search finds it by. */
  palavras: string;
  /** The described cadastro behind it, whose rows are counted. */
  recurso?: Recurso;
};

const ICONES: Record<keyof typeof recursos, TablerIcon> = {
  segmento: IconCategory,
  origemContato: IconMapPin,
  motivoPerda: IconThumbDown,
  etiqueta: IconTag,
  tipoAtividade: IconChecklist,
  representante: IconBriefcase,
  pessoa: IconAddressBook,
  produto: IconPackage,
  unidade: IconRuler2,
  grupoProduto: IconStack2,
  tabPreco: IconReceipt2,
  imposto: IconReceiptTax,
  localEstoque: IconBuildingWarehouse,
  regraComissao: IconPercentage,
  condPag: IconCalendarDollar,
  formaPag: IconCreditCard,
  transp: IconTruck,
  empresa: IconBuilding,
  equipe: IconUsersGroup,
  regiao: IconMap2,
  modeloTexto: IconTemplate,
  distribuicao: IconArrowsShuffle,
  campoPersonalizado: IconForms,
  pedidoTitular: IconMailQuestion,
  tratamento: IconFileDescription,
  incidenteDados: IconShieldExclamation,
  operadorDados: IconBuilding,
};

const FUNIS: Entrada = {
  nome: 'Estágios e funis',
  explica:
    'Os funis de cada quadro, os estágios por onde os negócios passam e o que os cartões mostram.',
  caminho: paths.estagios,
  grupo: GRUPOS_CONFIGURACAO.negocios,
  icone: IconColumns3,
  palavras: 'pipeline quadro coluna etapa',
};
const QUADROS: Entrada = {
  nome: 'Quadros',
  explica:
    'Prospects, leads, oportunidades e pós-vendas: os quadros que existem e quantos funis têm.',
  caminho: paths.quadros,
  grupo: GRUPOS_CONFIGURACAO.negocios,
  icone: IconLayoutKanban,
  palavras: 'board kanban tipo funil',
};
const LIXEIRA: Entrada = {
  nome: 'Lixeira',
  explica: 'Os negócios excluídos nos últimos 30 dias, e a volta deles.',
  caminho: paths.lixeira,
  grupo: GRUPOS_CONFIGURACAO.negocios,
  icone: IconTrash,
  palavras: 'restaurar recuperar excluídos apagados desfazer',
};
const DADOS_E_CHAVES: readonly Entrada[] = [
  {
    nome: 'Importação de negócios',
    explica: 'Traga negócios de uma planilha, confira antes de gravar e desfaça se precisar.',
    caminho: paths.importacao,
    grupo: GRUPOS_CONFIGURACAO.dados,
    icone: IconFileImport,
    palavras: 'csv excel planilha',
  },
  {
    nome: 'Chaves de API',
    explica: 'O que outros sistemas podem fazer aqui, e até quando.',
    caminho: paths.chavesApi,
    grupo: GRUPOS_CONFIGURACAO.integracoes,
    icone: IconKey,
    permissao: 'usuario.editar',
    palavras: 'integração token webhook',
  },
];

const CARTEIRA: Entrada = {
  nome: 'Redistribuir carteira',
  explica:
    'Passe clientes, negócios e tarefas entre representantes; simule antes e desfaça depois.',
  caminho: paths.carteira,
  grupo: GRUPOS_CONFIGURACAO.dados,
  icone: IconArrowsExchange,
  palavras: 'transferir clientes representante equilibrar férias saída',
};

const TAGS: Entrada = {
  nome: 'Redistribuir etiquetas',
  explica:
    'Troque, adicione ou remova etiquetas de muitos negócios; simule antes e desfaça depois.',
  caminho: paths.redistribuirTags,
  grupo: GRUPOS_CONFIGURACAO.dados,
  icone: IconTags,
  permissao: 'negocio.editar',
  palavras: 'tags marcas trocar juntar unificar limpar lote',
};

const USUARIOS: Entrada = {
  nome: 'Usuários',
  explica: 'Quem entra aqui, com que perfil, e o que vê: convide, altere, desative.',
  caminho: paths.usuarios,
  grupo: GRUPOS_CONFIGURACAO.empresa,
  icone: IconUsers,
  palavras: 'convite senha perfil acesso pessoas',
};

const PERFIS: Entrada = {
  nome: 'Perfis',
  explica: 'O que cada perfil deixa ver e fazer, e quem o tem.',
  caminho: paths.perfis,
  grupo: GRUPOS_CONFIGURACAO.empresa,
  icone: IconShieldCheck,
  palavras: 'permissões direitos acesso',
};

const AUDITORIA: Entrada = {
  nome: 'Auditoria',
  explica: 'Quem fez o quê, quando, e como era antes: filtre e exporte.',
  caminho: paths.auditoria,
  grupo: GRUPOS_CONFIGURACAO.integracoes,
  icone: IconHistory,
  palavras: 'histórico log lgpd acessos entradas',
};
const WEBHOOKS: Entrada = {
  nome: 'Webhooks',
  explica: 'Outros sistemas avisados na hora do que acontece aqui, e o que cada um recebeu.',
  caminho: paths.webhooks,
  grupo: GRUPOS_CONFIGURACAO.integracoes,
  icone: IconWebhook,
  palavras: 'integração erp api aviso evento endereço entrega segredo assinatura',
};
const CENTRAL: Entrada = {
  nome: 'Central telefônica',
  explica: 'Por qual PABX se liga para os clientes com um clique, do ramal de cada um.',
  caminho: paths.central,
  grupo: GRUPOS_CONFIGURACAO.integracoes,
  icone: IconPhoneCall,
  palavras:
    'telefone telefonia ligação ligar pabx pbx asterisk ami ramal voip freepbx issabel discar',
};
const LGPD: Entrada = {
  nome: 'Privacidade (LGPD)',
  explica: 'Por quanto tempo guardar dados de pessoas, e quem já pode ser anonimizado.',
  caminho: paths.lgpd,
  grupo: GRUPOS_CONFIGURACAO.integracoes,
  icone: IconEraser,
  palavras: 'anonimizar retenção consentimento titular dados pessoais excluir esquecer prazo',
};
const REPETIDOS: Entrada = {
  nome: 'Clientes repetidos',
  explica: 'Quem parece estar cadastrado duas vezes: junte os dois, ou diga que não são o mesmo.',
  caminho: paths.duplicados,
  grupo: GRUPOS_CONFIGURACAO.dados,
  icone: IconArrowMerge,
  permissao: 'pessoa.juntar',
  palavras: 'duplicados duplicidade juntar mesclar unificar limpar cadastro',
};
const PRIMEIROS_PASSOS: Entrada = {
  nome: 'Primeiros passos',
  explica: 'Empresa, equipe, funis por modelo, primeira importação e dados de demonstração.',
  caminho: paths.primeirosPassos,
  grupo: GRUPOS_CONFIGURACAO.empresa,
  icone: IconWalk,
  palavras:
    'começar início guia modelo funil indústria representação distribuidora demo teste exemplo',
};
const DAS_VENDAS: readonly Entrada[] = [
  {
    nome: 'Clientes que não compram',
    explica: 'Quem parou de comprar ou nunca comprou, há quanto tempo, e o caminho para o funil.',
    caminho: paths.naoCompram,
    grupo: GRUPOS_CONFIGURACAO.vendas,
    icone: IconUserQuestion,
    permissao: 'pessoa.ver',
    palavras: 'inativos parados perdidos sem compra reativar recompra atraso',
  },
  {
    nome: 'Radar de reposição',
    explica: 'Quem deve comprar de novo, o quê e quando, e o negócio com o orçamento sugerido.',
    caminho: paths.radar,
    grupo: GRUPOS_CONFIGURACAO.vendas,
    icone: IconRadar2,
    permissao: 'pessoa.ver',
    palavras: 'recompra ritmo ciclo próxima compra atraso cesta habitual sugestão',
  },
  {
    nome: 'Estoque',
    explica: 'O que há de cada produto e onde, o que os pedidos reservam, e tudo o que se moveu.',
    caminho: paths.estoque,
    grupo: GRUPOS_CONFIGURACAO.vendas,
    icone: IconPackages,
    palavras: 'saldo movimento entrada saída contagem inventário mínimo',
  },
  {
    nome: 'Comissões',
    explica: 'O que cada venda rende: previsto, liberado, pago e estornado, mês a mês.',
    caminho: paths.comissoes,
    grupo: GRUPOS_CONFIGURACAO.vendas,
    icone: IconCoins,
    palavras: 'extrato representante pagamento',
  },
  {
    nome: 'Contas a receber',
    explica: 'O que os clientes devem de cada pedido, e o que já pagaram.',
    caminho: paths.contasAReceber,
    grupo: GRUPOS_CONFIGURACAO.vendas,
    icone: IconBuildingBank,
    palavras: 'título boleto parcela recebimento baixa vencido',
  },
];

const doRecurso = ([nome, algum]: [string, AlgumRecurso]): Entrada => {
  const recurso = semTipos(algum);
  return {
    nome: palavrasDe(recurso).titulo,
    explica: recurso.pagina.ajuda,
    caminho: recurso.pagina.rota,
    grupo: GRUPOS_CONFIGURACAO[recurso.pagina.grupo],
    icone: ICONES[nome as keyof typeof recursos] ?? IconSettings,
    ...(recurso.permissao.ver !== 'sessao' && { permissao: recurso.permissao.ver }),
    palavras: [
      ...Object.values(recurso.campos).map(({ rotulo }) => rotulo),
      recurso.pagina.sinonimos ?? '',
    ].join(' '),
    recurso,
  };
};

/** Every door of the settings: a described cadastro has one by its description. */
export const ENTRADAS: readonly Entrada[] = [
  FUNIS,
  QUADROS,
  LIXEIRA,
  ...Object.entries(recursos).map(doRecurso),
  ...DAS_VENDAS,
  USUARIOS,
  PERFIS,
  AUDITORIA,
  WEBHOOKS,
  CENTRAL,
  LGPD,
  REPETIDOS,
  PRIMEIROS_PASSOS,
  CARTEIRA,
  TAGS,
  ...DADOS_E_CHAVES,
];

const simples = (texto: string) =>
  texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('pt-BR');

/** The doors in which every typed word begins a word, without regard to case and accents. */
export function procurar(entradas: readonly Entrada[], texto: string): Entrada[] {
  const palavras = simples(texto).split(/\s+/u).filter(Boolean);
  return entradas.filter(({ nome, explica, grupo, palavras: outras }) => {
    const onde = simples(`${nome} ${explica} ${grupo} ${outras}`).split(/[^\p{L}\p{N}]+/u);
    return palavras.every((palavra) => onde.some((uma) => uma.startsWith(palavra)));
  });
}
