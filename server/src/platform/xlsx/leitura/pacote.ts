import { setImmediate as cederVez } from 'node:timers/promises';
import { CsvRecusado } from '../../csv/limites.ts';
import {
  abrirZip,
  PartesDemais,
  type ArquivoZip,
  type ParteDoArquivo,
} from '../../entrada/arquivo-zip.ts';
import { abrirMarcas, MarcasDemais, type LeitorDeMarcas } from '../../entrada/marcas.ts';
import { type LimitesXlsx, naoEPlanilha, planilhaGrande } from './limites.ts';

/** An open archive: its parts by their names. */
export interface Pacote {
  zip: ArquivoZip;
  partes: ReadonlyMap<string, ParteDoArquivo>;
  limites: LimitesXlsx;
  /** Bytes that came out of it so far, of all its parts. */
  lidos: number;
}

const OUTROS: readonly [parte: RegExp, mensagem: string, ajuda: string][] = [
  [
    /^xl\/workbook\.bin$/,
    'Esta planilha está no formato XLSB, que não é lido aqui.',
    'Abra-a no Excel, use “Salvar como” e escolha Pasta de Trabalho do Excel (XLSX).',
  ],
  [
    /^(mimetype|content\.xml)$/,
    'Esta planilha está no formato do LibreOffice (ODS), que não é lido aqui.',
    'Abra-a, use “Salvar como” e escolha Excel (XLSX) ou CSV.',
  ],
  [
    /^(word|ppt)\//,
    'Este arquivo é um documento, e não uma planilha.',
    'Escolha a planilha XLSX ou o CSV com os negócios.',
  ],
];
const COMPACTADO = naoEPlanilha(
  'Este arquivo compactado não é uma planilha.',
  'Descompacte-o e envie o XLSX ou o CSV que está dentro dele.',
);
const danificada = (causa: unknown): CsvRecusado => {
  const recusa = naoEPlanilha(
    'A planilha está danificada ou incompleta.',
    'Abra-a no Excel, salve de novo como XLSX e envie outra vez.',
  );
  recusa.cause = causa;
  return recusa;
};

/** What the library finds wrong with an archive becomes a refusal in words. */
const lendo = async <T>(ler: () => Promise<T>): Promise<T> => {
  try {
    return await ler();
  } catch (erro) {
    if (erro instanceof PartesDemais) throw planilhaGrande('A planilha tem partes demais.');
    throw erro instanceof CsvRecusado ? erro : danificada(erro);
  }
};

/** Opens a file as a workbook; what is no workbook is refused with what it is. Close `zip` when done. */
export const abrirPacote = (caminho: string, limites: LimitesXlsx): Promise<Pacote> =>
  lendo(async () => {
    const zip = await abrirZip(caminho, limites.partes);
    try {
      const partes = new Map<string, ParteDoArquivo>();
      for (const parte of zip.partes)
        if (!partes.has(parte.fileName)) partes.set(parte.fileName, parte);
      if (partes.has('xl/workbook.xml')) return { zip, partes, limites, lidos: 0 };
      const nomes = [...partes.keys()];
      const outro = OUTROS.find(([padrao]) => nomes.some((nome) => padrao.test(nome)));
      throw outro === undefined ? COMPACTADO : naoEPlanilha(outro[1], outro[2]);
    } catch (erro) {
      zip.fechar();
      throw erro;
    }
  });

/** Few letters may name many long texts: what one turn reads is bounded by what its cells may hold. */
const FATIA = 4096;

/**
 * The text of a part in pieces of some kilobytes, others get their turn between two of them. Neither what the archive says
 * of a part nor its packed size is believed: what comes out is counted.
 */
async function* textoDaParte(pacote: Pacote, parte: ParteDoArquivo): AsyncGenerator<string> {
  const { zip, limites } = pacote;
  if (parte.isEncrypted())
    throw naoEPlanilha(
      'A planilha está protegida por senha.',
      'Abra-a no Excel, tire a senha, salve e envie de novo.',
    );
  const fluxo = await zip.ler(parte);
  const letras = new TextDecoder();
  let bytes = 0;
  for await (const pedaco of fluxo) {
    bytes += pedaco.length;
    pacote.lidos += pedaco.length;
    if (pacote.lidos > limites.parte)
      throw planilhaGrande('A planilha é grande demais depois de aberta.');
    if (bytes > limites.folga && bytes > limites.razao * parte.compressedSize)
      throw naoEPlanilha(
        'A planilha está compactada de um jeito que nenhuma planilha real usa.',
        'Abra-a no Excel, salve de novo como XLSX e envie outra vez.',
      );
    const texto = letras.decode(pedaco, { stream: true });
    for (let i = 0; i < texto.length; i += FATIA) {
      yield texto.slice(i, i + FATIA);
      await cederVez();
    }
  }
  yield letras.decode();
}

/** A part whose elements lie deeper, or are more, than those of a workbook is refused at the first one beyond the bound. */
function escrever(agir: () => void): void {
  try {
    agir();
  } catch (erro) {
    if (!(erro instanceof MarcasDemais)) throw erro;
    throw naoEPlanilha(
      'A planilha está montada de um jeito que nenhuma planilha real usa.',
      'Abra-a no Excel, salve de novo como XLSX e envie outra vez.',
    );
  }
}

/** Gives a part to the handler piece by piece, and after each what `pegar` takes of what was read so far. */
export async function* percorrer<T>(
  pacote: Pacote,
  nome: string,
  leitor: Partial<LeitorDeMarcas>,
  pegar: () => T,
): AsyncGenerator<T> {
  const parte = pacote.partes.get(nome);
  if (parte === undefined) return;
  const xml = abrirMarcas(leitor, pacote.limites.marcas, { xmlMode: true });
  const pedacos = textoDaParte(pacote, parte);
  try {
    for (;;) {
      const { value, done } = await lendo(() => pedacos.next());
      if (done === true) break;
      escrever(() => xml.write(value));
      yield pegar();
    }
  } finally {
    await pedacos.return(undefined);
  }
  escrever(() => xml.end());
  yield pegar();
}

/** A name without the prefix of its namespace. */
export const local = (nome: string): string => nome.slice(nome.indexOf(':') + 1);
