import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { endpoint } from '@praca/contract/endpoint.ts';
import type { Alvo } from '@praca/contract/recurso/campo.ts';
import { consulta } from '../../platform/query.ts';
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
  const { data } = useQuery(consulta(listaDe(alvo), { SQL_LIMIT: LIMITE }));
  const options = (data?.dados ?? []).map((linha) => ({
    value: Number(linha[alvo.chave]),
    label: String(linha[alvo.mostra] ?? ''),
  }));
  return <Select<number> {...campo} searchable clearable={!campo.required} options={options} />;
}
