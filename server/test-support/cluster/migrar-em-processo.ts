// Migrates from a process of its own, for the tests in which several start at once.
import type { PoolConfig } from 'pg';
import { migrar } from '../../src/platform/banco/migrar.ts';

const [config, pasta] = process.argv.slice(2);
const aplicadas = await migrar(JSON.parse(config ?? '{}') as PoolConfig, pasta ?? '');
process.stdout.write(JSON.stringify(aplicadas));
