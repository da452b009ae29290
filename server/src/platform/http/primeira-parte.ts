import type { Readable } from 'node:stream';

/**
 * Waits until a stream has its first part, has ended, or failed: what it finds wrong at its beginning is then an answer in
 * words, because its head has not gone out yet. What fails behind it breaks the connection off.
 */
export const esperarPrimeiraParte = (fluxo: Readable): Promise<void> =>
  new Promise((pronto, falhou) => {
    const parar = (): void => {
      fluxo.off('readable', temParte).off('end', temParte).off('error', temErro);
    };
    const temParte = (): void => {
      parar();
      pronto();
    };
    const temErro = (erro: Error): void => {
      parar();
      falhou(erro);
    };
    fluxo.on('readable', temParte).on('end', temParte).on('error', temErro);
  });
