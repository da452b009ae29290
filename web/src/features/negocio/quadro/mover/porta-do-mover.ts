import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import type { Conflito, Exigencia, Falha, Recusa } from '../../base/recusa.ts';
import type { Lugar } from '../modelo/lugares.ts';

/** What the server answers to a move: enough to put the card where it put it. */
export type Movido = Pick<
  Cartao,
  'negocio_codigo' | 'versao' | 'estagio_codigo' | 'negocio_posicao' | 'negocio_dtestagio'
>;

export type PedidoMover = {
  negocio_codigo: number;
  estagio_codigo: number;
  versao: number;
  negocio_anterior: number | null;
  negocio_posterior: number | null;
};

/** The calls that a move needs. */
export type MoverPort = {
  mover(pedido: PedidoMover): Promise<Movido>;
  /** Takes back the move that left the deal at this version; refused where a later one is the last. */
  desfazer(negocio_codigo: number, versao: number): Promise<Movido>;
  /** The deal as the server has it now, or null when it is no longer on this board. */
  reler(negocio_codigo: number): Promise<Cartao | null>;
  /** Turns the error of a call into the reason that the screen shows. */
  motivo(error: unknown): Recusa;
};

/** What the board does when a move takes a step. */
export type MoverEvents = {
  /** The card is in its new column on the screen; `chave` undoes this move. */
  moveu(cartao: Cartao, to: Lugar, chave: number): void;
  /** A card goes back: `restore` does it, so that the board can fly it home from where it is painted. */
  voltando(codigo: number, restaurar: () => void): void;
  recusado(cartao: Cartao, falha: Falha): void;
  conflitar(cartao: Cartao, to: Lugar, conflito: Conflito): void;
  /** Fields must be filled first; the card is back where it was. */
  exigido(cartao: Cartao, to: Lugar, exigencia: Exigencia): void;
  desfeito(cartao: Cartao): void;
  /** Nothing is on its way any more: the moment to ask the server for its totals. */
  assentou(): void;
};
