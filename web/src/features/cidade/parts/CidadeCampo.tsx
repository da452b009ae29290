import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getLista } from '@praca/contract/cidade/endpoints.ts';
import type { CampoProps } from '../../../kit/recurso/CampoDoRecurso.tsx';
import { consulta } from '../../../platform/http/query.ts';
import { Combobox } from '../../../ui/field/Combobox.tsx';

const SUGERIDAS = 20;
/** A city that the IBGE does not know, in another country, has no code. */
const SEM_CODIGO = 0;

/** A customer's city, found among all of Brazil's: its state and its code come along. What is none of them stays as typed. */
export function CidadeCampo({ escrita, campo, desligado, naCelula }: CampoProps) {
  const [busca, buscar] = useState('');
  const { data, isFetching } = useQuery({
    ...consulta(getLista, { FILTRO_GERAL: busca, SQL_LIMIT: SUGERIDAS }),
    placeholderData: keepPreviousData,
    enabled: busca !== '',
    staleTime: Infinity,
  });
  const cidades = busca === '' ? [] : (data?.dados ?? []);
  const { cidade_descricao, cidade_codigo } = escrita.valores;
  const atual = String(cidade_descricao ?? '');
  return (
    <Combobox<number>
      label={campo.rotulo}
      hideLabel={naCelula}
      disabled={desligado}
      error={escrita.erros['cidade_descricao'] ?? escrita.erros['cidade_codigo']}
      value={atual === '' ? null : { value: Number(cidade_codigo || SEM_CODIGO), label: atual }}
      options={cidades.map((um) => ({
        value: um.cidade_codigo,
        label: um.cidade_descricao,
        description: um.uf_codigo,
      }))}
      loading={isFetching}
      onSearch={buscar}
      createLabel={(texto) => `Usar “${texto}”`}
      onCreate={(texto) => escrita.mudar({ cidade_descricao: texto, cidade_codigo: '' })}
      onChange={(escolhida) => {
        const uma = cidades.find((um) => um.cidade_codigo === escolhida?.value);
        escrita.mudar(
          uma
            ? { ...uma, cidade_codigo: String(uma.cidade_codigo) }
            : { cidade_descricao: '', cidade_codigo: '' },
        );
      }}
    />
  );
}
