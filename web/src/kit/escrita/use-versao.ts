import { useRef, useState } from 'react';
import type { Rascunho } from './rascunho.ts';

/** The version that a row says it has, if it says one. */
export function versaoDe(linha: unknown): number | undefined {
  const versao = (linha as { versao?: unknown } | null | undefined)?.versao;
  return typeof versao === 'number' ? versao : undefined;
}

/** Whether the row moved on since a draft was typed over it. */
export const ehDeAntes = (
  rascunho: Pick<Rascunho, 'versao'> | null,
  lida: number | undefined,
): boolean => rascunho?.versao !== undefined && lida !== undefined && rascunho.versao < lida;

/**
 * The version that what is typed in a form means: that of the row as it was read last, or the earlier one over which a
 * draft was typed that came back. A write at that earlier one meets the conflict instead of what somebody else wrote.
 */
export function useVersao(lida: number | undefined, devolvido: Rascunho | null) {
  const daLinha = useRef(lida);
  const [deAntes, setDeAntes] = useState(
    ehDeAntes(devolvido, lida) ? devolvido?.versao : undefined,
  );
  const doRascunho = useRef(deAntes);
  const porDeAntes = (versao: number | undefined) => {
    doRascunho.current = versao;
    setDeAntes(versao);
  };
  return {
    /** What was put back was typed over an earlier version. */
    deAntes: deAntes !== undefined,
    agora: () => doRascunho.current ?? daLinha.current,
    /** The row is known at this version; undefined: at the one that is known already. */
    conhecer: (versao: number | undefined) => {
      daLinha.current = versao ?? daLinha.current;
      porDeAntes(undefined);
    },
    /** A draft is put back. */
    devolver: (rascunho: Rascunho | null) => {
      if (ehDeAntes(rascunho, daLinha.current)) porDeAntes(rascunho?.versao);
    },
  };
}
