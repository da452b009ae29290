// Begins, with a page open in a browser, says so, and never ends.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from './fixtures.ts';

test('a screen that never ends', async ({ pagina }) => {
  await pagina.goto('/');
  writeFileSync(join(tmpdir(), 'parado'), '');
  await new Promise((pronto) => setTimeout(pronto, 3_600_000));
});
