import { FAMILIAS } from './familias.ts';
import type { Ramo } from './nomes.ts';

export const UNIDADES = [
  ['Peça', 'UN'],
  ['Quilograma', 'KG'],
  ['Metro', 'M'],
  ['Metro quadrado', 'M2'],
  ['Milheiro', 'MIL'],
  ['Caixa', 'CX'],
] as const;

export const GRUPOS: Record<Ramo, readonly string[]> = {
  metal: ['Chapas e bobinas', 'Perfis e tubos', 'Peças e conjuntos', 'Serviços de corte e dobra'],
  plastico: ['Embalagens', 'Perfis e tubos', 'Peças técnicas', 'Utilidades industriais'],
  maquinas: ['Máquinas', 'Transmissão', 'Elétrica', 'Peças de reposição'],
  embalagem: ['Papelão', 'Filmes', 'Sacos e big bags', 'Etiquetas e fitas'],
};

/** One product of the catalogue; `grupo` and `unidade` are positions in their lists. */
export interface Produto {
  descricao: string;
  referencia: string;
  grupo: number;
  unidade: number;
  ncm: string;
  /** Four decimals. */
  preco: string;
  custo: string;
  /** Three decimals, kilograms. */
  peso: string;
}

const quatroCasas = (dezMilesimos: number): string => (dezMilesimos / 10_000).toFixed(4);

/** The catalogue of an industry: bigger measures weigh and cost more, better materials cost more. */
export const catalogoDe = (ramo: Ramo): Produto[] =>
  FAMILIAS[ramo].flatMap((familia) =>
    familia.materiais.flatMap((material, m) =>
      familia.medidas.map((medida, i) => {
        const preco = Math.round(familia.preco * (1 + 0.22 * i) * (1 + 0.35 * m));
        return {
          descricao: `${familia.nome} ${material} ${medida}`,
          referencia: `${familia.sigla}-${m + 1}${String(i + 1).padStart(2, '0')}`,
          grupo: familia.grupo,
          unidade: familia.unidade,
          ncm: familia.ncm,
          preco: quatroCasas(preco),
          custo: quatroCasas(Math.round(preco * 0.62)),
          peso: (familia.peso * (1 + 0.2 * i)).toFixed(3),
        };
      }),
    ),
  );

export const CONDICOES = [
  ['À vista', '0', false],
  ['28 DDL', '28', false],
  ['30/60 DDL', '30/60', false],
  ['30/60/90 DDL', '30/60/90', false],
  ['Entrada + 30/60', '30/60', true],
  ['28/35/42 DDL', '28/35/42', false],
] as const;

export const FORMAS = [
  ['Boleto', '15'],
  ['Pix', '17'],
  ['Transferência', '18'],
  ['Cartão de crédito', '03'],
] as const;

export const TRANSPORTADORAS = [
  'Transportes Rio Negro Ltda',
  'Expresso Serra do Mar',
  'Rodoviário Planalto Catarinense Ltda',
  'Retira na fábrica',
] as const;
