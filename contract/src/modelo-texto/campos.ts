/** What a template may name in braces, with what it stands for. */
export const CAMPOS_DO_MODELO = {
  cliente: 'Nome fantasia do cliente, ou a razão social',
  razao: 'Razão social do cliente',
  contato: 'Nome do contato',
  cidade: 'Cidade do cliente',
  negocio: 'Título do negócio',
  valor: 'Valor do negócio',
  previsao: 'Previsão de fechamento',
  responsavel: 'Quem responde pelo negócio',
  representante: 'Representante',
  empresa: 'Nome da empresa que vende',
  usuario: 'Quem escreve',
  hoje: 'A data de hoje',
} as const;
export type CampoDoModelo = keyof typeof CAMPOS_DO_MODELO;
export type ValoresDoModelo = Partial<Record<CampoDoModelo, string>>;

const CHAVES = /\{([^{}\n]{1,40})\}/g;
const nomeDe = (escrito: string): string =>
  escrito.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const conhecido = (nome: string): nome is CampoDoModelo => Object.hasOwn(CAMPOS_DO_MODELO, nome);

/** What a text names in braces that no field is called. */
export const camposDesconhecidos = (texto: string): string[] => [
  ...new Set(
    [...texto.matchAll(CHAVES)].map((m) => m[1] ?? '').filter((nome) => !conhecido(nomeDe(nome))),
  ),
];

/** The text with its fields filled; one that has no value leaves nothing, and what is no field stays as it was typed. */
export const preencherModelo = (texto: string, valores: ValoresDoModelo): string =>
  texto
    .replace(CHAVES, (inteiro, escrito: string) => {
      const nome = nomeDe(escrito);
      return conhecido(nome) ? (valores[nome] ?? '') : inteiro;
    })
    .replace(/ {2,100}/g, ' ');
