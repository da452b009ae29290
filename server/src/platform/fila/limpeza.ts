import { registrosComConta } from '../banco/registros.ts';
import type { Banco } from '../banco/db.ts';
import type { Log } from '../log.ts';
import type { Ronda } from './relogio.ts';

const HORA_MS = 60 * 60_000;
const LOTE = 1000;
/** Files go with all their pieces: a few at a time. */
const LOTE_DE_ARQUIVOS = 10;

// Tenant tables are only seen from inside a registration; accounts say which ones there are.
// Takes the same two values as the others: of the house itself, which is registration 0. One that is being counted right
// now opens a new window: who logs in and who cleans must not wait for each other.
const LIMITES = `DELETE FROM limite WHERE limite_chave IN (SELECT limite_chave FROM limite WHERE limite_janela < now() LIMIT $1::bigint + $2::bigint FOR UPDATE SKIP LOCKED) RETURNING 1`;

/** What grows old, and when: each deletes at most $2 rows of registration $1 and tells how many. */
const VELHOS = {
  idempotencia: `DELETE FROM idempotencia WHERE ctid IN (SELECT ctid FROM idempotencia WHERE clienteregistro_codigo = $1 AND idempotencia_em < now() - interval '24 hours' LIMIT $2) RETURNING 1`,
  sessao: `DELETE FROM sessao WHERE ctid IN (SELECT ctid FROM sessao WHERE clienteregistro_codigo = $1 AND least(sessao_validade, sessao_encerrada_em) < now() - interval '30 days' LIMIT $2) RETURNING 1`,
  token_conta: `DELETE FROM token_conta WHERE ctid IN (SELECT ctid FROM token_conta WHERE clienteregistro_codigo = $1 AND token_validade < now() - interval '30 days' LIMIT $2) RETURNING 1`,
  // Errands that are over; what people asked for stays.
  processo: `DELETE FROM processo WHERE ctid IN (SELECT ctid FROM processo WHERE clienteregistro_codigo = $1 AND uniproc_interno AND uniproc_situacao IN ('FI', 'ER') AND uniproc_dtcriacao < now() - interval '30 days' LIMIT $2) RETURNING 1`,
} as const;
/** What grows old of nouns, and the conditions on a file `a` under which one of them holds it; each noun declares its own. */
const dosSubstantivos = new Map<string, string>();
const seguram = new Map<string, string>();

/** Declares the rows of a table that grow old: a statement that deletes at most $2 rows of registration $1. */
export const envelhecer = (tabela: string, apagar: string): void =>
  void dosSubstantivos.set(tabela, apagar);

/** Declares when the rows of a table hold a file: a condition on the file `a` of registration $1. */
export const segurarArquivos = (tabela: string, condicao: string): void =>
  void seguram.set(tabela, condicao);

/** A file that an open process still reads stays, and so do those that a noun holds; one whose sending broke off is over sooner. */
function arquivosVelhos(): string {
  // Without a word of who holds files, none may go.
  if (seguram.size === 0) throw new Error('Nenhum substantivo declarou que arquivos segura.');
  const SOLTOS = [...seguram.values()].map((condicao) => `NOT ${condicao}`).join(' AND ');
  return `DELETE FROM arquivo WHERE ctid IN (SELECT a.ctid FROM arquivo a WHERE a.clienteregistro_codigo = $1
      AND a.arquivo_dtcriacao < now() - CASE a.arquivo_finalidade WHEN 'RECEBENDO' THEN interval '1 hour' ELSE interval '6 hours' END
      AND ${SOLTOS}
      AND NOT EXISTS (SELECT 1 FROM processo p WHERE p.clienteregistro_codigo = $1 AND NOT p.uniproc_interno AND p.uniproc_situacao IN ('AG', 'EE')) LIMIT $2) RETURNING 1`;
}
// A process that waits without a place in the queue would wait for ever.
const SEM_FILA = `INSERT INTO processo_fila (clienteregistro_codigo, uniproc_codigo, fila_interna, fila_disponivel, fila_alheia)
  SELECT p.clienteregistro_codigo, p.uniproc_codigo, p.uniproc_interno, coalesce(p.uniproc_em, now()), p.uniproc_alheia FROM processo p WHERE p.clienteregistro_codigo = $1 AND p.uniproc_situacao IN ('AG', 'EE')
  ON CONFLICT DO NOTHING RETURNING 1`;

async function aosLotes(
  { banco, sinal }: { banco: Banco; sinal: AbortSignal },
  registro: number,
  sql: string,
  lote: number,
): Promise<number> {
  let total = 0;
  for (let foram = lote; foram === lote && !sinal.aborted; total += foram)
    foram = (await banco.transacao(registro, 'write', (tx) => tx.sql(sql, [registro, lote])))
      .length;
  return total;
}

/** Deletes what nobody needs any more and puts forgotten processes back in the queue. Rows that went and processes that came back, by table. */
export async function limpar(
  banco: Banco,
  log: Log,
  sinal: AbortSignal,
): Promise<Record<string, number>> {
  const onde = { banco, sinal };
  const feito: Record<string, number> = { limite: await aosLotes(onde, 0, LIMITES, LOTE) };
  const registros = await banco.transacao(0, 'read', registrosComConta);
  // The files last: what grew old may have held them.
  const velhos = [
    ...Object.entries(VELHOS),
    ...dosSubstantivos,
    ['arquivo', arquivosVelhos()],
  ] as const;
  for (const registro of registros) {
    for (const [tabela, sql] of velhos)
      feito[tabela] =
        (feito[tabela] ?? 0) +
        (await aosLotes(onde, registro, sql, tabela === 'arquivo' ? LOTE_DE_ARQUIVOS : LOTE));
    const voltaram = await banco.transacao(registro, 'write', (tx) => tx.sql(SEM_FILA, [registro]));
    feito['processo_fila'] = (feito['processo_fila'] ?? 0) + voltaram.length;
  }
  if (Object.values(feito).some((n) => n > 0)) log.info(feito, 'limpeza');
  return feito;
}

/** The cleaning as a round of the house: at the start and every hour. */
export const rondaDaLimpeza = (banco: Banco, log: Log): Ronda => ({
  nome: 'limpeza',
  cadaMs: HORA_MS,
  agir: (sinal) => limpar(banco, log, sinal),
});
