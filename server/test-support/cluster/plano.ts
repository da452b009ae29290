/** A node of what EXPLAIN (ANALYZE, FORMAT JSON) says. */
export interface No {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: No[];
}

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
