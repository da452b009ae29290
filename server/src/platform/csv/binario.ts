import { CsvRecusado } from './limites.ts';

const PLANILHA = 'Se ele é uma planilha, abra-a e use “Salvar como” no formato CSV UTF-8.';
const COMPACTADO = 'Descompacte-o e envie o XLSX ou o CSV que está dentro dele.';
const OUTRO = 'Escolha o arquivo CSV que a sua planilha ou o seu sistema exportou.';

/** How files begin that are no text, and what to do with each. */
const ASSINATURAS: readonly [string, string][] = [
  ['PK\x03\x04', COMPACTADO],
  ['PK\x05\x06', COMPACTADO],
  ['\xd0\xcf\x11\xe0', PLANILHA],
  ['\x1f\x8b', COMPACTADO],
  ['BZh', COMPACTADO],
  ['\xfd7zXZ', COMPACTADO],
  ['7z\xbc\xaf\x27\x1c', COMPACTADO],
  ['Rar!\x1a\x07', COMPACTADO],
  ['\x28\xb5\x2f\xfd', COMPACTADO],
  ['%PDF', OUTRO],
  ['\x89PNG', OUTRO],
  ['\xff\xd8\xff', OUTRO],
  ['GIF8', OUTRO],
  ['SQLite format 3', OUTRO],
];

const AMOSTRA = 4096;
const PARTE_DE_CONTROLES = 0.02;
const ESPACOS = new Set([9, 10, 12, 13, 26]);

/** A text has next to no control characters; one of UTF-16 has a zero at every other place. */
function pareceTexto(amostra: Uint8Array): boolean {
  let zerosPares = 0;
  let zerosImpares = 0;
  let controles = 0;
  for (const [i, b] of amostra.entries()) {
    if (b === 0 && i % 2 === 0) zerosPares++;
    else if (b === 0) zerosImpares++;
    else if (b < 32 && !ESPACOS.has(b)) controles++;
  }
  const utf16 = Math.max(zerosPares, zerosImpares) > amostra.length / 4;
  const zeros = utf16 ? Math.min(zerosPares, zerosImpares) : zerosPares + zerosImpares;
  return controles + zeros <= amostra.length * PARTE_DE_CONTROLES;
}

/** Refuses a file whose first bytes are no text: a spreadsheet, something compressed, an image, a PDF. */
export function recusarBinario(inicio: Uint8Array): void {
  const amostra = inicio.subarray(0, AMOSTRA);
  const cabeca = Buffer.from(amostra.subarray(0, 16)).toString('latin1');
  const achada = ASSINATURAS.find(([assinatura]) => cabeca.startsWith(assinatura));
  if (!achada && pareceTexto(amostra)) return;
  throw new CsvRecusado('BINARIO', 'Este arquivo não é um CSV.', achada?.[1] ?? OUTRO);
}
