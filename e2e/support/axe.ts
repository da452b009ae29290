import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const FONTE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Without tags axe leaves out the rules of WCAG 2.2, the size of targets among them. */
const REGRAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** The violations of WCAG 2.0 to 2.2 A and AA and of good practice on the page as it stands. */
export const violacoes = async (pagina: Page) => {
  await pagina.evaluate(FONTE);
  const resultado = await pagina.evaluate((values) => {
    const { axe: motor } = globalThis as unknown as {
      axe: { run: (raiz: Document, opcoes: RunOptions) => Promise<AxeResults> };
    };
    return motor.run(document, { runOnly: { type: 'tag', values } });
  }, REGRAS);
  return resultado.violations.map(({ id, help, nodes }) => ({
    regra: `${id}: ${help}`,
    onde: nodes.map((no) => `${no.target.join(' ')} | ${no.failureSummary ?? ''}`),
  }));
};

/** There must be none of them. */
export const axe = async (pagina: Page): Promise<void> => {
  expect(await violacoes(pagina)).toEqual([]);
};
