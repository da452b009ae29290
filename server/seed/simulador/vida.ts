import { criarAleatorio } from '../fabricas/aleatorio.ts';
import type { Aleatorio } from '../fabricas/aleatorio.ts';
import type { Atributos, Vinculos } from './atributos.ts';
import { emExpediente, instanteDe } from './calendario.ts';
import type { Mundo } from './mundo.ts';
import type { Trajetoria } from './trajetoria.ts';
import { ANOTACOES, TAREFAS } from './vida-textos.ts';

/** How many of each a deal has at most: their codes are the deal's index times this. */
export const MAXIMO = { notas: 3, tarefas: 4, orcamentos: 3 } as const;

export type Nota = { tipo: 'A' | 'L' | 'E' | 'V'; texto: string; fixada: boolean; em: number };
export type Tarefa = {
  tipo: number;
  titulo: string;
  em: number;
  duracao: number;
  situacao: 'P' | 'C' | 'X' | 'N';
  conclusao: number | null;
  criacao: number;
  reagendamentos: number;
};
export type Orcamento = {
  centavos: number;
  situacao: 'OA' | 'CA' | 'FI';
  favorito: boolean;
  em: number;
};
/** What happened around a deal, oldest first; the last note or done task is its last interaction. */
export type Vida = { notas: Nota[]; tarefas: Tarefa[]; orcamentos: Orcamento[] };

const DURACOES = [15, 30, 30, 60, 90];

/** Moments between the creation and the last interaction, oldest first; the last one is that interaction. */
const momentos = (acaso: Aleatorio, de: number, ate: number, quantos: number): number[] =>
  Array.from({ length: quantos }, (_, i) => (i === 0 ? 1 : acaso.real()))
    .sort((a, b) => a - b)
    .map((parte) => emExpediente(de + (ate - de) * parte));

const sortearTarefa = (acaso: Aleatorio): Pick<Tarefa, 'tipo' | 'titulo' | 'duracao'> => {
  const tipo = acaso.pesado(TAREFAS.map((t) => t.peso));
  const titulos = TAREFAS[tipo]?.titulos ?? [];
  return { tipo, titulo: acaso.escolher(titulos), duracao: acaso.escolher(DURACOES) };
};

const pendentes = (mundo: Mundo, acaso: Aleatorio, primeira: number, criacao: number): Tarefa[] => {
  const atrasada = primeira < instanteDe(mundo.hoje, 0);
  const uma = (em: number, reagendamentos: number): Tarefa => ({
    ...sortearTarefa(acaso),
    em,
    situacao: 'P',
    conclusao: null,
    criacao,
    reagendamentos,
  });
  const depois = instanteDe(mundo.hoje + acaso.inteiro(15, 30), 8 * 60 + 30 * acaso.inteiro(0, 19));
  return [
    uma(primeira, acaso.chance(atrasada ? 0.35 : 0.1) ? acaso.inteiro(1, 3) : 0),
    ...(acaso.chance(0.2) ? [uma(depois, 0)] : []),
  ];
};

const feitas = (acaso: Aleatorio, de: number, ate: number): Tarefa[] =>
  momentos(acaso, de, ate, acaso.pesado([45, 40, 15])).map((conclusao, i, todas) => ({
    ...sortearTarefa(acaso),
    em: conclusao - 60_000 * acaso.inteiro(0, 120),
    // The last one is the interaction that the deal remembers: it was done.
    situacao:
      i === todas.length - 1 ? 'C' : ((['C', 'X', 'N'] as const)[acaso.pesado([80, 12, 8])] ?? 'C'),
    conclusao,
    criacao: Math.min(conclusao, emExpediente(de)),
    reagendamentos: acaso.chance(0.15) ? 1 : 0,
  }));

const sortearOrcamentos = (
  acaso: Aleatorio,
  t: Trajetoria,
  centavos: number,
  [de, ate]: [number, number],
): Orcamento[] => {
  const datas = momentos(acaso, de, ate, 1 + acaso.pesado([60, 28, 12]));
  const favorito = acaso.inteiro(0, datas.length - 1);
  return datas.map((em, i) => {
    const escolhido = i === favorito;
    const outro = Math.round((centavos * (0.8 + 0.5 * acaso.real())) / 100) * 100;
    const cancelado = t.situacao === 'P' ? acaso.chance(0.6) : !escolhido && acaso.chance(0.3);
    return {
      centavos: escolhido ? centavos : Math.max(100, outro),
      situacao: escolhido && t.situacao === 'G' ? 'FI' : cancelado ? 'CA' : 'OA',
      favorito: escolhido,
      em,
    };
  });
};

const sortearNotas = (acaso: Aleatorio, de: number, ate: number): Nota[] =>
  momentos(acaso, de, ate, acaso.pesado([25, 35, 25, 15])).map((em) => {
    const tipo = (['A', 'L', 'E', 'V'] as const)[acaso.pesado([40, 32, 18, 10])] ?? 'A';
    return { tipo, texto: acaso.escolher(ANOTACOES[tipo]), fixada: acaso.chance(0.08), em };
  });

/** Notes, tasks and quotes of deal `indice`: the same for the same seed. The earliest pending task is the deal's next step. */
export const criarVida = (
  mundo: Mundo,
  indice: number,
  t: Trajetoria,
  { v, a }: { v: Vinculos; a: Atributos },
): Vida => {
  const acaso = criarAleatorio(mundo.plano.semente, 71, indice);
  const de = t.passos[0]?.tempo ?? mundo.inicio;
  const ate = t.interacao;
  const contada = acaso.chance(mundo.plano.vida);
  const doFunil = mundo.plano.funis[t.funil]?.board_tipo === 'oportunidades';
  const cotada = contada && doFunil && v.centavos > 0 && t.passos.length > 1 && acaso.chance(0.8);
  return {
    notas: contada ? sortearNotas(acaso, de, ate) : [],
    tarefas: [
      ...(contada ? feitas(acaso, de, ate) : []),
      ...(a.proxima === null ? [] : pendentes(mundo, acaso, a.proxima, emExpediente(ate))),
    ],
    orcamentos: cotada
      ? sortearOrcamentos(acaso, t, v.centavos, [t.passos[1]?.tempo ?? de, ate])
      : [],
  };
};
