import { useRef } from 'react';
import type { LinhaDigitada } from './digitadas.ts';

/** So many steps are kept. */
const PASSOS = 100;

type Passo = readonly LinhaDigitada[];

/** What was done to the lines since the form opened, to be taken back and done again; typing on in one cell is one step. */
export function useHistoria(linhas: Passo, mudar: (linhas: LinhaDigitada[]) => void) {
  const passado = useRef<Passo[]>([]);
  const futuro = useRef<Passo[]>([]);
  const celula = useRef<string | null>(null);
  const voltar = (de: Passo[], para: Passo[]) => {
    const outra = de.pop();
    if (outra === undefined) return;
    para.push(linhas);
    celula.current = null;
    mudar([...outra]);
  };
  return {
    /** `onde`: the cell that is typed in; absent: a step of its own. */
    por: (novas: LinhaDigitada[], onde: string | null = null) => {
      if (onde === null || onde !== celula.current) {
        passado.current = [...passado.current.slice(1 - PASSOS), linhas];
        futuro.current = [];
      }
      celula.current = onde;
      mudar(novas);
    },
    desfazer: () => voltar(passado.current, futuro.current),
    refazer: () => voltar(futuro.current, passado.current),
  };
}
