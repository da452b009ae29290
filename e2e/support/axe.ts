import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const FONTE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Without tags axe leaves out the rules of WCAG 2.2, the size of targets among them. */
const REGRAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

const SOB_UMA_BARRA = /partially obscured/;

/* Whether a target that a bar covers in part, as the page is scrolled now, is hit in its middle once it is scrolled to. */
const livreNoMeio = (pagina: Page, seletor: string): Promise<boolean> =>
  pagina.evaluate((onde) => {
    const alvo = document.querySelector(onde);
    if (!alvo) return false;
    const rolados: [Element, number][] = [];
    for (let pai = alvo.parentElement; pai; pai = pai.parentElement)
      rolados.push([pai, pai.scrollTop]);
    alvo.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = alvo.getBoundingClientRect();
    const livre = [-12, 0, 12].every((d) => {
      const achado = document.elementFromPoint(x + width / 2 + d, y + height / 2 + d);
      return achado !== null && alvo.contains(achado);
    });
    for (const [pai, topo] of rolados) pai.scrollTop = topo;
    return livre;
  }, seletor);

/** The violations of WCAG 2.0 to 2.2 A and AA and of good practice on the page as it stands. */
export const violacoes = async (pagina: Page) => {
  if (!(await pagina.evaluate(() => 'axe' in globalThis))) await pagina.evaluate(FONTE);
  const violadas = await pagina.evaluate(async (values) => {
    const { axe: motor } = globalThis as unknown as { axe: typeof axeCore };
    // The text of each element that it looks at is left out: a fault is found by where it is.
    motor.configure({ noHtml: true });
    const { violations } = await motor.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    }));
  }, REGRAS);
  const achadas = [];
  for (const { id, help, nodes } of violadas) {
    const onde: string[] = [];
    for (const { target, failureSummary = '' } of nodes) {
      const seletor = target.join(' ');
      const coberto = id === 'target-size' && SOB_UMA_BARRA.test(failureSummary);
      if (!coberto || !(await livreNoMeio(pagina, seletor)))
        onde.push(`${seletor} | ${failureSummary}`);
    }
    if (onde.length > 0) achadas.push({ regra: `${id}: ${help}`, onde });
  }
  return achadas;
};

/** There must be none of them. */
export const axe = async (pagina: Page): Promise<void> => {
  expect(await violacoes(pagina)).toEqual([]);
};
