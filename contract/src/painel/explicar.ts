import * as z from 'zod/mini';
import { entradaIndicador, FIGURAS_DE_TAREFA, linhasDoIndicador } from '../atividade/indicador.ts';
import { data, soma } from '../primitives.ts';
import { entradaNegociosDoPainel, FIGURAS, linhasDoPainel } from './schemas.ts';

/** In what a change is told: money, a count, percentage points. */
export const unidade = z.enum(['dinheiro', 'numero', 'pontos']);

export const MEDIDAS = ['QUANTIDADE', 'VALOR'] as const;
export const entradaExplicarNegocios = z.extend(entradaNegociosDoPainel, {
  FIGURA: z._default(z.enum(FIGURAS, 'Figura desconhecida.'), 'criados'),
  /** How many, or what they are worth; of conversion there is but one. */
  MEDIDA: z._default(z.enum(MEDIDAS, 'Use QUANTIDADE ou VALOR.'), 'QUANTIDADE'),
});
export const entradaExplicarTarefas = z.extend(entradaIndicador, {
  FIGURA: z._default(z.enum(FIGURAS_DE_TAREFA, 'Figura desconhecida.'), 'planejadas'),
  COMPARAR: z._default(z.enum(['ANTERIOR', 'ANO'], 'Use ANTERIOR ou ANO.'), 'ANTERIOR'),
});

/** `grupo` is one origin of deals, or one kind of tasks, by name; `outros` those that are not named. */
export const PARCELAS = [
  'volume',
  'conversao',
  'preco',
  'mix',
  'novos',
  'datas',
  'valor',
  'ganhos',
  'perdidos',
  'grupo',
  'outros',
] as const;
export type NomeDaParcela = (typeof PARCELAS)[number];

/** A change between two periods: parts that add up to the difference, each with its rows of now and those of before. */
const explicacao = <L extends z.ZodMiniType>(linhas: L) => {
  const lado = z.object({ de: data, ate: data, valor: soma, linhas });
  return z.object({
    unidade,
    de: lado,
    para: lado,
    /** How many rows the number of now opens. */
    quantidade: z.int(),
    parcelas: z.array(
      z.object({
        parcela: z.enum(PARCELAS),
        nome: z.nullable(z.string()),
        valor: soma,
        linhas,
        antes: linhas,
      }),
    ),
  });
};
export const explicacaoDeNegocios = explicacao(linhasDoPainel);
export type ExplicacaoDeNegocios = z.output<typeof explicacaoDeNegocios>;
export const explicacaoDeTarefas = explicacao(linhasDoIndicador);
export type ExplicacaoDeTarefas = z.output<typeof explicacaoDeTarefas>;
