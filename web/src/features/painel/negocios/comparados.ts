import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DATA_MAXIMA, DATA_MINIMA } from '@praca/contract/br/data.ts';
import { comparados } from '@praca/contract/painel/comparado.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { negociosComparados } from '@praca/contract/painel/endpoints.ts';
import type { Figura, NegociosComparados } from '@praca/contract/painel/schemas.ts';
import { contraATaxa, contraOAnterior, QUANDO, type Taxa } from '../../../kit/painel/comparacao.ts';
import { useAoVivo } from '../../../kit/painel/use-ao-vivo.ts';
import { consulta } from '../../../platform/http/query.ts';

type Entrada = EntradaCrua<typeof negociosComparados>;
/** A period compared with, and its figures once they are known. */
export type Comparado = Pick<NegociosComparados, 'contra'> & {
  figuras: NegociosComparados['figuras'] | undefined;
};

const comDatas = ({ DATA_INICIAL = DATA_MINIMA, DATA_FINAL = DATA_MAXIMA }: Entrada) => ({
  DATA_INICIAL,
  DATA_FINAL,
});

/** The periods that a dashboard of deals is compared with; their figures are asked for once its own are `prontos`. */
export function useComparados(entrada: Entrada, prontos: boolean, aoVivo: boolean): Comparado[] {
  useAoVivo(negociosComparados, ...(aoVivo ? ['negocio'] : []));
  const { data } = useQuery({
    ...consulta(negociosComparados, { ...entrada, COMPARAR: 'ANTERIOR' }),
    enabled: prontos,
    placeholderData: keepPreviousData,
  });
  return comparados(comDatas(entrada)).map(({ contra }) => ({
    contra,
    figuras: data?.dados.find((um) => um.contra === contra)?.figuras,
  }));
}

const VAZIA = { quantidade: 0, valor: '0.00' };
const daFigura = (figuras: NegociosComparados['figuras'], qual: Figura['figura']) =>
  figuras.find(({ figura }) => figura === qual) ?? VAZIA;
/** What was won of what was closed. */
const taxaDe = (figuras: NegociosComparados['figuras']): Taxa => ({
  acertos: daFigura(figuras, 'ganhos').quantidade,
  de: daFigura(figuras, 'encerrados').quantidade,
});

/** Where another measure than how many is told: its number, and how it is written. */
type Medida = {
  ler: (contado: { quantidade: number; valor: string }) => number;
  escrever?: (valor: number) => string;
};
const QUANTOS: Medida = { ler: ({ quantidade }) => quantidade };

/**
 * How a figure stands against each period. Of what is open nothing is told: of older deals less is open always, and no
 * comparison says anything.
 */
export const contraCada = (
  todos: readonly Comparado[],
  figura: Figura['figura'],
  agora: NegociosComparados['figuras'],
  { ler, escrever }: Medida = QUANTOS,
): string[] =>
  figura === 'abertos'
    ? []
    : todos.map(({ contra, figuras }) => {
        if (figuras === undefined) return '';
        const quando = QUANDO[contra];
        if (figura === 'encerrados') return contraATaxa(taxaDe(agora), taxaDe(figuras), quando);
        const [hoje, antes] = [ler(daFigura(agora, figura)), ler(daFigura(figuras, figura))];
        return contraOAnterior({ agora: hoje, antes, quando }, escrever);
      });
