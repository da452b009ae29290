import { redeDe, type Limite } from '../platform/http/limite.ts';

/** Wrong passwords: of one account (a known browser counts apart, so that nobody locks its owner out) and of one network. */
export const limitesDaConta = (email: string, navegador = ''): Limite[] => [
  { chave: `login:${email}:${navegador}`, maximo: 10, segundos: 60 },
  { chave: `login-hora:${email}:${navegador}`, maximo: 60, segundos: 3600 },
];
export const limitesDoLogin = (email: string, ip: string, navegador = ''): Limite[] => [
  ...limitesDaConta(email, navegador),
  { chave: `login-rede:${redeDe(ip)}`, maximo: 200, segundos: 300 },
];

/** Mails to one address and from one network. */
export const limitesDoEmail = (
  acao: 'registro' | 'esqueci',
  email: string,
  ip: string,
): Limite[] => [
  { chave: `${acao}:${email}`, maximo: 5, segundos: 3600 },
  { chave: `${acao}-rede:${redeDe(ip)}`, maximo: 60, segundos: 3600 },
];

/** Links tried by one network, the current password tried by one user. */
export const limiteDeLinks = (ip: string): Limite => ({
  chave: `link-rede:${redeDe(ip)}`,
  maximo: 60,
  segundos: 3600,
});
export const limiteDaSenhaAtual = (registro: number, usuario: number): Limite => ({
  chave: `senha-atual:${registro}:${usuario}`,
  maximo: 10,
  segundos: 300,
});
