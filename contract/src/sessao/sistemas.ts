/** The systems that a registration can contract, by the code that it keeps; `pronto`: there are screens for it. */
export const SISTEMAS = {
  '0003': { nome: 'CRM', pronto: true },
  '0002': { nome: 'Gestão', pronto: false },
} as const;
export type Sistema = keyof typeof SISTEMAS;
export const TODOS_SISTEMAS = Object.keys(SISTEMAS).toSorted() as Sistema[];

/** Whether the text is the code of a system. */
export const ehSistema = (texto: string): texto is Sistema => Object.hasOwn(SISTEMAS, texto);

/** A system as people know it: "CRM (0003)"; a code that nobody knows stays as it is. */
export const sistemaEmPalavras = (codigo: string): string =>
  ehSistema(codigo) ? `${SISTEMAS[codigo].nome} (${codigo})` : codigo;
