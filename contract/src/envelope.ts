/** How many hits of a search are counted: whoever finds more narrows the search. */
export const CONTADOS = 10_000;

/** A message of the envelope. `Campo` names the invalid field of a 400. */
export interface Mensagem {
  Codigo: string;
  Mensagem: string;
  Ajuda: string;
  Campo?: string;
  /** Facts that the page needs to offer a way out, e.g. who changed the row and when (409). */
  Dados?: Record<string, unknown>;
}

export interface Tabela<L = unknown> {
  TABELA: string;
  DADOS: L[];
  /** All rows that match, on lists that were asked for it. */
  TOTAL?: number;
  /** There are more than TOTAL: of a search they are counted no further than `CONTADOS`. */
  TOTAL_MAIS?: true;
  /** Keyset cursor of the next page; null when this was the last. */
  CURSOR?: string | null;
}

/** Every answer of the API, errors included. */
export interface Envelope<L = unknown> {
  Resultado: '0' | '1';
  Conteudo: Tabela<L>[];
  Mensagens: Mensagem[];
  MensagensSucesso: Mensagem[];
}
