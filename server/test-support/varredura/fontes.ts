import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const RAIZ = path.resolve(import.meta.dirname, '../../src');

/** The server's own files, by their path from `server/src`, whose text a pattern fits; in order. */
export const fontes = (padrao: RegExp): string[] =>
  readdirSync(RAIZ, { recursive: true, encoding: 'utf8' })
    .filter((nome) => nome.endsWith('.ts') && !nome.endsWith('.test.ts'))
    .filter((nome) => padrao.test(readFileSync(path.join(RAIZ, nome), 'utf8')))
    .toSorted();
