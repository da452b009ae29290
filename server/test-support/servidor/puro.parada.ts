// Begins, says so, and never ends.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';

test('a pure one that never ends', async () => {
  writeFileSync(join(tmpdir(), 'parado'), '');
  await new Promise((pronto) => setTimeout(pronto, 3_600_000));
});
