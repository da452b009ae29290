import { useEffect } from 'react';
import * as board from '@praca/contract/pipeline/board/endpoints.ts';
import * as pipeline from '@praca/contract/pipeline/endpoints.ts';
import * as estagio from '@praca/contract/pipeline/estagio/endpoints.ts';
import { chamar } from '../../../platform/http/api-client.ts';
import { semResposta } from '../../../platform/http/erro-api.ts';
import { assinarEventos } from '../../../platform/eventos/eventos.ts';
import { consultaDeTodas } from '../../../platform/http/consulta-de-todas.ts';
import { chaveDe, queryClient } from '../../../platform/http/query.ts';

const TABELAS: ReadonlySet<string> = new Set(['estagio', 'pipeline', 'board', 'negocio']);
/** Changes that come together are read together. */
const JUNTAR_MS = 300;

/** Every pipeline, hidden ones too. */
export const consultaFunis = () => consultaDeTodas(pipeline.getLista, {}, 'pipeline_codigo');
/** Every board, with what its cards show. */
export const consultaQuadros = () => consultaDeTodas(board.getLista, {}, 'board_codigo');
/** The stages of one pipeline, with how many deals stand in each. */
export const consultaEstagios = (pipeline_codigo: number) =>
  consultaDeTodas(estagio.getLista, { pipeline_codigo }, 'estagio_codigo');

const LEITURAS = [
  pipeline.getLista,
  board.getLista,
  estagio.getLista,
  pipeline.getListaPipelinesBoard,
  pipeline.getListaEstagioByPipeline,
];

const umaDe = <L>({ dados }: { dados: readonly L[] }, qual: (linha: L) => boolean): L => {
  const linha = dados.find(qual);
  if (linha === undefined) throw semResposta(pipeline.getLista.nome);
  return linha;
};
/** One pipeline as it is now; rejects when it is gone. */
export const lerFunil = async (codigo: number) =>
  umaDe(
    await chamar(pipeline.getLista, { LISTA_CODIGO: [codigo] }),
    (um) => um.pipeline_codigo === codigo,
  );
/** One board as it is now; rejects when it is gone. */
export const lerQuadro = async (codigo: number) =>
  umaDe(
    await chamar(board.getLista, { LISTA_CODIGO: [codigo] }),
    (um) => um.board_codigo === codigo,
  );

/** What boards, stages or cards are changed for whoever reads them next, this screen first. */
export const relerTudo = (): Promise<unknown> =>
  Promise.all(
    LEITURAS.map((chamada) => queryClient.invalidateQueries({ queryKey: chaveDe(chamada) })),
  );

/** Follows what colleagues change in boards, pipelines and stages, and how many deals there are. */
export function useAoVivo(): void {
  useEffect(() => {
    let relogio: ReturnType<typeof setTimeout> | undefined;
    const largar = assinarEventos((mudanca) => {
      if (mudanca !== null && !TABELAS.has(mudanca.tabela)) return;
      clearTimeout(relogio);
      relogio = setTimeout(() => void relerTudo(), JUNTAR_MS);
    });
    return () => {
      clearTimeout(relogio);
      largar();
    };
  }, []);
}
