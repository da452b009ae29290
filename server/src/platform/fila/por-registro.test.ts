import { expect, test } from 'vitest';
import { porRegistro } from './por-registro.ts';

const sempre = new AbortController().signal;

test('what one registration fails by keeps no other one waiting, and is told with its number', async () => {
  const vistos: number[] = [];
  const feito = porRegistro([3, 5, 8], 'somas', sempre, (registro) => {
    vistos.push(registro);
    return registro === 3 ? Promise.reject(new Error('quebrado')) : Promise.resolve(registro);
  });
  await expect(feito).rejects.toMatchObject({
    message: 'somas',
    errors: [{ message: 'somas, registro 3', cause: { message: 'quebrado' } }],
  });
  expect(vistos).toEqual([3, 5, 8]);
});

test('what was done is added up; nothing is begun after the signal', async () => {
  expect(await porRegistro([3, 5, 8], 'somas', sempre, Promise.resolve.bind(Promise))).toBe(16);
  const parada = new AbortController();
  const ate = (registro: number) => {
    if (registro === 5) parada.abort();
    return Promise.resolve(registro);
  };
  expect(await porRegistro([3, 5, 8], 'somas', parada.signal, ate)).toBe(8);
});
