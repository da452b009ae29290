const negada = (erro: unknown) => erro instanceof DOMException && erro.name === 'SecurityError';

/**
 * Does something while no other tab of this browser holds the same name. Where the browser has no such locks, or denies
 * them together with its storage, it is done at once: such tabs share nothing that two of them could spoil. `shared`: others
 * that share may hold it too.
 */
export const comTrava = async <T>(
  nome: string,
  fazer: () => Promise<T>,
  sinal?: AbortSignal,
  mode: LockMode = 'exclusive',
): Promise<T> => {
  try {
    return await (navigator.locks?.request(nome, { signal: sinal, mode }, fazer) ?? fazer());
  } catch (erro) {
    if (!negada(erro)) throw erro;
    return fazer();
  }
};
