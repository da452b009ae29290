import { numero } from '../../../platform/texto/format.ts';

/** The addresses of a field: separated by comma, semicolon or space. */
export const enderecosDe = (texto: string): string[] =>
  texto
    .split(/[\s,;]/)
    .map((um) => um.trim())
    .filter(Boolean);

/** A ready text above what is written already: of that, nothing is taken away. */
export const comModelo = (texto: string, escrito: string): string =>
  [texto.trimEnd(), escrito.trimStart()].filter(Boolean).join('\n\n');

/** A file as a mail carries it. */
export async function arquivoEmBase64(
  arquivo: File,
): Promise<{ nome: string; tipo: string; base64: string; tamanho: number }> {
  const bytes = new Uint8Array(await arquivo.arrayBuffer());
  let binario = '';
  for (let i = 0; i < bytes.length; i += 8192)
    binario += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return {
    nome: arquivo.name.slice(0, 150),
    tipo: arquivo.type || 'application/octet-stream',
    base64: btoa(binario),
    tamanho: bytes.length,
  };
}

/** "2,4 MB", "310 KB". */
export const tamanhoEmPalavras = (bytes: number): string =>
  bytes >= 1024 * 1024
    ? `${numero(Math.round((bytes / 1024 / 1024) * 10) / 10, 1)} MB`
    : `${numero(Math.max(1, Math.round(bytes / 1024)), 0)} KB`;
