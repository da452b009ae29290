import type { AppError } from '../errors.ts';

/** Whose turn it is: as a rule a registration. */
type Chave = number | string;
interface Espera {
  entrar(): void;
}

export interface OpcoesRodizio {
  /** How many go at once, of all keys together. */
  lugares: number;
  /** How many of one key may wait, and for how long. */
  espera: number;
  esperaMs: number;
  /** The error for a caller who waits too long or finds every place to wait taken. */
  recusa: () => AppError;
}

/** Places that all keys share, given in turns: who asks for much waits behind their own calls, and each other key gets the next place but one. */
export class Rodizio {
  private readonly filas = new Map<Chave, Espera[]>();
  private readonly opcoes: OpcoesRodizio;
  private usando = 0;

  constructor(opcoes: OpcoesRodizio) {
    this.opcoes = opcoes;
  }

  /** Waits for a place; the answer gives it back, once. */
  async entrar(chave: Chave): Promise<() => void> {
    if (this.usando >= this.opcoes.lugares) await this.esperar(chave);
    else this.usando += 1;
    let devolvida = false;
    return () => {
      if (devolvida) return;
      devolvida = true;
      this.sair();
    };
  }

  private esperar(chave: Chave): Promise<void> {
    const { espera, esperaMs, recusa } = this.opcoes;
    const fila = this.filas.get(chave) ?? [];
    if (fila.length >= espera) throw recusa();
    this.filas.set(chave, fila);
    return new Promise((pronto, recusar) => {
      const prazo = setTimeout(() => {
        fila.splice(fila.indexOf(este), 1);
        if (fila.length === 0 && this.filas.get(chave) === fila) this.filas.delete(chave);
        recusar(recusa());
      }, esperaMs);
      const este: Espera = {
        entrar() {
          clearTimeout(prazo);
          pronto();
        },
      };
      fila.push(este);
    });
  }

  /** The place goes straight to the key that waits longest for its turn, which then stands behind the others. */
  private sair(): void {
    const [primeira] = this.filas;
    if (primeira === undefined) {
      this.usando -= 1;
      return;
    }
    const [chave, fila] = primeira;
    const proximo = fila.shift();
    this.filas.delete(chave);
    if (fila.length > 0) this.filas.set(chave, fila);
    proximo?.entrar();
  }
}
