import { recusarBinario } from './binario.ts';
import { type CabecalhoCsv, lerCabecalho } from './cabecalho.ts';
import { type Codificacao, decodificar, DetectorCodificacao } from './codificacao.ts';
import { delimitadorAnunciado, detectarDelimitador } from './delimitador.ts';
import { type Delimitador, lerRegistros, type RegistroCsv, registroVazio } from './leitor.ts';
import { CsvRecusado, LIMITES_CSV, type LimitesCsv } from './limites.ts';

/** The bytes of a file, from its beginning, as often as asked. */
export type BytesDoArquivo = () => AsyncIterable<Uint8Array>;

/** What the person chose where the detection was not right, and the limits. */
export type OpcoesAbrir = {
  codificacao?: Codificacao;
  delimitador?: Delimitador;
  limites?: LimitesCsv;
  /** The lines are those of a workbook, as they were kept. */
  planilha?: boolean;
};

/** A file understood as a table, whose lines can be read from its beginning as often as needed. */
export type ArquivoCsv = {
  codificacao: Codificacao;
  /** Some bytes are wrong in this encoding: their cells hold U+FFFD. */
  danificada: boolean;
  delimitador: Delimitador;
  cabecalho: CabecalhoCsv;
  /** Whether its numbers are those of a workbook: with a decimal comma, and nothing between their thousands. */
  planilha: boolean;
  /** The records below the header, in batches, blank ones included. */
  registros(): AsyncGenerator<RegistroCsv[]>;
};

const AMOSTRA = 65_536;

/**
 * Finds the encoding and the delimiter of a file, reads its header, and gives its records. The file passes by once
 * here and once for each reading; memory holds one piece and one record.
 */
export async function abrirCsv(
  bytes: BytesDoArquivo,
  opcoes: OpcoesAbrir = {},
): Promise<ArquivoCsv> {
  const limites = opcoes.limites ?? LIMITES_CSV;
  const detectada = await detectar(bytes, limites);
  const codificacao = opcoes.codificacao ?? detectada.codificacao;
  const danificada = detectada.danificada && codificacao === detectada.codificacao;
  const amostra = await lerAmostra(bytes, codificacao);
  if (amostra.trim() === '') {
    throw new CsvRecusado(
      'VAZIO',
      'O arquivo está vazio.',
      'Escolha um CSV com cabeçalho e ao menos uma linha.',
    );
  }
  const delimitador = opcoes.delimitador ?? detectarDelimitador(amostra);
  const ler = (): AsyncGenerator<RegistroCsv[]> =>
    lerRegistros(decodificar(bytes(), codificacao), delimitador, limites);
  const { primeiro, acima, semNomes } = await lerCabeca(ler());
  const cabecalho = lerCabecalho(semNomes ? primeiro.celulas.map(nomeDado) : primeiro.celulas);
  if (semNomes)
    cabecalho.avisos.push(
      'O arquivo não tem uma linha com os nomes das colunas: a primeira linha é um dado, e as colunas se chamam Coluna 1, Coluna 2, e assim por diante.',
    );
  if (acima > 0)
    cabecalho.avisos.push(
      acima === 1
        ? 'A linha acima dos nomes das colunas, que parece um título, foi desconsiderada.'
        : `As ${acima} linhas acima dos nomes das colunas, que parecem títulos, foram desconsideradas.`,
    );
  return {
    codificacao,
    danificada,
    delimitador,
    cabecalho,
    planilha: opcoes.planilha ?? false,
    async *registros() {
      for await (const lote of ler()) {
        const dados = lote.filter((r) =>
          semNomes ? r.linha >= primeiro.linha : r.linha > primeiro.linha,
        );
        if (dados.length > 0) yield dados;
      }
    },
  };
}

const detectar = async (
  bytes: BytesDoArquivo,
  limites: LimitesCsv,
): Promise<ReturnType<DetectorCodificacao['concluir']>> => {
  const detector = new DetectorCodificacao();
  let total = 0;
  for await (const pedaco of bytes()) {
    if (total === 0) recusarBinario(pedaco);
    total += pedaco.length;
    if (total > limites.bytes) {
      throw new CsvRecusado(
        'GRANDE',
        `O arquivo passa de ${Math.floor(limites.bytes / 1_048_576)} MB.`,
        'Divida o arquivo em partes e importe uma de cada vez.',
      );
    }
    detector.alimentar(pedaco);
  }
  return detector.concluir();
};

