import { dataValida, somarDias } from '@praca/contract/br/data.ts';
import { TODAS_UFS, type Uf } from '@praca/contract/br/uf.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import type { getClientesQueNaoCompram } from '@praca/contract/negocio/nao-compram/endpoints.ts';
import {
  DIAS_SEM_COMPRA,
  ORDENS_NAO_COMPRAM,
  type TIPOS_DATA_DA_COMPRA,
} from '@praca/contract/negocio/nao-compram/schemas.ts';
import { POR_PAGINA } from '../../../kit/recurso/endereco.ts';

type Entrada = EntradaCrua<typeof getClientesQueNaoCompram>;
type Busca = Record<string, unknown>;
type NomeDaOrdem = (typeof ORDENS_NAO_COMPRAM)[number];
export type Ordem = NomeDaOrdem | `${NomeDaOrdem} desc`;
export type TipoData = keyof typeof TIPOS_DATA_DA_COMPRA;

/** How long without a purchase: so many days until today, or between two days. */
export const PRAZOS = [30, 60, 90, 120, 180, 365] as const;
/** Who is shown: who bought before, who never did, or both. */
export const QUEM = { pararam: 'Já compraram', nunca: 'Nunca compraram', todos: 'Todos' } as const;
export type Quem = keyof typeof QUEM;
const ORDEM_USUAL: Ordem = 'diassemcompra';

const CODIGOS = {
  empresa: 'LISTA_EMPRESA',
  representante: 'LISTA_REPRESENTANTE',
  segmento: 'LISTA_SEGMENTO',
  origem: 'LISTA_ORPROSPECT',
} as const;
type DeCodigos = keyof typeof CODIGOS;

/** The filters, the order and the page of the screen as its address says them. */
export type Estado = {
  q: string;
  quem: Quem;
  /** null: between two days. */
  prazo: number | null;
  de?: string | undefined;
  ate?: string | undefined;
  tipoData: TipoData;
  uf: Uf[];
  cidade: string[];
  bairro: string[];
  semRepresentante: boolean;
  /** Who has an open deal, or a quote of that time, is left out. */
  semNegociacao: boolean;
  pessoa: 'F' | 'J' | null;
  ordem: Ordem;
  pagina: number;
  porpagina: number;
  /** The inclusion whose result is shown. */
  inclusao: number | null;
} & Record<DeCodigos, number[]>;

const lista = (valor: unknown): string[] =>
  (Array.isArray(valor) ? valor : [valor]).filter((um): um is string => typeof um === 'string');
const um = (valor: unknown): string => lista(valor)[0] ?? '';
const codigo = (texto: string): number | null =>
  /^[1-9]\d{0,14}$/.test(texto) ? Number(texto) : null;
const codigos = (valor: unknown): number[] => lista(valor).flatMap((texto) => codigo(texto) ?? []);
const data = (valor: unknown) => (dataValida(um(valor)) ? um(valor) : undefined);
const textos = (valor: unknown, max: number): string[] =>
  lista(valor).flatMap((texto) => texto.trim().slice(0, max) || []);

