import { useQuery } from '@tanstack/react-query';
import { tipoAtividade } from '@praca/contract/atividade/tipo/recurso.ts';
import { chaveDe } from '../../../platform/http/query.ts';
import { chamarTodas } from '../../../platform/http/todas-as-linhas.ts';
import type { Option } from '../../../ui/floating/option.ts';

const NENHUM: Option<number>[] = [];

/** All active kinds of task to choose from, asked for once somebody is about to choose; none for who may not see them. */
export function useTiposDeTarefa(pedir: boolean): Option<number>[] {
  const { getLista } = tipoAtividade.api;
  const { data } = useQuery({
    queryKey: chaveDe(getLista, 'todos'),
    queryFn: ({ signal }) =>
      chamarTodas(getLista, { tipoatividade_ativo: 'S' }, 'tipoatividade_codigo', {
        sinal: signal,
        semDesvio: true,
      }),
    select: (tipos) =>
      tipos.map((um) => ({ value: um.tipoatividade_codigo, label: um.tipoatividade_descricao })),
    enabled: pedir,
    staleTime: 300_000,
    retry: false,
  });
  return data ?? NENHUM;
}
