import { useEffect, useRef } from 'react';
import { useLocation } from '@tanstack/react-router';
import { seguirProcesso } from '../processo/processos.ts';

/** The part of an address that opens an import that was begun before. */
const IMPORTACAO_NO_ENDERECO = 'importacao';

/** The import that the address opens. */
export const useImportacaoAberta = (): number | undefined => {
  const escrita = useLocation({
    select: ({ search }) => (search as Record<string, unknown>)[IMPORTACAO_NO_ENDERECO],
  });
  return /^[1-9]\d{0,14}$/.test(String(escrita)) ? Number(escrita) : undefined;
};

/** A window that is closed while its process goes on leaves it to the bar on top, from where its result is reached. */
export function useFicaParaTras(nome: string) {
  const caminho = useLocation({ select: ({ pathname }) => pathname });
  const correndo = useRef<{ codigo: number; titulo: string } | null>(null);
  useEffect(
    () => () => {
      if (correndo.current === null) return;
      const { codigo, titulo } = correndo.current;
      const volta = titulo.startsWith('Volta');
      seguirProcesso({
        codigo,
        titulo: `${titulo} de ${nome}`,
        caminho: volta ? caminho : `${caminho}?${IMPORTACAO_NO_ENDERECO}=${codigo}`,
      });
      correndo.current = null;
    },
    [caminho, nome],
  );
  return {
    aoIniciar: (titulo: 'Importação' | 'Volta da importação', codigo: number) => {
      correndo.current = { codigo, titulo };
    },
    aoAcabar: () => {
      correndo.current = null;
    },
  };
}
