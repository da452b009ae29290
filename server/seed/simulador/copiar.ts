import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier } from 'pg';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';

export type Valor = string | number | boolean | null;

const ESPECIAL = /[\\\t\n\r]/;
const TROCAS: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const campo = (valor: Valor): string => {
  if (valor === null) return '\\N';
  if (typeof valor === 'boolean') return valor ? 't' : 'f';
  if (typeof valor === 'number') return String(valor);
  return ESPECIAL.test(valor) ? valor.replace(/[\\\t\n\r]/g, (c) => TROCAS[c] ?? c) : valor;
};

/** One row of COPY text, without the line end. */
export const linhaDeCopia = (valores: readonly Valor[]): string => {
  let texto = '';
  for (let i = 0; i < valores.length; i++) texto += (i > 0 ? '\t' : '') + campo(valores[i] ?? null);
  return texto;
};

/** An array column: codes, logins and permissions, which need no quotes inside. */
export const vetor = (valores: readonly (string | number)[]): string => `{${valores.join(',')}}`;

function* blocos(linhas: Iterable<string>): Generator<string> {
  let bloco = '';
  for (const linha of linhas) {
    bloco += `${linha}\n`;
    if (bloco.length > 65_536) {
      yield bloco;
      bloco = '';
    }
  }
  if (bloco !== '') yield bloco;
}

/** Streams rows of COPY text into a table, never holding more than one block; answers how many rows went in. */
export const copiar = async (
  cliente: ClientBase,
  tabela: string,
  colunas: readonly string[],
  linhas: Iterable<string>,
): Promise<number> => {
  const nomes = colunas.map((coluna) => escapeIdentifier(coluna)).join(', ');
  const destino = cliente.query(from(`COPY ${escapeIdentifier(tabela)} (${nomes}) FROM STDIN`));
  await pipeline(
    Readable.from(blocos(linhas), { objectMode: false, highWaterMark: 1 << 20 }),
    destino,
  );
  return destino.rowCount ?? 0;
};
