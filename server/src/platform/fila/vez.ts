import type { AppError } from '../errors.ts';

interface Fila {
  usando: number;
  espera: (() => void)[];
}

export interface OpcoesVez {
  /** How many of one key go at once. */
  maximo: number;
  /** How many more of it may wait, and for how long. */
  espera: number;
  prazoMs: number;
  /** The error for a caller who waits too long or finds every place to wait taken. */
  recusa: () => AppError;
}

/** Turns by key, first come first served within a key: a caller who asks for much waits behind their own calls alone. */
export class Vez {
  private readonly filas = new Map<number | string, Fila>();
  private readonly opcoes: OpcoesVez;

  constructor(opcoes: OpcoesVez) {
    this.opcoes = opcoes;
  }

  /** Waits for a turn of the key; the answer gives it back, once. */
  async entrar(chave: number | string): Promise<() => void> {
    const fila = this.filas.get(chave) ?? { usando: 0, espera: [] };
    this.filas.set(chave, fila);
    if (fila.usando >= this.opcoes.maximo) await this.esperar(fila);
    else fila.usando += 1;
    let devolvida = false;
    return () => {
      if (devolvida) return;
      devolvida = true;
      this.sair(chave, fila);
    };
  }

  /** Who waits, of all keys. */
  get esperando(): number {
    let total = 0;
    for (const { espera } of this.filas.values()) total += espera.length;
    return total;
  }

  private esperar(fila: Fila): Promise<void> {
    const { espera, prazoMs, recusa } = this.opcoes;
    if (fila.espera.length >= espera) throw recusa();
    return new Promise((pronto, recusar) => {
      const entrar = (): void => {
        clearTimeout(prazo);
        pronto();
      };
      const prazo = setTimeout(() => {
        fila.espera.splice(fila.espera.indexOf(entrar), 1);
        recusar(recusa());
      }, prazoMs);
      fila.espera.push(entrar);
    });
  }

  /** The turn goes straight to who waits longest. */
  private sair(chave: number | string, fila: Fila): void {
    const proximo = fila.espera.shift();
    if (proximo) return proximo();
    fila.usando -= 1;
    if (fila.usando === 0) this.filas.delete(chave);
  }
}
