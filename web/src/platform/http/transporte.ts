import type { Endpoint } from '@praca/contract/endpoint.ts';
import type { Envelope } from '@praca/contract/envelope.ts';
import { enviarFormulario, type Enviado } from './envio.ts';
import { ErroApi, semResposta } from './erro-api.ts';
import { largarLeituras, leituraAdiantada } from './leituras-adiantadas.ts';
import { marcarResposta, marcarSemResposta } from './online.ts';
import { cabecalhosDeContexto, montarPedido } from './pedido.ts';
import { sessaoAtual, tokenAtual } from '../sessao/session.ts';

const PRAZO_MS = 180_000;

/** What a call may be told beside its input. */
export type OpcoesChamada = {
  sinal?: AbortSignal;
  /** Idempotency key of a write that is being repeated; each write gets its own when absent. */
  chave?: string;
  /** Files of a `multipart` call. */
  formulario?: FormData;
  /** Hears how much of the form has left. */
  aoEnviar?: (enviado: Enviado) => void;
  /** Keep a 403 for the caller instead of going to the page of refused access. */
  semDesvio?: boolean;
  /** Further headers, e.g. `Last-Event-ID`. */
  cabecalhos?: Record<string, string>;
  /** A stream stays open: no limit of 180 s. */
  semPrazo?: boolean;
  /** Goes on when the page is left meanwhile; for bodies of less than 64 KB. */
  keepalive?: boolean;
};

/** Whether the call needs no session. */
export const ehPublica = (chamada: Endpoint) => chamada.permission === 'publica';

/** Sends one call as it is; rejects only when no answer came. */
export const buscar = async (
  chamada: Endpoint,
  entrada: Record<string, unknown>,
  chave: string,
  opcoes: OpcoesChamada,
) => {
  const { url, corpo } = montarPedido(chamada, entrada);
  if (chamada.kind === 'write' && !ehPublica(chamada)) largarLeituras();
  const adiantada = await leituraAdiantada(chamada, url, corpo);
  if (adiantada !== undefined) {
    marcarResposta();
    return adiantada;
  }
  const contexto = ehPublica(chamada) ? {} : cabecalhosDeContexto(sessaoAtual());
  const cabecalhos = new Headers({ ...contexto, ...opcoes.cabecalhos });
  const token = ehPublica(chamada) ? null : tokenAtual();
  if (token !== null) cabecalhos.set('Authorization', `JWT ${token}`);
  if (chamada.cookie === true) cabecalhos.set('X-Praca', '1');
  if (chamada.kind === 'write') cabecalhos.set('Idempotency-Key', chave);
  if (corpo !== undefined) cabecalhos.set('Content-Type', 'application/json');
  const sinais = [
    opcoes.sinal,
    opcoes.semPrazo === true ? undefined : AbortSignal.timeout(PRAZO_MS),
  ];
  try {
    const pedido = {
      method: chamada.method,
      headers: cabecalhos,
      signal: AbortSignal.any(sinais.filter((sinal) => sinal !== undefined)),
    };
    const { formulario, aoEnviar } = opcoes;
    const resposta =
      formulario !== undefined && aoEnviar !== undefined
        ? await enviarFormulario(url, { ...pedido, body: formulario }, aoEnviar)
        : await fetch(url, {
            ...pedido,
            body: formulario ?? corpo,
            credentials: 'same-origin',
            cache: 'no-store',
            keepalive: opcoes.keepalive === true,
          });
    marcarResposta();
    return resposta;
  } catch (erro) {
    if (opcoes.sinal?.aborted === true) throw erro;
    marcarSemResposta();
    throw semResposta(chamada.nome);
  }
};

/** The envelope of an answer, or `null` when it is none. */
export const lerEnvelope = async (resposta: Response): Promise<Envelope | null> => {
  const lido: unknown = await resposta.json().catch(() => null);
  return typeof lido === 'object' && lido !== null && 'Resultado' in lido
    ? (lido as Envelope)
    : null;
};

/** The refusal that an answer tells. */
export const falha = (
  chamada: Endpoint,
  resposta: Response,
  envelope: Envelope | null,
): ErroApi => {
  if (envelope === null) return semResposta(chamada.nome);
  const espera = Number(resposta.headers.get('Retry-After'));
  return new ErroApi({
    status: resposta.status,
    operacao: chamada.nome,
    mensagens: envelope.Mensagens,
    aguardar: espera > 0 ? espera : null,
  });
};

/** The server's clock, as its answer tells it. */
export const agoraNoServidor = (resposta: Response): number => {
  const lido = Date.parse(resposta.headers.get('Date') ?? '');
  return Number.isNaN(lido) ? Date.now() : lido;
};
