import { describe, expect, it } from 'vitest';
import { formatarCep, lerCep, mascararCep } from './cep.ts';

describe('CEP', () => {
  it.each([
    ['22460-901', '22460901'],
    ['22.460-901', '22460901'],
    ['22460901', '22460901'],
    [' 01311902 ', '01311902'],
    ['2246090', null],
    ['224609011', null],
    ['00000-000', null],
    ['22460 901', null],
    ['rua', null],
  ])('%s → %s', (texto, cep) => expect(lerCep(texto)).toBe(cep));

  it('is shown with its dash', () => {
    expect(formatarCep('22460901')).toBe('22460-901');
    expect(formatarCep('123')).toBe('123');
    expect(mascararCep('224609')).toBe('22460-9');
    expect(mascararCep('22460')).toBe('22460');
  });
});
