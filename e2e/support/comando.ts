import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Runs a command of the terminal on the data folder of the server that is running, as its administrator would; gives what it said. */
export const rodarComando = async (
  { url, dados }: { url: string; dados: string },
  comando: string,
  ...argumentos: string[]
): Promise<string> => {
  const { PATH = '', HOME = '' } = process.env;
  const arquivo = join(import.meta.dirname, '../../server/src/comandos', `${comando}.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, [arquivo, ...argumentos], {
    env: { PATH, HOME, PRACA_DADOS: dados, PRACA_URL: url },
  });
  return stdout;
};
