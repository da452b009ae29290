import { eventos } from '@praca/contract/plataforma/endpoints.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import { chamarBruto } from '../http/api-client.ts';
import { pausa } from '../http/pausa.ts';
import { lerFluxo, type MensagemFluxo } from './fluxo-sse.ts';
import { assinarSessao, sessaoAtual } from '../sessao/session.ts';
import { comTrava } from '../sessao/trava.ts';

/** What changed, seen by this user: the row of the contract; `null` says that some changes were lost: read again. */
export type Mudanca = Linha<typeof eventos> | null;

const MIN_MS = 4_000;
const MAX_MS = 30_000;
const SILENCIO_MS = 60_000;

const ouvintes = new Set<(mudanca: Mudanca) => void>();
let canal: BroadcastChannel | null = null;
let ultimo: string | null = null;
let parar: AbortController | null = null;

const traduzir = (dados: string): Mudanca[] => {
  try {
    const mudancas = JSON.parse(dados) as Exclude<Mudanca, null>[];
    return mudancas.map((mudanca) => (mudanca.acao === 'LOTE' ? null : mudanca));
  } catch {
    return [null];
  }
};

const entregar = ({ id, evento, dados }: MensagemFluxo) => {
  if (id !== null) ultimo = id;
  if (evento !== 'mudanca') return;
  for (const mudanca of traduzir(dados)) for (const ouvinte of ouvintes) ouvinte(mudanca);
};

/** Keeps the one stream of this browser open, with growing and scattered waits after each fall. Who may not work any more is told so by it at once, and not with their next click. */
const transmitir = async (sinal: AbortSignal) => {
  let espera = MIN_MS;
  while (!sinal.aborted) {
    const vez = new AbortController();
    const cair = () => vez.abort();
    sinal.addEventListener('abort', cair);
    let silencio = setTimeout(cair, SILENCIO_MS);
    try {
      const cabecalhos: Record<string, string> = ultimo === null ? {} : { 'Last-Event-ID': ultimo };
      const resposta = await chamarBruto(
        eventos,
        {},
        { sinal: vez.signal, cabecalhos, semPrazo: true },
      );
      espera = MIN_MS;
      await lerFluxo(resposta, (mensagem) => {
        clearTimeout(silencio);
        silencio = setTimeout(cair, SILENCIO_MS);
        entregar(mensagem);
        canal?.postMessage(mensagem);
      });
    } catch {
      espera = Math.min(espera * 2, MAX_MS);
    } finally {
      clearTimeout(silencio);
      sinal.removeEventListener('abort', cair);
    }
    if (!sinal.aborted) await pausa(espera * (0.5 + Math.random()), sinal);
  }
};

const nomeDoCanal = () => {
  const registro = sessaoAtual();
  return registro === null || registro.bloqueio !== undefined
    ? null
    : `praca.eventos.${registro.clienteregistro_codigo}.${registro.usuario_codigo}`;
};

let ligadoEm: string | null = null;
const acompanharSessao = () => {
  const nome = ouvintes.size > 0 ? nomeDoCanal() : null;
  if (nome === ligadoEm) return;
  parar?.abort();
  canal?.close();
  parar = canal = null;
  ligadoEm = nome;
  if (nome === null) return;
  const { signal } = (parar = new AbortController());
  // Without it the other tabs hear nothing, and go on.
  if (window.BroadcastChannel) {
    canal = new BroadcastChannel(nome);
    canal.onmessage = (evento: MessageEvent<MensagemFluxo>) => entregar(evento.data);
  }
  comTrava(nome, () => transmitir(signal), signal).catch((erro: unknown) => {
    if (!signal.aborted) throw erro;
  });
};
assinarSessao(acompanharSessao);

/**
 * Hears what colleagues change. One tab of the browser holds the stream and tells the others; when it closes, another
 * takes over from the last event heard. The answer ends the subscription.
 */
export const assinarEventos = (ouvinte: (mudanca: Mudanca) => void): (() => void) => {
  ouvintes.add(ouvinte);
  acompanharSessao();
  return () => {
    ouvintes.delete(ouvinte);
    acompanharSessao();
  };
};
