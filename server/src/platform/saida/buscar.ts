import { lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Passagem } from './passagem.ts';
import { enderecoPublico } from './rede.ts';

/** Why nothing came of asking another house: its address may not be reached, it was slow, it sent too much, it could not be reached. */
export type MotivoDaFalha = 'PROIBIDO' | 'DEMOROU' | 'GRANDE' | 'REDE';

/** A call to another server that brought nothing, and why. */
export class FalhaFora extends Error {
  readonly motivo: MotivoDaFalha;
  constructor(motivo: MotivoDaFalha, causa?: unknown) {
    super(`pedido a outro servidor: ${motivo}`, { cause: causa });
    this.name = 'FalhaFora';
    this.motivo = motivo;
  }
}

export interface PedidoFora {
  url: URL;
  prazoMs: number;
  /** Most bytes of the answer. */
  maximo: number;
  /** Addresses outside the public Internet that may be reached all the same. */
  permitidos: readonly string[];
  /** What is posted; without it the other house is asked. Of the answer to a post the status alone counts: what comes behind is dropped. */
  envio?: { corpo: string | Buffer; cabecalhos: Readonly<Record<string, string>> };
  /** Further headers of a question. */
  cabecalhos?: Readonly<Record<string, string>>;
  sinal?: AbortSignal | undefined;
}
export interface RespostaFora {
  status: number;
  texto: string;
  /** Seconds of Retry-After, where they were said. */
  esperar: number | null;
}

const alcancavel = (endereco: string, permitidos: readonly string[]): boolean =>
  permitidos.includes(endereco) || enderecoPublico(endereco);

/** Names are looked up here and nowhere else, so that the address that was looked at is the one connected to. */
const procurar =
  (permitidos: readonly string[]): LookupFunction =>
  (nome, opcoes, pronto) => {
    lookup(nome, { ...opcoes, all: true }, (erro, achados) => {
      const bons = erro ? [] : achados.filter(({ address }) => alcancavel(address, permitidos));
      const [primeiro] = bons;
      if (!primeiro) pronto(erro ?? new FalhaFora('PROIBIDO'), '', 0);
      else if (opcoes.all) pronto(null, bons);
      else pronto(null, primeiro.address, primeiro.family);
    });
  };

const acharEndereco = (host: string, permitidos: readonly string[]): Promise<string> =>
  new Promise((resolver, recusar) => {
    if (isIP(host)) {
      if (alcancavel(host, permitidos)) resolver(host);
      else recusar(new FalhaFora('PROIBIDO'));
      return;
    }
    procurar(permitidos)(host, {}, (erro, endereco) => {
      if (erro) recusar(erro);
      else resolver(String(endereco));
    });
  });

/** The address of another house that is connected to next, looked up and looked at: FalhaFora PROIBIDO for what is not of the public Internet. */
export const enderecoFora = (
  _passagem: Passagem,
  host: string,
  permitidos: readonly string[],
): Promise<string> => acharEndereco(host, permitidos);

/** Whether a house that is only written down could be reached, and at which address: FalhaFora as for `enderecoFora`. Nobody is called there. */
export const conferirEnderecoFora = (
  host: string,
  permitidos: readonly string[],
): Promise<string> => acharEndereco(host, permitidos);

async function corpoDe(resposta: http.IncomingMessage, maximo: number): Promise<string> {
  const partes: Buffer[] = [];
  let tamanho = 0;
  for await (const parte of resposta as AsyncIterable<Buffer>) {
    tamanho += parte.length;
    if (tamanho > maximo) {
      resposta.destroy();
      throw new FalhaFora('GRANDE');
    }
    partes.push(parte);
  }
  return Buffer.concat(partes).toString('utf8');
}

/** Lets what comes behind the status arrive, as far as it is short and soon over: it is nothing that anybody reads. */
async function descartar(resposta: http.IncomingMessage, maximo: number): Promise<void> {
  let tamanho = 0;
  try {
    for await (const parte of resposta as AsyncIterable<Buffer>) {
      tamanho += parte.length;
      if (tamanho > maximo) return;
    }
  } catch (erro) {
    // The status said what there was to say.
    void erro;
  } finally {
    resposta.destroy();
  }
}

const esperarDe = (resposta: http.IncomingMessage): number | null => {
  const segundos = Number(resposta.headers['retry-after'] ?? '');
  return Number.isInteger(segundos) && segundos > 0 ? Math.min(segundos, 3600) : null;
};

const paraFalha = (erro: unknown, prazo: AbortSignal): FalhaFora => {
  if (erro instanceof FalhaFora) return erro;
  return new FalhaFora(prazo.aborted ? 'DEMOROU' : 'REDE', erro);
};

/**
 * Asks another house for something: the one way out over HTTP. Its address is looked at when the connection is made,
 * redirects are not followed, and neither time nor size is without end. Throws FalhaFora.
 */
export async function buscarFora(_passagem: Passagem, p: PedidoFora): Promise<RespostaFora> {
  const host = p.url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !alcancavel(host, p.permitidos)) throw new FalhaFora('PROIBIDO');
  const prazo = AbortSignal.any([
    AbortSignal.timeout(p.prazoMs),
    ...(p.sinal === undefined ? [] : [p.sinal]),
  ]);
  const { request } = p.url.protocol === 'https:' ? https : http;
  try {
    const resposta = await new Promise<http.IncomingMessage>((resolve, reject) => {
      request(
        p.url,
        {
          agent: false,
          method: p.envio ? 'POST' : 'GET',
          lookup: procurar(p.permitidos),
          signal: prazo,
          headers: {
            accept: 'application/json',
            'accept-encoding': 'identity',
            'user-agent': 'Praca',
            ...p.cabecalhos,
            ...(p.envio && {
              'content-type': 'application/json; charset=utf-8',
              'content-length': String(Buffer.byteLength(p.envio.corpo)),
              ...p.envio.cabecalhos,
            }),
          },
        },
        resolve,
      )
        .on('error', reject)
        .end(p.envio?.corpo);
    });
    const { statusCode: status = 0 } = resposta;
    if (p.envio) {
      await descartar(resposta, p.maximo);
      return { status, esperar: esperarDe(resposta), texto: '' };
    }
    return { status, esperar: esperarDe(resposta), texto: await corpoDe(resposta, p.maximo) };
  } catch (erro) {
    throw paraFalha(erro, prazo);
  }
}
