import type { Esquecido } from '../sessao/sessoes-lidas.ts';

/** Where committed changes are announced to other sessions and processes (see eventos.ts). */
export interface Difusor {
  /** Announces committed rows of `evento`, by code; an empty list means "many: read again". */
  publicar(registro: number, eventos: number[]): void;
  /** A process was queued: wakes a worker. */
  acordarFila(): void;
  /** Sessions ended, or the rights behind them changed: every process reads them again. Call it after the COMMIT. */
  esquecer(alvo: Esquecido): void;
}
