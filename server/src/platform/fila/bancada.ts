import { parentPort } from 'node:worker_threads';

/** What goes to the thread of an `Oficina`, and what comes back. */
export type Tarefa<E> = { numero: number; dados: E };
export type Feita<S> = { numero: number; feito: S } | { numero: number; erro: string };

/** The side of an `Oficina` that lies in its thread: does what comes, one after the other. */
export function trabalhar<E, S>(fazer: (dados: E) => Promise<S>): void {
  parentPort?.on('message', ({ numero, dados }: Tarefa<E>) => {
    fazer(dados).then(
      (feito) => parentPort?.postMessage({ numero, feito } satisfies Feita<S>),
      (erro: unknown) => parentPort?.postMessage({ numero, erro: String(erro) } satisfies Feita<S>),
    );
  });
}
