import type { Dicionario } from '@praca/contract/negocio/schemas.ts';
import type { Estagio, Pipeline } from '@praca/contract/pipeline/schemas.ts';
import type { FiltroDoPainel } from '../../../kit/painel/FiltrosBar.tsx';
import { COMPARACOES } from '../../../kit/painel/periodo.ts';
import type { FiltrosDoPainel } from './endereco.ts';

const opcoes = <T>(lista: readonly T[] | undefined, valor: keyof T, label: keyof T) =>
  (lista ?? []).map((um) => ({ value: um[valor] as string | number, label: String(um[label]) }));

/** What a dashboard can be narrowed by, for who sees others and for who sees only their own. */
export function filtrosDe(
  f: FiltrosDoPainel,
  nomes: Dicionario | undefined,
  pipelines: readonly Pipeline[],
  /** Those of the chosen funnels. */
  estagios: readonly Estagio[],
  veOutros: boolean,
): FiltroDoPainel[] {
  const umDeMuitos = (nomes?.empresas.length ?? 0) > 1 || f.empresa !== undefined;
  return [
    {
      campo: 'comparar',
      rotulo: 'Comparar com',
      sempre: f.comparar,
      opcoes: Object.entries(COMPARACOES).map(([value, label]) => ({ value, label })),
    },
    {
      campo: 'pipeline',
      rotulo: 'Funil',
      todos: 'Todos os funis',
      valores: f.pipeline,
      opcoes: opcoes(pipelines, 'pipeline_codigo', 'pipeline_descricao'),
    },
    ...(estagios.length > 0
      ? [
          {
            campo: 'estagio',
            rotulo: 'Estágio',
            todos: 'Todos',
            valores: f.estagio,
            opcoes: opcoes(estagios, 'estagio_codigo', 'estagio_descricao'),
          },
        ]
      : []),
    ...(veOutros
      ? [
          {
            campo: 'representante',
            rotulo: 'Representante',
            todos: 'Todos',
            valores: f.representante,
            opcoes: opcoes(nomes?.representantes, 'repres_codigo', 'repres_razao'),
          },
        ]
      : []),
    ...((nomes?.equipes.length ?? 0) > 0 || f.equipe !== undefined
      ? [
          {
            campo: 'equipe',
            rotulo: 'Equipe',
            todos: 'Todas',
            valores: f.equipe,
            opcoes: opcoes(nomes?.equipes, 'equipe_codigo', 'equipe_descricao'),
          },
        ]
      : []),
    ...(veOutros
      ? [
          {
            campo: 'responsavel',
            rotulo: 'Responsável',
            todos: 'Todos',
            valores: f.responsavel,
            opcoes: opcoes(nomes?.usuarios, 'usuario_login', 'usuario_nome'),
          },
        ]
      : []),
    ...(umDeMuitos
      ? [
          {
            campo: 'empresa',
            rotulo: 'Empresa',
            todos: 'Todas',
            valores: f.empresa,
            opcoes: opcoes(nomes?.empresas, 'empresa_codigo', 'empresa_razao'),
          },
        ]
      : []),
    {
      campo: 'segmento',
      rotulo: 'Segmento',
      todos: 'Todos',
      valores: f.segmento,
      opcoes: opcoes(nomes?.segmentos, 'segmento_codigo', 'segmento_descricao'),
    },
    {
      campo: 'origem',
      rotulo: 'Origem',
      todos: 'Todas',
      valores: f.origem,
      opcoes: opcoes(nomes?.origens, 'orprospect_codigo', 'orprospect_descricao'),
    },
    {
      campo: 'etiqueta',
      rotulo: 'Etiqueta',
      todos: 'Todas',
      valores: f.etiqueta,
      opcoes: opcoes(nomes?.etiquetas, 'etiqueta_codigo', 'etiqueta_descricao'),
    },
  ];
}