const lerAmostra = async (bytes: BytesDoArquivo, codificacao: Codificacao): Promise<string> => {
  let amostra = '';
  for await (const texto of decodificar(bytes(), codificacao)) {
    amostra += texto;
    if (amostra.length >= AMOSTRA && amostra.trim() !== '') break;
  }
  return amostra.slice(0, AMOSTRA);
};

/** The heads stand among so many lines; titles have no more cells than this, and heads have so large a part of the widest line. */
const PROCURADAS = 40;
const CELULAS_DO_TITULO = 2;
const PARTE_DO_CABECALHO = 0.6;

const cheias = (registro: RegistroCsv): number =>
  registro.celulas.filter((celula) => celula.trim() !== '').length;

/** The first line of the table, how many of titles stand above it, and whether it is a line like the others. */
type Cabeca = { primeiro: RegistroCsv; acima: number; semNomes: boolean };

/** Whether the cells are words, as the names of columns are, and no values. */
const soNomes = (registro: RegistroCsv): boolean =>
  registro.celulas.every((celula) => {
    const texto = celula.trim();
    return (
      texto === '' ||
      (/\p{L}/u.test(texto) &&
        texto.length <= 120 &&
        !/^\d[\d./\s-]{5,99}|@[\w-]{1,99}\.|^R\$/.test(texto))
    );
  });

/** The name of a column of a file that names none. */
const nomeDado = (_: string, indice: number): string => `Coluna ${indice + 1}`;

/** What a value is that is surely no name of a column. */
const VALORES: readonly RegExp[] = [
  /^[^\s@]{1,64}@[^\s@]{1,190}\.[a-z]{2,20}$/i,
  // Documents, telephones, CEPs, whole dates; codes.
  /^(?=(?:\D{0,3}\d){8})[\d./() -]{8,20}$/,
  /^\d{7,14}$/,
  /^-?(R\$ ?)?\d{1,3}(\.\d{3}){0,4},\d{2}$/,
];

/** Whether the line that would name the columns is one of the table: in a column where it has such a value, every line below has one of the same kind. */
const ehLinha = (cabeca: RegistroCsv, abaixo: readonly RegistroCsv[]): boolean =>
  cabeca.celulas.some((celula, indice) => {
    const forma = VALORES.find((uma) => uma.test(celula.trim()));
    if (forma === undefined) return false;
    const outras = abaixo.map((r) => (r.celulas[indice] ?? '').trim()).filter(Boolean);
    return abaixo.length === 0 || (outras.length > 0 && outras.every((um) => forma.test(um)));
  });

/** The line of heads, and how many lines of titles stand above it: the first line of names about as wide as the table, where what is above has a cell or two. */
const cabecaEntre = (primeiras: readonly RegistroCsv[]): Cabeca | undefined => {
  const [primeiro] = primeiras;
  if (primeiro === undefined) return undefined;
  const larga = Math.max(...primeiras.map(cheias));
  const acima = primeiras.findIndex((r) => cheias(r) >= larga * PARTE_DO_CABECALHO);
  const achado = primeiras[acima];
  const titulos = primeiras.slice(0, acima);
  return achado !== undefined &&
    larga > CELULAS_DO_TITULO &&
    titulos.length > 0 &&
    titulos.every((r) => cheias(r) <= CELULAS_DO_TITULO) &&
    soNomes(achado)
    ? { primeiro: achado, acima, semNomes: false }
    : { primeiro, acima: 0, semNomes: ehLinha(primeiro, primeiras.slice(1)) };
};

const lerCabeca = async (lotes: AsyncGenerator<RegistroCsv[]>): Promise<Cabeca> => {
  const primeiras: RegistroCsv[] = [];
  for await (const lote of lotes) {
    primeiras.push(
      ...lote.filter(
        (r) => !registroVazio(r) && !(r.linha === 1 && delimitadorAnunciado(r.bruto) !== null),
      ),
    );
    if (primeiras.length >= PROCURADAS) break;
  }
  const achada = cabecaEntre(primeiras.slice(0, PROCURADAS));
  if (achada !== undefined) return achada;
  throw new CsvRecusado(
    'VAZIO',
    'O arquivo está vazio.',
    'Escolha um CSV com cabeçalho e ao menos uma linha.',
  );
};
