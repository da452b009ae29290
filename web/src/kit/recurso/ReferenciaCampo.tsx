import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { endpoint } from '@praca/contract/endpoint.ts';
import type { Alvo } from '@praca/contract/recurso/campo.ts';
import { consulta } from '../../platform/query.ts';
import { MultiSelect } from '../../ui/field/MultiSelect.tsx';
import { Select } from '../../ui/field/Select.tsx';

const LIMITE = 200;

const listaDe = ({ lista, tabela }: Alvo) =>
  endpoint({
    nome: 'Carregar opções',
    method: 'PUT',
    path: lista,
    kind: 'read',
    permission: 'sessao',
    tabela,
    input: z.object({ SQL_LIMIT: z.int() }),
    output: z.record(z.string(), z.unknown()),
  });

/** The rows of another noun, to choose among. */
function useOpcoes(alvo: Alvo) {
  const { data } = useQuery(consulta(listaDe(alvo), { SQL_LIMIT: LIMITE }));
  return (data?.dados ?? []).map((linha) => ({
    value: Number(linha[alvo.chave]),
    label: String(linha[alvo.mostra] ?? ''),
  }));
}

/** A filter by rows of another noun; the address keeps their codes. */
export function ReferenciaFiltro({
  alvo,
  label,
  value,
  onChange,
}: {
  alvo: Alvo;
  label: string;
  value: string[];
  onChange: (codigos: string[]) => void;
}) {
  return (
    <MultiSelect<number>
      label={label}
      searchable
      value={value.map(Number)}
      options={useOpcoes(alvo)}
      onChange={(codigos) => onChange(codigos.map(String))}
    />
  );
}

/** The code of a row of another noun, chosen by its name. */
export function ReferenciaCampo({
  alvo,
  ...campo
}: {
  alvo: Alvo;
  label: string;
  hint: string | undefined;
  disabled: boolean;
  error: string | undefined;
  required: boolean;
  value: number | null;
  onChange: (codigo: number | null) => void;
}) {
  return (
    <Select<number> {...campo} searchable clearable={!campo.required} options={useOpcoes(alvo)} />
  );
}
