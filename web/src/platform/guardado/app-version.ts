import { chavesGuardadas, gravarTexto, lerTexto, remover } from './armazenamento.ts';

const CHAVE = 'appVersion';
const VERSAO = '2';

/** Marks the storage as written by this version. */
export const guardarAppVersion = (): boolean => gravarTexto(CHAVE, VERSAO);

/**
 * The rule of `appVersion` (§9): anything stored by another version is cleared and the key set to 2. Answers whether
 * the browser must go to the login; a browser that never stored anything only gets the key, and one that keeps nothing
 * stays where it is: sent to the login it would be sent there for ever.
 */
export const conferirAppVersion = (): boolean => {
  if (lerTexto(CHAVE) === VERSAO) return false;
  const antigas = chavesGuardadas();
  for (const chave of antigas) remover(chave);
  return guardarAppVersion() && antigas.length > 0;
};
