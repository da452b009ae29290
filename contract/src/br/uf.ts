/** The 27 states, and the federal district among them, by their letters. */
export const UFS = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
} as const;
export type Uf = keyof typeof UFS;
/** The states in the order of their names, for a list that shows those. */
export const UFS_POR_NOME = Object.fromEntries(
  Object.entries(UFS).toSorted(([, a], [, b]) => a.localeCompare(b, 'pt-BR')),
) as typeof UFS;
export const TODAS_UFS = Object.keys(UFS) as Uf[];

const ehUf = (texto: string): texto is Uf => Object.hasOwn(UFS, texto);

/** The states that a person wrote, "sc, pr; RS", each once and by their letters; null when something else is among them. */
export function lerUfs(texto: string): Uf[] | null {
  const partes = texto
    .toUpperCase()
    .split(/[\s,;/]{1,10}/)
    .filter(Boolean);
  return partes.every(ehUf) ? [...new Set(partes as Uf[])].sort() : null;
}

/** States as they are kept and shown: "PR, RS, SC"; a text that is none stays as it is. */
export const escreverUfs = (texto: string): string => lerUfs(texto)?.join(', ') ?? texto.trim();
