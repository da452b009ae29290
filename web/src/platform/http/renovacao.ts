import type { Endpoint, Linha } from '@praca/contract/endpoint.ts';
import type { Envelope } from '@praca/contract/envelope.ts';
import { renovaToken } from '@praca/contract/sessao/porta.ts';
import { paths } from '../../paths.ts';
import { ErroApi, semSessao, telaBloqueada } from './erro-api.ts';
import { irPara } from '../tela/navegacao.ts';
import { novaChave } from './pedido.ts';
import { receberPreferencias } from '../sessao/preferencias.ts';
import {
  bloquearSessao,
  descartarToken,
  instalarSessao,
  jaTeveToken,
  limparSessao,
  sessaoAtual,
  tokenAtual,
} from '../sessao/session.ts';
import { comTrava } from '../sessao/trava.ts';
import { agoraNoServidor, buscar, ehPublica, falha, lerEnvelope } from './transporte.ts';

let renovacao: Promise<void> | null = null;

declare global {
  interface Window {
    /** The renewal that `inicio.js` asked for before this code was there. */
    pracaRenovacao?: Promise<Response> | undefined;
  }
}

/** The answer that was asked for with the page itself, once; `undefined` when there is none or it failed on the way. */
const respostaAdiantada = async (): Promise<Response | undefined> => {
  const adiantada = window.pracaRenovacao;
  window.pracaRenovacao = undefined;
  return adiantada?.catch(() => undefined);
};

const pedirRenovacao = async () => {
  const resposta = (await respostaAdiantada()) ?? (await buscar(renovaToken, {}, novaChave(), {}));
  const envelope = await lerEnvelope(resposta);
  const linha = (envelope as Envelope<Linha<typeof renovaToken>> | null)?.Conteudo[0]?.DADOS[0];
  if (!resposta.ok || linha === undefined) throw falha(renovaToken, resposta, envelope);
  const primeira = !jaTeveToken();
  instalarSessao(linha, agoraNoServidor(resposta));
  if (primeira) receberPreferencias(linha.preferencias);
};

/** Exchanges the refresh cookie for a new token, once for all calls that wait and one tab at a time. */
const renovarSessao = (): Promise<void> => {
  renovacao ??= comTrava('praca.renova', pedirRenovacao).finally(() => {
    renovacao = null;
  });
  return renovacao;
};

/** Done once there is a token; where a visit begins, the account's own settings come with it. */
export const comToken = (): Promise<void> =>
  tokenAtual() === null ? renovarSessao() : Promise.resolve();

/** Asks for a token before the first call needs one, beside the code of the screen. An error here is not shown: the first call asks for a token again and shows its own error. */
export const adiantarSessao = (): void => {
  comToken().catch(() => undefined);
};

/** Goes to the login, which brings back here afterwards; the account pages have no way back. */
export const irParaEntrada = () => {
  const { pathname, search, hash } = window.location;
  if (/^\/account\/login/i.test(pathname)) return;
  const volta = /^\/account\//i.test(pathname)
    ? ''
    : `?${new URLSearchParams({ retorno: pathname + search + hash })}`;
  irPara(paths.login + volta, { substituir: true });
};

/** The server knows no session any more: covers the screen that is in use, or goes to the login. */
export const sessaoTerminou = () => {
  if (sessaoAtual()?.bloqueio !== undefined) return;
  if (jaTeveToken()) return bloquearSessao('expirada');
  limparSessao();
  irParaEntrada();
};

/** Makes a call with a good token: renews it before, or once after a 401; a session that ended goes to the login or locks the screen. */
export const comSessao = async (
  chamada: Endpoint,
  pedir: () => Promise<Response>,
): Promise<Response> => {
  if (ehPublica(chamada)) return pedir();
  const registro = sessaoAtual();
  if (registro === null) throw semSessao(chamada.nome);
  if (registro.bloqueio !== undefined) throw telaBloqueada(chamada.nome);
  try {
    await comToken();
    const resposta = await pedir();
    if (resposta.status !== 401) return resposta;
    descartarToken();
    await renovarSessao();
    return await pedir();
  } catch (erro) {
    if (erro instanceof ErroApi && erro.status === 401) sessaoTerminou();
    throw erro;
  }
};
