import { TODAS_UFS, type Uf } from '@praca/contract/br/uf.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import type { getClientesQueNaoCompram } from '@praca/contract/negocio/nao-compram/endpoints.ts';
import { lerVisao } from '../../../kit/visao/visoes.ts';
import { codigosDe, nomesDe, textosDe, type Busca } from '../../../platform/tela/busca-url.ts';

const CODIGOS = {
  representante: 'LISTA_REPRESENTANTE',
  equipe: 'LISTA_EQUIPE',
  empresa: 'LISTA_EMPRESA',
  segmento: 'LISTA_SEGMENTO',
  origem: 'LISTA_ORPROSPECT',
  pipeline: 'LISTA_PIPELINE',
  etiqueta: 'LISTA_ETIQUETA',
} as const;
type DeCodigos = keyof typeof CODIGOS;
const DE_CODIGOS = Object.keys(CODIGOS) as DeCodigos[];

/** What both lists of who should buy are narrowed by: as the dashboards, and by where the customer is. */
export type FiltrosDoCliente = {
  responsavel: string[];
  uf: Uf[];
  cidade: string[];
} & Record<DeCodigos, number[]>;

/** None of them: what "Limpar filtros" leaves. */
export const SEM_FILTROS_DO_CLIENTE = {
  representante: [],
  equipe: [],
  responsavel: [],
  empresa: [],
  segmento: [],
  origem: [],
  pipeline: [],
  etiqueta: [],
  uf: [],
  cidade: [],
} as const satisfies FiltrosDoCliente;

/** Reads them from an address; what it does not know is as if it were not there. */
export const lerFiltrosDoCliente = (busca: Busca): FiltrosDoCliente => ({
  representante: codigosDe(busca['representante']),
  equipe: codigosDe(busca['equipe']),
  responsavel: nomesDe(busca['responsavel'], 60),
  empresa: codigosDe(busca['empresa']),
  segmento: codigosDe(busca['segmento']),
  origem: codigosDe(busca['origem']),
  pipeline: codigosDe(busca['pipeline']),
  etiqueta: codigosDe(busca['etiqueta']),
  uf: TODAS_UFS.filter((uma) => textosDe(busca['uf']).includes(uma)),
  cidade: nomesDe(busca['cidade'], 90),
});

/** Those of a state alone. */
export const soDoCliente = (e: FiltrosDoCliente): FiltrosDoCliente => ({
  representante: e.representante,
  equipe: e.equipe,
  responsavel: e.responsavel,
  empresa: e.empresa,
  segmento: e.segmento,
  origem: e.origem,
  pipeline: e.pipeline,
  etiqueta: e.etiqueta,
  uf: e.uf,
  cidade: e.cidade,
});

/** As the calls of both lists take them. */
export const listasDoCliente = (
  e: FiltrosDoCliente,
): Pick<
  EntradaCrua<typeof getClientesQueNaoCompram>,
  (typeof CODIGOS)[DeCodigos] | 'LISTA_RESPONSAVEL' | 'LISTA_UF' | 'LISTA_CIDADE'
> => ({
  ...Object.fromEntries(
    DE_CODIGOS.flatMap((nome) => (e[nome].length === 0 ? [] : [[CODIGOS[nome], e[nome]]])),
  ),
  ...(e.responsavel.length > 0 && { LISTA_RESPONSAVEL: e.responsavel }),
  ...(e.uf.length > 0 && { LISTA_UF: e.uf }),
  ...(e.cidade.length > 0 && { LISTA_CIDADE: e.cidade }),
});

/** How many of them narrow the list. */
export const quantosDoCliente = (e: FiltrosDoCliente): number =>
  Object.values(soDoCliente(e)).filter((valores) => valores.length > 0).length;

/** The saved view that an address came from. */
export type ComVisao = { visao: number | undefined };
export const lerAVisao = (busca: Busca): ComVisao => ({ visao: lerVisao(busca) });
