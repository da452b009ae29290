import type { indicador } from '@praca/contract/atividade/endpoints.ts';
import type { IndicadorDeTarefas, MarcaDeTarefa } from '@praca/contract/atividade/indicador.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { FIGURA_DE_TAREFA } from '@praca/contract/painel/catalogo.ts';
import type { FiguraDoPainel, GraficoDoPainel } from '../../../kit/painel/descricao.ts';
import { emNumero } from '../../../kit/painel/celulas.ts';
import { numero, plural } from '../../../platform/texto/format.ts';
import { contraCada, type Comparado } from './comparados.ts';
import { enderecoDe, explicacaoDeTarefas } from './explicar.ts';

/** What the dashboard was asked for, as a call and in words. */
export type Pedido = {
  entrada: EntradaCrua<typeof indicador>;
  comparados: readonly Comparado[];
  filtros: string;
};

const inteiro = (parte: number, todo: number): string =>
  todo === 0 ? '—' : `${numero((100 * parte) / todo, 0)}%`;

/** The figures of the dashboard; on time is the share of what was done. */
export function figurasDe(
  { figuras, pontualidade }: IndicadorDeTarefas,
  { entrada, comparados, filtros }: Pedido,
): FiguraDoPainel[] {
  const feitas = figuras.find(({ figura }) => figura === 'feitas')?.quantidade ?? 0;
  return figuras.map(({ figura, quantidade, linhas }) => {
    const { titulo, nota, definicao } = FIGURA_DE_TAREFA[figura];
    const noPrazo = figura === 'no_prazo';
    return {
      titulo,
      texto: noPrazo
        ? pontualidade === null
          ? '—'
          : `${numero(Number(pontualidade) * 100, 1)}%`
        : numero(quantidade, 0),
      dito: `${plural(quantidade, 'tarefa', 'tarefas')}: ${titulo.toLowerCase()}`,
      nota: noPrazo ? `${numero(quantidade, 0)} de ${plural(feitas, 'feita', 'feitas')}` : nota,
      href: enderecoDe(linhas),
      anteriores: contraCada(comparados, figura, figuras),
      explicacao: explicacaoDeTarefas(
        { ...entrada, FIGURA: figura },
        {
          definicao,
          filtros,
          linhas: {
            texto: `Ver ${plural(quantidade, 'tarefa', 'tarefas')}`,
            href: enderecoDe(linhas),
          },
        },
      ),
    };
  });
}

const GRAFICO: Record<MarcaDeTarefa['grupo'], Omit<GraficoDoPainel, 'barras' | 'colunaDaNota'>> = {
  tipo: {
    titulo: 'Por tipo',
    definicao: 'Tarefas planejadas de cada tipo; ao lado, quantas foram feitas e no prazo.',
    coluna: 'Tipo',
  },
  usuario: {
    titulo: 'Por responsável',
    definicao: 'Tarefas planejadas de cada pessoa; ao lado, quantas foram feitas e no prazo.',
    coluna: 'Responsável',
  },
  dia: {
    titulo: 'Por dia da semana',
    definicao: 'O dia para o qual a tarefa está marcada agora.',
    coluna: 'Dia',
  },
  hora: {
    titulo: 'Por hora do dia',
    definicao: 'A hora em que a tarefa começa; tarefas de dia inteiro não têm hora.',
    coluna: 'Hora',
  },
};
/** The charts of the dashboard, in their order. */
export const GRUPOS = ['tipo', 'usuario', 'dia', 'hora'] as const;

const notaDe = (m: MarcaDeTarefa): string =>
  [
    `${inteiro(m.feitas, m.planejadas)} feitas`,
    m.feitas > 0 && `${inteiro(m.no_prazo, m.feitas)} no prazo`,
    m.atrasadas > 0 && plural(m.atrasadas, 'em atraso', 'em atraso'),
  ]
    .filter(Boolean)
    .join(' · ');

/** One chart of the dashboard. */
export const graficoDe = (
  { marcas }: IndicadorDeTarefas,
  grupo: MarcaDeTarefa['grupo'],
): GraficoDoPainel => ({
  ...GRAFICO[grupo],
  colunaDaNota: 'Feitas e no prazo',
  colunaDoNumero: 'Tarefas',
  colunas: ['Feitas', 'No prazo', 'Em atraso', 'Reagendadas'],
  barras: marcas
    .filter((marca) => marca.grupo === grupo)
    .map((marca) => ({
      chave: marca.marca,
      nome: marca.nome,
      quantidade: marca.planejadas,
      nota: notaDe(marca),
      celulas: [marca.feitas, marca.no_prazo, marca.atrasadas, marca.reagendadas].map(emNumero),
      dito: `${marca.nome}: ${plural(marca.planejadas, 'tarefa', 'tarefas')}, ${notaDe(marca)}`,
      href: enderecoDe(marca.linhas),
    })),
});
