import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg, { type ClientBase } from 'pg';
import { digestNaTransacao, type OpcoesDigest } from '../banco/digest.ts';
import { tabelasEmOrdem } from './tabelas.ts';

const MENOR_LOTE = 10;
const MAIOR_LOTE = 5000;
const CARACTERES_POR_LOTE = 4_000_000;
/** The name of the format of an exported registration, which its file begins with. */
export const FORMATO = 'praca-registro-2';

/** The queue says when a process may run, on the server where it waits: it is made anew from the processes. */
export const DIGEST_DA_COPIA: OpcoesDigest = { exceto: ['processo_fila'] };

export interface Exportado {
  clienteregistro_codigo: number;
  linhas: number;
  digest: string;
}

/** The first line: whose rows, of which tables (the empty ones too), after which migration. Who imports leaves later tables alone. */
async function cabecalho(
  cliente: ClientBase,
  registro: number,
  tabelas: string[],
): Promise<string> {
  const { rows } = await cliente.query<{ migracao: number }>(
    'SELECT max(numero) AS migracao FROM instalacao.migracao',
  );
  const migracao = rows[0]?.migracao;
  return `${JSON.stringify({ formato: FORMATO, clienteregistro_codigo: registro, migracao, tabelas })}\n`;
}

async function* linhasDoRegistro(
  cliente: ClientBase,
  primeira: string,
  { clienteregistro_codigo: registro, linhas, digest }: Exportado,
): AsyncGenerator<string> {
  yield primeira;
  const { rows: contas } = await cliente.query<{ linha: string }>(
    'SELECT row_to_json(c)::text AS linha FROM conta c WHERE c.clienteregistro_codigo = $1 ORDER BY c.conta_email',
    [registro],
  );
  yield* comTabela('conta', contas);
  for (const { tabela, chave } of await tabelasEmOrdem(cliente)) {
    const nome = pg.escapeIdentifier(tabela);
    const ordem = chave.map((coluna) => `t.${pg.escapeIdentifier(coluna)}`).join(', ');
    await cliente.query(
      `DECLARE exportacao NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS linha FROM ${nome} t WHERE t.clienteregistro_codigo = ${registro} ORDER BY ${ordem}`,
    );
    // Pieces of files are wide, most rows are not: the next batch is as long as this one's rows allow.
    for (let lote = MENOR_LOTE; ;) {
      const { rows } = await cliente.query<{ linha: string }>(`FETCH ${lote} FROM exportacao`);
      yield* comTabela(tabela, rows);
      if (rows.length < lote) break;
      const media = rows.reduce((soma, r) => soma + r.linha.length, 0) / rows.length;
      lote = Math.max(
        MENOR_LOTE,
        Math.min(MAIOR_LOTE, lote * 8, Math.floor(CARACTERES_POR_LOTE / media)),
      );
    }
    await cliente.query('CLOSE exportacao');
  }
  yield `${JSON.stringify({ fim: { linhas, digest } })}\n`;
}

function* comTabela(tabela: string, rows: { linha: string }[]): Generator<string> {
  if (rows.length) yield `${JSON.stringify({ tabela })}\n${rows.map((r) => r.linha).join('\n')}\n`;
}

/** Runs in one transaction that only reads: everything in it is of one moment, and nobody waits for it. */
export async function emUmMomento<T>(dono: ClientBase, ler: () => Promise<T>): Promise<T> {
  await dono.query(
    "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL timezone = 'UTC'; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0",
  );
  let lido: T;
  try {
    lido = await ler();
  } catch (erro) {
    // Where the connection broke, the ROLLBACK fails as well, and says less than the error does.
    await dono.query('ROLLBACK').catch(() => undefined);
    throw erro;
  }
  await dono.query('ROLLBACK');
  return lido;
}

/** Writes one registration as the open transaction sees it, as gzipped lines of JSON; the file appears only when it is complete. */
export async function exportarNaTransacao(
  dono: ClientBase,
  registro: number,
  arquivo: string,
): Promise<Exportado> {
  await dono.query("SELECT set_config('app.registro', $1, true)", [String(registro)]);
  const { rows } = await dono.query(
    'SELECT 1 FROM clienteregistro WHERE clienteregistro_codigo = $1',
    [registro],
  );
  if (!rows.length) throw new Error(`O registro ${registro} não existe neste banco.`);
  const { digest, linhas, tabelas } = await digestNaTransacao(dono, registro, DIGEST_DA_COPIA);
  const exportado: Exportado = { clienteregistro_codigo: registro, linhas, digest };
  const primeira = await cabecalho(dono, registro, Object.keys(tabelas));
  const parcial = `${arquivo}.parcial`;
  try {
    await pipeline(
      Readable.from(linhasDoRegistro(dono, primeira, exportado)),
      createGzip({ level: 6 }),
      createWriteStream(parcial, { mode: 0o600 }),
    );
    await rename(parcial, arquivo);
    return exportado;
  } catch (erro) {
    await rm(parcial, { force: true });
    throw erro;
  }
}

/** Writes one registration, whole, as it is at one moment. */
export const exportarRegistro = (
  dono: ClientBase,
  registro: number,
  arquivo: string,
): Promise<Exportado> => emUmMomento(dono, () => exportarNaTransacao(dono, registro, arquivo));
