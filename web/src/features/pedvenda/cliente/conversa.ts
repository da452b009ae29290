import type { Linha } from '@praca/contract/endpoint.ts';
import type { getMensagens } from '@praca/contract/pedvenda/envio/endpoints.ts';

export type Mensagem = Linha<typeof getMensagens>;

/** Everything that is written about the whole quote, as one subject among the lines. */
export const INTEIRO = 0;

/** What a message is about: the place of a line, or the whole quote. */
export const assuntoDe = (m: Pick<Mensagem, 'itpedvenda_sequencia'>): number =>
  m.itpedvenda_sequencia ?? INTEIRO;

/**
 * The last thing that the customer wrote about each subject and nobody answered, oldest first. What was written before
 * they accepted the quote (`aceito`, the moment of the last acceptance) waits for nothing.
 */
export function semResposta<
  M extends Pick<Mensagem, 'itpedvenda_sequencia' | 'msgvenda_tipo' | 'msgvenda_em'>,
>(mensagens: readonly M[], aceito: string | undefined): M[] {
  const ultimas = new Map<number, M>();
  for (const m of mensagens) {
    ultimas.delete(assuntoDe(m));
    ultimas.set(assuntoDe(m), m);
  }
  const depois = aceito === undefined ? 0 : Date.parse(aceito);
  return [...ultimas.values()].filter(
    (m) => m.msgvenda_tipo !== 'R' && Date.parse(m.msgvenda_em) > depois,
  );
}
