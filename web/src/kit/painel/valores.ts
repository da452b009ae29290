const MAXIMO = 200;

const todos = (valor: unknown): string[] => [
  ...new Set((Array.isArray(valor) ? valor : [valor]).map((um) => String(um ?? ''))),
];
const ouNada = <T>(lista: T[]): T[] | undefined =>
  lista.length === 0 ? undefined : lista.slice(0, MAXIMO);

/** The codes that an address names for one filter; what is no code is left out, none is no filter. */
export const lerCodigos = (valor: unknown): number[] | undefined =>
  ouNada(
    todos(valor)
      .filter((um) => /^[1-9]\d{0,14}$/.test(um))
      .map(Number),
  );

/** The texts that an address names for one filter, each cut to a length no name has. */
export const lerTextos = (valor: unknown): string[] | undefined =>
  ouNada(
    todos(valor)
      .filter((um) => um !== '')
      .map((um) => um.slice(0, 60)),
  );
