import type { Recurso } from '@praca/contract/recurso.ts';
import {
  escreverBusca,
  lerBusca,
  codigoDe,
  textoDe,
  textosDe,
  type Busca,
} from '../../platform/tela/busca-url.ts';
import { escreverPagina, lerPagina, limiteDe, type Pagina } from '../lista/pagina.ts';
import { lerVisao, type VisaoAplicada } from '../visao/visoes.ts';
import { camposDe } from './descricao.ts';
import { ditosDe, ehDito, filtrosDeCampos } from './ditos.ts';

/** Which rows a list shows: those in use, those out of use, or both. */
export const SITUACOES = ['ativos', 'inativos', 'todos'] as const;
export type Situacao = (typeof SITUACOES)[number];

/** What the address of a cadastro's list says. */
export type EstadoDaLista = {
  q: string;
  situacao: Situacao;
  ordem: string | undefined;
  colunas: string[] | undefined;
  /** Values asked for, by field. */
  filtros: Record<string, string[]>;
  /** The row that is open, 'novo', or none. */
  aberto: number | 'novo' | undefined;
  /** The saved view that is on; 0 says that none is wanted. */
  visao: number | undefined;
} & Pagina;

const MAXIMO_DE_DITOS = 60;
const FILTRAVEIS = new Set(['simNao', 'cor', 'icone', 'escolha', 'referencia', 'texto']);
const DE_CODIGOS = new Set(['cor', 'referencia', 'codigos']);
const DE_UM = new Set(['simNao', 'texto', 'um']);

/** The fields that the list offers a filter for. */
export const camposComFiltro = (recurso: Recurso) =>
  camposDe(recurso).filter(([, { filtro, tipo }]) => filtro === true && FILTRAVEIS.has(tipo));

/** The field that holds the values of added fields, where the cadastro has them. */
export const campoDosProprios = (recurso: Recurso): string | undefined =>
  camposDe(recurso).find(([, { tipo }]) => tipo === 'proprios')?.[0];

/** The column of an added field. */
export const colunaDoProprio = (recurso: Recurso, codigo: string): string =>
  `${campoDosProprios(recurso)}.${codigo}`;

/** The columns of the list that fields describe, the name of the row first. */
export const colunasDe = (recurso: Recurso): string[] => [
  recurso.mostra,
  ...camposDe(recurso)
    .filter(([nome, { tipo }]) => nome !== recurso.mostra && tipo !== 'proprios')
    .map(([nome]) => nome),
];

const PROPRIA = /^(\w{1,60})\.[1-9]\d{0,14}$/;
const ehColuna = (recurso: Recurso, nome: string): boolean =>
  PROPRIA.test(nome)
    ? PROPRIA.exec(nome)?.[1] === campoDosProprios(recurso)
    : colunasDe(recurso).includes(nome);
/** The columns that a list shows while nobody chose others. */
export const colunasUsuais = (recurso: Recurso): string[] =>
  colunasDe(recurso).filter((nome) => recurso.campos[nome]?.coluna !== false);

function ordemDe(recurso: Recurso, texto: string): string | undefined {
  const [nome = '', sentido] = texto.split(' ');
  return nome in recurso.campos && (sentido === undefined || sentido === 'desc')
    ? texto
    : undefined;
}

/** Reads the address; what it does not know is as if it were not there. */
export function lerEndereco(recurso: Recurso, busca: Busca): EstadoDaLista {
  const colunas = textosDe(busca['colunas']).filter((nome) => ehColuna(recurso, nome));
  const nomes = [
    ...camposComFiltro(recurso).map(([nome]) => nome),
    ...Object.keys(recurso.filtrosAlem ?? {}),
  ];
  const proprios = campoDosProprios(recurso);
  const ditos = proprios === undefined ? [] : textosDe(busca[proprios]).filter(ehDito);
  const filtros = [
    ...nomes.map((nome) => [nome, textosDe(busca[nome])] as const),
    [proprios ?? '', ditos.slice(0, MAXIMO_DE_DITOS)] as const,
  ].filter(([, valores]) => valores.length > 0);
  return {
    q: textoDe(busca['q']).slice(0, 200),
    situacao: SITUACOES.find((uma) => uma === busca['situacao']) ?? 'ativos',
    ordem: ordemDe(recurso, textoDe(busca['ordem'])),
    ...lerPagina(busca),
    colunas: colunas.length === 0 ? undefined : colunas,
    filtros: Object.fromEntries(filtros),
    aberto:
      textoDe(busca['registro']) === 'novo' ? 'novo' : (codigoDe(busca['registro']) ?? undefined),
    visao: lerVisao(busca),
  };
}

