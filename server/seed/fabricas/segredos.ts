/** The password of a user of the fixture: a secret whose appearance anywhere is a failure. */
export const segredo = (nome: string): string => `SEGREDO-${nome}`;
/** A text of registration B, whose appearance in an answer to A is a failure. */
export const canario = (tabela: string, codigo: number | string): string =>
  `CANARIO-B-${tabela}-${codigo}`;
