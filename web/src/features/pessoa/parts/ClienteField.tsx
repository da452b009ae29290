import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatarDocumento } from '@praca/contract/br/documento.ts';
import { getLista } from '@praca/contract/pessoa/endpoints.ts';
import { consulta } from '../../../platform/query.ts';
import { Combobox } from '../../../ui/field/Combobox.tsx';

/** The customer of a form: one of the list, or a name that will be created with what the form saves. */
export type ClienteDoForm = { codigo: number | null; nome: string };

/** Searches customers by any word or document while typing; a name that is not there can be created with the deal. */
export function ClienteField({
  value,
  onChange,
  error,
  mayCreate,
  disabled,
}: {
  value: ClienteDoForm | null;
  onChange: (value: ClienteDoForm | null) => void;
  error: string | undefined;
  mayCreate: boolean;
  disabled?: boolean;
}) {
  const [search, setSearch] = useState('');
  const { data, isFetching } = useQuery(
    consulta(getLista, { FILTRO_GERAL: search, SQL_LIMIT: 20 }),
  );
  const options = (data?.dados ?? []).map((pessoa) => ({
    value: pessoa.pessoa_codigo,
    label: pessoa.pessoa_fantasia || pessoa.pessoa_razao,
    description: [
      pessoa.pessoa_cnpj && formatarDocumento(pessoa.pessoa_cnpj),
      pessoa.cidade_descricao,
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <Combobox
      label="Cliente"
      placeholder="Nome, CNPJ ou telefone"
      emptyText="Nenhum cliente encontrado"
      hint={
        value?.codigo === null ? 'Cliente novo: será cadastrado junto com o negócio.' : undefined
      }
      error={error}
      disabled={disabled}
      value={value && { value: value.codigo ?? 0, label: value.nome }}
      onChange={(option) => onChange(option && { codigo: option.value, nome: option.label })}
      options={options}
      onSearch={setSearch}
      loading={isFetching}
      onCreate={mayCreate ? (nome) => onChange({ codigo: null, nome }) : undefined}
    />
  );
}
