import type { Dicionario } from '@praca/contract/negocio/schemas.ts';
import type { Estagio, Pipeline } from '@praca/contract/pipeline/schemas.ts';
import { filtrosComuns } from '../../../kit/painel/filtros.ts';
import type { FiltroDoPainel } from '../../../kit/painel/FiltrosBar.tsx';
import { COMPARACOES } from '../../../kit/painel/periodo.ts';
import type { FiltrosDoPainel } from './endereco.ts';

/** What a dashboard of deals can be narrowed by: as all, by the stages of the chosen funnels, and by what it is compared with. */
export function filtrosDe(
  f: FiltrosDoPainel,
  nomes: Dicionario | undefined,
  pipelines: readonly Pipeline[],
  /** Those of the chosen funnels. */
  estagios: readonly Estagio[],
  veOutros: boolean,
): FiltroDoPainel[] {
  const [pipeline, ...outros] = filtrosComuns(f, nomes, pipelines, veOutros);
  return [
    {
      campo: 'comparar',
      rotulo: 'Comparar com',
      sempre: f.comparar,
      opcoes: Object.entries(COMPARACOES).map(([value, label]) => ({ value, label })),
    },
    ...(pipeline ? [pipeline] : []),
    ...(estagios.length > 0
      ? [
          {
            campo: 'estagio',
            rotulo: 'Estágio',
            todos: 'Todos',
            valores: f.estagio,
            opcoes: estagios.map((um) => ({
              value: um.estagio_codigo,
              label: um.estagio_descricao,
            })),
          },
        ]
      : []),
    ...outros,
  ];
}
