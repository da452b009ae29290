/** The name that the server gives to the file it answers with, if it gives one. */
export const nomeNoCabecalho = (resposta: Response): string | null => {
  const texto = resposta.headers.get('Content-Disposition') ?? '';
  const codificado = /filename\*=UTF-8''([^;]+)/i.exec(texto)?.[1];
  return codificado === undefined ? null : decodeURIComponent(codificado);
};
