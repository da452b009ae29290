import { UFS } from '@praca/contract/br/uf.ts';
import type { Dicionario } from '@praca/contract/negocio/schemas.ts';
import type { Pipeline } from '@praca/contract/pipeline/schemas.ts';
import { filtrosComuns } from '../../../kit/painel/filtros.ts';
import type { FiltroDoPainel } from '../../../kit/painel/FiltrosBar.tsx';

import type { FiltrosDeVendas } from './endereco.ts';

/** What the sales dashboard can be narrowed by: as the dashboards of deals, and by the customer's state. */
export function filtrosDeVendas(
  f: FiltrosDeVendas,
  nomes: Dicionario | undefined,
  pipelines: readonly Pipeline[],
  veOutros: boolean,
): FiltroDoPainel[] {
  return [
    ...filtrosComuns(f, nomes, pipelines, veOutros),
    {
      campo: 'uf',
      rotulo: 'UF',
      todos: 'Todas',
      valores: f.uf,
      opcoes: Object.entries(UFS).map(([value, nome]) => ({ value, label: `${value} · ${nome}` })),
    },
  ];
}
