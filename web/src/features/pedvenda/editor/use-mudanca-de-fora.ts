import { useEffect, useRef } from 'react';
import { assinarEventos } from '../../../platform/eventos/eventos.ts';

/** Hears that somebody changed a document, with its version where that is known; one that was deleted changes no more. */
export function useMudancaDeFora(
  pedvenda_codigo: number | null,
  aoMexerem: (versao: number | null) => void,
): void {
  const mexeram = useRef(aoMexerem);
  useEffect(() => {
    mexeram.current = aoMexerem;
  });
  useEffect(
    () =>
      assinarEventos((mudanca) => {
        if (mudanca === null) return mexeram.current(null);
        const dela = mudanca.tabela === 'pedvenda' && Number(mudanca.codigo) === pedvenda_codigo;
        if (dela && mudanca.acao !== 'EXCLUIR') mexeram.current(mudanca.versao);
      }),
    [pedvenda_codigo],
  );
}
