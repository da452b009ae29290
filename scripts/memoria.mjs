import { join } from 'node:path';
import { raiz } from './node24.mjs';

/**
 * What Node is told when it runs the server. By itself it lets the young generation and the first 250 MiB of the old one
 * fill before it looks for what nobody needs any more, which with answers of tens of kilobytes means a process of
 * 400 MiB. These make it look earlier, yet not all the time: the last one is how far it may go before it gives up, and
 * with less of it Node collects several times as often.
 */
export const OPCOES_DO_SERVIDOR = [
  '--max-semi-space-size=4',
  '--initial-old-space-size=32',
  '--max-old-space-size=1024',
];

/**
 * Its environment, beneath what the person set: TypeScript read once and kept without its types, so that the compiler
 * that strips them stays unloaded; and memory taken from one pool instead of one for each thread.
 */
export const AMBIENTE_DO_SERVIDOR = {
  NODE_COMPILE_CACHE: join(raiz, 'node_modules', '.cache', 'praca-node'),
  MALLOC_ARENA_MAX: '1',
};
