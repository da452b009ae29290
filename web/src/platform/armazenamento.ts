/** Reads a JSON value of the browser's storage; `null` when absent, damaged or refused by the browser. */
export const lerJson = (chave: string): unknown => {
  try {
    const texto = localStorage.getItem(chave);
    return texto === null ? null : JSON.parse(texto);
  } catch {
    return null;
  }
};

/** Keeps a JSON value; a full or refused storage only means that the value will not survive a reload. */
export const gravarJson = (chave: string, valor: unknown): boolean => {
  try {
    localStorage.setItem(chave, JSON.stringify(valor));
    return true;
  } catch {
    return false;
  }
};

const DO_USUARIO = 'praca.usuario.';

/** Key of what belongs to the person and goes away at logout. */
export const chaveDoUsuario = (nome: string): string => DO_USUARIO + nome;

/** Removes everything that belongs to the person. */
export const limparDoUsuario = (): void => {
  for (const chave of Object.keys(localStorage)) {
    if (chave.startsWith(DO_USUARIO)) localStorage.removeItem(chave);
  }
};
