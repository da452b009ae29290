import { getListaCidades } from '@praca/contract/negocio/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { consulta } from '../../../../platform/http/query.ts';
import { MultiSelect } from '../../../../ui/field/MultiSelect.tsx';
import type { FiltrosNegocio } from './filtros.ts';

/** The towns of the customers to choose from; one that an address names and nobody lives in any more can still be taken away. */
export function CidadeField({
  filtros,
  onChange,
}: {
  filtros: FiltrosNegocio;
  onChange: (change: FiltrosNegocio) => void;
}) {
  const { data } = useQuery({ ...consulta(getListaCidades, {}), staleTime: 300_000 });
  const escolhidas = filtros.cidade ?? [];
  const nomes = new Set([...(data?.dados ?? []).map(({ cidade }) => cidade), ...escolhidas]);
  return (
    <MultiSelect
      label="Cidade do cliente"
      placeholder="Todas"
      value={escolhidas}
      options={[...nomes].map((nome) => ({ value: nome, label: nome }))}
      onChange={(cidade) => onChange({ cidade })}
    />
  );
}
