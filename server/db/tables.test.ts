import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { bancoDeTeste } from '../test-support/cluster/banco.ts';
import { textoDasTabelas } from './catalogo.ts';

test('tables.ts descreve o banco migrado', async () => {
  const banco = await bancoDeTeste();
  const cliente = new pg.Client(banco.dono);
  await cliente.connect();
  const texto = await textoDasTabelas(cliente);
  await cliente.end();
  await banco.apagar();
  expect(readFileSync(join(import.meta.dirname, 'tables.ts'), 'utf8')).toBe(texto);
});
