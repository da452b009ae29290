import type { Endpoint, EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import type { Envelope, Mensagem } from '@praca/contract/envelope.ts';
import { paths } from '../../paths.ts';
import { criarDuvidas } from './duvidas.ts';
import { ErroApi, semResposta } from './erro-api.ts';
import { irPara } from '../tela/navegacao.ts';
import { novaChave } from './pedido.ts';
import { comSessao, sessaoTerminou } from './renovacao.ts';
import { descartarToken, sessaoAtual } from '../sessao/session.ts';
import {
  agoraNoServidor,
  buscar,
  ehPublica,
  falha,
  lerEnvelope,
  type OpcoesChamada,
} from './transporte.ts';

/** The answer of a call: its rows, and what a list tells about the rest. */
export type Resposta<L> = {
  dados: L[];
  total: number | null;
  /** There are more than `total`. */
  totalMais?: boolean;
  cursor: string | null;
  mensagens: Mensagem[];
  /** The server's clock when it answered, in milliseconds. */
  agora: number;
};

const desviar = (erro: ErroApi) => {
  if (erro.codigo === '1275') irPara(paths.testeExpirado, { substituir: true });
  else if (erro.codigo === 'FATOR_PENDENTE') irPara(paths.segundoFator, { substituir: true });
  else
    irPara(`${paths.acessoNegado}?${new URLSearchParams({ codigo: erro.codigo })}`, {
      substituir: true,
    });
};

const responder = async (
  chamada: Endpoint,
  entrada: Record<string, unknown>,
  opcoes: OpcoesChamada & { chave: string },
): Promise<Response> => {
  const resposta = await comSessao(chamada, () => buscar(chamada, entrada, opcoes.chave, opcoes));
  if (resposta.ok || (resposta.status === 404 && chamada.kind === 'read')) return resposta;
  const erro = falha(chamada, resposta, await lerEnvelope(resposta));
  if (erro.status === 401 && !ehPublica(chamada)) sessaoTerminou();
  // The rights changed since they were told: the next call brings them.
  if (erro.codigo === 'SEM_PERMISSAO') descartarToken();
  throw erro;
};

const responderOuDesviar = async (...pedido: Parameters<typeof responder>): Promise<Response> => {
  try {
    return await responder(...pedido);
  } catch (erro) {
    const [, , opcoes] = pedido;
    if (erro instanceof ErroApi && erro.status === 403 && opcoes.semDesvio !== true) desviar(erro);
    throw erro;
  }
};

const semDuvida = criarDuvidas();
/** Under the key of the caller, else under one of its own. */
const sobChave = <T>(
  chamada: Endpoint,
  entrada: Record<string, unknown>,
  opcoes: OpcoesChamada,
  agir: (chave: string) => Promise<T>,
): Promise<T> => {
  if (chamada.kind === 'read') return agir('');
  if (opcoes.chave !== undefined || opcoes.formulario !== undefined)
    return agir(opcoes.chave ?? novaChave());
  const quem = sessaoAtual()?.usuario_login ?? '';
  return semDuvida(`${quem} ${chamada.path} ${JSON.stringify(entrada)}`, agir);
};

/**
 * Makes a call of the contract. Renews the session in silence when the token ran out. A 404 of a read is an empty
 * list; every other refusal rejects with `ErroApi`, and a 403 also goes to the page that explains it.
 */
export const chamar = async <E extends Endpoint>(
  chamada: E,
  entrada: EntradaCrua<E>,
  opcoes: OpcoesChamada = {},
): Promise<Resposta<Linha<E>>> => {
  const enviada = entrada as Record<string, unknown>;
  const { resposta, envelope } = await sobChave(chamada, enviada, opcoes, async (chave) => {
    const veio = await responderOuDesviar(chamada, enviada, { ...opcoes, chave });
    const lido = (await lerEnvelope(veio)) as Envelope<Linha<E>> | null;
    if (lido === null) throw semResposta(chamada.nome);
    return { resposta: veio, envelope: lido };
  });
  const tabela = resposta.ok ? envelope.Conteudo[0] : undefined;
  return {
    dados: tabela?.DADOS ?? [],
    total: tabela?.TOTAL ?? null,
    totalMais: tabela?.TOTAL_MAIS ?? false,
    cursor: tabela?.CURSOR ?? null,
    mensagens: envelope.MensagensSucesso,
    agora: agoraNoServidor(resposta),
  };
};

/** As `chamar`, for calls that answer one row: `null` when there is none. */
export const chamarUm = async <E extends Endpoint>(
  chamada: E,
  entrada: EntradaCrua<E>,
  opcoes: OpcoesChamada = {},
): Promise<Linha<E> | null> => (await chamar(chamada, entrada, opcoes)).dados[0] ?? null;

/** Calls whose answer is not an envelope: a file or a stream. The status is already that of a success. */
export const chamarBruto = async <E extends Endpoint>(
  chamada: E,
  entrada: EntradaCrua<E>,
  opcoes: OpcoesChamada = {},
): Promise<Response> => {
  const enviada = entrada as Record<string, unknown>;
  const resposta = await sobChave(chamada, enviada, opcoes, (chave) =>
    responderOuDesviar(chamada, enviada, { ...opcoes, chave }),
  );
  if (!resposta.ok) throw falha(chamada, resposta, await lerEnvelope(resposta));
  return resposta;
};
