import type { Banco, Tx } from '../banco/db.ts';
import { AppError } from '../errors.ts';
import { Adiado } from '../fila/processo.ts';
import { retidoDesde } from './copia.ts';
import { lerRelato, type Casa, type Dizer, type Relato } from './relato.ts';

/** The ways by which something leaves the house. */
export type Caminho = 'EMAIL' | 'PUSH' | 'WEBHOOK' | 'AGENDA' | 'LIGACAO' | 'CONSULTA' | 'CAIXA';

/** Where something is to leave: of which registration, which way. */
export interface Pedido<C extends Caminho> {
  registro: number;
  caminho: C;
}

/** Why something may not leave now, and since when. */
export interface Retida {
  porque: 'COPIA';
  desde: string;
}

/**
 * What every function that reaches out of the house asks for, so that a new way out does not compile without the gate.
 * Nobody but the gate makes one; it is asked for at the moment of leaving and never kept. What leaves is what it carries:
 * something that tells of no row, or what the read of a person gave just now.
 */
export class Passagem<C extends Caminho = Caminho, D = unknown> {
  readonly caminho: C;
  /** What may leave. */
  readonly dito: D;
  readonly #registro: number;

  private constructor({ registro, caminho }: Pedido<C>, dito: D) {
    this.caminho = caminho;
    this.dito = dito;
    this.#registro = registro;
  }

  /** Whose it is. */
  get registro(): number {
    return this.#registro;
  }

  /** The gate for what tells of no row: whether it may leave for a registration at this moment. What a copy holds does not. */
  static async pedir<C extends Caminho, D>(
    tx: Tx,
    p: Pedido<C> & { semLinhas: D },
  ): Promise<Passagem<C, D> | Retida> {
    const desde = await retidoDesde(tx, p.registro);
    return desde === undefined ? new Passagem(p, p.semLinhas) : { porque: 'COPIA', desde };
  }

  /** The gate for what tells of rows; undefined where the read of whom it is told by gives nothing of them any more. */
  static async contar<C extends Caminho, D>(
    casa: Casa,
    p: Pedido<C> & { relato: Relato<D> },
  ): Promise<Passagem<C, D> | Retida | undefined> {
    const dada = await noBanco(casa.banco, { ...p, semLinhas: undefined });
    if (!(dada instanceof Passagem)) return dada;
    const dito = await lerRelato(casa, p.registro, p.relato);
    return dito === null ? undefined : new Passagem(p, dito);
  }
}

/** A release says at once that it happened; this is for the case that it was not heard. */
const ESPERA_S = 300;

const DITO: Record<Caminho, string> = {
  EMAIL: 'Esta instalação é uma cópia: o e-mail não foi enviado.',
  PUSH: 'Esta instalação é uma cópia: o aviso não foi ao aparelho.',
  WEBHOOK: 'Esta instalação é uma cópia: a mensagem não foi entregue.',
  AGENDA: 'Esta instalação é uma cópia: a agenda não é publicada daqui.',
  LIGACAO: 'Esta instalação é uma cópia: a central não foi chamada.',
  CONSULTA: 'Esta instalação é uma cópia: a consulta não foi feita.',
  CAIXA: 'Esta instalação é uma cópia: a caixa de entrada não foi aberta.',
};

/** The refusal of a way out, for who asked for it at a page or from another program. */
export const recusaDaSaida = (caminho: Caminho): AppError =>
  caminho === 'AGENDA'
    ? new AppError('AGENDA_PARADA', { esperar: 3600 })
    : new AppError('COPIA_PARADA', { mensagem: DITO[caminho] });

const noBanco = <C extends Caminho, D>(
  banco: Banco,
  p: Pedido<C> & { semLinhas: D },
): Promise<Passagem<C, D> | Retida> =>
  banco.transacao(p.registro, 'read', (tx) => Passagem.pedir(tx, p));

/** The passage for what somebody waits for and that tells of no row. COPIA_PARADA, AGENDA_PARADA. */
export async function exigirPassagem<C extends Caminho, D>(
  banco: Banco,
  p: Pedido<C> & { semLinhas: D },
): Promise<Passagem<C, D>> {
  const dada = await noBanco(banco, p);
  if (dada instanceof Passagem) return dada;
  throw recusaDaSaida(p.caminho);
}

/** The passage for what somebody waits for and that tells of rows; undefined: nothing of them is told. COPIA_PARADA, AGENDA_PARADA. */
export async function exigirRelato<C extends Caminho, D>(
  casa: Casa,
  p: Pedido<C> & { relato: Relato<D> },
): Promise<Passagem<C, D> | undefined> {
  const dada = await Passagem.contar(casa, p);
  if (dada === undefined || dada instanceof Passagem) return dada;
  throw recusaDaSaida(p.caminho);
}

/**
 * The passage for what waits in the queue; held by a copy the errand goes on waiting there, and nothing of it is lost.
 * Undefined: what it would tell is not seen any more by whom it tells it, and it ends.
 */
export async function passagemDaFila<C extends Caminho, D>(
  casa: Casa & { registro: number },
  caminho: C,
  dizer: Dizer<D>,
): Promise<Passagem<C, D> | undefined> {
  const p = { registro: casa.registro, caminho };
  const dada =
    'relato' in dizer
      ? await Passagem.contar(casa, { ...p, ...dizer })
      : await noBanco(casa.banco, { ...p, ...dizer });
  if (dada === undefined || dada instanceof Passagem) return dada;
  throw new Adiado(ESPERA_S, new Error('envios retidos'));
}

/** The passage for work that comes round by itself and tells of no row; undefined: not this time. */
export async function passagemDaRonda<C extends Caminho, D>(
  banco: Banco,
  p: Pedido<C> & { semLinhas: D },
): Promise<Passagem<C, D> | undefined> {
  const dada = await noBanco(banco, p);
  return dada instanceof Passagem ? dada : undefined;
}
