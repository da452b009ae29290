import { useEffect, useState } from 'react';
import { estadoPublico } from '@praca/contract/sessao/endpoints.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import { chamarUm } from '../../platform/http/api-client.ts';

/** What the server tells anybody: version, demo logins, the folder of the mails. */
export type EstadoPublico = Linha<typeof estadoPublico>;

let pedido: Promise<EstadoPublico | null> | null = null;

const pedir = () => {
  pedido ??= chamarUm(estadoPublico, {}).catch(() => {
    pedido = null;
    return null;
  });
  return pedido;
};

/** The public state, asked once; `null` until it comes or while the server does not answer. */
export const useEstadoPublico = (): EstadoPublico | null => {
  const [estado, setEstado] = useState<EstadoPublico | null>(null);
  useEffect(() => {
    let vivo = true;
    void pedir().then((lido) => vivo && setEstado(lido));
    return () => {
      vivo = false;
    };
  }, []);
  return estado;
};
