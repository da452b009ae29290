import { expect, test } from 'vitest';
import { quandoHouverRede } from './quando-houver-rede.ts';

test('what did not arrive is asked for again when the network is back', async () => {
  let vezes = 0;
  const parte = quandoHouverRede(() => {
    vezes++;
    return vezes < 3 ? Promise.reject(new Error('sem rede')) : Promise.resolve('sino');
  });
  await Promise.resolve();
  expect(vezes).toBe(1);
  dispatchEvent(new Event('online'));
  await expect.poll(() => vezes).toBe(2);
  dispatchEvent(new Event('online'));
  expect(await parte).toBe('sino');
});
