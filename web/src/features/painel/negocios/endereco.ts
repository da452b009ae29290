import type { negociosDoPainel } from '@praca/contract/painel/endpoints.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import type { LinhasDoPainel } from '@praca/contract/painel/schemas.ts';
import { DATA_MAXIMA, DATA_MINIMA } from '@praca/contract/br/data.ts';
import {
  USUAL,
  type Comparacao,
  type Intervalo,
  type PeriodoEscolhido,
} from '../../../kit/painel/periodo.ts';
import { lerEm } from '../../../kit/passado/em.ts';
import { lerCodigos, lerTextos } from '../../../kit/painel/valores.ts';
import { lerFunil } from '../funil/filtros-funil.ts';

const CODIGOS = {
  pipeline: 'LISTA_PIPELINE',
  estagio: 'LISTA_ESTAGIO',
  representante: 'LISTA_REPRESENTANTE',
  equipe: 'LISTA_EQUIPE',
  empresa: 'LISTA_EMPRESA',
  segmento: 'LISTA_SEGMENTO',
  origem: 'LISTA_ORPROSPECT',
  etiqueta: 'LISTA_ETIQUETA',
} as const;
type DeCodigo = keyof typeof CODIGOS;

/** The filters of a deals' dashboard as they live in the address: several of each, or none. */
export type FiltrosDoPainel = PeriodoEscolhido & { [K in DeCodigo]?: number[] | undefined } & {
  responsavel?: string[] | undefined;
  comparar: Comparacao;
  /** As of this day. */
  em?: string | undefined;
};

/** Reads the filters from an address; what is not understood is left out. */
export function lerPainel(busca: Record<string, unknown>): FiltrosDoPainel {
  const { periodo, de, ate } = lerFunil(busca);
  return {
    periodo,
    ...(de !== undefined && { de }),
    ...(ate !== undefined && { ate }),
    ...Object.fromEntries(Object.keys(CODIGOS).map((nome) => [nome, lerCodigos(busca[nome])])),
    responsavel: lerTextos(busca['responsavel']),
    comparar: busca['comparar'] === 'ano' ? 'ano' : 'anterior',
    em: lerEm(busca),
  };
}

/** The address of these filters: what is as usual leaves no trace. */
export const escreverPainel = (filtros: FiltrosDoPainel): Record<string, unknown> => ({
  ...filtros,
  periodo: filtros.periodo === USUAL ? undefined : filtros.periodo,
  ...(filtros.periodo !== 'datas' && { de: undefined, ate: undefined }),
  comparar: filtros.comparar === 'anterior' ? undefined : filtros.comparar,
});

/** Whether anything but the usual period narrows the dashboard. */
export const temFiltro = (filtros: FiltrosDoPainel): boolean =>
  Object.values(escreverPainel(filtros)).some((valor) => valor !== undefined);

/** The dashboard's call. */
export const entradaDoPainel = (
  f: FiltrosDoPainel,
  { de, ate }: Intervalo,
): EntradaCrua<typeof negociosDoPainel> => ({
  ...(de !== undefined && { DATA_INICIAL: de }),
  ...(ate !== undefined && { DATA_FINAL: ate }),
  ...Object.fromEntries(
    (Object.keys(CODIGOS) as DeCodigo[]).flatMap((nome) => {
      const valores = f[nome];
      return valores === undefined ? [] : [[CODIGOS[nome], valores]];
    }),
  ),
  ...(f.responsavel !== undefined && { LISTA_RESPONSAVEL: f.responsavel }),
  ...(f.comparar === 'ano' && { COMPARAR: 'ANO' as const }),
  ...(f.em !== undefined && { EM_DATA: f.em }),
});

/** The address of the list that holds exactly the rows behind a number. */
export const buscaDasLinhas = (l: LinhasDoPainel): Record<string, unknown> => ({
  em: l.EM_DATA,
  board: l.LISTA_BOARD,
  pipeline: l.LISTA_PIPELINE,
  estagio: l.LISTA_ESTAGIO,
  situacao: l.NEGOCIO_SITUACAO?.length === 4 ? undefined : l.NEGOCIO_SITUACAO,
  representante: l.LISTA_REPRESENTANTE,
  equipe: l.LISTA_EQUIPE,
  responsavel: l.LISTA_RESPONSAVEL,
  empresa: l.LISTA_EMPRESA,
  segmento: l.LISTA_SEGMENTO,
  origem: l.LISTA_ORPROSPECT,
  etiqueta: l.LISTA_ETIQUETA,
  motivo: l.LISTA_MOTIVOPERDA,
  temperatura: l.LISTA_TEMPERATURA,
  parado: l.DIAS_SEM_INTERACAO,
  sem: l.SEM,
  adiado: l.ADIADO,
  de: l.DATA_INICIAL === DATA_MINIMA ? undefined : l.DATA_INICIAL,
  ate: l.DATA_FINAL === DATA_MAXIMA ? undefined : l.DATA_FINAL,
});
