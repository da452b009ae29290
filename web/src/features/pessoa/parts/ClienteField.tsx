import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { cnpjValido } from '@praca/contract/br/cnpj.ts';
import { formatarDocumento } from '@praca/contract/br/documento.ts';
import { documentoEmLista } from '@praca/contract/br/documento-em-lista.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Combobox } from '../../../ui/field/Combobox.tsx';
import { clienteNovo, type ClienteDoForm } from './cliente-do-form.ts';
import { NovoCliente } from './NovoCliente.tsx';

/** Searches customers by any word or document while typing; a name that is not there can be created with the deal. */
export function ClienteField({
  value,
  onChange,
  error,
  mayCreate,
  disabled,
  acaoDoNovo,
}: {
  value: ClienteDoForm | null;
  onChange: (value: ClienteDoForm | null) => void;
  error: string | undefined;
  mayCreate: boolean;
  disabled?: boolean;
  /** What saves a new customer, where the form around does not. */
  acaoDoNovo?: ReactNode;
}) {
  const [search, setSearch] = useState('');
  const { data, isFetching } = useQuery(
    consulta(pessoa.api.getLista, { FILTRO_GERAL: search, pessoa_ativo: 'S', SQL_LIMIT: 20 }),
  );
  const options = (data?.dados ?? []).map((uma) => ({
    value: uma.pessoa_codigo,
    label: uma.pessoa_fantasia || uma.pessoa_razao,
    description: [uma.pessoa_cnpj && documentoEmLista(uma.pessoa_cnpj), uma.cidade_descricao]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <div>
      <Combobox
        label="Cliente"
        placeholder="Nome, CNPJ ou telefone"
        emptyText="Nenhum cliente encontrado"
        hint={
          value?.codigo === null && acaoDoNovo === undefined
            ? 'Cliente novo: será cadastrado junto com o negócio.'
            : undefined
        }
        error={error}
        disabled={disabled}
        value={value && { value: value.codigo ?? 0, label: value.nome || (value.documento ?? '') }}
        onChange={(option) => onChange(option && { codigo: option.value, nome: option.label })}
        options={options}
        onSearch={setSearch}
        loading={isFetching}
        onCreate={mayCreate ? (texto) => onChange(clienteNovo(texto)) : undefined}
        createLabel={(texto) =>
          cnpjValido(texto) ? `Cadastrar o CNPJ ${formatarDocumento(texto)}` : `Criar “${texto}”`
        }
      />
      {value?.codigo === null && (
        <NovoCliente value={value} onChange={onChange} disabled={disabled} acao={acaoDoNovo} />
      )}
    </div>
  );
}
