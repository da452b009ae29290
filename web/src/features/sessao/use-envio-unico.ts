import { useState } from 'react';
import type * as z from 'zod/mini';
import { criarTentativas, type Mandar } from '../../kit/escrita/tentativa.ts';
import { chamar } from '../../platform/http/api-client.ts';
import { useEnvio, type Envio } from './use-envio.ts';

/** The form of a write: what is sent through `mandar` keeps its one key for as long as its outcome is unknown. */
export function useEnvioUnico<E extends z.core.$ZodType>(opcoes: {
  esquema: E;
  ler: (campos: FormData) => z.input<E>;
  enviar: (entrada: z.input<E>, mandar: Mandar) => Promise<unknown>;
}): Envio {
  const [tentativas] = useState(() => criarTentativas(chamar));
  return useEnvio({
    ...opcoes,
    enviar: (entrada) => opcoes.enviar(entrada, tentativas.mandar),
  });
}
