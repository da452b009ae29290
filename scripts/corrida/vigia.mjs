// node scripts/corrida/vigia.mjs <folder>: outlives whoever started it, in a session of its own. Its input ends when that
// process does, however it does; then whatever of the run still runs is ended, and the folder of the run goes.
import { abandonadas, limpar } from './limpar.mjs';

const [pasta] = process.argv.slice(2);
// The terminal may be closed by now: there is nobody to tell.
process.stderr.on('error', () => undefined);
// Who ends the run ends its launcher: then this process is at work, and not to be hurried.
for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(sinal, () => undefined);

const dizer = (erro) => process.stderr.write(`Restos dos testes em ${pasta}: ${erro.message}\n`);
const antigas = Promise.allSettled(abandonadas(pasta).map(limpar));

let dito = '';
process.stdin.setEncoding('utf8').on('data', (parte) => (dito += parte));
process.stdin.once('close', async () => {
  try {
    const ficaram = await limpar(pasta);
    if (dito === 'fim')
      for (const comando of ficaram)
        process.stderr.write(
          `Ficou depois dos testes, e foi encerrado: ${comando.slice(0, 200)}\n`,
        );
  } catch (erro) {
    dizer(erro);
    process.exitCode = 1;
  }
  await antigas;
  process.exit();
});
