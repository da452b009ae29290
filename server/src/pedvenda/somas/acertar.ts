import type { Banco } from '../../platform/banco/db.ts';
import { porRegistro } from '../../platform/fila/por-registro.ts';
import type { Ronda } from '../../platform/fila/relogio.ts';
import { dobrarVendas, registrosDeVendasMexidas } from './writes.ts';

const CADA_MS = 5000;

/** How much is folded in one transaction: so many customers and orders, of about so many lines together. */
export interface Bocado {
  donos: number;
  linhas: number;
}
const BOCADO: Bocado = { donos: 2000, linhas: 20_000 };
/** A bite that took longer than this is halved, a quicker one may grow: a statement has fifteen seconds. */
const DEMOROU_MS = 4000;
const LIGEIRO_MS = 1500;
const MENOR = 500;
const MAIOR = 80_000;

const passouDoPrazo = (erro: unknown): boolean =>
  erro instanceof Error && 'code' in erro && erro.code === '57014';

/** The bite after one of so many lines that took so long; undefined took longer than a statement may. */
function bocadoDepois(linhas: number, ms: number | undefined): number {
  if (ms === undefined) return Math.max(Math.min(MENOR, linhas), Math.floor(linhas / 4));
  if (ms > DEMOROU_MS) return Math.max(Math.min(MENOR, linhas), Math.floor(linhas / 2));
  return ms < LIGEIRO_MS ? Math.max(linhas, Math.min(MAIOR, linhas * 2)) : linhas;
}

/** Folds all that waits in a registration, bite by bite, each of which stays when the next one fails. */
async function acertarRegistro(
  banco: Banco,
  registro: number,
  sinal: AbortSignal,
  { donos, linhas: primeiras }: Bocado,
): Promise<number> {
  let linhas = primeiras;
  let total = 0;
  for (let haMais = true; haMais && !sinal.aborted;) {
    const inicio = performance.now();
    const agora = linhas;
    try {
      const dobradas = await banco.transacao(registro, 'write', (tx) =>
        dobrarVendas(tx, registro, donos, agora),
      );
      total += dobradas.foram;
      ({ haMais } = dobradas);
      linhas = bocadoDepois(linhas, performance.now() - inicio);
    } catch (erro) {
      const menor = bocadoDepois(linhas, undefined);
      if (!passouDoPrazo(erro) || menor === linhas) throw erro;
      linhas = menor;
    }
  }
  return total;
}

/**
 * Folds the sales that changed into the sums of every registration. Nothing depends on when: what is not folded is added by who
 * reads. One registration that fails keeps no other one waiting; the clock says so in the log.
 */
export async function acertarVendas(
  banco: Banco,
  sinal: AbortSignal,
  bocado: Partial<Bocado> = {},
): Promise<number> {
  const registros = await banco.transacao(0, 'read', registrosDeVendasMexidas);
  return porRegistro(registros, 'vendas por somar', sinal, (registro) =>
    acertarRegistro(banco, registro, sinal, { ...BOCADO, ...bocado }),
  );
}

/** The folding as a round of the house: at the start and every few seconds. */
export const rondaDasVendas = (banco: Banco): Ronda => ({
  nome: 'vendas-somadas',
  cadaMs: CADA_MS,
  agir: (sinal) => acertarVendas(banco, sinal),
});