/** Reads the address; what it does not know is as if it were not there. */
export function lerEndereco(busca: Busca): Estado {
  const [de, ate] = [data(busca['de']), data(busca['ate'])];
  const prazo = PRAZOS.find((dias) => dias === Number(um(busca['prazo'])));
  const entreDatas = um(busca['prazo']) === 'datas' || (de ?? ate) !== undefined;
  const ordem = um(busca['ordem']);
  const pagina = Number(um(busca['pagina']));
  return {
    q: um(busca['q']).slice(0, 200),
    quem: (Object.keys(QUEM) as Quem[]).find((quem) => quem === um(busca['quem'])) ?? 'pararam',
    prazo: entreDatas ? null : (prazo ?? DIAS_SEM_COMPRA),
    ...(entreDatas && { de, ate }),
    tipoData: um(busca['data']) === 'FATURAMENTO' ? 'FATURAMENTO' : 'EMISSAO',
    empresa: codigos(busca['empresa']),
    representante: codigos(busca['representante']),
    segmento: codigos(busca['segmento']),
    origem: codigos(busca['origem']),
    uf: TODAS_UFS.filter((uma) => lista(busca['uf']).includes(uma)),
    cidade: textos(busca['cidade'], 90),
    bairro: textos(busca['bairro'], 80),
    semRepresentante: um(busca['semrepresentante']) === 'S',
    semNegociacao: um(busca['semnegociacao']) === 'S',
    pessoa: (['F', 'J'] as const).find((tipo) => tipo === um(busca['pessoa'])) ?? null,
    ordem:
      ORDENS_NAO_COMPRAM.flatMap((nome): Ordem[] => [nome, `${nome} desc`]).find(
        (nome) => nome === ordem,
      ) ?? ORDEM_USUAL,
    pagina: Number.isInteger(pagina) && pagina > 1 ? pagina : 1,
    porpagina:
      POR_PAGINA.find((quantos) => quantos === Number(um(busca['porpagina']))) ?? POR_PAGINA[0],
    inclusao: codigo(um(busca['inclusao'])),
  };
}

/** The parameters that say this state; what is usual leaves no trace. */
export const escreverEndereco = (e: Estado): Busca => ({
  q: e.q || undefined,
  quem: e.quem === 'pararam' ? undefined : e.quem,
  prazo: e.prazo === null ? 'datas' : e.prazo === DIAS_SEM_COMPRA ? undefined : e.prazo,
  ...(e.prazo === null && { de: e.de, ate: e.ate }),
  data: e.tipoData === 'EMISSAO' ? undefined : e.tipoData,
  empresa: e.empresa,
  representante: e.representante,
  segmento: e.segmento,
  origem: e.origem,
  uf: e.uf,
  cidade: e.cidade,
  bairro: e.bairro,
  semrepresentante: e.semRepresentante ? 'S' : undefined,
  semnegociacao: e.semNegociacao ? 'S' : undefined,
  pessoa: e.pessoa ?? undefined,
  ordem: e.ordem === ORDEM_USUAL ? undefined : e.ordem,
  pagina: e.pagina > 1 ? e.pagina : undefined,
  porpagina: e.porpagina === POR_PAGINA[0] ? undefined : e.porpagina,
  inclusao: e.inclusao ?? undefined,
});

/** No filter but the usual time: what "Limpar filtros" leaves. */
export const SEM_FILTROS = {
  q: '',
  empresa: [],
  representante: [],
  segmento: [],
  origem: [],
  uf: [],
  cidade: [],
  bairro: [],
  semRepresentante: false,
  semNegociacao: false,
  pessoa: null,
  tipoData: 'EMISSAO',
} as const satisfies Partial<Estado>;

/** The filters as the calls take them, the inclusion among them: days are written out. */
export function filtrosDaChamada(e: Estado, hoje: string): Omit<Entrada, 'ORDEM'> {
  const { prazo, de, ate } = e;
  const listas = (Object.keys(CODIGOS) as DeCodigos[]).flatMap((nome) =>
    e[nome].length === 0 ? [] : [[CODIGOS[nome], e[nome]] as const],
  );
  return {
    ...(e.q !== '' && { FILTRO_GERAL: e.q }),
    ...(prazo !== null && { DATA_INICIAL: somarDias(hoje, 1 - prazo), DATA_FINAL: hoje }),
    ...(prazo === null && de !== undefined && { DATA_INICIAL: de }),
    ...(prazo === null && ate !== undefined && { DATA_FINAL: ate }),
    ...(e.quem !== 'todos' && { COMPROU_ANTERIORMENTE: e.quem === 'pararam' ? 'S' : 'N' }),
    ...(e.tipoData !== 'EMISSAO' && { TIPO_DATA: e.tipoData }),
    ...Object.fromEntries(listas),
    ...(e.uf.length > 0 && { LISTA_UF: e.uf }),
    ...(e.cidade.length > 0 && { LISTA_CIDADE: e.cidade }),
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
