import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { consulta } from '../../platform/http/query.ts';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../ui/display/IconButton.tsx';
import { Combobox } from '../../ui/field/Combobox.tsx';
import { MAXIMO_DE_MANTIDOS, type Mantido } from './pedido.ts';
import './mantidos.css';

const ACHADOS = 20;
const SEM_REPRESENTANTE = 'Sem representante';

/** Customers that stay with whom they are, found by any word: each with the representative that it keeps. */
export function MantidosField({
  value,
  de,
  onChange,
}: {
  value: readonly Mantido[];
  /** Whose customers are to be redistributed; none: everybody's. */
  de: readonly number[];
  onChange: (value: Mantido[]) => void;
}) {
  const [busca, buscar] = useState('');
  const { data, isFetching } = useQuery(
    consulta(pessoa.api.getLista, {
      FILTRO_GERAL: busca,
      pessoa_ativo: 'S',
      SQL_LIMIT: ACHADOS,
      ...(de.length > 0 && { repres_codigo: [...de] }),
    }),
  );
  const ja = new Set(value.map(({ pessoa_codigo }) => pessoa_codigo));
  const achados = (data?.dados ?? [])
    .filter(({ pessoa_codigo }) => !ja.has(pessoa_codigo))
    .map(({ pessoa_codigo, pessoa_razao, repres_razao }) => ({
      pessoa_codigo,
      nome: pessoa_razao,
      representante: repres_razao || SEM_REPRESENTANTE,
    }));
  const cheio = value.length >= MAXIMO_DE_MANTIDOS;
  return (
    <div className="mantidos">
      <Combobox<number>
        label="Clientes que ficam com quem estão"
        placeholder="Nome, CNPJ ou telefone"
        emptyText="Nenhum cliente encontrado"
        hint={
          cheio ? 'A lista está cheia.' : 'Não mudam de representante, qualquer que seja a regra.'
        }
        disabled={cheio}
        value={null}
        options={achados.map(({ pessoa_codigo, nome, representante }) => ({
          value: pessoa_codigo,
          label: nome,
          description: representante,
        }))}
        loading={isFetching}
        onSearch={buscar}
        onChange={(opcao) => {
          const achado = achados.find(({ pessoa_codigo }) => pessoa_codigo === opcao?.value);
          if (achado) onChange([...value, achado]);
        }}
      />
      {value.length > 0 && (
        <ul className="mantidos-lista" aria-label="Ficam com quem estão">
          {value.map(({ pessoa_codigo, nome, representante }) => (
            <li key={pessoa_codigo}>
              <span className="mantidos-par">
                <span className="mantidos-nome">{nome}</span>
                <span className="mantidos-com">{representante}</span>
              </span>
              <IconButton
                size="small"
                label={`Deixar mudar: ${nome}`}
                icon={<IconX size={16} aria-hidden="true" />}
                onClick={() => onChange(value.filter((um) => um.pessoa_codigo !== pessoa_codigo))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
