/** A value as the text of an EXECUTE: EXPLAIN of a statement with binds knows their values, only that of an EXECUTE can be without. */
export const literal = (v: unknown): string => {
  if (v === null) return 'NULL';
  if (Array.isArray(v)) return `'{${v.map((x) => JSON.stringify(String(x))).join(',')}}'`;
  return `'${String(v instanceof Date ? v.toISOString() : v).replaceAll("'", "''")}'`;
};
