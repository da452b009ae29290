import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test as base } from './fixtures.ts';

const PASSO_MS = 1_000;

/** What is opened in the context from now on goes by a clock that the test may move on, the limits of its calls too. */
export async function comRelogio(contexto: BrowserContext): Promise<BrowserContext> {
  await contexto.clock.install();
  await contexto.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const prazo = new AbortController();
      setTimeout(() => prazo.abort(new DOMException('', 'TimeoutError')), ms);
      return prazo.signal;
    };
  });
  return contexto;
}

/** The `test` of the screens whose clock is the test's: `pagina` has a context of its own, for a clock stays in its context. */
export const test = base
  .extend('contexto', async ({ novoContexto }) => comRelogio(await novoContexto()))
  .extend('pagina', ({ contexto }) => contexto.newPage());

/** What a process of the server does takes its time on a busy machine, whatever the clock of the page says. */
const PRAZO = { timeout: 40_000 };

const correr = (pagina: Page, chegou: () => Promise<boolean>) =>
  expect
    .poll(async () => {
      const sim = await chegou();
      if (!sim) await pagina.clock.runFor(PASSO_MS);
      return sim;
    }, PRAZO)
    .toBe(true);

/**
 * Second after second goes by on the clock of the page, twenty times as fast as outside, until this stands on it: what the
 * page asks for again every few seconds is asked for at once.
 */
export const adiantar = (pagina: Page, alvo: Locator) =>
  correr(pagina, () => alvo.first().isVisible());

/** The same, until this stands there no more. */
export const adiantarAteSumir = (pagina: Page, alvo: Locator) =>
  correr(pagina, async () => (await alvo.count()) === 0);
