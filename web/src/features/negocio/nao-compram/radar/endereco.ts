import { dataValida } from '@praca/contract/br/data.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import type { getRadarDeReposicao } from '@praca/contract/negocio/reposicao/endpoints.ts';
import {
  SITUACOES_DA_REPOSICAO,
  type SituacaoDaReposicao,
} from '@praca/contract/negocio/reposicao/rules.ts';
import { escreverPagina, lerPagina, type Pagina } from '../../../../kit/lista/pagina.ts';
import { codigoDe, codigosDe, textoDe, type Busca } from '../../../../platform/tela/busca-url.ts';
import {
  lerAVisao,
  lerFiltrosDoCliente,
  listasDoCliente,
  quantosDoCliente,
  SEM_FILTROS_DO_CLIENTE,
  soDoCliente,
  type ComVisao,
  type FiltrosDoCliente,
} from '../cliente.ts';

type Entrada = EntradaCrua<typeof getRadarDeReposicao>;
export type Filtros = Omit<Entrada, 'ORDEM'>;
export type Ordem = 'reposicao_esperada' | 'reposicao_esperada desc';

/** Late by at least so many days. */
export const ATRASOS = [7, 15, 30, 60] as const;

/** The filters, the order and the page of the radar as its address says them. */
export interface Estado extends Pagina, FiltrosDoCliente, ComVisao {
  q: string;
  situacao: SituacaoDaReposicao;
  atraso: number | null;
  /** First and last expected day. */
  de?: string | undefined;
  ate?: string | undefined;
  grupo: number[];
  semNegocio: boolean;
  ordem: Ordem;
  /** The process whose result is shown. */
  inclusao: number | null;
}

const diaDe = (valor: unknown) => (dataValida(textoDe(valor)) ? textoDe(valor) : undefined);

/** Reads the address; what it does not know is as if it were not there. */
export function lerEndereco(busca: Busca): Estado {
  return {
    q: textoDe(busca['q']).slice(0, 200),
    situacao:
      (Object.keys(SITUACOES_DA_REPOSICAO) as SituacaoDaReposicao[]).find(
        (qual) => qual === textoDe(busca['situacao']),
      ) ?? 'ATRASADO',
    atraso: ATRASOS.find((dias) => dias === Number(textoDe(busca['atraso']))) ?? null,
    grupo: codigosDe(busca['grupo']),
    ...lerFiltrosDoCliente(busca),
    de: diaDe(busca['de']),
    ate: diaDe(busca['ate']),
    semNegocio: textoDe(busca['semnegocio']) === 'S',
    ordem:
      textoDe(busca['ordem']) === 'reposicao_esperada desc'
        ? 'reposicao_esperada desc'
        : 'reposicao_esperada',
    ...lerPagina(busca),
    inclusao: codigoDe(busca['inclusao']),
    ...lerAVisao(busca),
  };
}

/** The parameters that say this state; what is usual leaves no trace. */
export const escreverEndereco = (e: Estado): Busca => ({
  q: e.q || undefined,
  situacao: e.situacao === 'ATRASADO' ? undefined : e.situacao,
  atraso: e.atraso ?? undefined,
  ...soDoCliente(e),
  de: e.de,
  ate: e.ate,
  grupo: e.grupo,
  semnegocio: e.semNegocio ? 'S' : undefined,
  ordem: e.ordem === 'reposicao_esperada' ? undefined : e.ordem,
  ...escreverPagina(e),
  inclusao: e.inclusao ?? undefined,
  visao: e.visao,
});

/** What "Limpar filtros" leaves. */
export const SEM_FILTROS = {
  q: '',
  atraso: null,
  ...SEM_FILTROS_DO_CLIENTE,
  de: undefined,
  ate: undefined,
  grupo: [],
  semNegocio: false,
} as const satisfies Partial<Estado>;

/** The filters as the calls take them. */
export const filtrosDaChamada = (e: Estado): Filtros => ({
  ...(e.q !== '' && { FILTRO_GERAL: e.q }),
  SITUACAO: e.situacao,
  ...(e.situacao === 'ATRASADO' && e.atraso !== null && { ATRASO_DE: e.atraso }),
  ...listasDoCliente(e),
  ...(e.de !== undefined && { DATA_INICIAL: e.de }),
  ...(e.ate !== undefined && { DATA_FINAL: e.ate }),
  ...(e.grupo.length > 0 && { LISTA_GRUPO: e.grupo }),
  ...(e.semNegocio && { SEM_NEGOCIO: 'S' as const }),
});

/** How many filters of the drawer narrow the list. */
export const quantosFiltros = (e: Estado): number =>
  quantosDoCliente(e) +
  Number(e.grupo.length > 0) +
  Number((e.de ?? e.ate) !== undefined) +
  Number(e.atraso !== null) +
  Number(e.semNegocio);
