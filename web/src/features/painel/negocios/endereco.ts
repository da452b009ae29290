import type { negociosDoPainel } from '@praca/contract/painel/endpoints.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import type { LinhasDoPainel } from '@praca/contract/painel/schemas.ts';
import { DATA_MAXIMA, DATA_MINIMA } from '@praca/contract/br/data.ts';
import type { Comparacao, Intervalo } from '../../../kit/painel/periodo.ts';
import { escreverFunil, lerFunil, type FiltrosFunil } from '../funil/filtros-funil.ts';

/** The filters of a deals' dashboard as they live in the address. */
export type FiltrosDoPainel = Omit<FiltrosFunil, 'visao'> & {
  segmento?: number | undefined;
  origem?: number | undefined;
  etiqueta?: number | undefined;
  comparar: Comparacao;
};

const PROPRIOS = ['segmento', 'origem', 'etiqueta'] as const;

const codigo = (valor: unknown): number | undefined =>
  /^[1-9]\d{0,14}$/.test(String(valor ?? '')) ? Number(valor) : undefined;

/** Reads the filters from an address; what is not understood is left out. */
export function lerPainel(busca: Record<string, unknown>): FiltrosDoPainel {
  const { visao: _, ...comuns } = lerFunil(busca);
  return {
    ...comuns,
    ...Object.fromEntries(PROPRIOS.map((nome) => [nome, codigo(busca[nome])])),
    comparar: busca['comparar'] === 'ano' ? 'ano' : 'anterior',
  };
}

/** The address of these filters: what is as usual leaves no trace. */
export const escreverPainel = (filtros: FiltrosDoPainel): Record<string, unknown> => ({
  ...escreverFunil({ ...filtros, visao: 'grafico' }),
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
  ...(f.pipeline !== undefined && { LISTA_PIPELINE: [f.pipeline] }),
  ...(f.representante !== undefined && { LISTA_REPRESENTANTE: [f.representante] }),
  ...(f.responsavel !== undefined && { LISTA_RESPONSAVEL: [f.responsavel] }),
  ...(f.empresa !== undefined && { LISTA_EMPRESA: [f.empresa] }),
  ...(f.segmento !== undefined && { LISTA_SEGMENTO: [f.segmento] }),
  ...(f.origem !== undefined && { LISTA_ORPROSPECT: [f.origem] }),
  ...(f.etiqueta !== undefined && { LISTA_ETIQUETA: [f.etiqueta] }),
  ...(f.comparar === 'ano' && { COMPARAR: 'ANO' as const }),
});

/** The address of the list that holds exactly the rows behind a number. */
export const buscaDasLinhas = (l: LinhasDoPainel): Record<string, unknown> => ({
  board: l.LISTA_BOARD,
  pipeline: l.LISTA_PIPELINE,
  estagio: l.LISTA_ESTAGIO,
  situacao: l.NEGOCIO_SITUACAO?.length === 4 ? undefined : l.NEGOCIO_SITUACAO,
  representante: l.LISTA_REPRESENTANTE,
  responsavel: l.LISTA_RESPONSAVEL,
  empresa: l.LISTA_EMPRESA,
  segmento: l.LISTA_SEGMENTO,
  origem: l.LISTA_ORPROSPECT,
  etiqueta: l.LISTA_ETIQUETA,
  motivo: l.LISTA_MOTIVOPERDA,
  temperatura: l.LISTA_TEMPERATURA,
  parado: l.DIAS_SEM_INTERACAO,
  sem: l.SEM,
  de: l.DATA_INICIAL === DATA_MINIMA ? undefined : l.DATA_INICIAL,
  ate: l.DATA_FINAL === DATA_MAXIMA ? undefined : l.DATA_FINAL,
});
