import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import {
  getAceites,
  getLinks,
  getMensagens,
  getRevisoes,
} from '@praca/contract/pedvenda/envio/endpoints.ts';
import { PARTES_DO_CLIENTE, type ParteDoCliente } from '@praca/contract/pedvenda/envio/partes.ts';
import { assinarEventos } from '../../../platform/eventos/eventos.ts';
import { chaveDe, consulta, queryClient } from '../../../platform/http/query.ts';

/** The part of the customer's panel that the address names, and the way to close the panel. */
export function useParte(): { parte: ParteDoCliente | null; fechar: () => void } {
  const { history } = useRouter();
  const { pathname, hash } = useLocation();
  return {
    parte: PARTES_DO_CLIENTE.find((uma) => uma === hash) ?? null,
    fechar: () => history.replace(pathname),
  };
}

/** What customer and seller wrote, what was accepted, the links and the revisions of a quote. */
export function useCliente(pedvenda_codigo: number) {
  const de = { pedvenda_codigo };
  const mensagens = useQuery({ ...consulta(getMensagens, de), staleTime: 0 });
  const links = useQuery({ ...consulta(getLinks, de), staleTime: 0 });
  const aceites = useQuery({ ...consulta(getAceites, de), staleTime: 0 });
  return { mensagens, links, aceites };
}

const AO_VIVO = [getMensagens, getLinks, getAceites, getRevisoes];

/** Reads again what the customer did while the page is open. */
export function useClienteAoVivo(pedvenda_codigo: number): void {
  useEffect(
    () =>
      assinarEventos((mudanca) => {
        const dela =
          mudanca?.tabela === 'pedvenda' &&
          Number(mudanca.codigo) === pedvenda_codigo &&
          mudanca.acao !== 'EXCLUIR';
        if (mudanca !== null && !dela) return;
        for (const leitura of AO_VIVO)
          void queryClient.invalidateQueries({ queryKey: chaveDe(leitura, { pedvenda_codigo }) });
      }),
    [pedvenda_codigo],
  );
}
