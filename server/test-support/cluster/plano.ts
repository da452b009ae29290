import type { Tx } from '../../src/platform/banco/db.ts';
import { literal } from './literal.ts';

/** A node of what EXPLAIN (ANALYZE, FORMAT JSON) says. */
export interface No {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: No[];
}

/** A transaction whose statements are explained before they are run, each with its values as the planner sees them. */
export const txExplicada = (real: Tx, ver: (plano: No) => void): Tx => ({
  async sql(texto, valores, opcoes) {
    const explicado = texto.replace(/\$(\d+)/g, (_, n: string) =>
      literal((valores ?? [])[Number(n) - 1]),
    );
    const [linha] = await real.sql<{ 'QUERY PLAN': { Plan: No }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${explicado}`,
      [],
      { semNome: true },
    );
    ver(linha!['QUERY PLAN'][0]!.Plan);
    return real.sql(texto, valores, opcoes);
  },
});

/** Each scan of one of these tables: how, and how many rows it touched in all. */
export const leiturasDe = (no: No, tabelas: readonly string[]): [string, number][] => [
  ...(tabelas.includes(no['Relation Name'] ?? '')
    ? [
        [
          `${no['Node Type']} ${no['Relation Name']}`,
          no['Actual Loops'] * (no['Actual Rows'] + (no['Rows Removed by Filter'] ?? 0)),
        ] satisfies [string, number],
      ]
    : []),
  ...(no.Plans ?? []).flatMap((filho) => leiturasDe(filho, tabelas)),
];
