import { setTimeout as esperar } from 'node:timers/promises';
import type { Banco } from '../platform/banco/db.ts';
import { registrosComConta } from '../platform/banco/registros.ts';
import { porRegistro } from '../platform/fila/por-registro.ts';
import type { Ronda } from '../platform/fila/relogio.ts';
import { lerHorizonte } from './reads-selos.ts';
import { marcarBloco, selarBloco } from './writes.ts';

const CADA_MS = 60 * 60_000;
/** A code is given a moment before its transaction has a number of its own: no statement is in that moment for so long. */
const FOLGA_MS = 5 * 60_000;
/** So long the transactions that were open are waited for; then all is left for the next round. */
const ESPERA_MS = 60_000;
const OLHAR_MS = 500;

export interface OpcoesDeSelar {
  folgaMs?: number;
  esperaMs?: number;
  /** Lines of one block at most. */
  maximo?: number;
}

/** Waits until every transaction is over that could have written a line before now; whether they are. */
async function assentar(
  banco: Banco,
  sinal: AbortSignal,
  { folgaMs = FOLGA_MS, esperaMs = ESPERA_MS }: OpcoesDeSelar,
): Promise<boolean> {
  const ler = () => banco.transacao(0, 'read', lerHorizonte);
  const dormir = (ms: number) =>
    esperar(ms, undefined, { signal: sinal, ref: false }).catch(() => undefined);
  await dormir(folgaMs);
  const { vem } = await ler();
  const prazo = Date.now() + esperaMs;
  while (!sinal.aborted) {
    if ((await ler()).aberta >= vem) return true;
    if (Date.now() > prazo) return false;
    await dormir(OLHAR_MS);
  }
  return false;
}

/**
 * Seals what the history of every registration, and of the house itself, has got since the last block. A line is sealed only when no open
 * transaction can bring another one before it; nobody who writes waits for that. Gives how many lines were sealed.
 */
export async function selarAuditoria(
  banco: Banco,
  sinal: AbortSignal,
  opcoes: OpcoesDeSelar = {},
): Promise<number> {
  const registros = [0, ...(await banco.transacao(0, 'read', registrosComConta))];
  for (const registro of registros) await banco.transacao(registro, 'write', marcarBloco);
  if (!(await assentar(banco, sinal, opcoes))) return 0;
  return porRegistro(registros, 'selos', sinal, async (registro) => {
    let total = 0;
    for (let linhas = 1; linhas > 0 && !sinal.aborted; total += linhas)
      linhas = await banco.transacao(registro, 'write', (tx) => selarBloco(tx, opcoes.maximo));
    return total;
  });
}

/** The seals as a round of the house: at the start and every hour. */
export const rondaDosSelos = (banco: Banco): Ronda => ({
  nome: 'selos',
  cadaMs: CADA_MS,
  agir: (sinal) => selarAuditoria(banco, sinal),
});
