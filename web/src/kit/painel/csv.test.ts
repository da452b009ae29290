import { expect, it } from 'vitest';
import { csvDe } from './csv.ts';

it('is read by a Brazilian spreadsheet, and never as a formula', () => {
  expect(
    csvDe([
      ['Origem', 'Negócios'],
      ['=1+1', 3],
      ['Feira "A"; sul', 2.5],
    ]),
  ).toBe(`\uFEFFOrigem;Negócios\r\n'=1+1;3\r\n"Feira ""A""; sul";2,5\r\n`);
});
