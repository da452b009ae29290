import type { Lugar } from '../modelo/lugares.ts';

type Nomes = { titulo: string; estagio: string };
type Vao = Lugar & { de: number };

const posicao = ({ indice, de }: Pick<Vao, 'indice' | 'de'>): string =>
  `posição ${indice + 1} de ${de}`;

/** What a screen reader says at each step of a move. */
export const anuncios = {
  pickedUp: ({ titulo, estagio }: Nomes, lugarDoVao: Vao) =>
    `${titulo} na mão, em ${estagio}, ${posicao(lugarDoVao)}. Use as setas para escolher o lugar, Enter para soltar e Esc para devolver.`,
  pickedUpInOrder: ({ titulo, estagio }: Nomes, lugarDoVao: Vao) =>
    `${titulo} na mão, em ${estagio}, ${posicao(lugarDoVao)}. Os mais parados vêm primeiro: use as setas para os lados para escolher o estágio, Enter para soltar e Esc para devolver.`,
  fixo: ({ titulo, estagio }: Nomes) =>
    `${titulo} continua no lugar em ${estagio}: a coluna mostra primeiro os parados há mais tempo. Para arrumar os cartões, volte à ordem manual.`,
  over: ({ estagio }: Nomes, lugarDoVao: Vao) => `Sobre ${estagio}, ${posicao(lugarDoVao)}.`,
  soltos: ({ titulo, estagio }: Nomes, lugarDoVao: Vao) =>
    `${titulo} movido para ${estagio}, ${posicao(lugarDoVao)}.`,
  sobreFechamento: (estagio: string) =>
    `Sobre ${estagio}. Ao soltar, uma pergunta antes de encerrar.`,
  muitosSoltos: (quantos: number, estagio: string) =>
    `${quantos} negócios movidos para ${estagio}.`,
  selecionados: (titulo: string, marcado: boolean, quantos: number) =>
    `${titulo} ${marcado ? 'selecionado' : 'fora da seleção'}. ${quantos === 1 ? '1 selecionado' : `${quantos} selecionados`}.`,
  voltou: ({ titulo, estagio }: Nomes) => `${titulo} devolvido a ${estagio}.`,
  recusado: ({ titulo, estagio }: Nomes, mensagem: string) =>
    `${titulo} voltou para ${estagio}. ${mensagem}`,
  desfeito: ({ titulo, estagio }: Nomes) => `Movimento desfeito. ${titulo} voltou para ${estagio}.`,
};
