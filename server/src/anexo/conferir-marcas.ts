import { open } from 'node:fs/promises';
import { TIPOS, type Extensao } from '@praca/contract/anexo/tipos.ts';
import { naoEh } from './recusas.ts';

const INICIO = 1024;
/** As far from the end as the directory of an archive may be: itself, and its longest comment. */
const FIM = 22 + 0xffff;

/** Both ends of a file, as letters of one byte each. */
interface Pontas {
  inicio: string;
  fim: string;
}

async function lerPontas(caminho: string): Promise<Pontas> {
  const arquivo = await open(caminho);
  try {
    const { size } = await arquivo.stat();
    const ler = async (de: number, quantos: number) => {
      const { buffer, bytesRead } = await arquivo.read(Buffer.alloc(quantos), 0, quantos, de);
      return buffer.toString('latin1', 0, bytesRead);
    };
    return { inicio: await ler(0, INICIO), fim: await ler(Math.max(0, size - FIM), FIM) };
  } finally {
    await arquivo.close();
  }
}

const FIM_DO_ZIP = 'PK\x05\x06';

/** Whether an unpacker would read the file as an archive: a file that is two kinds at once is neither. */
function abreComoZip({ fim }: Pontas): boolean {
  let i = fim.indexOf(FIM_DO_ZIP);
  while (i >= 0) {
    const comentario = fim.charCodeAt(i + 20) + 256 * fim.charCodeAt(i + 21);
    if (i + 22 + comentario === fim.length) return true;
    i = fim.indexOf(FIM_DO_ZIP, i + 1);
  }
  return false;
}

const ESPACO = new Set(['\0', '\t', '\n', '\f', '\r', ' ']);
const soEspaco = (texto: string): boolean => [...texto].every((letra) => ESPACO.has(letra));

const MARCAS = {
  // Readers look for the mark of a PDF further in as well; only other kinds have reason to put it there.
  pdf: ({ inicio, fim }) =>
    /^%PDF-[12]\.\d/.test(inicio) &&
    fim.includes('%%EOF') &&
    soEspaco(fim.slice(fim.lastIndexOf('%%EOF') + 5)),
  dwg: ({ inicio }) => /^AC10\d\d\0/.test(inicio) && inicio.length >= 128,
  dxf: ({ inicio }) => inicio.startsWith('AutoCAD Binary DXF\r\n\x1a\0'),
  gif: ({ inicio, fim }) =>
    /^GIF8[79]a/.test(inicio) &&
    inicio.length > 13 &&
    inicio.slice(6, 8) !== '\0\0' &&
    inicio.slice(8, 10) !== '\0\0' &&
    fim.endsWith(';'),
} as const satisfies Partial<Record<Extensao, (pontas: Pontas) => boolean>>;

/** Whether files of that ending are known by marks at their ends. */
export const temMarcas = (extensao: Extensao): extensao is keyof typeof MARCAS =>
  Object.hasOwn(MARCAS, extensao);

/** Whether the file bears the marks of its kind; one that may be text instead is left to the next judge. */
export async function conferirMarcas(
  caminho: string,
  extensao: keyof typeof MARCAS,
): Promise<boolean> {
  const pontas = await lerPontas(caminho);
  if (MARCAS[extensao](pontas) && !abreComoZip(pontas)) return true;
  if (extensao !== 'dxf') throw naoEh(TIPOS[extensao].nome);
  return false;
}
