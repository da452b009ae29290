import { afterAll, beforeAll, expect, test } from 'vitest';
import { vivo } from '@praca/contract/plataforma/endpoints.ts';
import { escutar, pedir } from '../../../test-support/servidor/escutar.ts';
import { servidorDeTeste, type Servidor } from '../../../test-support/servidor/servidor.ts';

let s: Servidor;
let porta: number;
beforeAll(async () => {
  s = await servidorDeTeste({ PRACA_ATRASO: '1000' });
  porta = await escutar(s.app);
});
afterAll(() => s.fechar());

test('a server that cannot keep up says so, with when to come back, and goes on saying that it lives', async () => {
  const ate = performance.now() + 6000;
  let recusada: Awaited<ReturnType<typeof pedir>> | undefined;
  // Nothing else gets the processor for more than a second at a time.
  while (performance.now() < ate && recusada?.statusCode !== 503) {
    const fim = performance.now() + 1200;
    while (performance.now() < fim);
    recusada = await pedir(porta, 'GET', '/api/saude/pronto');
  }
  expect(recusada).toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '5', 'cache-control': 'no-store' },
  });
  expect(recusada?.body).toContain('"Codigo":"INDISPONIVEL"');
  expect((await s.chamar(vivo, {})).status).toBe(200);
  await expect
    .poll(async () => (await pedir(porta, 'GET', '/api/saude/pronto')).statusCode)
    .toBe(200);
});
