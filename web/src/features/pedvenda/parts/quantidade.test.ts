import { expect, test } from 'vitest';
import { lerQuantidade, quantidade } from './quantidade.ts';

test.each(['0.1250', '10.0000', '999.5000', '1000.0000', '12345.0000', '1234567.0001'])(
  'what the page fills in for %s is read back as the same quantity',
  (valor) => expect(lerQuantidade(quantidade(valor))).toBe(valor),
);

test.each([
  ['', '0.0000'],
  ['1.500', '1500.0000'],
  ['1.500,25', '1500.2500'],
  ['1500.25', '1500.2500'],
  ['0.125', '0.1250'],
  ['doze', null],
  ['-1', null],
])('%j is %j', (digitada, valor) => expect(lerQuantidade(digitada)).toBe(valor));
