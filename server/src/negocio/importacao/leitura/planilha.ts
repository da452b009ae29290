import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as cederVez } from 'node:timers/promises';
import { linhaCsv } from '../../../platform/csv/escritor.ts';
import type { Codificacao } from '../../../platform/csv/codificacao.ts';
import type { Delimitador } from '../../../platform/csv/leitor.ts';
import { lerXlsx, type EscolhaDaAba } from '../../../platform/xlsx/leitura/abrir.ts';
import {
  LIMITES_XLSX,
  naoEPlanilha,
  planilhaGrande,
} from '../../../platform/xlsx/leitura/limites.ts';
import { ehPlanilha } from './nome.ts';

/** How the lines of a workbook are kept; nobody chooses another reading of them. */
const LEITURA_DA_PLANILHA: { codificacao: Codificacao; delimitador: Delimitador; planilha: true } =
  { codificacao: 'utf-8', delimitador: ';', planilha: true };

/** How a stored file is read: as the person chose, and a workbook as it was kept. */
export const leituraDe = <T extends object>(arquivo_nome: string, escolhida: T): T =>
  ehPlanilha(arquivo_nome) ? { ...escolhida, ...LEITURA_DA_PLANILHA } : escolhida;

/** A line break inside a cell, so that lines keep the numbers that they have in the sheet. */
export const QUEBRA = '\u2028';

const ZIP = 'PK\x03\x04';
const OFFICE = '\xd0\xcf\x11\xe0';
const comeca = (inicio: Uint8Array, marca: string): boolean =>
  Buffer.from(inicio.subarray(0, marca.length)).toString('latin1') === marca;

/** Whether a file is an archive, as workbooks are. */
export const pareceZip = (inicio: Uint8Array): boolean => comeca(inicio, ZIP);
/** Whether a file is of the old kind of Office: a workbook of before 2007, or one behind a password. */
export const pareceOffice = (inicio: Uint8Array): boolean => comeca(inicio, OFFICE);

/** The first piece of a stream, and the stream with it. */
export async function espiar(
  fluxo: AsyncIterable<Buffer>,
): Promise<[inicio: Uint8Array, todo: AsyncIterable<Buffer>]> {
  const leitor = fluxo[Symbol.asyncIterator]();
  const primeiro = await leitor.next();
  const inicio = primeiro.done === true ? Buffer.alloc(0) : primeiro.value;
  return [
    inicio,
    (async function* () {
      if (inicio.length > 0) yield inicio;
      for (let p = await leitor.next(); p.done !== true; p = await leitor.next()) yield p.value;
    })(),
  ];
}

/** Refuses a file of the old kind with what it is; it passes by once and is not kept. */
export async function recusarOffice(fluxo: AsyncIterable<Buffer>): Promise<never> {
  const marca = Buffer.from('EncryptedPackage', 'utf16le');
  let protegida = false;
  let resto = Buffer.alloc(0);
  for await (const pedaco of fluxo) {
    const junto = Buffer.concat([resto, pedaco]);
    protegida ||= junto.includes(marca);
    resto = junto.subarray(-marca.length);
  }
  throw protegida
    ? naoEPlanilha(
        'A planilha está protegida por senha.',
        'Abra-a no Excel, tire a senha em Arquivo › Informações › Proteger, salve e envie de novo.',
      )
    : naoEPlanilha(
        'Esta planilha está no formato antigo do Excel (XLS).',
        'Abra-a no Excel, use “Salvar como” e escolha Pasta de Trabalho do Excel (XLSX).',
      );
}

/** Works with a stream that has to be read from its end: it lies on the disk meanwhile. */
export async function comArquivoNoDisco<T>(
  fluxo: AsyncIterable<Buffer>,
  trabalhar: (caminho: string) => Promise<T>,
): Promise<T> {
  const pasta = await mkdtemp(path.join(tmpdir(), 'praca-planilha-'));
  try {
    const caminho = path.join(pasta, 'planilha.xlsx');
    const arquivo = await open(caminho, 'wx', 0o600);
    try {
      let bytes = 0;
      for await (const pedaco of fluxo) {
        bytes += pedaco.length;
        if (bytes > LIMITES_XLSX.bytes)
          throw planilhaGrande(
            `A planilha passa de ${Math.floor(LIMITES_XLSX.bytes / 1_048_576)} MB.`,
          );
        await arquivo.write(pedaco);
      }
    } finally {
      await arquivo.close();
    }
    return await trabalhar(caminho);
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

/** So much text at once: a few marks of a sheet may stand for a hundred thousand letters each time. */
const TEXTO_DE_UMA_VEZ = 262_144;

/** The lines of a workbook as text; each as wide as the widest before it, where nothing stands behind it. */
export async function* planilhaEmCsv(
  caminho: string,
  escolha: EscolhaDaAba = {},
): AsyncGenerator<Buffer> {
  let largura = 0;
  for await (const linhas of lerXlsx(caminho, LIMITES_XLSX, escolha)) {
    let texto = '';
    for (const linha of linhas) {
      if (texto.length > TEXTO_DE_UMA_VEZ) {
        yield Buffer.from(texto);
        texto = '';
        await cederVez();
      }
      largura = Math.max(largura, linha.length);
      const celulas =
        linha.length === 0 || linha.length >= largura
          ? linha
          : [...linha, ...Array<string>(largura - linha.length).fill('')];
      texto += linhaCsv(
        celulas.map((c) => ({ tipo: 'numero', valor: c.replace(/\r\n?|\n/g, QUEBRA) })),
        LEITURA_DA_PLANILHA.delimitador,
      );
    }
    yield Buffer.from(texto);
  }
}
