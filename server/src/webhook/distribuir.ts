import { lerMomento } from '../mudanca/reads.ts';
import type { Banco, Tx } from '../platform/banco/db.ts';
import type { Difusor } from '../platform/eventos/difusor.ts';
import { porRegistro } from '../platform/fila/por-registro.ts';
import type { Ronda } from '../platform/fila/relogio.ts';
import { mensagemDe } from './mensagem.ts';
import { cheio, lerAcontecidos, registrosComWebhook, travarPontos } from './reads-ponto.ts';
import type { PontoDoWebhook } from './reads-ponto.ts';
import { marcarVez } from './writes-vez.ts';
import { inserirEntregas } from './writes-entrega.ts';
import { avancarPonto } from './writes-ponto.ts';

const CADA_MS = 2000;
const LOTE = 500;
/** A point that nothing moved follows the order of commits at this distance, so that nobody looks at the same lines for ever. */
const LONGE = 10_000;

interface Casa {
  banco: Banco;
  difusor: Difusor;
}

/** Writes the next deliveries of one address and goes on; gives whether there may be more, and whether anything waits now. */
async function distribuirUm(
  tx: Tx,
  registro: number,
  p: PontoDoWebhook,
  horizonte: number,
): Promise<{ mais: boolean; novas: number }> {
  // Of an address that hears nothing no more is written down: its point stays, and so nothing is lost.
  if (await cheio(tx, registro, p.webhook_codigo)) return { mais: false, novas: 0 };
  const linhas = await lerAcontecidos(tx, registro, p, horizonte, LOTE);
  const ultima = linhas.at(-1);
  if (!ultima) {
    if (horizonte - p.ponto_transacao > LONGE)
      await avancarPonto(tx, registro, p.webhook_codigo, horizonte, 0);
    return { mais: false, novas: 0 };
  }
  const ditas = linhas.flatMap((a) => mensagemDe(a, p.webhook_eventos) ?? []);
  const novas = await inserirEntregas(tx, registro, p.webhook_codigo, ditas);
  await avancarPonto(
    tx,
    registro,
    p.webhook_codigo,
    ultima.mudanca_transacao,
    ultima.evento_codigo,
  );
  if (novas.length > 0)
    await marcarVez(
      tx,
      registro,
      p.webhook_codigo,
      p.ponto_pausaate === null ? new Date() : new Date(p.ponto_pausaate),
    );
  return { mais: linhas.length === LOTE, novas: novas.length };
}

/** Writes the deliveries of what happened in one registration, each exactly once for each address. */
async function distribuirNoRegistro({ banco, difusor }: Casa, registro: number): Promise<boolean> {
  const feito = await banco.transacao(registro, 'write', async (tx) => {
    const { horizonte } = await lerMomento(tx);
    const total = { mais: false, novas: 0 };
    for (const ponto of await travarPontos(tx, registro)) {
      const { mais, novas } = await distribuirUm(tx, registro, ponto, horizonte);
      total.mais ||= mais;
      total.novas += novas;
    }
    return total;
  });
  if (feito.novas > 0) difusor.acordarFila();
  return feito.mais;
}

/** Tells the addresses of every registration what happened since they were last told. What one registration fails by keeps no other one waiting. */
export async function distribuirEventos(casa: Casa, sinal: AbortSignal): Promise<void> {
  const registros = await casa.banco.transacao(0, 'read', registrosComWebhook);
  await porRegistro(registros, 'webhooks', sinal, async (registro) => {
    for (let mais = true; mais && !sinal.aborted;)
      mais = await distribuirNoRegistro(casa, registro);
    return 0;
  });
}

/** The telling as a round of the house: every two seconds. */
export const rondaDosWebhooks = (casa: Casa): Ronda => ({
  nome: 'webhooks',
  cadaMs: CADA_MS,
  agir: (sinal) => distribuirEventos(casa, sinal),
});
