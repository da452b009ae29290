import type { Origem } from '../modelo/quadro-store.ts';

/** A move that can still be undone. `posicao` is where the server put it and `versao` what it made of the deal, once it answered. */
export type MovimentoFeito = {
  chave: number;
  negocio_codigo: number;
  origem: Origem;
  posicao: number | null;
  versao: number | null;
};

const LIMITE = 50;

/** The moves of this visit, newest last. A refused or undone move leaves the stack. */
export function criarPilhaDeDesfazer() {
  let pilha: MovimentoFeito[] = [];
  let proximo = 1;
  return {
    push(negocio_codigo: number, origem: Origem): MovimentoFeito {
      const levar: MovimentoFeito = {
        chave: proximo++,
        negocio_codigo,
        origem,
        posicao: null,
        versao: null,
      };
      pilha = [...pilha, levar].slice(-LIMITE);
      return levar;
    },
    /** Takes a move; null when it is gone or a later move of the same deal must be undone first. */
    tomar(chave: number): MovimentoFeito | null {
      const perguntados = pilha.find((levar) => levar.chave === chave);
      if (!perguntados) return null;
      const ultimo = pilha.findLast((levar) => levar.negocio_codigo === perguntados.negocio_codigo);
      if (ultimo !== perguntados) return null;
      pilha = pilha.filter((levar) => levar !== perguntados);
      return perguntados;
    },
    /** Its undo had no answer: it can be asked for again. */
    devolver(movimento: MovimentoFeito) {
      pilha = [...pilha, movimento].toSorted((um, outro) => um.chave - outro.chave);
    },
    /** The version that a move left its deal at. */
    versaoDe: (chave: number) => pilha.find((levar) => levar.chave === chave)?.versao,
    tirarNegocio(negocio_codigo: number) {
      pilha = pilha.filter((levar) => levar.negocio_codigo !== negocio_codigo);
    },
  };
}
