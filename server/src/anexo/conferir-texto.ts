import { createReadStream } from 'node:fs';
import { TIPOS, type Extensao } from '@praca/contract/anexo/tipos.ts';
import { decodificar, DetectorCodificacao } from '../platform/csv/codificacao.ts';
import { naoEh } from './recusas.ts';

const PONTA = 4096;
// oxlint-disable-next-line no-control-regex -- what no text has: control characters but for tab, line and page breaks, end of file.
const CONTROLES = /[\x00-\x08\x0b\x0e-\x19\x1b-\x1f]/;

interface Texto {
  inicio: string;
  fim: string;
}

/** Both ends of a text in whatever encoding it is; null for what is no text. */
async function lerTexto(caminho: string): Promise<Texto | null> {
  const detector = new DetectorCodificacao();
  for await (const bytes of createReadStream(caminho) as AsyncIterable<Buffer>)
    detector.alimentar(bytes);
  const { codificacao } = detector.concluir();
  let [inicio, fim] = ['', ''];
  const bytes = createReadStream(caminho) as AsyncIterable<Buffer>;
  for await (const pedaco of decodificar(bytes, codificacao)) {
    if (CONTROLES.test(pedaco)) return null;
    if (inicio.length < PONTA) inicio = (inicio + pedaco).slice(0, PONTA);
    fim = (fim + pedaco).slice(-PONTA);
  }
  return { inicio: inicio.trimStart(), fim: fim.trimEnd() };
}

/** Comments (code 999) may stand before the first section. */
function comecaComoDxf(inicio: string): boolean {
  const linhas = inicio.split('\n').map((linha) => linha.trim());
  let i = 0;
  while (linhas[i] === '999') i += 2;
  return linhas[i] === '0' && linhas[i + 1] === 'SECTION';
}

/** A page, a drawing in markup and a document that happens to be text are no table and no note, whatever their name. */
const soPalavras = ({ inicio }: Texto): boolean => inicio !== '' && !/^(<|%PDF-)/.test(inicio);
const step = ({ inicio, fim }: Texto): boolean =>
  inicio.startsWith('ISO-10303-21;') && fim.endsWith('END-ISO-10303-21;');

const CONFERE = {
  dxf: ({ inicio, fim }) => comecaComoDxf(inicio) && /^EOF$/m.test(fim.slice(-4)),
  step,
  stp: step,
  csv: soPalavras,
  txt: soPalavras,
} as const satisfies Partial<Record<Extensao, (texto: Texto) => boolean>>;

/** Whether files of that ending are text. */
export const ehTexto = (extensao: Extensao): extensao is keyof typeof CONFERE =>
  Object.hasOwn(CONFERE, extensao);

/** Refuses what is no text, and a text that is not of the kind that its ending says. */
export async function conferirTexto(
  caminho: string,
  extensao: keyof typeof CONFERE,
): Promise<void> {
  const texto = await lerTexto(caminho);
  if (texto === null || !CONFERE[extensao](texto)) throw naoEh(TIPOS[extensao].nome);
}
