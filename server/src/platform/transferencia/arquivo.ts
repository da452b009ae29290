import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { FORMATO } from './exportar.ts';
import { NA_PRIMEIRA, PRIMEIRO_FORMATO } from './primeiro-formato.ts';

const MAX_LINHA = 64 * 1024 * 1024;

/** What a line of an export says. */
export type LinhaDoArquivo =
  | { tipo: 'tabela'; tabela: string }
  | { tipo: 'linha'; texto: string }
  | { tipo: 'fim'; linhas: number; digest: string };

async function* linhasDeTexto(arquivo: string): AsyncGenerator<string> {
  const lido = createReadStream(arquivo);
  const aberto = createGunzip();
  lido.on('error', (erro) => aberto.destroy(erro));
  lido.pipe(aberto);
  const texto = new TextDecoder('utf-8', { fatal: true });
  // Pieces of one line are put together once, when it ends: a line may be megabytes long.
  let pedacos: string[] = [];
  let caracteres = 0;
  try {
    for await (const parte of aberto as AsyncIterable<Buffer>) {
      const [primeiro = '', ...seguintes] = texto.decode(parte, { stream: true }).split('\n');
      pedacos.push(primeiro);
      caracteres += primeiro.length;
      if (caracteres > MAX_LINHA) throw new Error('linha grande demais');
      for (const seguinte of seguintes) {
        yield pedacos.join('');
        pedacos = [seguinte];
        caracteres = seguinte.length;
      }
    }
  } catch (erro) {
    throw new Error(
      `Não foi possível ler ${arquivo}: o arquivo não existe, está incompleto ou não é uma exportação da Praça.`,
      { cause: erro },
    );
  } finally {
    lido.destroy();
  }
}

/** What an export says of itself before its rows. */
export interface Cabecalho {
  registro: number;
  /** The tables that the database had: an empty one too. */
  tabelas: ReadonlySet<string>;
  /** The last migration of that database. */
  migracao: number;
}

const codigo = (valor: unknown): valor is number =>
  Number.isSafeInteger(valor) && Number(valor) > 0;

function lerCabecalho(linha: string): Cabecalho | undefined {
  try {
    const dito = JSON.parse(linha) as Record<string, unknown>;
    const { formato, clienteregistro_codigo: registro } = dito;
    const { migracao, tabelas } = formato === PRIMEIRO_FORMATO ? NA_PRIMEIRA : dito;
    if (formato !== FORMATO && formato !== PRIMEIRO_FORMATO) return undefined;
    if (!codigo(registro) || !codigo(migracao) || !Array.isArray(tabelas)) return undefined;
    return { registro, migracao, tabelas: new Set(tabelas.map(String)) };
  } catch {
    return undefined;
  }
}

/** What the export says of itself, and its lines; throws, in words, when the file is none or ends too soon. */
export async function abrirExportacao(
  arquivo: string,
): Promise<Cabecalho & { linhas: AsyncGenerator<LinhaDoArquivo> }> {
  const linhas = linhasDeTexto(arquivo);
  const cabecalho = lerCabecalho(String((await linhas.next()).value));
  if (cabecalho === undefined) throw new Error('Este arquivo não é uma exportação da Praça.');
  async function* partes(): AsyncGenerator<LinhaDoArquivo> {
    for await (const texto of linhas) {
      const tabela = /^\{"tabela":"(\w+)"\}$/.exec(texto)?.[1];
      const fim = /^\{"fim":\{"linhas":(\d+),"digest":"([0-9a-f]{64})"\}\}$/.exec(texto);
      if (fim) return yield { tipo: 'fim', linhas: Number(fim[1]), digest: String(fim[2]) };
      yield tabela ? { tipo: 'tabela', tabela } : { tipo: 'linha', texto };
    }
    throw new Error('O arquivo está incompleto: falta o fim. Exporte novamente.');
  }
  return { ...cabecalho, linhas: partes() };
}
