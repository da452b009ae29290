import type { Endpoint, EntradaCrua } from '@praca/contract/endpoint.ts';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { onReconnect } from '../../ui/base/reconnect.ts';
import { chamar } from './api-client.ts';
import { ErroApi } from './erro-api.ts';

/** Only what may pass by itself is tried again, twice at most. */
const tentarDeNovo = (vezes: number, erro: unknown) =>
  vezes < 2 && erro instanceof ErroApi && [0, 503].includes(erro.status);

const espera = (vezes: number, erro: unknown) => {
  const pedida = erro instanceof ErroApi ? (erro.aguardar ?? 0) * 1_000 : 0;
  return pedida + 1_500 * 2 ** vezes * (0.5 + Math.random());
};

/** The cache of what the server answered; one for the page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: tentarDeNovo, retryDelay: espera, staleTime: 15_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// What failed and is still shown, on whatever screen, is read again as soon as the server answers.
// What asks again of its own accord does so first, and is not asked twice.
onReconnect(() =>
  queueMicrotask(
    () =>
      void queryClient.refetchQueries(
        { type: 'active', predicate: ({ state }) => state.status === 'error' },
        { cancelRefetch: false },
      ),
  ),
);

/** Key of a read in the cache: `chaveDe(getLista)` alone names all its answers, whatever the input. */
export const chaveDe = (chamada: Endpoint, entrada?: unknown): unknown[] =>
  entrada === undefined ? [chamada.path] : [chamada.path, entrada];

/** A read of the contract as a query: rows, total and cursor. */
export const consulta = <E extends Endpoint>(chamada: E, entrada: EntradaCrua<E>) =>
  queryOptions({
    queryKey: chaveDe(chamada, entrada),
    queryFn: ({ signal }) => chamar(chamada, entrada, { sinal: signal }),
  });
