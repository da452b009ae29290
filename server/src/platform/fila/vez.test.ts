import { afterEach, expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { Vez } from './vez.ts';

const voltas: (() => void)[] = [];
afterEach(() => voltas.splice(0).forEach((v) => v()));

test('turns: so many at once of each key, first come first served, and who waits too long or finds the room full is told', async () => {
  const vez = new Vez({
    maximo: 2,
    espera: 2,
    prazoMs: 80,
    recusa: () => new AppError('INDISPONIVEL'),
  });
  const [primeira] = [await vez.entrar(1), await vez.entrar(1)];
  const ordem: string[] = [];
  const terceira = vez.entrar(1).then((v) => (ordem.push('terceira'), voltas.push(v)));
  const quarta = vez.entrar(1).then((v) => (ordem.push('quarta'), voltas.push(v)));
  await expect(vez.entrar(1)).rejects.toThrow(AppError);
  voltas.push(await vez.entrar(2));
  expect(vez.esperando).toBe(2);
  primeira!();
  primeira!();
  await terceira;
  await expect(quarta).rejects.toThrow(AppError);
  expect([ordem, vez.esperando]).toEqual([['terceira'], 0]);
});
