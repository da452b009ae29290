import { useQueries } from '@tanstack/react-query';
import { indicador } from '@praca/contract/atividade/endpoints.ts';
import type { IndicadorDeTarefas } from '@praca/contract/atividade/indicador.ts';
import { DATA_MAXIMA, DATA_MINIMA } from '@praca/contract/br/data.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { comparados } from '@praca/contract/painel/comparado.ts';
import type { Contra } from '@praca/contract/painel/schemas.ts';
import { contraATaxa, contraOAnterior, QUANDO, type Taxa } from '../../../kit/painel/comparacao.ts';
import { consulta } from '../../../platform/http/query.ts';

type Entrada = EntradaCrua<typeof indicador>;
type Figuras = IndicadorDeTarefas['figuras'];
/** A period compared with, and its figures once they are known. */
export type Comparado = { contra: Contra; figuras: Figuras | undefined };

/** The periods that the tasks are compared with; their figures are asked for once those of now are `prontos`. */
export function useComparados(entrada: Entrada, prontos: boolean): Comparado[] {
  const { DATA_INICIAL = DATA_MINIMA, DATA_FINAL = DATA_MAXIMA } = entrada;
  const periodos = comparados({ DATA_INICIAL, DATA_FINAL });
  const lidos = useQueries({
    queries: periodos.map(({ de, ate }) => ({
      ...consulta(indicador, { ...entrada, DATA_INICIAL: de, DATA_FINAL: ate }),
      enabled: prontos,
    })),
  });
  return periodos.map(({ contra }, i) => ({ contra, figuras: lidos[i]?.data?.dados[0]?.figuras }));
}

type NomeDaFigura = Figuras[number]['figura'];
const quantas = (figuras: Figuras, qual: NomeDaFigura): number =>
  figuras.find(({ figura }) => figura === qual)?.quantidade ?? 0;
const taxaDe = (figuras: Figuras): Taxa => ({
  acertos: quantas(figuras, 'no_prazo'),
  de: quantas(figuras, 'feitas'),
});

/** How a figure stands against each period. Of what is late nothing is told: of older tasks less is late always. */
export const contraCada = (
  todos: readonly Comparado[],
  figura: NomeDaFigura,
  agora: Figuras,
): string[] =>
  figura === 'atrasadas'
    ? []
    : todos.map(({ contra, figuras }) => {
        if (figuras === undefined) return '';
        const quando = QUANDO[contra];
        if (figura === 'no_prazo') return contraATaxa(taxaDe(agora), taxaDe(figuras), quando);
        const [hoje, antes] = [quantas(agora, figura), quantas(figuras, figura)];
        return contraOAnterior({ agora: hoje, antes, quando });
      });
