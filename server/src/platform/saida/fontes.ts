/** The look-up services that the house knows, in the order in which they are asked when nothing else is configured. */
export const FONTES_CNPJ = [
  'receitaws',
  'minhareceita',
  'brasilapi',
  'cnpjws',
  'opencnpj',
] as const;
/** Who is asked about a postal code, in this order. */
export const FONTES_CEP = ['viacep', 'brasilapi', 'opencep'] as const;
export type NomeFonteCnpj = (typeof FONTES_CNPJ)[number];
export type NomeFonteCep = (typeof FONTES_CEP)[number];

/** One service that is asked; `url` replaces its public address, for one's own copy of it. */
export interface FonteConfigurada<N extends string> {
  nome: N;
  url: string | null;
}

const umaFonte = <N extends string>(
  variavel: string,
  texto: string,
  nomes: readonly N[],
  permitidos: readonly string[],
): FonteConfigurada<N> | string => {
  const [antes = '', ...resto] = texto.split('=');
  const nome = nomes.find((n) => n === antes.trim());
  if (nome === undefined)
    return `${variavel}: "${antes.trim()}" não é conhecido; use ${nomes.join(', ')}.`;
  const url = resto.join('=').trim();
  if (url === '') return { nome, url: null };
  if (!URL.canParse(url)) return `${variavel}: o endereço de ${nome} não é válido.`;
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || (protocol === 'http:' && permitidos.includes(hostname)))
    return { nome, url };
  return `${variavel}: o endereço de ${nome} começa com https://; com http:// só o que está em PRACA_REDE_PERMITIDA.`;
};

/** "receitaws, opencnpj=https://…": who is asked, in this order; absent: all of them; "0": nobody. */
export function lerFontes<N extends string>(
  variavel: string,
  texto: string | undefined,
  nomes: readonly N[],
  { permitidos, erros }: { permitidos: readonly string[]; erros: string[] },
): FonteConfigurada<N>[] {
  if (!texto) return nomes.map((nome) => ({ nome, url: null }));
  if (texto.trim() === '0') return [];
  const lidas = texto.split(',').map((um) => umaFonte(variavel, um, nomes, permitidos));
  erros.push(...lidas.filter((l) => typeof l === 'string'));
  return lidas.filter((l) => typeof l !== 'string');
}
