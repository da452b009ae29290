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
};

/** A file understood as a table, whose lines can be read from its beginning as often as needed. */
export type ArquivoCsv = {
  codificacao: Codificacao;
  /** Some bytes are wrong in this encoding: their cells hold U+FFFD. */
  danificada: boolean;
  delimitador: Delimitador;
  cabecalho: CabecalhoCsv;
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
  const primeiro = await lerPrimeiro(ler());
  return {
    codificacao,
    danificada,
    delimitador,
    cabecalho: lerCabecalho(primeiro.celulas),
    async *registros() {
      for await (const lote of ler()) {
        const dados = lote.filter((r) => r.linha > primeiro.linha);
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

const lerPrimeiro = async (lotes: AsyncGenerator<RegistroCsv[]>): Promise<RegistroCsv> => {
  for await (const lote of lotes) {
    const primeiro = lote.find(
      (r) => !registroVazio(r) && !(r.linha === 1 && delimitadorAnunciado(r.bruto) !== null),
    );
    if (primeiro !== undefined) return primeiro;
  }
  throw new CsvRecusado(
    'VAZIO',
    'O arquivo está vazio.',
    'Escolha um CSV com cabeçalho e ao menos uma linha.',
  );
};
