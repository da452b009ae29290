import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const FONTE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Looks for violations of WCAG 2.2 A and AA and of good practice on the page as it stands; there must be none. */
export const axe = async (pagina: Page): Promise<void> => {
  await pagina.evaluate(FONTE);
  const resultado = await pagina.evaluate(() => {
    const { axe: motor } = globalThis as unknown as {
      axe: { run: (raiz: Document) => Promise<AxeResults> };
    };
    return motor.run(document);
  });
  const achados = resultado.violations.map(({ id, help, nodes }) => ({
    regra: `${id}: ${help}`,
    onde: nodes.map((no) => `${no.target.join(' ')} | ${no.failureSummary ?? ''}`),
  }));
  expect(achados).toEqual([]);
};
