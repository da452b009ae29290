import {
  IconBuildingStore,
  IconChartBar,
  IconChartFunnel,
  IconChecklist,
  IconHeartHandshake,
  IconReceipt,
  IconReportAnalytics,
  IconSettings,
  IconTarget,
  IconTrendingUp,
  IconUserSearch,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { CADASTROS, caminhoDoQuadro, paths } from '../../paths.ts';

/** One line of the menu. */
export type ItemMenu = {
  rotulo: string;
  caminho: string;
  icone: TablerIcon;
  /** Screens that belong to it and have an address of their own. */
  abrange?: readonly string[];
};
/** Lines that stand together; a section has a name of its own. */
export type GrupoMenu = { titulo?: string; icone: TablerIcon; itens: readonly ItemMenu[] };

/** The menu of the CRM product (§2), whole. Only the entries whose screen exists are shown. */
export const MENU_CRM: readonly GrupoMenu[] = [
  {
    icone: IconChecklist,
    itens: [
      {
        rotulo: 'Central de Tarefas',
        caminho: paths.atividades,
        icone: IconChecklist,
        abrange: [paths.reunioes],
      },
    ],
  },
  {
    titulo: 'Meus Negócios',
    icone: IconTarget,
    itens: [
      { rotulo: 'Prospects', caminho: caminhoDoQuadro('prospects'), icone: IconUserSearch },
      { rotulo: 'Leads', caminho: caminhoDoQuadro('leads'), icone: IconUsers },
      { rotulo: 'Oportunidades', caminho: caminhoDoQuadro('oportunidades'), icone: IconTarget },
    ],
  },
  {
    icone: IconHeartHandshake,
    itens: [
      { rotulo: 'Pós-Vendas', caminho: caminhoDoQuadro('posvendas'), icone: IconHeartHandshake },
    ],
  },
  {
    titulo: 'Meus Resultados',
    icone: IconChartFunnel,
    itens: [
      { rotulo: 'Funil de vendas', caminho: paths.funilVendas, icone: IconChartFunnel },
      { rotulo: 'Vendas', caminho: paths.graficoVendas, icone: IconChartBar },
      { rotulo: 'Tarefas', caminho: paths.indicador, icone: IconReportAnalytics },
      { rotulo: 'Prospects', caminho: paths.graficoProspect, icone: IconUserSearch },
      { rotulo: 'Leads', caminho: paths.graficoLeads, icone: IconTrendingUp },
      {
        rotulo: 'Oportunidades',
        caminho: paths.graficoOportunidades,
        icone: IconBuildingStore,
        abrange: [paths.previsao],
      },
    ],
  },
  {
    icone: IconReceipt,
    itens: [{ rotulo: 'Vendas', caminho: paths.listaVendas, icone: IconReceipt }],
  },
  {
    icone: IconSettings,
    itens: [
      {
        rotulo: 'Configurações',
        caminho: paths.cadastros,
        icone: IconSettings,
        abrange: [
          ...Object.keys(CADASTROS),
          paths.estagios,
          paths.quadros,
          paths.clientes,
          paths.regrasDeComissao,
          paths.estoque,
          paths.comissoes,
          paths.contasAReceber,
          paths.usuarios,
          paths.perfis,
          paths.empresas,
          paths.primeirosPassos,
          paths.lgpd,
          paths.pedidosDeTitulares,
          paths.tratamentos,
          paths.incidentes,
          paths.operadores,
          paths.equipes,
          paths.campos,
          paths.duplicados,
          paths.webhooks,
          paths.central,
          paths.carteira,
          paths.redistribuirTags,
          paths.naoCompram,
          paths.radar,
          paths.auditoria,
          paths.lixeira,
          paths.importacao,
        ],
      },
    ],
  },
];

/** The menu without the entries that lead nowhere yet, and without the groups that got empty. */
export const menuVisivel = (existe: (caminho: string) => boolean): GrupoMenu[] =>
  MENU_CRM.map((grupo) => ({
    ...grupo,
    itens: grupo.itens.filter((item) => existe(item.caminho)),
  })).filter((grupo) => grupo.itens.length > 0);

/** What a group is called: its section, or its only entry. */
export const nomeDoGrupo = (grupo: GrupoMenu): string =>
  grupo.titulo ?? grupo.itens[0]?.rotulo ?? '';
