import * as z from 'zod/mini';
import type { FiltroAlem } from '../recurso/descricao.ts';
import { emData } from '../negocio/em-data.ts';
import { cadeia, codigos, data, semFiltro } from '../primitives.ts';

/** What a billed line may lack, as a filter. */
export const FALTAS_DA_VENDA = {
  REPRESENTANTE: 'Sem representante',
  SEGMENTO: 'Cliente sem segmento',
  UF: 'Cliente sem UF',
  PRODUTO: 'Sem produto',
} as const;
export type FaltaDaVenda = keyof typeof FALTAS_DA_VENDA;
export const FALTAS = Object.keys(FALTAS_DA_VENDA) as [FaltaDaVenda, ...FaltaDaVenda[]];

/** The classes of the ABC curve: A up to 80 % of what was billed, B up to 95 %, C the rest. */
export const CLASSES = ['A', 'B', 'C'] as const;
export type Classe = (typeof CLASSES)[number];

const textos = (max: number) =>
  semFiltro(
    z.array(cadeia(max), 'Envie uma lista.').check(z.maxLength(200, 'Envie no máximo 200 itens.')),
  );

/** Filters of the lines that were billed; they keep the orders that have such a line. */
export const filtrosDoFaturado = {
  EM_DATA: emData,
  /** Days of billing, both included; absent: whenever. */
  FATURADO_DE: semFiltro(data),
  FATURADO_ATE: semFiltro(data),
  LISTA_EMPRESA: semFiltro(codigos),
  LISTA_REPRESENTANTE: semFiltro(codigos),
  /** Sales of the members of these teams, of those that the user sees. */
  LISTA_EQUIPE: semFiltro(codigos),
  /** Of the customer. */
  LISTA_SEGMENTO: semFiltro(codigos),
  LISTA_UF: textos(2),
  LISTA_PRODUTO: semFiltro(codigos),
  /** Of the deal behind the order. */
  LISTA_RESPONSAVEL: textos(60),
  LISTA_ORPROSPECT: semFiltro(codigos),
  LISTA_PIPELINE: semFiltro(codigos),
  LISTA_ETIQUETA: semFiltro(codigos),
  SEM: semFiltro(z.enum(FALTAS, `Use um destes: ${FALTAS.join(', ')}.`)),
  /** Products of this class of the ABC curve over the lines that all other filters keep. */
  CURVA: semFiltro(z.enum(CLASSES, 'Use A, B ou C.')),
  /** `S`: orders that were promised for a day outside of FATURADO_DE to FATURADO_ATE. */
  DATA_MUDOU: semFiltro(z.enum(['S'], 'Use S.')),
  /** `S`: customers who had not bought before FATURADO_DE. */
  CLIENTE_NOVO: semFiltro(z.enum(['S'], 'Use S.')),
};
export const faturado = z.object(filtrosDoFaturado);
export type FiltroFaturado = z.output<typeof faturado>;
/** Their names. */
export const FILTROS_DO_FATURADO = Object.keys(filtrosDoFaturado) as (keyof FiltroFaturado)[];

/** Whether a filter says anything of what was billed; EM_DATA only says when everything is read. */
export const temFaturado = (f: FiltroFaturado): boolean =>
  FILTROS_DO_FATURADO.some((nome) => nome !== 'EM_DATA' && f[nome] !== undefined);

/** The same as the list's page shows them. */
export const FILTROS_ALEM: Readonly<Record<keyof FiltroFaturado, FiltroAlem>> = {
  EM_DATA: { rotulo: 'Como era em', tipo: 'um' },
  FATURADO_DE: { rotulo: 'Faturado desde', tipo: 'um' },
  FATURADO_ATE: { rotulo: 'Faturado até', tipo: 'um' },
  LISTA_EMPRESA: { rotulo: 'Faturado pela empresa', tipo: 'codigos' },
  LISTA_REPRESENTANTE: { rotulo: 'Faturado pelo representante', tipo: 'codigos' },
  LISTA_EQUIPE: { rotulo: 'Faturado pela equipe', tipo: 'codigos' },
  LISTA_SEGMENTO: { rotulo: 'Segmento do cliente', tipo: 'codigos' },
  LISTA_UF: { rotulo: 'UF do cliente', tipo: 'textos' },
  LISTA_PRODUTO: { rotulo: 'Produto faturado', tipo: 'codigos' },
  LISTA_RESPONSAVEL: { rotulo: 'Responsável pelo negócio', tipo: 'textos' },
  LISTA_ORPROSPECT: { rotulo: 'Origem do negócio', tipo: 'codigos' },
  LISTA_PIPELINE: { rotulo: 'Funil do negócio', tipo: 'codigos' },
  LISTA_ETIQUETA: { rotulo: 'Etiqueta do negócio', tipo: 'codigos' },
  SEM: { rotulo: 'Faturado sem', tipo: 'um' },
  CURVA: { rotulo: 'Curva ABC', tipo: 'um' },
  DATA_MUDOU: { rotulo: 'Prometido para outro período', tipo: 'um' },
  CLIENTE_NOVO: { rotulo: 'Cliente novo', tipo: 'um' },
};
