import { Parser, type Handler } from 'htmlparser2';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { CsvRecusado } from '../../csv/limites.ts';
import { type LimitesXlsx, naoEPlanilha, planilhaGrande } from './limites.ts';

/** An open archive: its parts by their names. */
export interface Pacote {
  zip: ZipFile;
  partes: ReadonlyMap<string, Entry>;
  limites: LimitesXlsx;
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
    throw erro instanceof CsvRecusado ? erro : danificada(erro);
  }
};

/** Opens a file as a workbook; what is no workbook is refused with what it is. Close `zip` when done. */
export const abrirPacote = (caminho: string, limites: LimitesXlsx): Promise<Pacote> =>
  lendo(async () => {
    const zip = await openPromise(caminho, { autoClose: false });
    try {
      if (zip.entryCount > limites.partes) throw planilhaGrande('A planilha tem partes demais.');
      const partes = new Map<string, Entry>();
      for await (const parte of zip.eachEntry())
        if (!partes.has(parte.fileName)) partes.set(parte.fileName, parte);
      if (partes.has('xl/workbook.xml')) return { zip, partes, limites };
      const nomes = [...partes.keys()];
      const outro = OUTROS.find(([padrao]) => nomes.some((nome) => padrao.test(nome)));
      throw outro === undefined ? COMPACTADO : naoEPlanilha(outro[1], outro[2]);
    } catch (erro) {
      zip.close();
      throw erro;
    }
  });

const cederVez = (): Promise<void> => new Promise((pronto) => setImmediate(pronto));

/**
 * The text of a part in pieces of some kilobytes, others get their turn between two of them. Neither what the archive says
 * of a part nor its packed size is believed: what comes out is counted.
 */
async function* textoDaParte({ zip, limites }: Pacote, parte: Entry): AsyncGenerator<string> {
  if (parte.isEncrypted())
    throw naoEPlanilha(
      'A planilha está protegida por senha.',
      'Abra-a no Excel, tire a senha, salve e envie de novo.',
    );
  const fluxo = await zip.openReadStreamPromise(parte);
  const letras = new TextDecoder();
  let bytes = 0;
  for await (const pedaco of fluxo as AsyncIterable<Buffer>) {
    bytes += pedaco.length;
    if (bytes > limites.parte) throw planilhaGrande('A planilha é grande demais depois de aberta.');
    if (bytes > limites.folga && bytes > limites.razao * parte.compressedSize)
      throw naoEPlanilha(
        'A planilha está compactada de um jeito que nenhuma planilha real usa.',
        'Abra-a no Excel, salve de novo como XLSX e envie outra vez.',
      );
    yield letras.decode(pedaco, { stream: true });
    await cederVez();
  }
  yield letras.decode();
}

/** Gives a part to the handler piece by piece, and after each what `pegar` takes of what was read so far. */
export async function* percorrer<T>(
  pacote: Pacote,
  nome: string,
  leitor: Partial<Handler>,
  pegar: () => T,
): AsyncGenerator<T> {
  const parte = pacote.partes.get(nome);
  if (parte === undefined) return;
  const xml = new Parser(leitor, { xmlMode: true });
  const pedacos = textoDaParte(pacote, parte);
  try {
    for (;;) {
      const { value, done } = await lendo(() => pedacos.next());
      if (done === true) break;
      xml.write(value);
      yield pegar();
    }
  } finally {
    await pedacos.return(undefined);
  }
  xml.end();
  yield pegar();
}

/** A name without the prefix of its namespace. */
export const local = (nome: string): string => nome.slice(nome.indexOf(':') + 1);
