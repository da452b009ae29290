import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { patch } from '@praca/contract/negocio/endpoints.ts';
import type { Ficha as FichaLida } from '@praca/contract/negocio/ficha/schemas.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { chamarUm } from '../../../../platform/api-client.ts';
import { lerNegocio } from '../../base/dialogs/salvar-negocio.ts';
import { chaveDaFicha } from '../../parts/ficha-consulta.ts';
import { criarFicha, type CampoFicha, type CampoVisto, type Ficha } from './ficha-store.ts';
import { motivoDaRecusa } from '../../base/recusa.ts';

/** The deal's fields for as long as its page is open: fed by every newer reading, feeding the cache with every save. */
export function useFicha(negocio: Negocio): Ficha {
  const client = useQueryClient();
  const { negocio_codigo } = negocio;
  const [ficha] = useState(() =>
    criarFicha(negocio, {
      ler: () => lerNegocio(negocio_codigo),
      alterar: async (versao, mudanca) =>
        (await chamarUm(patch, { negocio_codigo, versao, ...mudanca }, { semDesvio: true })) ??
        lerNegocio(negocio_codigo),
      motivo: motivoDaRecusa,
    }),
  );
  useEffect(() => ficha.receber(negocio), [ficha, negocio]);
  useEffect(
    () =>
      ficha.assinar(() => {
        const chave = chaveDaFicha(negocio_codigo);
        const guardada = client.getQueryData<FichaLida>(chave);
        if (guardada === undefined || guardada.negocio.versao >= ficha.negocio().versao) return;
        client.setQueryData(chave, { ...guardada, negocio: ficha.negocio() });
        void client.invalidateQueries({ queryKey: chave });
      }),
    [ficha, client, negocio_codigo],
  );
  return ficha;
}

/** One field of it. */
export const useCampo = (ficha: Ficha, campo: CampoFicha): CampoVisto =>
  useSyncExternalStore(ficha.assinar, () => ficha.campo(campo));
