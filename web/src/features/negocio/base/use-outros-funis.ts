import { useQuery } from '@tanstack/react-query';
import { getListaPipelinesBoard } from '@praca/contract/pipeline/endpoints.ts';
import type { Pipeline } from '@praca/contract/pipeline/schemas.ts';
import { consulta } from '../../../platform/http/query.ts';

/** A pipeline that a deal may be taken to. */
type OutroFunil = Pick<Pipeline, 'pipeline_codigo' | 'board_tipo'> & { nome: string };

const nomeDe = ({ board_descricao: quadro, pipeline_descricao: funil }: Pipeline) =>
  quadro === funil ? quadro : `${quadro} › ${funil}`;

/** The pipelines other than this one, board by board, by the name of both; `undefined` until they are `pedidos` and there. */
export function useOutrosFunis(atual: number, pedidos = true): readonly OutroFunil[] | undefined {
  const { data } = useQuery({
    ...consulta(getListaPipelinesBoard, {}),
    staleTime: 60_000,
    enabled: pedidos,
  });
  return data?.dados
    .filter((um) => um.pipeline_codigo !== atual)
    .map((um) => ({ ...um, nome: nomeDe(um) }));
}
