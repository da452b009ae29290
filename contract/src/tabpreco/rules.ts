import { MAXIMO_DE_TABELAS_EM_CADEIA } from './recurso.ts';

/** The tables, each with the one it starts from, that stand on themselves or on more tables than may stand on each other. */
export function cadeiasRuins(maes: ReadonlyMap<string, string | null>): Set<string> {
  const ruins = new Set<string>();
  for (const tabela of maes.keys()) {
    const cadeia = [tabela];
    for (
      let mae = maes.get(tabela);
      mae && cadeia.length <= MAXIMO_DE_TABELAS_EM_CADEIA;
      mae = maes.get(mae)
    )
      cadeia.push(mae);
    if (cadeia.length > MAXIMO_DE_TABELAS_EM_CADEIA) for (const uma of cadeia) ruins.add(uma);
  }
  return ruins;
}
