import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

const QUADRO = '/apps/crm/pipeline/oportunidades';

const contarFluxos = (pagina: Page): (() => number) => {
  let total = 0;
  pagina.on('request', (pedido) => {
    if (new URL(pedido.url()).pathname === '/api/eventos') total += 1;
  });
  return () => total;
};

test('um só fluxo de eventos para todas as abas; quando ela fecha, outra assume', async ({
  pagina,
  contexto,
  basico,
}) => {
  const daPrimeira = contarFluxos(pagina);
  await entrar(pagina, basico.rep.usuario_emaillogin, QUADRO);
  await expect.poll(daPrimeira).toBe(1);

  const outra = await contexto.newPage();
  const daSegunda = contarFluxos(outra);
  const chamada = outra.waitForResponse((resposta) => resposta.url().endsWith('/GetQuadro'));
  await outra.goto(QUADRO);
  await chamada;
  await outra.getByRole('heading', { level: 1 }).first().waitFor();
  expect([daPrimeira(), daSegunda()]).toEqual([1, 0]);

  await pagina.close();
  await expect.poll(daSegunda).toBe(1);
});
