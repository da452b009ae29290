import type { ReactNode } from 'react';
import type { Option } from '../../ui/floating/option.ts';
import { Select } from '../../ui/field/Select.tsx';
import './painel.css';

/** One filter of a dashboard: a choice among what is known, or of everything. */
export type FiltroDoPainel = {
  campo: string;
  rotulo: string;
  /** What is said while nothing is chosen. */
  todos: string;
  valor: string | number | undefined;
  opcoes: readonly Option<string | number>[];
  /** Something is always chosen. */
  sempre?: true;
};

/** The filters of a dashboard in one row; the page keeps them in its address. */
export function FiltrosBar({
  periodo,
  filtros,
  mudar,
}: {
  /** What stands before them: the period. */
  periodo: ReactNode;
  filtros: readonly FiltroDoPainel[];
  mudar: (campo: string, valor: string | number | undefined) => void;
}) {
  return (
    <div role="group" aria-label="Filtros do painel" className="painel-filtros">
      {periodo}
      {filtros.map(({ campo, rotulo, todos, valor, opcoes, sempre }) => (
        <Select
          key={campo}
          label={rotulo}
          placeholder={todos}
          searchable={opcoes.length > 8}
          clearable={sempre !== true}
          value={valor ?? null}
          options={opcoes}
          onChange={(novo) => mudar(campo, novo ?? undefined)}
        />
      ))}
    </div>
  );
}
