// Begins, with a database of its own and a server in a process of its own, says so, and never ends.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { bancoDeTeste } from '../cluster/banco.ts';
import { pastaTemporaria } from '../cluster/cluster.ts';
import { subirServidor } from './processo-do-servidor.ts';

test('one of the server that never ends', async () => {
  const { app } = await bancoDeTeste();
  await subirServidor(app, { PRACA_DADOS: pastaTemporaria() });
  writeFileSync(join(tmpdir(), 'parado'), '');
  await new Promise((pronto) => setTimeout(pronto, 3_600_000));
});
