import { statfs } from 'node:fs/promises';
import { AppError } from '../errors.ts';

/** More than one piece of write-ahead log (16 MiB): PostgreSQL, which ends without room for the next, goes on reading. */
const RESERVA_BYTES = 24 * 1024 * 1024;
const VALE_MS = 250;

/**
 * Whether the volume of the data still has room. Writes stop a little before it is full, because the database itself
 * ends when it cannot write its log; they go on as soon as there is room again.
 */
export class Espaco {
  private readonly pasta: string;
  private olhado = -Infinity;
  private cheio: Promise<boolean> = Promise.resolve(false);

  constructor(pasta: string) {
    this.pasta = pasta;
  }

  /** Throws GRAVACAO_PARADA when the volume is as good as full; asks the system at most four times a second. */
  async exigir(): Promise<void> {
    const agora = performance.now();
    if (agora - this.olhado > VALE_MS) {
      this.olhado = agora;
      this.cheio = semEspaco(this.pasta);
    }
    if (await this.cheio) throw new AppError('GRAVACAO_PARADA', { esperar: 5 });
  }
}

/** How many bytes the volume of that folder has left; a system that does not say has room. */
export async function bytesLivres(pasta: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(pasta);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

/** Whether the volume of that folder is as good as full. */
export const semEspaco = async (pasta: string): Promise<boolean> =>
  (await bytesLivres(pasta)) < RESERVA_BYTES;
