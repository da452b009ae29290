import type { ReactNode } from 'react';
import type { Option } from '../../ui/floating/option.ts';
import { MultiSelect } from '../../ui/field/MultiSelect.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { MaisFiltros } from './MaisFiltros.tsx';
import './painel.css';

type Valor = string | number;
type Comum = { campo: string; rotulo: string; opcoes: readonly Option<Valor>[] };
/** One filter of a dashboard: some of what is known, nothing chosen standing for everything; or one that is always chosen. */
export type FiltroDoPainel =
  | (Comum & {
      /** What is said while nothing is chosen. */
      todos: string;
      valores: readonly Valor[] | undefined;
    })
  | (Comum & { sempre: Valor });

const NENHUM: Valor[] = [];

/** How many filters narrow something. */
export const quantosEscolhidos = (filtros: readonly FiltroDoPainel[]): number =>
  filtros.filter((um) => 'valores' in um && um.valores?.length).length;

/** The fields of filters, in their order. */
export function FiltrosCampos({
  filtros,
  mudar,
}: {
  filtros: readonly FiltroDoPainel[];
  mudar: (campo: string, valor: Valor | Valor[] | undefined) => void;
}) {
  return filtros.map((filtro) =>
    'sempre' in filtro ? (
      <Select
        key={filtro.campo}
        label={filtro.rotulo}
        value={filtro.sempre}
        options={filtro.opcoes}
        onChange={(novo) => mudar(filtro.campo, novo ?? undefined)}
      />
    ) : (
      <MultiSelect
        key={filtro.campo}
        label={filtro.rotulo}
        placeholder={filtro.todos}
        searchable={filtro.opcoes.length > 8}
        value={filtro.valores ?? NENHUM}
        options={filtro.opcoes}
        onChange={(novos) => mudar(filtro.campo, novos.length === 0 ? undefined : novos)}
      />
    ),
  );
}

/** The filters of a dashboard in one row, on a phone behind a button; the page keeps them in its address. */
export function FiltrosBar({
  periodo,
  filtros,
  mudar,
  children,
}: {
  /** What stands before them: the period. */
  periodo: ReactNode;
  filtros: readonly FiltroDoPainel[];
  mudar: (campo: string, valor: Valor | Valor[] | undefined) => void;
  /** What stands after them. */
  children?: ReactNode;
}) {
  const escolhidos = quantosEscolhidos(filtros);
  return (
    <div role="group" aria-label="Filtros do painel" className="painel-filtros">
      {periodo}
      <MaisFiltros escolhidos={escolhidos}>
        <FiltrosCampos filtros={filtros} mudar={mudar} />
        {children}
      </MaisFiltros>
    </div>
  );
}
