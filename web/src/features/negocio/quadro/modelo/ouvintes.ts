type Ouvinte = () => void;

/** Who wants to know: each column by itself, the totals of the board, and the order of its columns. */
export function criarOuvintesDoQuadro() {
  const colunas = new Map<number, Set<Ouvinte>>();
  const totals = new Set<Ouvinte>();
  const ordem = new Set<Ouvinte>();
  const somar = (set: Set<Ouvinte>, rodar: Ouvinte) => {
    set.add(rodar);
    return () => void set.delete(rodar);
  };
  const avisar = (set: Iterable<Ouvinte>) => {
    for (const rodar of set) rodar();
  };
  return {
    assinarColuna(estagio: number, rodar: Ouvinte) {
      const set = colunas.get(estagio) ?? new Set();
      colunas.set(estagio, set);
      return somar(set, rodar);
    },
    assinarTotais: (rodar: Ouvinte) => somar(totals, rodar),
    assinarOrdem: (rodar: Ouvinte) => somar(ordem, rodar),
    mudou(...estagios: number[]) {
      for (const estagio of new Set(estagios)) avisar(colunas.get(estagio) ?? []);
    },
    totaisMudaram: () => avisar(totals),
    ordemMudou: () => avisar(ordem),
  };
}
