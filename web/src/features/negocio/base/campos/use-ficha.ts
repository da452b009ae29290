import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { patch } from '@praca/contract/negocio/endpoints.ts';
import type { Ficha as FichaLida } from '@praca/contract/negocio/ficha/schemas.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { chamarUm } from '../../../../platform/http/api-client.ts';
import { sessaoAtual } from '../../../../platform/sessao/session.ts';
import { lerNegocio } from '../dialogs/ler-negocio.ts';
import { chaveDaFicha } from '../../parts/ficha-consulta.ts';
import { oferecerVoltaDosCampos } from './desfazer-campo.ts';
import {
  camposDaMudanca,
  criarFicha,
  type CampoFicha,
  type CampoVisto,
  type Ficha,
} from './ficha-store.ts';
import { motivoDaRecusa } from '../recusa.ts';

const abrir = (negocio: Negocio): Ficha =>
  criarFicha(negocio, {
    ler: () => lerNegocio(negocio.negocio_codigo),
    async alterar(versao, mudanca) {
      const { negocio_codigo } = negocio;
      const salvo = await chamarUm(
        patch,
        { negocio_codigo, versao, ...mudanca },
        { semDesvio: true },
      );
      if (salvo === null) return lerNegocio(negocio_codigo);
      if (salvo.versao > versao) oferecerVoltaDosCampos(salvo, camposDaMudanca(mudanca));
      return salvo;
    },
    motivo: motivoDaRecusa,
  });

/** Fields that were left with something typed in them that is not saved, by whose they are. */
const largadas = new Map<string, Ficha>();
const chaveDaLargada = (codigo: number) => `${sessaoAtual()?.usuario_codigo}/${codigo}`;

/** The deal's fields for as long as it is open: fed by every newer reading, feeding the cache with every save. What was typed and could not be saved is there again the next time. */
export function useFicha(negocio: Negocio): Ficha {
  const client = useQueryClient();
  const { negocio_codigo } = negocio;
  const [ficha] = useState(() => largadas.get(chaveDaLargada(negocio_codigo)) ?? abrir(negocio));
  useEffect(() => {
    const chave = chaveDaLargada(negocio_codigo);
    largadas.delete(chave);
    return () => {
      if (ficha.naoSalvos().length > 0) largadas.set(chave, ficha);
    };
  }, [ficha, negocio_codigo]);
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
