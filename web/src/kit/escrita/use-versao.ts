import { useRef, useState } from 'react';
import type { Rascunho } from './rascunho.ts';

/** The version that a row says it has, if it says one. */
export function versaoDe(linha: unknown): number | undefined {
  const versao = (linha as { versao?: unknown } | null | undefined)?.versao;
  return typeof versao === 'number' ? versao : undefined;
}

/** The version over which a draft was typed, where the row moved on since. */
export const versaoDeAntes = (
  rascunho: Pick<Rascunho, 'versao'> | null,
  lida = 0,
): number | undefined =>
  rascunho?.versao !== undefined && rascunho.versao < lida ? rascunho.versao : undefined;

/**
 * The version that what is typed in a form means: that of the row as it was read last, or the earlier one over which a
 * draft was typed that came back. A write at that earlier one meets the conflict instead of what somebody else wrote.
 */
export function useVersao(lida: number | undefined, devolvido: Rascunho | null) {
  const daLinha = useRef(lida);
  const [deAntes, setDeAntes] = useState(() => versaoDeAntes(devolvido, lida));
  const doRascunho = useRef(deAntes);
  /** What is typed means this earlier version; undefined: that of the row. */
  const voltar = (versao: number | undefined) => {
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
      voltar(undefined);
    },
    voltar,
  };
}
