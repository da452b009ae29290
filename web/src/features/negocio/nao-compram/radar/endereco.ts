import { TODAS_UFS, type Uf } from '@praca/contract/br/uf.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import type { getRadarDeReposicao } from '@praca/contract/negocio/reposicao/endpoints.ts';
import {
  SITUACOES_DA_REPOSICAO,
  type SituacaoDaReposicao,
} from '@praca/contract/negocio/reposicao/rules.ts';
import { POR_PAGINA } from '../../../../kit/recurso/endereco.ts';

type Entrada = EntradaCrua<typeof getRadarDeReposicao>;
type Busca = Record<string, unknown>;
export type Filtros = Omit<Entrada, 'ORDEM'>;
export type Ordem = 'reposicao_esperada' | 'reposicao_esperada desc';

/** Late by at least so many days. */
export const ATRASOS = [7, 15, 30, 60] as const;

/** The filters, the order and the page of the radar as its address says them. */
export interface Estado {
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
  pagina: number;
  porpagina: number;
  /** The process whose result is shown. */
  inclusao: number | null;
}

const lista = (valor: unknown): string[] =>
  (Array.isArray(valor) ? valor : [valor]).filter((um): um is string => typeof um === 'string');
const um = (valor: unknown): string => lista(valor)[0] ?? '';
const codigo = (texto: string): number | null =>
  /^[1-9]\d{0,14}$/.test(texto) ? Number(texto) : null;
const codigos = (valor: unknown): number[] => lista(valor).flatMap((texto) => codigo(texto) ?? []);

/** Reads the address; what it does not know is as if it were not there. */
export function lerEndereco(busca: Busca): Estado {
  const pagina = Number(um(busca['pagina']));
  return {
    q: um(busca['q']).slice(0, 200),
    situacao:
      (Object.keys(SITUACOES_DA_REPOSICAO) as SituacaoDaReposicao[]).find(
        (qual) => qual === um(busca['situacao']),
      ) ?? 'ATRASADO',
    atraso: ATRASOS.find((dias) => dias === Number(um(busca['atraso']))) ?? null,
    representante: codigos(busca['representante']),
    grupo: codigos(busca['grupo']),
    empresa: codigos(busca['empresa']),
    uf: TODAS_UFS.filter((uf) => lista(busca['uf']).includes(uf)),
    cidade: lista(busca['cidade']).flatMap((nome) => nome.trim().slice(0, 90) || []),
    semNegocio: um(busca['semnegocio']) === 'S',
    ordem:
      um(busca['ordem']) === 'reposicao_esperada desc'
        ? 'reposicao_esperada desc'
        : 'reposicao_esperada',
    pagina: Number.isInteger(pagina) && pagina > 1 ? pagina : 1,
    porpagina:
      POR_PAGINA.find((quantos) => quantos === Number(um(busca['porpagina']))) ?? POR_PAGINA[0],
    inclusao: codigo(um(busca['inclusao'])),
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
  pagina: e.pagina > 1 ? e.pagina : undefined,
  porpagina: e.porpagina === POR_PAGINA[0] ? undefined : e.porpagina,
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
