// A server process loads this module first: it reads and compiles the product, then waits for the file that tells it to serve.
import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { esperar } from '../../src/platform/embutido/processos.ts';
import '../../src/servidor.ts';

// A process that is killed loses its compile cache: the cache is written now, so that the next process starts fast.
flushCompileCache();
const { ambiente } = JSON.parse(process.argv[2] ?? '{}') as { ambiente: { LARGADA: string } };
while (!existsSync(ambiente.LARGADA)) await esperar(10);
