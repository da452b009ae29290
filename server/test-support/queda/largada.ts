// Loaded before a server of its own process: everything is read and compiled, then it waits for the file that starts it.
import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { esperar } from '../../src/platform/embutido/processos.ts';
import '../../src/servidor.ts';

// Who is killed keeps nothing: what was compiled is kept now, for the next one.
flushCompileCache();
const { ambiente } = JSON.parse(process.argv[2] ?? '{}') as { ambiente: { LARGADA: string } };
while (!existsSync(ambiente.LARGADA)) await esperar(10);
