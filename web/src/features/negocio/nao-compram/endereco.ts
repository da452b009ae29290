import { dataValida, somarDias } from '@praca/contract/br/data.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import type { getClientesQueNaoCompram } from '@praca/contract/negocio/nao-compram/endpoints.ts';
import {
  DIAS_SEM_COMPRA,
  ORDENS_NAO_COMPRAM,
  type TIPOS_DATA_DA_COMPRA,
} from '@praca/contract/negocio/nao-compram/schemas.ts';
import { escreverPagina, lerPagina, type Pagina } from '../../../kit/lista/pagina.ts';
import { codigoDe, nomesDe, textoDe, type Busca } from '../../../platform/tela/busca-url.ts';
import {
  lerAVisao,
  lerFiltrosDoCliente,
  listasDoCliente,
  SEM_FILTROS_DO_CLIENTE,
  soDoCliente,
  type ComVisao,
  type FiltrosDoCliente,
} from './cliente.ts';

type Entrada = EntradaCrua<typeof getClientesQueNaoCompram>;
type NomeDaOrdem = (typeof ORDENS_NAO_COMPRAM)[number];
export type Ordem = NomeDaOrdem | `${NomeDaOrdem} desc`;
export type TipoData = keyof typeof TIPOS_DATA_DA_COMPRA;

/** How long without a purchase: so many days until today, or between two days. */
export const PRAZOS = [30, 60, 90, 120, 180, 365] as const;
/** Who is shown: who bought before, who never did, or both. */
export const QUEM = { pararam: 'Já compraram', nunca: 'Nunca compraram', todos: 'Todos' } as const;
export type Quem = keyof typeof QUEM;
const ORDEM_USUAL: Ordem = 'diassemcompra';

/** The filters, the order and the page of the screen as its address says them. */
export type Estado = {
  q: string;
  quem: Quem;
  /** null: between two days. */
  prazo: number | null;
  de?: string | undefined;
  ate?: string | undefined;
  tipoData: TipoData;
  bairro: string[];
  semRepresentante: boolean;
  /** Who has an open deal, or a quote of that time, is left out. */
  semNegociacao: boolean;
  pessoa: 'F' | 'J' | null;
  ordem: Ordem;
  /** The inclusion whose result is shown. */
  inclusao: number | null;
} & Pagina &
  FiltrosDoCliente &
  ComVisao;

const data = (valor: unknown) => (dataValida(textoDe(valor)) ? textoDe(valor) : undefined);

/** Reads the address; what it does not know is as if it were not there. */
export function lerEndereco(busca: Busca): Estado {
  const [de, ate] = [data(busca['de']), data(busca['ate'])];
  const prazo = PRAZOS.find((dias) => dias === Number(textoDe(busca['prazo'])));
  const entreDatas = textoDe(busca['prazo']) === 'datas' || (de ?? ate) !== undefined;
  const ordem = textoDe(busca['ordem']);
  return {
    q: textoDe(busca['q']).slice(0, 200),
    quem:
      (Object.keys(QUEM) as Quem[]).find((quem) => quem === textoDe(busca['quem'])) ?? 'pararam',
    prazo: entreDatas ? null : (prazo ?? DIAS_SEM_COMPRA),
    ...(entreDatas && { de, ate }),
    tipoData: textoDe(busca['data']) === 'FATURAMENTO' ? 'FATURAMENTO' : 'EMISSAO',
    ...lerFiltrosDoCliente(busca),
    bairro: nomesDe(busca['bairro'], 80),
    semRepresentante: textoDe(busca['semrepresentante']) === 'S',
    semNegociacao: textoDe(busca['semnegociacao']) === 'S',
    pessoa: (['F', 'J'] as const).find((tipo) => tipo === textoDe(busca['pessoa'])) ?? null,
    ordem:
      ORDENS_NAO_COMPRAM.flatMap((nome): Ordem[] => [nome, `${nome} desc`]).find(
        (nome) => nome === ordem,
      ) ?? ORDEM_USUAL,
    ...lerPagina(busca),
    inclusao: codigoDe(busca['inclusao']),
    ...lerAVisao(busca),
  };
}

/** The parameters that say this state; what is usual leaves no trace. */
export const escreverEndereco = (e: Estado): Busca => ({
  q: e.q || undefined,
  quem: e.quem === 'pararam' ? undefined : e.quem,
  prazo: e.prazo === null ? 'datas' : e.prazo === DIAS_SEM_COMPRA ? undefined : e.prazo,
  ...(e.prazo === null && { de: e.de, ate: e.ate }),
  data: e.tipoData === 'EMISSAO' ? undefined : e.tipoData,
  ...soDoCliente(e),
  bairro: e.bairro,
  semrepresentante: e.semRepresentante ? 'S' : undefined,
  semnegociacao: e.semNegociacao ? 'S' : undefined,
  pessoa: e.pessoa ?? undefined,
  ordem: e.ordem === ORDEM_USUAL ? undefined : e.ordem,
  ...escreverPagina(e),
  inclusao: e.inclusao ?? undefined,
  visao: e.visao,
});

/** What these lists are made of: a change of a row of theirs may change them. */
export const TABELAS_DE_QUEM_COMPRA = ['pessoa', 'pedvenda', 'negocio'] as const;

/** No filter but the usual time: what "Limpar filtros" leaves. */
export const SEM_FILTROS = {
  q: '',
  ...SEM_FILTROS_DO_CLIENTE,
  bairro: [],
  semRepresentante: false,
  semNegociacao: false,
  pessoa: null,
  tipoData: 'EMISSAO',
} as const satisfies Partial<Estado>;

/** The filters as the calls take them, the inclusion among them: days are written out. */
export function filtrosDaChamada(e: Estado, hoje: string): Omit<Entrada, 'ORDEM'> {
  const { prazo, de, ate } = e;
  return {
    ...(e.q !== '' && { FILTRO_GERAL: e.q }),
    ...(prazo !== null && { DATA_INICIAL: somarDias(hoje, 1 - prazo), DATA_FINAL: hoje }),
    ...(prazo === null && de !== undefined && { DATA_INICIAL: de }),
    ...(prazo === null && ate !== undefined && { DATA_FINAL: ate }),
    ...(e.quem !== 'todos' && { COMPROU_ANTERIORMENTE: e.quem === 'pararam' ? 'S' : 'N' }),
    ...(e.tipoData !== 'EMISSAO' && { TIPO_DATA: e.tipoData }),
    ...listasDoCliente(e),
    ...(e.bairro.length > 0 && { LISTA_BAIRRO: e.bairro }),
    ...(e.semRepresentante && { SOMENTE_SEM_REPRESENTANTE: 'S' }),
    ...(e.semNegociacao && { ANALISA_SOMENTE_COMPRA: 'N' }),
    ...(e.pessoa !== null && { TIPO_PESSOA: e.pessoa }),
  };
}

/** How many filters of the drawer narrow the list. */
export const quantosFiltros = (e: Estado): number =>
  (Object.keys(SEM_FILTROS) as (keyof typeof SEM_FILTROS)[]).filter((nome) => {
    const valor = e[nome];
    if (nome === 'q') return false;
    return Array.isArray(valor) ? valor.length > 0 : valor !== SEM_FILTROS[nome];
  }).length;
