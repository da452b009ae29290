import { TODAS_UFS, type Uf } from '@praca/contract/br/uf.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import type { getRadarDeReposicao } from '@praca/contract/negocio/reposicao/endpoints.ts';
import {
  SITUACOES_DA_REPOSICAO,
  type SituacaoDaReposicao,
} from '@praca/contract/negocio/reposicao/rules.ts';
import { escreverPagina, lerPagina, type Pagina } from '../../../../kit/lista/pagina.ts';
import {
  codigoDe,
  codigosDe,
  nomesDe,
  textoDe,
  textosDe,
  type Busca,
} from '../../../../platform/busca-url.ts';

type Entrada = EntradaCrua<typeof getRadarDeReposicao>;
export type Filtros = Omit<Entrada, 'ORDEM'>;
export type Ordem = 'reposicao_esperada' | 'reposicao_esperada desc';

/** Late by at least so many days. */
export const ATRASOS = [7, 15, 30, 60] as const;

/** The filters, the order and the page of the radar as its address says them. */
export interface Estado extends Pagina {
  q: string;
  situacao: SituacaoDaReposicao;
  atraso: number | null;
  representante: number[];
  grupo: number[];
  empresa: number[];
  uf: Uf[];
  cidade: string[];
  semNegocio: boolean;
  ordem: Ordem;
  /** The process whose result is shown. */
  inclusao: number | null;
}

/** Reads the address; what it does not know is as if it were not there. */
export function lerEndereco(busca: Busca): Estado {
  return {
    q: textoDe(busca['q']).slice(0, 200),
    situacao:
      (Object.keys(SITUACOES_DA_REPOSICAO) as SituacaoDaReposicao[]).find(
        (qual) => qual === textoDe(busca['situacao']),
      ) ?? 'ATRASADO',
    atraso: ATRASOS.find((dias) => dias === Number(textoDe(busca['atraso']))) ?? null,
    representante: codigosDe(busca['representante']),
    grupo: codigosDe(busca['grupo']),
    empresa: codigosDe(busca['empresa']),
    uf: TODAS_UFS.filter((uf) => textosDe(busca['uf']).includes(uf)),
    cidade: nomesDe(busca['cidade'], 90),
    semNegocio: textoDe(busca['semnegocio']) === 'S',
    ordem:
      textoDe(busca['ordem']) === 'reposicao_esperada desc'
        ? 'reposicao_esperada desc'
        : 'reposicao_esperada',
    ...lerPagina(busca),
    inclusao: codigoDe(busca['inclusao']),
  };
}

/** The parameters that say this state; what is usual leaves no trace. */
export const escreverEndereco = (e: Estado): Busca => ({
  q: e.q || undefined,
  situacao: e.situacao === 'ATRASADO' ? undefined : e.situacao,
  atraso: e.atraso ?? undefined,
  representante: e.representante,
  grupo: e.grupo,
  empresa: e.empresa,
  uf: e.uf,
  cidade: e.cidade,
  semnegocio: e.semNegocio ? 'S' : undefined,
  ordem: e.ordem === 'reposicao_esperada' ? undefined : e.ordem,
  ...escreverPagina(e),
  inclusao: e.inclusao ?? undefined,
});

/** What "Limpar filtros" leaves. */
export const SEM_FILTROS = {
  q: '',
  atraso: null,
  representante: [],
  grupo: [],
  empresa: [],
  uf: [],
  cidade: [],
  semNegocio: false,
} as const satisfies Partial<Estado>;

/** The filters as the calls take them. */
export const filtrosDaChamada = (e: Estado): Filtros => ({
  ...(e.q !== '' && { FILTRO_GERAL: e.q }),
  SITUACAO: e.situacao,
  ...(e.situacao === 'ATRASADO' && e.atraso !== null && { ATRASO_DE: e.atraso }),
  ...(e.representante.length > 0 && { LISTA_REPRESENTANTE: e.representante }),
  ...(e.grupo.length > 0 && { LISTA_GRUPO: e.grupo }),
  ...(e.empresa.length > 0 && { LISTA_EMPRESA: e.empresa }),
  ...(e.uf.length > 0 && { LISTA_UF: e.uf }),
  ...(e.cidade.length > 0 && { LISTA_CIDADE: e.cidade }),
  ...(e.semNegocio && { SEM_NEGOCIO: 'S' as const }),
});

/** How many filters of the drawer narrow the list. */
export const quantosFiltros = (e: Estado): number =>
  [e.representante, e.grupo, e.empresa, e.uf, e.cidade].filter((um) => um.length > 0).length +
  Number(e.atraso !== null) +
  Number(e.semNegocio);
