import { crc32, inflateRawSync } from 'node:zlib';

/** The files of an archive by their names, read by its central directory; a wrong size or checksum throws. */
export function abrirZip(bytes: Buffer): Map<string, string> {
  const fim = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const quantos = bytes.readUInt16LE(fim + 10);
  const arquivos = new Map<string, string>();
  let em = bytes.readUInt32LE(fim + 16);
  for (let i = 0; i < quantos; i += 1) {
    const [crc, comprimido, tamanho] = [16, 20, 24].map((onde) => bytes.readUInt32LE(em + onde));
    const nome = bytes.readUInt16LE(em + 28);
    const inicio = bytes.readUInt32LE(em + 42);
    const dados = inicio + 30 + bytes.readUInt16LE(inicio + 26);
    const texto = inflateRawSync(bytes.subarray(dados, dados + (comprimido ?? 0)));
    if (texto.length !== tamanho || crc32(texto) !== crc) throw new Error('ZIP danificado.');
    arquivos.set(bytes.toString('utf8', em + 46, em + 46 + nome), texto.toString('utf8'));
    em += 46 + nome;
  }
  return arquivos;
}

const solto = (xml: string): string =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('_x000D_', '\r');

/** The cells of the one sheet of a workbook, row by row: texts as strings, the rest as numbers. */
export function lerPlanilha(bytes: Buffer): (string | number)[][] {
  const xml = abrirZip(bytes).get('xl/worksheets/sheet1.xml') ?? '';
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, linha = '']) =>
    [...linha.matchAll(/<c [^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs)].map(
      ([, texto, numero]) => (texto === undefined ? Number(numero) : solto(texto)),
    ),
  );
}
