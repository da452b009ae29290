import { useEffect, useRef } from 'react';
import { useLocation } from '@tanstack/react-router';
import { seguirProcesso } from '../../processo/processos.ts';

/** The part of an address that opens an import that was begun before. */
const IMPORTACAO_NO_ENDERECO = 'importacao';

/** The import that the address opens. */
export const useImportacaoAberta = (): number | undefined => {
  const escrita = useLocation({
    select: ({ search }) => (search as Record<string, unknown>)[IMPORTACAO_NO_ENDERECO],
  });
  return /^[1-9]\d{0,14}$/.test(String(escrita)) ? Number(escrita) : undefined;
};

type Correndo = { codigo: number; titulo: 'Importação' | 'Volta da importação' };

/** Gives a process to the bar on top, which leads to where its result is. */
const deixar = (
  { codigo, titulo }: Correndo,
  { nome, caminho }: { nome: string; caminho: string },
) =>
  seguirProcesso({
    codigo,
    titulo: `${titulo} de ${nome}`,
    caminho: titulo === 'Importação' ? `${caminho}?${IMPORTACAO_NO_ENDERECO}=${codigo}` : caminho,
  });

/** A window that is closed while its process goes on, or before it was answered which one it is, leaves it to the bar on top. */
export function useFicaParaTras(nome: string) {
  const caminho = useLocation({ select: ({ pathname }) => pathname });
  const onde = useRef({ nome, caminho });
  const correndo = useRef<Correndo | null>(null);
  const fechada = useRef(false);
  useEffect(() => {
    onde.current = { nome, caminho };
  }, [nome, caminho]);
  useEffect(() => {
    fechada.current = false;
    return () => {
      fechada.current = true;
      if (correndo.current !== null) deixar(correndo.current, onde.current);
      correndo.current = null;
    };
  }, []);
  return {
    aoIniciar: (titulo: Correndo['titulo'], codigo: number) => {
      if (fechada.current) deixar({ codigo, titulo }, onde.current);
      else correndo.current = { codigo, titulo };
    },
    aoAcabar: () => {
      correndo.current = null;
    },
  };
}
