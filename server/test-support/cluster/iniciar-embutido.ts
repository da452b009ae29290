// A server reduced to its PostgreSQL, for the tests that need another process: starts, says so in one line, and stays
// until its input ends.
import {
  iniciarPostgresEmbutido,
  type OpcoesDoPostgresEmbutido,
} from '../../src/platform/embutido/iniciar.ts';

const opcoes = JSON.parse(process.argv[2] ?? '{}') as OpcoesDoPostgresEmbutido;

try {
  const { app, info, parar } = await iniciarPostgresEmbutido(opcoes);
  process.stdout.write(`${JSON.stringify({ app, info })}\n`);
  process.stdin.resume();
  process.stdin.once('end', () => void parar());
} catch (erro) {
  process.stdout.write(`${JSON.stringify({ erro: (erro as Error).message })}\n`);
}