/** The parameters that say this state; what is usual leaves no trace. */
export const escreverEndereco = (estado: EstadoDaLista): Busca => ({
  q: estado.q,
  situacao: estado.situacao === 'ativos' ? undefined : estado.situacao,
  ordem: estado.ordem,
  ...estado.filtros,
  ...escreverPagina(estado),
  colunas: estado.colunas,
  registro: estado.aberto,
  visao: estado.visao,
});

/** The filters that a list begins with, by field. */
type Usuais = Readonly<Record<string, readonly string[]>>;
/** Says that no filter by this field is wanted, where one is usual. */
const SEM_FILTRO = 'todas';

/** The address where a list begins with filters: without a word of them they hold. */
export function lerComUsuais(recurso: Recurso, busca: Busca, usuais: Usuais): EstadoDaLista {
  const estado = lerEndereco(recurso, busca);
  const filtros = { ...estado.filtros };
  for (const [nome, valores] of Object.entries(usuais)) {
    if (busca[nome] === undefined) filtros[nome] = [...valores];
    else if (busca[nome] === SEM_FILTRO) delete filtros[nome];
  }
  return { ...estado, filtros };
}

/** The parameters of the same: usual filters leave no trace, and where they were taken off it is said. */
export function escreverComUsuais(estado: EstadoDaLista, usuais: Usuais): Busca {
  const busca = escreverEndereco(estado);
  for (const [nome, valores] of Object.entries(usuais)) {
    const agora = estado.filtros[nome] ?? [];
    if (agora.length === 0) busca[nome] = SEM_FILTRO;
    else if (agora.join() === valores.join()) busca[nome] = undefined;
  }
  return busca;
}

/** What a saved view keeps of the address, with the number of the one that is on. */
export const buscaDaVisao = (estado: EstadoDaLista, usuais: Usuais = {}): string =>
  escreverBusca(
    escreverComUsuais({ ...estado, pagina: 1, colunas: undefined, aberto: undefined }, usuais),
  ).slice(1);

/** The state that a saved view asks for; the row that is open stays open. */
export const estadoDaVisao = (
  recurso: Recurso,
  { busca, colunas }: VisaoAplicada,
  agora: EstadoDaLista,
  usuais: Usuais = {},
): EstadoDaLista => {
  const { aberto } = agora;
  return { ...lerComUsuais(recurso, { ...lerBusca(busca), colunas }, usuais), aberto };
};

/** The values of a filter as its call takes them; what is no code is left out. */
function doFiltro(recurso: Recurso, nome: string, valores: string[]) {
  const tipo = recurso.campos[nome]?.tipo ?? recurso.filtrosAlem?.[nome]?.tipo ?? '';
  if (tipo === 'proprios') return filtrosDeCampos(valores);
  if (DE_UM.has(tipo)) return valores[0];
  if (!DE_CODIGOS.has(tipo)) return valores;
  return valores.map(Number).filter((codigo) => Number.isSafeInteger(codigo) && codigo > 0);
}

/** What the address asks of GetLista and of Exportar: which rows, in which order. */
export function pedidoDe(recurso: Recurso, estado: EstadoDaLista): Record<string, unknown> {
  const filtros = Object.entries(estado.filtros).map(([nome, valores]) => [
    nome,
    doFiltro(recurso, nome, valores),
  ]);
  return {
    FILTRO_GERAL: estado.q,
    ...(estado.situacao !== 'todos' && {
      [recurso.ativo]: estado.situacao === 'ativos' ? 'S' : 'N',
    }),
    ...Object.fromEntries(filtros),
    ...(estado.ordem !== undefined && { ORDEM: estado.ordem }),
  };
}

/** The same with the page that is shown. */
export const paginaDe = (recurso: Recurso, estado: EstadoDaLista) => ({
  ...pedidoDe(recurso, estado),
  ...limiteDe(estado),
});

/** The order after the head of a column was pressed: upwards, downwards, upwards again. */
export const ordemSeguinte = (atual: string, coluna: string) =>
  atual === coluna ? `${coluna} desc` : coluna;

/** How many things are filtered by: each added field is one. */
export const quantosFiltros = (recurso: Recurso, { filtros }: EstadoDaLista): number => {
  const { [campoDosProprios(recurso) ?? '']: ditos = [], ...outros } = filtros;
  return Object.keys(outros).length + new Set(ditosDe(ditos).map(({ campo }) => campo)).size;
};
