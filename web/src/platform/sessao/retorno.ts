const CONTROLE = /[\u0000-\u001f\u007f]/;

/**
 * The place to return to after login, or `null` when the text is not an address of our own guarded screens.
 * `conhecida` says whether a path leads to such a screen.
 */
export const retornoSeguro = (
  texto: string | undefined,
  conhecida: (caminho: string) => boolean,
  origem: string,
): string | null => {
  if (!texto || CONTROLE.test(texto) || !URL.canParse(texto, origem)) return null;
  const endereco = new URL(texto, origem);
  if (endereco.origin !== origem || endereco.username !== '' || endereco.password !== '')
    return null;
  return conhecida(endereco.pathname) ? endereco.pathname + endereco.search + endereco.hash : null;
};
