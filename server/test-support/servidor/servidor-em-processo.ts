// A whole server in a process of its own, to be stopped or killed: prints its port, serves until then.
import { flushCompileCache } from 'node:module';
import type { PoolConfig } from 'pg';
import { lerConfig } from '../../src/platform/config.ts';
import { criarServidor } from '../../src/servidor.ts';

// A process that is killed would lose what it compiled: the next one starts fast.
flushCompileCache();
const { ambiente, conexao } = JSON.parse(process.argv[2] ?? '{}') as {
  ambiente: Record<string, string>;
  conexao: PoolConfig;
};
const { app, encerrar } = await criarServidor(lerConfig(ambiente), conexao);
process.once('SIGTERM', () => void encerrar().then(() => process.exit(0)));
await app.listen({ port: 0, host: '127.0.0.1' });
const endereco = app.server.address();
process.stdout.write(
  `${JSON.stringify({ porta: typeof endereco === 'object' ? endereco?.port : 0 })}\n`,
);
