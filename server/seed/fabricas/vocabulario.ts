/** How the event log names what happened to a deal. */
export const TABELA_NEGOCIO = 'negocio';
export const ACAO = {
  criar: 'CRIAR',
  alterar: 'ALTERAR',
  mover: 'MOVER',
  ganhar: 'GANHAR',
  perder: 'PERDER',
  finalizar: 'FINALIZAR',
} as const;
