/**
 * What came of taking an act back: done; refused for good; unanswered, so that it may be tried again; or there was nothing
 * to take back, because the act itself never came to be.
 */
export type Volta = 'feita' | 'recusada' | 'incerta' | 'nada';

/** Something that the person did on this page. */
export type Ato = {
  /** What was done, in the words of its message and without a full stop. */
  nome: string;
  /** Takes it back and tells the person what came of that; a text says why nobody can. */
  desfazer: (() => Volta | Promise<Volta>) | string;
  /** What it is about, for who takes the same thing back from another place; asked for when somebody does. */
  sobre?: () => string;
  /** It was taken back from another place. */
  aoEsquecer?: () => void;
};

/** How a request to take something back ended: a text is the reason why that act stays. */
export type Pedido =
  | { fim: 'vazia' | 'feita' | 'recusada' | 'incerta' }
  | { fim: 'sem-volta'; ato: Ato; porque: string };

const LIMITE = 50;

/** The acts of one person on this page, newest last: each is taken back once, and one whose call had no answer comes back to its place. */
export function criarAtos() {
  let pilha: readonly { chave: number; ato: Ato }[] = [];
  let proxima = 1;
  const tomar = (chave: number | undefined) => {
    const tomado =
      chave === undefined ? pilha.at(-1) : pilha.find((guardado) => guardado.chave === chave);
    pilha = pilha.filter((guardado) => guardado !== tomado);
    return tomado;
  };
  return {
    /** Puts an act on top and answers its key. */
    registrar(ato: Ato): number {
      const chave = proxima++;
      pilha = [...pilha, { chave, ato }].slice(-LIMITE);
      return chave;
    },
    /** The acts about that, by their keys. */
    sobre: (isto: string) => pilha.filter(({ ato }) => ato.sobre?.() === isto),
    tem: (chave: number): boolean => pilha.some((guardado) => guardado.chave === chave),
    /** The key of the newest act. */
    ultima: (): number | null => pilha.at(-1)?.chave ?? null,
    /** The act is over: it failed, or was taken back in another way. */
    soltar: (chave: number): void => void tomar(chave),
    /** Takes back the given act, or the newest one that there is something of. */
    async desfazer(chave?: number): Promise<Pedido> {
      for (;;) {
        const tomado = tomar(chave);
        if (tomado === undefined) return { fim: 'vazia' };
        const { ato } = tomado;
        if (typeof ato.desfazer === 'string')
          return { fim: 'sem-volta', ato, porque: ato.desfazer };
        const fim = await ato.desfazer();
        if (fim === 'incerta')
          pilha = [...pilha, tomado].toSorted((um, outro) => um.chave - outro.chave);
        if (fim !== 'nada') return { fim };
      }
    },
    esvaziar() {
      pilha = [];
    },
  };
}
