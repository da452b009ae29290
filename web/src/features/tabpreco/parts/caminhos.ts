import { paths } from '../../../paths.ts';

/** The prices of a table. */
export const caminhoDosPrecos = (tabpreco_codigo: number): string =>
  paths.precosDaTabela.replace('$tabpreco_codigo', String(tabpreco_codigo));
