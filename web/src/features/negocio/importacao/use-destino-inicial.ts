import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  getListaEstagioByPipeline,
  getListaPipelinesBoard,
} from '@praca/contract/pipeline/endpoints.ts';
import { consulta } from '../../../platform/http/query.ts';
import { useSessao } from '../../../platform/sessao/session.ts';
import type { Destino } from './rascunho.ts';

/**
 * The pipelines and stages to choose from. What is not chosen yet starts with the pipeline from which the person came
 * (else the first of leads), its first stage, and the person as responsible.
 */
export function useDestinoInicial(
  destino: Destino,
  funil: number | null,
  mudar: (mudanca: Partial<Destino>) => void,
) {
  const sessao = useSessao();
  const pipelines = useQuery({ ...consulta(getListaPipelinesBoard, {}), staleTime: 60_000 });
  const lista = pipelines.data?.dados ?? [];
  const { pipeline_codigo } = destino;
  const estagios = useQuery({
    ...consulta(getListaEstagioByPipeline, { pipeline_codigo: pipeline_codigo ?? 1 }),
    staleTime: 60_000,
    enabled: pipeline_codigo !== null,
  });
  const stages = pipeline_codigo === null ? [] : (estagios.data?.dados ?? []);

  const conhecido = lista.find((um) => um.pipeline_codigo === pipeline_codigo);
  const inicial =
    conhecido ??
    lista.find((um) => um.pipeline_codigo === funil) ??
    lista.find((um) => um.board_tipo === 'leads') ??
    lista[0];
  const primeiro = stages[0]?.estagio_codigo;
  const doFunil = stages.some((um) => um.estagio_codigo === destino.estagio_codigo);

  const aplicar = useRef(mudar);
  useEffect(() => {
    aplicar.current = mudar;
  });
  const funilAplicado = useRef<number | null>(null);
  useEffect(() => {
    const pedido = lista.find((um) => um.pipeline_codigo === funil);
    const alvo = funil !== null && funilAplicado.current !== funil && pedido ? pedido : inicial;
    funilAplicado.current = funil;
    if (alvo === undefined) return;
    if (alvo.pipeline_codigo === pipeline_codigo && alvo.board_codigo === destino.board_codigo)
      return;
    aplicar.current({
      board_codigo: alvo.board_codigo,
      pipeline_codigo: alvo.pipeline_codigo,
      estagio_codigo: null,
      usuario_responsavel: destino.usuario_responsavel ?? sessao?.usuario_login ?? null,
      empresa_codigo: destino.empresa_codigo ?? sessao?.empresa_codigo ?? null,
    });
  });
  useEffect(() => {
    if (primeiro !== undefined && !doFunil) aplicar.current({ estagio_codigo: primeiro });
  }, [primeiro, doFunil]);

  return { pipelines: lista, estagios: stages, pronto: pipelines.data !== undefined };
}
