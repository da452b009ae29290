import { inflateRawSync } from 'node:zlib';

/** The files of an archive by their central directory. */
export function abrirZip(bytes: Buffer): Map<string, string> {
  const arquivos = new Map<string, string>();
  let em = bytes.readUInt32LE(bytes.lastIndexOf('PK\u0005\u0006') + 16);
  while (bytes.readUInt32LE(em) === 0x02014b50) {
    const [tamanho, nome, extra, nota, inicio] = [
      bytes.readUInt32LE(em + 20),
      bytes.readUInt16LE(em + 28),
      bytes.readUInt16LE(em + 30),
      bytes.readUInt16LE(em + 32),
      bytes.readUInt32LE(em + 42),
    ];
    const de = inicio + 30 + bytes.readUInt16LE(inicio + 26) + bytes.readUInt16LE(inicio + 28);
    arquivos.set(
      bytes.toString('utf8', em + 46, em + 46 + nome),
      inflateRawSync(bytes.subarray(de, de + tamanho)).toString('utf8'),
    );
    em += 46 + nome + extra + nota;
  }
  return arquivos;
}
