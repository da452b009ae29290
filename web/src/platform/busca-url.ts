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
