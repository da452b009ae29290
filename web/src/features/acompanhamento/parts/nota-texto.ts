/** What each record is called, and what its author did: a note, a call, an e-mail, a visit. */
export const NOME_DA_NOTA = {
  A: { nome: 'nota', feito: 'anotou' },
  L: { nome: 'ligação', feito: 'registrou uma ligação' },
  E: { nome: 'e-mail', feito: 'registrou um e-mail' },
  V: { nome: 'visita', feito: 'registrou uma visita' },
} as const;
