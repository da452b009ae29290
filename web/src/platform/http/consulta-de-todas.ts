import type { Endpoint, EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { chaveDe } from './query.ts';
import { chamarTodas } from './todas-as-linhas.ts';

/** Every row of a list as one query, page after page: for choices and settings, which nobody pages through. */
export const consultaDeTodas = <E extends Endpoint>(
  chamada: E,
  entrada: EntradaCrua<E>,
  chave: keyof Linha<E>,
) =>
  queryOptions({
    queryKey: [...chaveDe(chamada, entrada), 'todas'],
    queryFn: async ({ signal }) => ({
      dados: await chamarTodas(chamada, entrada, chave, { sinal: signal }),
    }),
  });
