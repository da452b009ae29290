const comeca = (bytes: Uint8Array, em: number, texto: string) =>
  [...texto].every((letra, i) => bytes[em + i] === letra.charCodeAt(0));

/**
 * The type of a file by its first bytes, among those that a browser may show; anything else is bytes to be kept. What the
 * answer says of itself is not asked: a wrong word there would make a page of what somebody sent us.
 */
export const tipoDosBytes = (bytes: Uint8Array): string => {
  if (comeca(bytes, 0, '\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (comeca(bytes, 0, '\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (comeca(bytes, 0, 'RIFF') && comeca(bytes, 8, 'WEBP')) return 'image/webp';
  if (comeca(bytes, 0, 'GIF87a') || comeca(bytes, 0, 'GIF89a')) return 'image/gif';
  if (comeca(bytes, 0, '%PDF-')) return 'application/pdf';
  return 'application/octet-stream';
};

/** The file of an answer: its bytes, and the type that they have. */
export const arquivoDa = async (resposta: Response, nome: string): Promise<File> => {
  const bytes = await resposta.arrayBuffer();
  return new File([bytes], nome, { type: tipoDosBytes(new Uint8Array(bytes)) });
};

/** Brings bytes to the downloads of the browser under this name. */
export const guardarComo = (bytes: Blob, nome: string): void => {
  const endereco = URL.createObjectURL(bytes);
  const ligacao = document.createElement('a');
  ligacao.href = endereco;
  ligacao.download = nome;
  ligacao.click();
  setTimeout(() => URL.revokeObjectURL(endereco), 60_000);
};

/** The name that the server gives to the file it answers with, if it gives one. */
export const nomeNoCabecalho = (resposta: Response): string | null => {
  const texto = resposta.headers.get('Content-Disposition') ?? '';
  const codificado = /filename\*=UTF-8''([^;]+)/i.exec(texto)?.[1];
  return codificado === undefined ? null : decodeURIComponent(codificado);
};
