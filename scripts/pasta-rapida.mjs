// Databases of tests are thousands of small files that live for seconds: in memory they cost no disk its breath.
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const EM_MEMORIA = '/dev/shm';
/** What a whole run may need, in bytes. */
const BASTANTE = 4 * 1024 ** 3;

/** The folder for what lives no longer than a run: in memory where the machine has room for it, else the usual one. */
export function pastaRapida() {
  try {
    accessSync(EM_MEMORIA, constants.W_OK);
    const { bavail, bsize } = statfsSync(EM_MEMORIA);
    return bavail * bsize >= BASTANTE ? EM_MEMORIA : tmpdir();
  } catch {
    return tmpdir();
  }
}
