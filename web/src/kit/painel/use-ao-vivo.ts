import { useEffect } from 'react';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { assinarEventos } from '../../platform/eventos/eventos.ts';
import { chaveDe, queryClient } from '../../platform/http/query.ts';

const JUNTAR_MS = 1_500;

/** Reads a dashboard again when colleagues changed what it counts: once for changes that come together. */
export function useAoVivo(chamada: Endpoint, ...tabelas: readonly string[]): void {
  const quais = tabelas.join();
  useEffect(() => {
    let relogio: ReturnType<typeof setTimeout> | undefined;
    const cancelar = assinarEventos((mudanca) => {
      if (mudanca !== null && !quais.split(',').includes(mudanca.tabela.toLowerCase())) return;
      clearTimeout(relogio);
      relogio = setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: chaveDe(chamada) }),
        JUNTAR_MS,
      );
    });
    return () => {
      clearTimeout(relogio);
      cancelar();
    };
  }, [chamada, quais]);
}
