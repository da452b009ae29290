import { gaveta, redeDe, type Limite } from '../platform/http/limite.ts';

/** Wrong passwords of one account; a browser that its person entered from before counts apart. */
export const limitesDaConta = (email: string, aparelho = ''): Limite[] => [
  { chave: `login:${gaveta(email)}:${aparelho}`, maximo: 10, segundos: 60 },
  { chave: `login-hora:${gaveta(email)}:${aparelho}`, maximo: 60, segundos: 3600 },
];

/**
 * Wrong passwords of one account and, from browsers that it does not know, of one network over all accounts: who guesses
 * is held up, and whoever enters from their own browser is not, wherever the guesses come from.
 */
export const limitesDoLogin = (email: string, ip: string, aparelho?: string): Limite[] =>
  aparelho
    ? limitesDaConta(email, aparelho)
    : [
        ...limitesDaConta(email),
        { chave: `login-rede:${redeDe(ip)}`, maximo: 200, segundos: 300, rede: true },
      ];

/** Mails to one address and from one network. */
export const limitesDoEmail = (
  acao: 'registro' | 'reenvio' | 'esqueci',
  email: string,
  ip: string,
): Limite[] => [
  { chave: `${acao}:${gaveta(email)}`, maximo: 5, segundos: 3600 },
  { chave: `${acao}-rede:${redeDe(ip)}`, maximo: 60, segundos: 3600, rede: true },
];

/** Wrong links from one network, the current password tried by one user. */
export const limiteDeLinks = (ip: string): Limite => ({
  chave: `link-rede:${redeDe(ip)}`,
  maximo: 60,
  segundos: 3600,
  rede: true,
});
export const limiteDaSenhaAtual = (registro: number, usuario: number): Limite => ({
  chave: `senha-atual:${registro}:${usuario}`,
  maximo: 10,
  segundos: 300,
});
