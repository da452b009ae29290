import { useEffect, useRef } from 'react';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEndereco } from '../../base/filtros/use-endereco.ts';
import { consultaNomes } from '../../base/nomes.ts';
import { chaveDoQuadro } from './sessao-do-quadro.ts';
import { consultaDoQuadro, recemLidos } from './use-quadro.ts';

/** Long enough for the board to be drawn with what was read ahead of it. */
const VALE_MS = 2_000;

/** While the pipelines are read, the board that the address or the last visit names is read beside them, not after them. */
export function useLeituraAdiantada(pipeline_codigo: number | undefined) {
  const client = useQueryClient();
  const { filtros, ordem } = useEndereco();
  const feita = useRef(false);
  useEffect(() => {
    if (feita.current || pipeline_codigo === undefined) return;
    feita.current = true;
    const pedido = { pipeline_codigo, filtros, ordem };
    const chave = hashKey(chaveDoQuadro(pedido));
    recemLidos.add(chave);
    void client
      .prefetchQuery(consultaDoQuadro(pedido))
      .then(() => setTimeout(() => recemLidos.delete(chave), VALE_MS));
    void client.prefetchQuery(consultaNomes());
  }, [client, pipeline_codigo, filtros, ordem]);
}
