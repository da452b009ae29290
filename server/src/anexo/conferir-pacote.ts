import { open } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { TIPOS, type Extensao } from '@praca/contract/anexo/tipos.ts';
import { abrirZip, type ArquivoZip, type ParteDoArquivo } from '../platform/entrada/arquivo-zip.ts';
import { AppError, codigoDe } from '../platform/errors.ts';
import { LIMITES_XLSX } from '../platform/xlsx/leitura/limites.ts';
import { naoEh, naoGuardamos } from './recusas.ts';

/** The part that makes an archive a document of its kind. */
const PARTE = {
  xlsx: 'xl/workbook.xml',
  docx: 'word/document.xml',
  pptx: 'ppt/presentation.xml',
  ods: 'content.xml',
  odt: 'content.xml',
} as const satisfies Partial<Record<Extensao, string>>;
type DePacote = keyof typeof PARTE;

/** Whether files of that ending are archives. */
export const ehPacote = (extensao: Extensao): extensao is DePacote =>
  Object.hasOwn(PARTE, extensao);

const comecaComoZip = async (caminho: string): Promise<boolean> => {
  const arquivo = await open(caminho);
  try {
    const { buffer } = await arquivo.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1') === 'PK\x03\x04';
  } finally {
    await arquivo.close();
  }
};

/** Unpacked, no real document is hundreds of times its size; what the archive says of itself is enough, because nothing is unpacked here. */
function conferirTamanho(partes: readonly ParteDoArquivo[]): void {
  const { parte, folga, razao } = LIMITES_XLSX;
  const cheio = partes.reduce((soma, uma) => soma + uma.uncompressedSize, 0);
  const embalado = partes.reduce((soma, uma) => soma + uma.compressedSize, 0);
  if (cheio > parte || (cheio > folga && cheio > razao * embalado))
    throw naoGuardamos(
      'Este arquivo fica grande demais depois de aberto.',
      'Abra-o no programa que o fez, salve de novo e envie outra vez.',
    );
}

async function tipoAberto(zip: ArquivoZip): Promise<string> {
  const [mimetype] = zip.partes;
  if (mimetype?.fileName !== 'mimetype' || mimetype.uncompressedSize > 100) return '';
  return text(await zip.ler(mimetype));
}

async function conferirPartes(zip: ArquivoZip, extensao: DePacote): Promise<void> {
  const { nome, mime } = TIPOS[extensao];
  const { partes } = zip;
  const nomes = new Set(partes.map((uma) => uma.fileName));
  if (nomes.size < partes.length || partes.some((uma) => uma.isEncrypted())) throw naoEh(nome);
  conferirTamanho(partes);
  const certo =
    PARTE[extensao] === 'content.xml'
      ? (await tipoAberto(zip)) === mime
      : nomes.has('[Content_Types].xml');
  if (!certo || !nomes.has(PARTE[extensao])) throw naoEh(nome);
  if (partes.some((uma) => /(^|\/)vbaProject\.bin$|^Basic\//i.test(uma.fileName)))
    throw naoGuardamos(
      'Este arquivo traz macros, que podem fazer mal ao computador de quem o abre.',
      'Salve-o sem macros e envie de novo.',
    );
}

/** Refuses an archive that is not the document that its ending says, that carries macros, or that is made to fill a disk. */
export async function conferirPacote(caminho: string, extensao: DePacote): Promise<void> {
  try {
    if (!(await comecaComoZip(caminho))) throw naoEh(TIPOS[extensao].nome);
    const zip = await abrirZip(caminho, LIMITES_XLSX.partes);
    try {
      await conferirPartes(zip, extensao);
    } finally {
      zip.fechar();
    }
  } catch (erro) {
    // What the system could not do is no fault of the file; all else is what the library says of a damaged archive.
    if (erro instanceof AppError || /^E[A-Z]+$/.test(codigoDe(erro))) throw erro;
    throw naoEh(TIPOS[extensao].nome);
  }
}
