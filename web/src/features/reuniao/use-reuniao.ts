import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getReuniao } from '@praca/contract/reuniao/endpoints.ts';
import { assinarEventos } from '../../platform/eventos/eventos.ts';
import { chaveDe, consulta, queryClient } from '../../platform/http/query.ts';

const JUNTAR_MS = 150;

/** A meeting, read again as soon as somebody opens another item, decides, or changes one of its deals. */
export function useReuniao(reuniao_codigo: number) {
  useEffect(() => {
    let espera: ReturnType<typeof setTimeout> | undefined;
    const largar = assinarEventos((mudanca) => {
      const diz =
        mudanca === null ||
        (mudanca.tabela === 'reuniao' && mudanca.codigo === reuniao_codigo) ||
        mudanca.tabela === 'negocio' ||
        mudanca.tabela === 'atividade';
      if (!diz) return;
      clearTimeout(espera);
      espera = setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: chaveDe(getReuniao) }),
        JUNTAR_MS,
      );
    });
    return () => {
      clearTimeout(espera);
      largar();
    };
  }, [reuniao_codigo]);
  return useQuery({ ...consulta(getReuniao, { reuniao_codigo }), staleTime: 0 });
}
