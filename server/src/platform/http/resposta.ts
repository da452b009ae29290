import type { Readable } from 'node:stream';
import { mensagemDeFeito, type Endpoint, type Feito } from '@praca/contract/endpoint.ts';
import type { Envelope, Mensagem } from '@praca/contract/envelope.ts';

/** Rows plus what a list tells about the rest. */
export interface Pagina<L> {
  dados: L[];
  total?: number | undefined;
  /** There are more than `total`. */
  haMais?: boolean | undefined;
  cursor?: string | null | undefined;
  /** What was done, where the verb knows more than its call's own words. */
  feito?: Feito;
  /** What its author has to know although it was done; each is said after what was done. */
  alertas?: readonly Mensagem[];
}

/** The rows of DADOS as JSON text that the database built, in pieces that are sent one after the other as they are. */
export class JsonPronto {
  readonly partes: readonly string[];
  readonly total: number | undefined;
  /** There are more than `total`. */
  readonly haMais: boolean;
  readonly cursor: string | null | undefined;
  /** As that of `Pagina`. */
  readonly feito: Feito | undefined;
  constructor(
    partes: readonly string[],
    total?: number,
    cursor?: string | null,
    feito?: Feito,
    haMais = false,
  ) {
    this.partes = partes;
    this.feito = feito;
    this.total = total;
    this.haMais = haMais;
    this.cursor = cursor;
  }
}

/** A file as answer; always served as an attachment. */
export interface ArquivoResposta {
  nome: string;
  tipo: string;
  conteudo: Readable | Buffer | string;
  /** Names this content: who has it already is told so, and kept waiting for nothing. */
  etag?: string;
  /** Its verb wrote into the audit that it was taken out, and how much. */
  auditada?: true;
  /** Under which table the audit tells that it was taken out, where not as the exports of other nouns. */
  tabela?: string;
}

export type Resposta<L> = L[] | Pagina<L> | JsonPronto;

const PEQUENO = 4096;

/** Texts one after the other, as they go over the wire: a large one is copied once, a small one leaves with the headers. */
function juntar(...partes: string[]): string | Buffer {
  if (partes.reduce((n, parte) => n + parte.length, 0) < PEQUENO) return partes.join('');
  const bytes = Buffer.allocUnsafe(partes.reduce((n, parte) => n + Buffer.byteLength(parte), 0));
  let escritos = 0;
  for (const parte of partes) escritos += bytes.write(parte, escritos);
  return bytes;
}

/** The envelope of a success, as it is sent. `conferir` parses each row with the endpoint's output. */
export function envelopeDeSucesso<L>(
  e: Endpoint,
  resposta: Resposta<L>,
  conferir: (linha: L) => unknown,
): string | Buffer {
  const feito = ('feito' in resposta ? resposta.feito : undefined) ?? e.feito;
  const sucesso = feito === undefined ? [] : [mensagemDeFeito(e, feito)];
  if (resposta instanceof JsonPronto) {
    const mais = resposta.haMais ? ',"TOTAL_MAIS":true' : '';
    const total = resposta.total === undefined ? '' : `,"TOTAL":${resposta.total}${mais}`;
    const cursor =
      resposta.cursor === undefined ? '' : `,"CURSOR":${JSON.stringify(resposta.cursor)}`;
    return juntar(
      `{"Resultado":"0","Conteudo":[{"TABELA":${JSON.stringify(e.tabela)},"DADOS":[`,
      ...resposta.partes,
      `]${total}${cursor}}],"Mensagens":[],"MensagensSucesso":${JSON.stringify(sucesso)}}`,
    );
  }
  const pagina: Pagina<L> = Array.isArray(resposta) ? { dados: resposta } : resposta;
  const envelope: Envelope = {
    Resultado: '0',
    Conteudo: [
      {
        TABELA: e.tabela,
        DADOS: pagina.dados.map(conferir),
        ...(pagina.total !== undefined ? { TOTAL: pagina.total } : {}),
        ...(pagina.haMais ? { TOTAL_MAIS: true } : {}),
        ...(pagina.cursor !== undefined ? { CURSOR: pagina.cursor } : {}),
      },
    ],
    Mensagens: [],
    MensagensSucesso: [...sucesso, ...(pagina.alertas ?? [])],
  };
  return JSON.stringify(envelope);
}

/** The envelope of a refusal. */
export const envelopeDeErro = (mensagens: Mensagem[]): Envelope => ({
  Resultado: '1',
  Conteudo: [],
  Mensagens: mensagens,
  MensagensSucesso: [],
});
