import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { chaveDe, queryClient } from '../../../platform/http/query.ts';

type Lista = { dados: { pessoa_codigo: number }[] } | undefined;

/** The neighbours of a customer in the list that was read last and holds them. */
export function vizinhosDe(codigo: number): {
  anterior: number | null;
  proximo: number | null;
  posicao: number;
  total: number;
} {
  const listas = queryClient
    .getQueryCache()
    .findAll({ queryKey: chaveDe(pessoa.api.getLista) })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(({ state }) => (state.data as Lista)?.dados.map((um) => um.pessoa_codigo) ?? []);
  const lista = listas.find((codigos) => codigos.length > 1 && codigos.includes(codigo)) ?? [];
  const onde = lista.indexOf(codigo);
  return {
    anterior: lista[onde - 1] ?? null,
    proximo: onde < 0 ? null : (lista[onde + 1] ?? null),
    posicao: onde + 1,
    total: lista.length,
  };
}
