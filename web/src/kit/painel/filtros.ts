import type { Dicionario } from '@praca/contract/negocio/schemas.ts';
import type { Pipeline } from '@praca/contract/pipeline/schemas.ts';
import type { FiltroDoPainel } from './FiltrosBar.tsx';
import { lerCodigos, lerTextos } from './valores.ts';

/** What every dashboard is narrowed by, its period apart: by the name in the address, as the calls name it. */
const CODIGOS = {
  pipeline: 'LISTA_PIPELINE',
  representante: 'LISTA_REPRESENTANTE',
  equipe: 'LISTA_EQUIPE',
  empresa: 'LISTA_EMPRESA',
  segmento: 'LISTA_SEGMENTO',
  origem: 'LISTA_ORPROSPECT',
  etiqueta: 'LISTA_ETIQUETA',
} as const;
type DeCodigo = keyof typeof CODIGOS;
const DE_CODIGO = Object.keys(CODIGOS) as DeCodigo[];

/** Several of each, or none. */
export type FiltrosComuns = { [K in DeCodigo]?: number[] | undefined } & {
  responsavel?: string[] | undefined;
};
/** The same as the calls take them. */
export type ListasComuns = { [K in DeCodigo as (typeof CODIGOS)[K]]?: number[] | undefined } & {
  LISTA_RESPONSAVEL?: string[] | undefined;
};

/** Reads the common filters from an address; what is not understood is left out. */
export const lerFiltros = (busca: Record<string, unknown>): FiltrosComuns => ({
  ...Object.fromEntries(DE_CODIGO.map((nome) => [nome, lerCodigos(busca[nome])])),
  responsavel: lerTextos(busca['responsavel']),
});

/** The common filters that are chosen, as the calls take them. */
export const listasDosFiltros = (f: FiltrosComuns): ListasComuns => ({
  ...Object.fromEntries(
    DE_CODIGO.flatMap((nome) => {
      const valores = f[nome];
      return valores === undefined ? [] : [[CODIGOS[nome], valores]];
    }),
  ),
  ...(f.responsavel !== undefined && { LISTA_RESPONSAVEL: f.responsavel }),
});

/** The address of what a call was narrowed by. */
export const buscaDasListas = (l: ListasComuns): FiltrosComuns => ({
  ...Object.fromEntries(DE_CODIGO.map((nome) => [nome, l[CODIGOS[nome]]])),
  responsavel: l.LISTA_RESPONSAVEL,
});

const opcoes = <T>(lista: readonly T[] | undefined, valor: keyof T, label: keyof T) =>
  (lista ?? []).map((um) => ({ value: um[valor] as string | number, label: String(um[label]) }));

/** The common filters as fields, for who sees others and for who sees only their own; what there is nothing of is no field. */
export function filtrosComuns(
  f: FiltrosComuns,
  nomes: Dicionario | undefined,
  pipelines: readonly Pipeline[],
  veOutros: boolean,
): (FiltroDoPainel & { campo: keyof FiltrosComuns })[] {
  return [
    {
      campo: 'pipeline' as const,
      rotulo: 'Funil',
      todos: 'Todos os funis',
      valores: f.pipeline,
      opcoes: opcoes(pipelines, 'pipeline_codigo', 'pipeline_descricao'),
    },
    veOutros && {
      campo: 'representante' as const,
      rotulo: 'Representante',
      todos: 'Todos',
      valores: f.representante,
      opcoes: opcoes(nomes?.representantes, 'repres_codigo', 'repres_razao'),
    },
    ((nomes?.equipes.length ?? 0) > 0 || f.equipe !== undefined) && {
      campo: 'equipe' as const,
      rotulo: 'Equipe',
      todos: 'Todas',
      valores: f.equipe,
      opcoes: opcoes(nomes?.equipes, 'equipe_codigo', 'equipe_descricao'),
    },
    veOutros && {
      campo: 'responsavel' as const,
      rotulo: 'Responsável',
      todos: 'Todos',
      valores: f.responsavel,
      opcoes: opcoes(nomes?.usuarios, 'usuario_login', 'usuario_nome'),
    },
    ((nomes?.empresas.length ?? 0) > 1 || f.empresa !== undefined) && {
      campo: 'empresa' as const,
      rotulo: 'Empresa',
      todos: 'Todas',
      valores: f.empresa,
      opcoes: opcoes(nomes?.empresas, 'empresa_codigo', 'empresa_razao'),
    },
    {
      campo: 'segmento' as const,
      rotulo: 'Segmento',
      todos: 'Todos',
      valores: f.segmento,
      opcoes: opcoes(nomes?.segmentos, 'segmento_codigo', 'segmento_descricao'),
    },
    {
      campo: 'origem' as const,
      rotulo: 'Origem',
      todos: 'Todas',
      valores: f.origem,
      opcoes: opcoes(nomes?.origens, 'orprospect_codigo', 'orprospect_descricao'),
    },
    {
      campo: 'etiqueta' as const,
      rotulo: 'Etiqueta',
      todos: 'Todas',
      valores: f.etiqueta,
      opcoes: opcoes(nomes?.etiquetas, 'etiqueta_codigo', 'etiqueta_descricao'),
    },
  ].filter((um) => um !== false);
}
