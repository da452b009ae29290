const CHAVE = 'appVersion';
const VERSAO = '2';

/** Marks the storage as written by this version. */
export const guardarAppVersion = (armazenamento: Storage = localStorage): void =>
  armazenamento.setItem(CHAVE, VERSAO);

/**
 * The rule of `appVersion` (§9): anything stored by another version is cleared and the key set to 2. Answers whether
 * the browser must go to the login; a browser that never stored anything only gets the key.
 */
export const conferirAppVersion = (armazenamento: Storage): boolean => {
  if (armazenamento.getItem(CHAVE) === VERSAO) return false;
  const haviaAlgo = armazenamento.length > 0;
  armazenamento.clear();
  guardarAppVersion(armazenamento);
  return haviaAlgo;
};
