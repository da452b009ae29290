import { openPromise, type Entry, type ZipFile } from 'yauzl';

export type { Entry as ParteDoArquivo } from 'yauzl';

/** An archive holds more parts than it may. */
export class PartesDemais extends Error {}

/** An open archive: its parts in their order. Close it when done. */
export interface ArquivoZip {
  partes: readonly Entry[];
  /** What one part says, as bytes that come out: neither their number nor anything else that the archive says is believed by who reads them. */
  ler(parte: Entry): Promise<AsyncIterable<Buffer>>;
  fechar(): void;
}

/** Opens an archive that lies on the disk; one of more than `maximo` parts is refused before its list is read. */
export async function abrirZip(caminho: string, maximo: number): Promise<ArquivoZip> {
  const zip: ZipFile = await openPromise(caminho, { autoClose: false });
  try {
    if (zip.entryCount > maximo) throw new PartesDemais();
    const partes: Entry[] = [];
    for await (const parte of zip.eachEntry()) partes.push(parte);
    return {
      partes,
      ler: (parte) => zip.openReadStreamPromise(parte),
      fechar: () => zip.close(),
    };
  } catch (erro) {
    zip.close();
    throw erro;
  }
}
