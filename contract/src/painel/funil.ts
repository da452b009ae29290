import { SITUACOES, type Situacao } from '../negocio/schemas.ts';
import type { DoCatalogo } from './catalogo.ts';
import type { Degrau, FIGURAS, Funil } from './schemas.ts';

const GANHOS = ['G', 'F'] as const;

/** The numbers of the funnel: in which situations the deals are that each counts, and as which figure of deals its change is explained. */
export const FIGURA_DO_FUNIL: Record<
  Exclude<keyof Funil, 'degraus'>,
  Pick<DoCatalogo, 'definicao'> & {
    situacoes: readonly Situacao[];
    medida: 'QUANTIDADE' | 'VALOR' | 'DIAS';
    figura: (typeof FIGURAS)[number] | null;
  }
> = {
  criados: {
    definicao: 'Negócios do funil criados no período. Só o que você pode ver.',
    situacoes: SITUACOES,
    medida: 'QUANTIDADE',
    figura: 'criados',
  },
  abertos: {
    definicao:
      'Dos negócios criados no período, os que estão em aberto agora. Só o que você pode ver.',
    situacoes: ['A'],
    medida: 'QUANTIDADE',
    figura: 'abertos',
  },
  valor_aberto: {
    definicao:
      'Valor dos negócios criados no período que estão em aberto agora. Só o que você pode ver.',
    situacoes: ['A'],
    medida: 'VALOR',
    figura: 'abertos',
  },
  ganhos: {
    definicao: 'Dos negócios criados no período, os ganhos até agora. Só o que você pode ver.',
    situacoes: GANHOS,
    medida: 'QUANTIDADE',
    figura: 'ganhos',
  },
  valor_ganho: {
    definicao: 'Valor dos negócios criados no período e ganhos até agora. Só o que você pode ver.',
    situacoes: GANHOS,
    medida: 'VALOR',
    figura: 'ganhos',
  },
  perdidos: {
    definicao: 'Dos negócios criados no período, os perdidos até agora. Só o que você pode ver.',
    situacoes: ['P'],
    medida: 'QUANTIDADE',
    figura: 'perdidos',
  },
  valor_perdido: {
    definicao:
      'Valor dos negócios criados no período e perdidos até agora. Só o que você pode ver.',
    situacoes: ['P'],
    medida: 'VALOR',
    figura: 'perdidos',
  },
  ciclo_medio: {
    definicao:
      'Dias da criação ao fechamento, em média, dos negócios ganhos. Só o que você pode ver.',
    situacoes: GANHOS,
    medida: 'DIAS',
    figura: null,
  },
};

type NumeroDoDegrau = Exclude<
  keyof Degrau,
  'estagio_codigo' | 'estagio_descricao' | 'estagio_ordem' | 'estagio_cor'
>;
/** The numbers of a stage, and whether their deals are those that are open in it or those that ever were. */
export const NUMERO_DO_DEGRAU: Record<NumeroDoDegrau, { linhas: 'ABERTOS' | 'PASSARAM' }> = {
  quantidade: { linhas: 'ABERTOS' },
  valor_total: { linhas: 'ABERTOS' },
  passaram: { linhas: 'PASSARAM' },
  conversao: { linhas: 'PASSARAM' },
  horas_medias: { linhas: 'PASSARAM' },
};
