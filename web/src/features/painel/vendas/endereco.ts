import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import type { vendasDoPainel } from '@praca/contract/painel/endpoints.ts';
import { GRUPOS_NO_TEMPO, type GrupoNoTempo } from '@praca/contract/painel/no-tempo.ts';
import { PASSOS, type Passo } from '@praca/contract/painel/schemas.ts';
import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import { dataValida } from '@praca/contract/br/data.ts';
import { TODAS_UFS } from '@praca/contract/br/uf.ts';
import {
  intervaloDe,
  PERIODOS,
  type Periodo,
  type PeriodoEscolhido,
} from '../../../kit/painel/periodo.ts';
import { lerFiltros, listasDosFiltros, type FiltrosComuns } from '../../../kit/painel/filtros.ts';
import { lerCodigos, lerTextos } from '../../../kit/painel/valores.ts';
import { lerEm } from '../../../kit/passado/em.ts';
import { paths } from '../../../paths.ts';
import { escreverBusca } from '../../../platform/tela/busca-url.ts';

/** What the sales dashboard opens with: the running month until today. */
const USUAL_DE_VENDAS: Periodo = 'mes';

/** The filters of the sales dashboard as they live in the address. */
export type FiltrosDeVendas = PeriodoEscolhido &
  FiltrosComuns & {
    produto?: number[] | undefined;
    uf?: string[] | undefined;
    /** Of the chart over time: a line for each of these, and its steps; absent: as the period is long. */
    por?: GrupoNoTempo | undefined;
    passo?: Passo | undefined;
    /** As of this day. */
    em?: string | undefined;
  };

const um = (valor: unknown): string => String((Array.isArray(valor) ? valor[0] : valor) ?? '');
const data = (valor: unknown) => (dataValida(um(valor)) ? um(valor) : undefined);

/** Reads the filters from an address; what is not understood is left out. */
export function lerVendas(busca: Record<string, unknown>): FiltrosDeVendas {
  const [de, ate] = [data(busca['de']), data(busca['ate'])];
  const dito = PERIODOS.find((periodo) => periodo === um(busca['periodo']) && periodo !== 'tudo');
  const periodo = dito ?? ((de ?? ate) === undefined ? USUAL_DE_VENDAS : 'datas');
  const uf = lerTextos(busca['uf'])?.filter((uma) =>
    (TODAS_UFS as readonly string[]).includes(uma),
  );
  return {
    periodo,
    ...(periodo === 'datas' && { ...(de && { de }), ...(ate && { ate }) }),
    ...lerFiltros(busca),
    produto: lerCodigos(busca['produto']),
    uf: uf?.length ? uf : undefined,
    por: GRUPOS_NO_TEMPO.find((grupo) => grupo === um(busca['por'])),
    passo: PASSOS.find((passo) => passo === um(busca['passo'])),
    em: lerEm(busca),
  };
}

/** The address of these filters: what is as usual leaves no trace. */
export const escreverVendas = (f: FiltrosDeVendas): Record<string, unknown> => ({
  ...f,
  periodo: f.periodo === USUAL_DE_VENDAS ? undefined : f.periodo,
  ...(f.periodo !== 'datas' && { de: undefined, ate: undefined }),
  por: f.por === GRUPOS_NO_TEMPO[0] ? undefined : f.por,
});

/** Whether anything but the usual period narrows the dashboard; how a chart shows it does not. */
export const temFiltroDeVendas = (f: FiltrosDeVendas): boolean =>
  Object.values(escreverVendas({ ...f, por: undefined, passo: undefined })).some(
    (valor) => valor !== undefined,
  );

/** The dashboard's call. */
export function entradaDeVendas(
  f: FiltrosDeVendas,
  hoje: string,
): EntradaCrua<typeof vendasDoPainel> {
  const { de, ate } = intervaloDe(f, hoje);
  return {
    ...(de !== undefined && { DATA_INICIAL: de }),
    ...(ate !== undefined && { DATA_FINAL: ate }),
    ...listasDosFiltros(f),
    ...(f.produto !== undefined && { LISTA_PRODUTO: f.produto }),
    ...(f.uf !== undefined && { LISTA_UF: f.uf }),
    ...(f.em !== undefined && { EM_DATA: f.em }),
  };
}

/** The address of the sales list that holds exactly the orders behind a number. */
export const enderecoDasVendas = (linhas: FiltroFaturado): string =>
  `${paths.listaVendas}${escreverBusca(linhas)}`;
