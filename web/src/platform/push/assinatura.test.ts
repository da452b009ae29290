import { afterEach, expect, test, vi } from 'vitest';
import { largarAssinatura } from './assinatura.ts';

/** A browser whose subscription ends as `largar` says. */
const navegador = (largar: (() => Promise<boolean>) | null) => {
  const unsubscribe = vi.fn(largar ?? (() => Promise.resolve(true)));
  const assinatura = largar === null ? null : { unsubscribe };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: () =>
        Promise.resolve({ pushManager: { getSubscription: () => Promise.resolve(assinatura) } }),
    },
  });
  return unsubscribe;
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('who leaves gives up what this browser is told; one that is told nothing has nothing to give up', async () => {
  const unsubscribe = navegador(() => Promise.resolve(true));
  await largarAssinatura();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  const nenhuma = navegador(null);
  await largarAssinatura();
  expect(nenhuma).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', {});
  await expect(largarAssinatura()).resolves.toBeUndefined();
});

test('a push service that refuses, or does not answer, keeps nobody from leaving', async () => {
  const recusa = navegador(() => Promise.reject(new Error('sem rede')));
  await expect(largarAssinatura()).resolves.toBeUndefined();
  expect(recusa).toHaveBeenCalledTimes(1);
  vi.useFakeTimers();
  navegador(() => new Promise(() => undefined));
  const saida = largarAssinatura();
  await vi.advanceTimersByTimeAsync(1500);
  await expect(saida).resolves.toBeUndefined();
});
