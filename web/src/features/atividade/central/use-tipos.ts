import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { tipoAtividade } from '@praca/contract/atividade/tipo/recurso.ts';
import { chaveDe } from '../../../platform/http/query.ts';
import { chamarTodas } from '../../../platform/http/todas-as-linhas.ts';

const { getLista } = tipoAtividade.api;

/** How a kind of task is shown: its name, its drawing, its colour (1 to 14). */
export type TipoDeTarefa = { nome: string; icone: string; cor: number };
export type TiposDeTarefa = ReadonlyMap<number, TipoDeTarefa>;

/** Every kind of task by its code, those out of use as well: old tasks still have them. */
export function useTipos(): TiposDeTarefa {
  const { data } = useQuery({
    queryKey: chaveDe(getLista, 'com os inativos'),
    queryFn: ({ signal }) =>
      chamarTodas(getLista, {}, 'tipoatividade_codigo', { sinal: signal, semDesvio: true }),
    staleTime: 300_000,
    retry: false,
  });
  return useMemo(
    () =>
      new Map(
        (data ?? []).map((um) => [
          um.tipoatividade_codigo,
          {
            nome: um.tipoatividade_descricao,
            icone: um.tipoatividade_icone ?? 'tarefa',
            cor: um.tipoatividade_cor,
          },
        ]),
      ),
    [data],
  );
}
