import type { Origem } from '../modelo/quadro-store.ts';

/** A move that can still be undone from the board. `posicao` is where the server put it, once it answered. */
export type MovimentoFeito = {
  chave: number;
  negocio_codigo: number;
  origem: Origem;
  posicao: number | null;
};

const LIMITE = 50;

/** The moves of this visit, newest last. A refused or undone move leaves the stack. */
export function criarPilhaDeDesfazer() {
  let pilha: MovimentoFeito[] = [];
  let proximo = 1;
  return {
    push(negocio_codigo: number, origem: Origem): MovimentoFeito {
      const levar: MovimentoFeito = { chave: proximo++, negocio_codigo, origem, posicao: null };
      pilha = [...pilha, levar].slice(-LIMITE);
      return levar;
    },
    /** Takes the newest move, or the given one; null when it is gone or a later move of the same deal must be undone first. */
    tomar(chave?: number): MovimentoFeito | null {
      const perguntados =
        chave === undefined ? pilha.at(-1) : pilha.find((levar) => levar.chave === chave);
      if (!perguntados) return null;
      const ultimo = pilha.findLast((levar) => levar.negocio_codigo === perguntados.negocio_codigo);
      if (ultimo !== perguntados) return null;
      pilha = pilha.filter((levar) => levar !== perguntados);
      return perguntados;
    },
    soltar(chave: number) {
      pilha = pilha.filter((levar) => levar.chave !== chave);
    },
    tirarNegocio(negocio_codigo: number) {
      pilha = pilha.filter((levar) => levar.negocio_codigo !== negocio_codigo);
    },
    size: () => pilha.length,
  };
}
