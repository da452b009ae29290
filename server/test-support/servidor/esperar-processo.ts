import { expect } from 'vitest';
import { getPorCampos } from '@praca/contract/processo/endpoints.ts';
import type { Quem, Servidor } from './servidor.ts';

/** Waits for a process as the page does, and gives its record. */
export async function esperarProcesso(s: Servidor, uniproc_codigo: number, como: Quem) {
  const ler = async () => (await s.chamar(getPorCampos, { uniproc_codigo }, { como })).dados[0]!;
  await expect.poll(async () => (await ler()).uniproc_situacao, { interval: 50 }).toMatch(/FI|ER/);
  return ler();
}
