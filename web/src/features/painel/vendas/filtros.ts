import { UFS } from '@praca/contract/br/uf.ts';
import type { Dicionario } from '@praca/contract/negocio/schemas.ts';
import type { Pipeline } from '@praca/contract/pipeline/schemas.ts';
import type { FiltroDoPainel } from '../../../kit/painel/FiltrosBar.tsx';
import { filtrosDe } from '../negocios/filtros.ts';
import type { FiltrosDeVendas } from './endereco.ts';

/** What the sales dashboard can be narrowed by: as the dashboards of deals, and by the customer's state. */
export function filtrosDeVendas(
  f: FiltrosDeVendas,
  nomes: Dicionario | undefined,
  pipelines: readonly Pipeline[],
  veOutros: boolean,
): FiltroDoPainel[] {
  const comuns = filtrosDe({ ...f, comparar: 'anterior' }, nomes, pipelines, [], veOutros).filter(
    ({ campo }) => campo !== 'comparar',
  );
  return [
    ...comuns,
    {
      campo: 'uf',
      rotulo: 'UF',
      todos: 'Todas',
      valores: f.uf,
      opcoes: Object.entries(UFS).map(([value, nome]) => ({ value, label: `${value} · ${nome}` })),
    },
  ];
}
