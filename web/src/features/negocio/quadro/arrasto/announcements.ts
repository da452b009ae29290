import type { Lugar } from '../modelo/board-order.ts';

type Nomes = { titulo: string; estagio: string };
type Place = Lugar & { de: number };

const position = ({ indice, de }: Pick<Place, 'indice' | 'de'>): string =>
  `posição ${indice + 1} de ${de}`;

/** What a screen reader says at each step of a move. */
export const announcements = {
  pickedUp: ({ titulo, estagio }: Nomes, place: Place) =>
    `${titulo} na mão, em ${estagio}, ${position(place)}. Use as setas para escolher o lugar, Enter para soltar e Esc para devolver.`,
  pickedUpInOrder: ({ titulo, estagio }: Nomes, place: Place) =>
    `${titulo} na mão, em ${estagio}, ${position(place)}. Os mais parados vêm primeiro: use as setas para os lados para escolher o estágio, Enter para soltar e Esc para devolver.`,
  fixed: ({ titulo, estagio }: Nomes) =>
    `${titulo} continua no lugar em ${estagio}: a coluna mostra primeiro os parados há mais tempo. Para arrumar os cartões, volte à ordem manual.`,
  over: ({ estagio }: Nomes, place: Place) => `Sobre ${estagio}, ${position(place)}.`,
  dropped: ({ titulo, estagio }: Nomes, place: Place) =>
    `${titulo} movido para ${estagio}, ${position(place)}.`,
  overClosing: (estagio: string) => `Sobre ${estagio}. Ao soltar, uma pergunta antes de encerrar.`,
  manyDropped: (quantos: number, estagio: string) => `${quantos} negócios movidos para ${estagio}.`,
  selected: (titulo: string, marcado: boolean, quantos: number) =>
    `${titulo} ${marcado ? 'selecionado' : 'fora da seleção'}. ${quantos === 1 ? '1 selecionado' : `${quantos} selecionados`}.`,
  returned: ({ titulo, estagio }: Nomes) => `${titulo} devolvido a ${estagio}.`,
  refused: ({ titulo, estagio }: Nomes, mensagem: string) =>
    `${titulo} voltou para ${estagio}. ${mensagem}`,
  undone: ({ titulo, estagio }: Nomes) => `Movimento desfeito. ${titulo} voltou para ${estagio}.`,
};
