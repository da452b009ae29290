import { describe, expect, it } from 'vitest';
import { comPrazo, TelaDemorou } from './lazy-screen.ts';

describe('code of a screen', () => {
  it('hands on what arrives in time', async () => {
    await expect(comPrazo(Promise.resolve(7), 1_000)).resolves.toBe(7);
  });
  it('gives up when it does not arrive', async () => {
    await expect(comPrazo(new Promise(() => undefined), 5)).rejects.toBeInstanceOf(TelaDemorou);
  });
  it('hands on a failed download', async () => {
    await expect(comPrazo(Promise.reject(new Error('rede')), 1_000)).rejects.toThrow('rede');
  });
});
