import { parentPort } from 'node:worker_threads';
import { desenharPapel, type Papel } from './papel.ts';

/** A thread of its own: while it draws, the server answers. */
parentPort?.on('message', ({ numero, dados }: { numero: number; dados: Papel }) => {
  desenharPapel(dados).then(
    (bytes) => parentPort?.postMessage({ numero, bytes }),
    (erro: unknown) => parentPort?.postMessage({ numero, erro: String(erro) }),
  );
});
