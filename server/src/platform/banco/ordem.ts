const colacao = new Intl.Collator('pt-BR', { numeric: true });

/** Orders rows by a name as people read it: accents and case aside, numbers by value. The database orders by bytes. */
export const porNome =
  <L extends object>(coluna: keyof L) =>
  (a: L, b: L): number =>
    colacao.compare(String(a[coluna]), String(b[coluna]));
