import type { FIGURAS_DE_TAREFA } from '../atividade/indicador.ts';
import type { FIGURAS } from './schemas.ts';
import type { NomeDeFigura } from './vendas.ts';

/** What a number says of itself: its name, what it counts, in what it is measured, and whether its change against a period is told in parts. */
export interface DoCatalogo {
  titulo: string;
  definicao: string;
  unidade: 'dinheiro' | 'numero' | 'pontos';
  explica: boolean;
}

const SO_SEU = 'Só o que você pode ver.';

/** The figures of the dashboards of deals; `um` and `muitos` are what their deals are called. */
export const FIGURA_DE_NEGOCIO: Record<
  (typeof FIGURAS)[number],
  DoCatalogo & { um: string; muitos: string }
> = {
  criados: {
    titulo: 'Entradas',
    um: 'criado',
    muitos: 'criados',
    definicao: `Negócios criados no período, o que quer que tenha sido feito deles. ${SO_SEU}`,
    unidade: 'numero',
    explica: true,
  },
  abertos: {
    titulo: 'Em aberto agora',
    um: 'em aberto',
    muitos: 'em aberto',
    definicao: `Negócios criados no período que ainda não foram ganhos nem perdidos. ${SO_SEU}`,
    unidade: 'numero',
    explica: true,
  },
  ganhos: {
    titulo: 'Ganhos',
    um: 'ganho',
    muitos: 'ganhos',
    definicao: `Negócios criados no período e ganhos até agora, com os finalizados. ${SO_SEU}`,
    unidade: 'numero',
    explica: true,
  },
  perdidos: {
    titulo: 'Perdidos',
    um: 'perdido',
    muitos: 'perdidos',
    definicao: `Negócios criados no período e perdidos até agora. ${SO_SEU}`,
    unidade: 'numero',
    explica: true,
  },
  encerrados: {
    titulo: 'Conversão',
    um: 'encerrado',
    muitos: 'encerrados',
    definicao: `Parte dos negócios criados no período e já encerrados que foi ganha. ${SO_SEU}`,
    unidade: 'pontos',
    explica: true,
  },
};

/** The figures of the dashboard of sales. */
export const FIGURA_DE_VENDA: Record<NomeDeFigura, DoCatalogo> = {
  faturado: {
    titulo: 'Faturado',
    definicao: `Produtos, IPI e ST do que foi finalizado no período e não foi desfeito. ${SO_SEU}`,
    unidade: 'dinheiro',
    explica: true,
  },
  meta: {
    titulo: 'Meta',
    definicao: `Faturado sobre a meta dos meses do período; se ele começa no meio de um mês, sobre a parte da meta que cabe aos seus dias úteis. ${SO_SEU}`,
    unidade: 'pontos',
    // A target of other months is another promise: no period stands beside it.
    explica: false,
  },
  ticket: {
    titulo: 'Ticket médio',
    definicao: `Faturado dividido pelo número de pedidos com faturamento no período. ${SO_SEU}`,
    unidade: 'dinheiro',
    explica: true,
  },
  pedidos: {
    titulo: 'Pedidos',
    definicao: `Pedidos com faturamento no período. ${SO_SEU}`,
    unidade: 'numero',
    explica: true,
  },
  positivados: {
    titulo: 'Clientes positivados',
    definicao: `Clientes com ao menos um pedido faturado, da carteira ativa. ${SO_SEU}`,
    unidade: 'numero',
    explica: true,
  },
  mix: {
    titulo: 'Mix',
    definicao: `Produtos diferentes por cliente que comprou no período. ${SO_SEU}`,
    unidade: 'numero',
    explica: true,
  },
  novos: {
    titulo: 'Clientes novos',
    definicao: `Clientes que nada tinham comprado antes do período. ${SO_SEU}`,
    unidade: 'numero',
    explica: true,
  },
};

/** The figures of the dashboard of tasks; `nota` is what stands below the number. */
export const FIGURA_DE_TAREFA: Record<
  (typeof FIGURAS_DE_TAREFA)[number],
  DoCatalogo & { nota: string }
> = {
  planejadas: {
    titulo: 'Planejadas',
    nota: 'com data no período, sem as canceladas',
    definicao: `Tarefas com data no período, sem as canceladas. ${SO_SEU}`,
    unidade: 'numero',
    explica: true,
  },
  feitas: {
    titulo: 'Feitas',
    nota: 'concluídas até agora',
    definicao: `Tarefas planejadas para o período e concluídas até agora. ${SO_SEU}`,
    unidade: 'numero',
    explica: true,
  },
  atrasadas: {
    titulo: 'Em atraso',
    nota: 'pendentes que já passaram da hora',
    definicao: `Tarefas do período ainda pendentes que já passaram da hora. ${SO_SEU}`,
    unidade: 'numero',
    explica: true,
  },
  reagendadas: {
    titulo: 'Reagendadas',
    nota: 'ao menos uma vez',
    definicao: `Tarefas do período que mudaram de data ao menos uma vez. ${SO_SEU}`,
    unidade: 'numero',
    explica: true,
  },
  no_prazo: {
    titulo: 'No prazo',
    nota: 'feitas antes de a hora acabar',
    definicao: `Parte das tarefas feitas que foi concluída antes de a hora acabar. ${SO_SEU}`,
    unidade: 'pontos',
    explica: true,
  },
  faltas: {
    titulo: 'Não compareceu',
    nota: 'o cliente faltou',
    definicao: `Tarefas do período a que o cliente faltou. ${SO_SEU}`,
    unidade: 'numero',
    explica: true,
  },
};

/** The figures of the forecast: what they count is the same whatever the period, so that none stands beside them. */
export const FIGURA_DA_PREVISAO = {
  esperado: {
    titulo: 'Deve render',
    definicao: `Valor × chance de cada oportunidade em aberto, somados. A chance é a parte dos negócios parecidos que foi ganha. ${SO_SEU}`,
  },
  ganhos: {
    titulo: 'Devem ser ganhos',
    definicao: `A soma das chances das oportunidades em aberto: quantas delas devem ser ganhas. ${SO_SEU}`,
  },
  valor: {
    titulo: 'Em aberto',
    definicao: `O valor inteiro das oportunidades em aberto que já têm previsão. ${SO_SEU}`,
  },
  pela_etapa: {
    titulo: 'Pela etapa do cadastro',
    definicao: `O que dariam as probabilidades que alguém escreveu em cada etapa, em vez das que a história mostra. ${SO_SEU}`,
  },
} as const satisfies Record<string, Pick<DoCatalogo, 'titulo' | 'definicao'>>;
