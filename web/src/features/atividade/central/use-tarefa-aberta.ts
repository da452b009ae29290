import { useState } from 'react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { getLista } from '@praca/contract/atividade/endpoints.ts';
import type { Tarefa } from '@praca/contract/atividade/schemas.ts';
import { chamar } from '../../../platform/http/api-client.ts';
import { chaveDe } from '../../../platform/http/query.ts';

/**
 * The open task: of those that are listed, or, where a link leads to one that the filters leave out, by itself. One that
 * was listed and left the list is closed.
 */
export function useTarefaAberta(
  listadas: readonly Tarefa[] | undefined,
  codigo: number | undefined,
): Tarefa | undefined {
  const [estava, setEstava] = useState<number>();
  const listada = listadas?.find((um) => um.atividade_codigo === codigo);
  if (listada !== undefined && estava !== codigo) setEstava(codigo);
  const fora =
    codigo !== undefined &&
    codigo > 0 &&
    listadas !== undefined &&
    listada === undefined &&
    estava !== codigo;
  const { data } = useQuery({
    queryKey: chaveDe(getLista, { atividade_codigo: codigo }),
    queryFn: fora
      ? ({ signal }) => chamar(getLista, { atividade_codigo: codigo }, { sinal: signal })
      : skipToken,
    staleTime: 0,
  });
  return listada ?? (fora ? data?.dados[0] : undefined);
}
