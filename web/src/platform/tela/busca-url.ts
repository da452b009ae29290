/** Search parameters as they stand in the address: one text, or a list when the name repeats. */
export type BuscaUrl = Record<string, string | string[]>;

/** Reads `?a=1&b=x&b=y` as `{ a: '1', b: ['x', 'y'] }`; each screen's `validateSearch` gives the values their type. */
export const lerBusca = (texto: string): BuscaUrl => {
  const busca: BuscaUrl = Object.create(null);
  const parametros = new URLSearchParams(texto);
  for (const nome of new Set(parametros.keys())) {
    const valores = parametros.getAll(nome);
    busca[nome] = (valores.length === 1 ? valores[0] : valores) ?? '';
  }
  return { ...busca };
};

/** Writes the parameters in their order; absent, empty and `false` values leave no trace in the address. */
export const escreverBusca = (busca: Record<string, unknown>): string => {
  const parametros = new URLSearchParams();
  for (const [nome, valor] of Object.entries(busca)) {
    for (const item of Array.isArray(valor) ? valor : [valor]) {
      if (item === undefined || item === null || item === '' || item === false) continue;
      parametros.append(nome, String(item));
    }
  }
  const texto = parametros.toString();
  return texto === '' ? '' : `?${texto}`;
};

/** The parameters of an address before anything is known of them. */
export type Busca = Record<string, unknown>;

/** The texts of a parameter: one, or as many as its name repeats. */
export const textosDe = (valor: unknown): string[] =>
  (Array.isArray(valor) ? valor : [valor]).filter((um): um is string => typeof um === 'string');

/** The first text of a parameter, '' when there is none. */
export const textoDe = (valor: unknown): string => textosDe(valor)[0] ?? '';

const codigoEm = (texto: string): number | null =>
  /^[1-9]\d{0,14}$/.test(texto) ? Number(texto) : null;

/** The code that a parameter names; null when it names none. */
export const codigoDe = (valor: unknown): number | null => codigoEm(textoDe(valor));

/** The codes that a parameter names; what is no code is as if it were not there. */
export const codigosDe = (valor: unknown): number[] =>
  textosDe(valor).flatMap((texto) => codigoEm(texto) ?? []);

/** The names that a parameter says, each of at most `maximo` characters. */
export const nomesDe = (valor: unknown, maximo: number): string[] =>
  textosDe(valor).flatMap((texto) => texto.trim().slice(0, maximo) || []);
