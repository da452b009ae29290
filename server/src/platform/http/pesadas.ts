import type { Endpoint } from '@praca/contract/endpoint.ts';
import type { Sessao } from '../context.ts';
import { AppError } from '../errors.ts';
import { Vez } from '../fila/vez.ts';

/** Calls that read much: two at once a registration, so that one customer's dashboards never slow another one's board. */
const pesadas = new Vez({
  maximo: 2,
  espera: 40,
  prazoMs: 10_000,
  recusa: () =>
    new AppError('MUITAS_TENTATIVAS', {
      mensagem: 'Há consultas demais ao mesmo tempo na sua empresa.',
      esperar: 5,
    }),
});

/** Waits for the turn of the session's registration when the call is a heavy one. */
export async function naVez<T>(e: Endpoint, sessao: Sessao, agir: () => Promise<T>): Promise<T> {
  if (!e.pesada) return agir();
  const devolver = await pesadas.entrar(sessao.clienteregistro_codigo);
  try {
    return await agir();
  } finally {
    devolver();
  }
}
