import type { Endpoint, EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import type { Mensagem } from '@praca/contract/envelope.ts';
import { ErroApi, semResposta } from '../../platform/http/erro-api.ts';
import { novaChave } from '../../platform/http/pedido.ts';

/** A write whose answer may have been lost: what was sent, and under which key. */
export type Pendente = { corpo: string; chave: string };
/** The writes of one form that are still in doubt, by the path of their call. */
export type Pendentes = Record<string, Pendente>;

/** What came of a write. `anterior`: the server kept what an earlier try had sent, not what the form says now. */
export type Gravado<L> = {
  linha: L | null;
  /** All rows that the call answered with. */
  linhas?: L[];
  mensagens: Mensagem[];
  anterior: boolean;
  /** It was not sent yet: it waits on this device. */
  espera?: true;
};

type Chamar = <E extends Endpoint>(
  chamada: E,
  entrada: EntradaCrua<E>,
  opcoes: { chave: string; semDesvio: true },
) => Promise<{ dados: Linha<E>[]; mensagens: Mensagem[] }>;

/** Whether the write may have happened although no good answer came. */
const semCerteza = (falha: unknown): boolean =>
  falha instanceof ErroApi && (falha.status === 0 || falha.status >= 500);

/* A row that was created by the lost try is changed by the next one: the call tells by which code. */
function emenda<E extends Endpoint>(chamada: E, entrada: EntradaCrua<E>, linha: Linha<E> | null) {
  const { cria } = chamada;
  const campos = entrada as Record<string, unknown>;
  const gravada = linha as Record<string, unknown> | null;
  if (cria === undefined || gravada === null || campos[cria] !== undefined) return null;
  return { ...campos, [cria]: gravada[cria], versao: gravada['versao'] } as EntradaCrua<E>;
}

/**
 * Sends the writes of one form. A write whose answer was lost keeps its key until its outcome is known: the same content
 * goes out again under that key and acts once. Content that changed meanwhile waits until the lost try was repeated: then
 * the row is changed where the first try had created it, and created where the server had refused it.
 */
export function criarTentativas(chamar: Chamar, guardados: Pendentes = {}) {
  const pendentes: Pendentes = { ...guardados };

  const mandarSob = async <E extends Endpoint>(chamada: E, corpo: string, chave: string) => {
    pendentes[chamada.path] = { corpo, chave };
    try {
      const entrada = JSON.parse(corpo) as EntradaCrua<E>;
      const { dados, mensagens } = await chamar(chamada, entrada, { chave, semDesvio: true });
      delete pendentes[chamada.path];
      return { linha: dados[0] ?? null, linhas: dados, mensagens };
    } catch (falha) {
      if (!semCerteza(falha)) delete pendentes[chamada.path];
      throw falha;
    }
  };

  const esclarecer = async <E extends Endpoint>(chamada: E, { corpo, chave }: Pendente) => {
    try {
      return await mandarSob(chamada, corpo, chave);
    } catch (falha) {
      if (semCerteza(falha)) throw falha;
      return null;
    }
  };

  const mandar = async <E extends Endpoint>(
    chamada: E,
    entrada: EntradaCrua<E>,
  ): Promise<Gravado<Linha<E>>> => {
    const corpo = JSON.stringify(entrada);
    const antes = pendentes[chamada.path];
    if (antes === undefined || antes.corpo === corpo)
      return { ...(await mandarSob(chamada, corpo, antes?.chave ?? novaChave())), anterior: false };
    const feito = await esclarecer(chamada, antes);
    if (feito === null)
      return { ...(await mandarSob(chamada, corpo, novaChave())), anterior: false };
    const mudanca = emenda(chamada, entrada, feito.linha);
    if (mudanca === null) return { ...feito, anterior: true };
    return {
      ...(await mandarSob(chamada, JSON.stringify(mudanca), novaChave())),
      anterior: false,
    };
  };

  return {
    mandar,
    /** What is in doubt, to be kept with a draft. */
    pendentes: (): Pendentes => ({ ...pendentes }),
    esquecer: () => {
      for (const caminho of Object.keys(pendentes)) delete pendentes[caminho];
    },
  };
}

export type Tentativas = ReturnType<typeof criarTentativas>;
export type Mandar = Tentativas['mandar'];

/** The row that a write must answer. */
export const linhaDe = <L>(chamada: Endpoint, { linha }: Gravado<L>): L => {
  if (linha === null) throw semResposta(chamada.nome);
  return linha;
};
