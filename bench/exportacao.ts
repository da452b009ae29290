import { COLUNAS } from '../contract/src/negocio/exportacao/schemas.ts';
import type { Ambiente } from './ambiente.ts';

/** One file of all deals, from the call to its last byte. */
export interface MedidaExportacao {
  formato: 'CSV' | 'XLSX';
  /** Deals that there are, and rows that the file has. */
  negocios: number;
  linhas: number;
  segundos: number;
  mib: number;
  /** The most memory the server ever had so far. */
  picoMiB: number;
}

/** Reads a file as it comes and keeps nothing of it; bytes. */
async function receber(r: Response): Promise<number> {
  if (r.status !== 200 || !r.body) throw new Error(`exportar: ${r.status} ${await r.text()}`);
  let bytes = 0;
  for await (const pedaco of r.body) bytes += pedaco.length;
  return bytes;
}

/** What the log says of the last export: the server counted the rows that it wrote. */
async function linhasDoUltimo(a: Ambiente): Promise<number> {
  const { rows } = await a.dono.query<{ quantidade: number }>(
    "SELECT (evento_depois->>'quantidade')::int AS quantidade FROM evento WHERE clienteregistro_codigo = 1 AND evento_tabela = 'exportacao' AND evento_acao = 'EXPORTAR' ORDER BY evento_codigo DESC LIMIT 1",
  );
  return rows[0]?.quantidade ?? 0;
}

/** Exports all deals of the first registration with every column, in each format, as the list's button does. */
export async function* exportacoes(a: Ambiente): AsyncGenerator<MedidaExportacao> {
  const { rows } = await a.dono.query<{ n: string }>(
    'SELECT count(*) AS n FROM negocio WHERE clienteregistro_codigo = 1',
  );
  for (const formato of ['CSV', 'XLSX'] as const) {
    const inicio = performance.now();
    const r = await fetch(`${a.base}/api/TWSNegocio/ExportarNegocios`, {
      method: 'PUT',
      headers: { authorization: `JWT ${a.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ COLUNAS, FORMATO: formato }),
    });
    const bytes = await receber(r);
    const segundos = (performance.now() - inicio) / 1000;
    yield {
      formato,
      negocios: Number(rows[0]?.n),
      linhas: await linhasDoUltimo(a),
      segundos,
      mib: bytes / 2 ** 20,
      picoMiB: a.servidor.memoriaMiB().pico,
    };
  }
}
