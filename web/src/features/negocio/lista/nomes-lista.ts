import type { Coluna } from '@praca/contract/negocio/exportacao/schemas.ts';
import type { LinhaLista } from '@praca/contract/negocio/schemas.ts';
import type { Estagio, Pipeline } from '@praca/contract/pipeline/schemas.ts';
import type { Nomes } from '../base/nomes.ts';

/** The names behind the codes of the list's rows and filters. */
export type NomesLista = {
  nomes: Nomes;
  pipelines: readonly Pipeline[];
  estagios: readonly Estagio[];
  estagio: (codigo: number) => string;
  /** What a column of codes says of a row; '' for none. */
  de: (coluna: Coluna, linha: LinhaLista) => string;
};

export function nomesDaLista(
  nomes: Nomes,
  pipelines: readonly Pipeline[],
  estagios: readonly Estagio[],
): NomesLista {
  const mapa = <T extends object>(lista: readonly T[], codigo: keyof T, nome: keyof T) =>
    new Map(lista.map((um) => [String(um[codigo]), String(um[nome])]));
  const estagio = mapa(estagios, 'estagio_codigo', 'estagio_descricao');
  const porColuna: Partial<Record<Coluna, ReadonlyMap<string, string>>> = {
    pipeline_codigo: mapa(pipelines, 'pipeline_codigo', 'pipeline_descricao'),
    usuario_responsavel: mapa(nomes.usuarios, 'usuario_login', 'usuario_nome'),
    repres_codigo: mapa(nomes.representantes, 'repres_codigo', 'repres_razao'),
    segmento_codigo: mapa(nomes.segmentos, 'segmento_codigo', 'segmento_descricao'),
    orprospect_codigo: mapa(nomes.origens, 'orprospect_codigo', 'orprospect_descricao'),
    motperda_codigo: mapa(nomes.motivos, 'motperda_codigo', 'motperda_descricao'),
    empresa_codigo: mapa(nomes.empresas, 'empresa_codigo', 'empresa_razao'),
  };
  return {
    nomes,
    pipelines,
    estagios,
    estagio: (codigo) => estagio.get(String(codigo)) ?? '',
    de: (coluna, linha) => {
      const codigo = linha[coluna];
      if (codigo === null) return '';
      const nome = porColuna[coluna]?.get(String(codigo));
      return nome ?? (coluna === 'usuario_responsavel' ? String(codigo) : '');
    },
  };
}

/** The pipelines of these rows, each once. */
export const pipelinesDe = (
  linhas: readonly LinhaLista[],
  pedidos: readonly number[] = [],
): number[] =>
  [...new Set([...pedidos, ...linhas.map((linha) => linha.pipeline_codigo)])].sort((a, b) => a - b);
