import { eventos } from '@praca/contract/plataforma/endpoints.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import { chamarBruto } from '../http/api-client.ts';
import { lerFluxo, type MensagemFluxo } from './fluxo-sse.ts';
import { assinarSessao, sessaoAtual } from '../sessao/session.ts';
import { comTrava } from '../sessao/trava.ts';

/** What changed, seen by this user: the row of the contract; `null` says that some changes were lost: read again. */
export type Mudanca = Linha<typeof eventos> | null;

const MIN_MS = 1_000;
const MAX_MS = 30_000;
const SILENCIO_MS = 60_000;

const ouvintes = new Set<(mudanca: Mudanca) => void>();
let canal: BroadcastChannel | null = null;
let ultimo: string | null = null;
let parar: AbortController | null = null;

const entregar = (mensagem: MensagemFluxo) => {
  if (mensagem.id !== null) ultimo = mensagem.id;
  for (const mudanca of traduzir(mensagem)) {
    for (const ouvinte of ouvintes) ouvinte(mudanca);
  }
};

const traduzir = ({ evento, dados }: MensagemFluxo): Mudanca[] => {
  if (evento !== 'mudanca') return [];
  try {
    const mudancas = JSON.parse(dados) as Exclude<Mudanca, null>[];
    return mudancas.map((mudanca) => (mudanca.acao === 'LOTE' ? null : mudanca));
  } catch {
    return [null];
  }
};

const esperar = (ms: number, sinal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    sinal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Keeps the one stream of this browser open, with growing and scattered waits after each fall. */
const transmitir = async (sinal: AbortSignal) => {
  let espera = MIN_MS;
  while (!sinal.aborted) {
    const vez = new AbortController();
    const cair = () => vez.abort();
    sinal.addEventListener('abort', cair, { once: true });
    let silencio = setTimeout(cair, SILENCIO_MS);
    try {
      const cabecalhos: Record<string, string> = ultimo === null ? {} : { 'Last-Event-ID': ultimo };
      const resposta = await chamarBruto(
        eventos,
        {},
        { sinal: vez.signal, cabecalhos, semPrazo: true, semDesvio: true },
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
    if (!sinal.aborted) await esperar(espera * (0.5 + Math.random()), sinal);
  }
};

const nomeDoCanal = () => {
  const registro = sessaoAtual();
  return registro === null || registro.bloqueio !== undefined
    ? null
    : `praca.eventos.${registro.clienteregistro_codigo}.${registro.usuario_codigo}`;
};

const ligar = (nome: string) => {
  const saida = new AbortController();
  parar = saida;
  canal = new BroadcastChannel(nome);
  canal.onmessage = (evento: MessageEvent<MensagemFluxo>) => entregar(evento.data);
  comTrava(nome, () => transmitir(saida.signal), saida.signal).catch((erro: unknown) => {
    if (!saida.signal.aborted) throw erro;
  });
};

const desligar = () => {
  parar?.abort();
  canal?.close();
  parar = null;
  canal = null;
};

let ligadoEm: string | null = null;
const acompanharSessao = () => {
  const nome = ouvintes.size > 0 ? nomeDoCanal() : null;
  if (nome === ligadoEm) return;
  desligar();
  ligadoEm = nome;
  if (nome !== null) ligar(nome);
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
