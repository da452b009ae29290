import { useQuery } from '@tanstack/react-query';
import { getLista } from '@praca/contract/atividade/tipo/endpoints.ts';
import { chamar } from '../../../platform/api-client.ts';
import { chaveDe } from '../../../platform/query.ts';
import type { Option } from '../../../ui/option.ts';

const NENHUM: Option<number>[] = [];
const TODOS = { SQL_LIMIT: 200 };

/** The kinds of task to choose from, asked for once somebody is about to choose; none for who may not see them. */
export function useTiposDeTarefa(pedir: boolean): Option<number>[] {
  const { data } = useQuery({
    queryKey: chaveDe(getLista, TODOS),
    queryFn: ({ signal }) => chamar(getLista, TODOS, { sinal: signal, semDesvio: true }),
    select: ({ dados }) =>
      dados.map((um) => ({ value: um.tipoatividade_codigo, label: um.tipoatividade_descricao })),
    enabled: pedir,
    staleTime: 300_000,
    retry: false,
  });
  return data ?? NENHUM;
}
