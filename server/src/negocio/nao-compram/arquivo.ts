import { Readable } from 'node:stream';
import { escreverCsv } from '../../platform/csv/tabela.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';
import { escreverXlsx, type Celula, type ColunaXlsx } from '../../platform/xlsx/escrita.ts';
import { cortar } from '../../platform/entrada/texto.ts';

const TIPO = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A column of a list's file: its title, what its cells are, and what one row says there. */
export interface ColunaDoArquivo<L> extends ColunaXlsx {
  de: (linha: L) => string | number | null;
}

const celula = (tipo: ColunaXlsx['tipo'], valor: string | number | null): Celula =>
  valor === null || valor === '' ? null : { tipo, valor: String(valor) };

async function* celulas<L>(
  colunas: readonly ColunaDoArquivo<L>[],
  paginas: AsyncIterable<readonly L[]>,
): AsyncGenerator<Celula[][]> {
  for await (const pagina of paginas)
    yield pagina.map((linha) => colunas.map(({ tipo, de }) => celula(tipo, de(linha))));
}

/** The rows of a list as a file that a spreadsheet in pt-BR opens by itself. */
export function arquivoDaLista<L>(
  formato: keyof typeof TIPO,
  nome: string,
  colunas: readonly ColunaDoArquivo<L>[],
  paginas: AsyncIterable<readonly L[]>,
): ArquivoResposta {
  const linhas = celulas(colunas, paginas);
  return {
    nome: `${nome}.${formato.toLowerCase()}`,
    tipo: TIPO[formato],
    conteudo: Readable.from(
      formato === 'CSV'
        ? escreverCsv(
            colunas.map(({ titulo }) => titulo),
            linhas,
          )
        : escreverXlsx(cortar(nome, 31), colunas, linhas),
    ),
  };
}
