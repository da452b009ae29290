// Databases of tests are thousands of small files that live for seconds: in memory they cost no disk its breath.
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const EM_MEMORIA = '/dev/shm';
/** What a whole run may need, in bytes. */
const BASTANTE = 4 * 1024 ** 3;
/** macOS gives each user a folder with so long a name that no socket fits below it. */
const DO_DISCO = process.platform === 'darwin' ? '/tmp' : tmpdir();

/**
 * The folder for what lives no longer than a run: that of the run which `npm test` opened, else one in memory where the
 * machine has room for it, else the usual one.
 */
export function pastaRapida() {
  if (process.env.PRACA_CORRIDA) return process.env.PRACA_CORRIDA;
  try {
    accessSync(EM_MEMORIA, constants.W_OK);
    const { bavail, bsize } = statfsSync(EM_MEMORIA);
    return bavail * bsize >= BASTANTE ? EM_MEMORIA : DO_DISCO;
  } catch {
    return DO_DISCO;
  }
}
