import { type Delimitador, LeitorCsv, type RegistroCsv } from './leitor.ts';
import { CsvRecusado, LIMITES_CSV } from './limites.ts';

const CANDIDATOS: readonly Delimitador[] = [';', ',', '\t', '|'];

/** The sign that spreadsheets announce in a first line such as `sep=;`, which is no record. */
export const delimitadorAnunciado = (primeiraLinha: string): Delimitador | null => {
  const sinal = /^\uFEFF?"?sep=([,;\t|])"?\s*$/i.exec(primeiraLinha)?.[1];
  return CANDIDATOS.find((c) => c === sinal) ?? null;
};

/**
 * The sign that parts the columns, decided by the beginning of the file (some 100 lines): the one that gives the same
 * number of columns, more than one, on most lines. A file of one column reads the same with any: `;`.
 */
export const detectarDelimitador = (amostra: string): Delimitador => {
  const anunciado = delimitadorAnunciado(amostra.split(/\r\n|\r|\n/, 1)[0] ?? '');
  if (anunciado !== null) return anunciado;
  let melhor: { sinal: Delimitador; nota: number } = { sinal: ';', nota: 0 };
  for (const sinal of CANDIDATOS) {
    const nota = avaliar(amostra, sinal);
    if (nota > melhor.nota) melhor = { sinal, nota };
  }
  return melhor.sinal;
};

const avaliar = (amostra: string, sinal: Delimitador): number => {
  const larguras = ler(amostra, sinal);
  const primeira = larguras[0] ?? 1;
  // A title above the heads has one column with any sign; commas with a blank behind them are those of texts.
  const doCabecalho =
    primeira > 1 ? primeira : emTexto(amostra, sinal) ? 1 : abaixoDoTitulo(larguras);
  if (doCabecalho < 2) return 0;
  const iguais = larguras.filter((l) => l === doCabecalho).length;
  // Agreement first; among signs that agree alike, the one that parts more.
  return (iguais / larguras.length) * 1000 + Math.min(doCabecalho, 200);
};

const emTexto = (amostra: string, sinal: Delimitador): boolean =>
  amostra.split(`${sinal} `).length * 2 > amostra.split(sinal).length;

/** The columns of most lines, where the first has one; 1 where they do not agree, or are two, as a text with a sign has. */
const abaixoDoTitulo = (larguras: readonly number[]): number => {
  const largura = larguras.find((l) => l > 2) ?? 1;
  const iguais = larguras.filter((l) => l === largura).length;
  return iguais > 1 && iguais * 2 >= larguras.length ? largura : 1;
};

const ler = (amostra: string, sinal: Delimitador): number[] => {
  const leitor = new LeitorCsv(sinal, { ...LIMITES_CSV, colunas: 10_000 });
  const lidos: RegistroCsv[] = [];
  try {
    // In one piece: line by line, a quote that nobody closes would be read from its beginning at every line.
    leitor.empurrar(amostra, lidos);
    // The sample may end inside a record; only a file of a single line needs its rest.
    if (lidos.every(semTexto)) lidos.push(...leitor.fim());
  } catch (erro) {
    // With the wrong sign the quotes make no sense: what was read until there still counts.
    if (!(erro instanceof CsvRecusado)) throw erro;
  }
  return lidos.filter((r) => !semTexto(r)).map((r) => r.celulas.length);
};

const semTexto = (r: RegistroCsv): boolean => r.bruto.trim() === '';
