import type { Pipeline } from '@praca/contract/pipeline/schemas.ts';
import { caminhoDoQuadro, paths } from '../../../paths.ts';
import { escreverBusca } from '../../../platform/tela/busca-url.ts';
import { lerFiltros } from '../base/filtros/filtros.ts';
import type { EstadoLista } from '../base/filtros/filtros-lista.ts';
import { escreverOrdem, lerOrdem } from '../base/filtros/ordem-quadro.ts';

/** The board that shows the same deals: of the one pipeline asked for, with the filters and the order that boards know. */
export function quadroDaLista(estado: EstadoLista, pipelines: readonly Pipeline[]): string {
  const [unico, outro] = estado.pipeline ?? [];
  const pipeline = pipelines.find((um) => outro === undefined && um.pipeline_codigo === unico);
  const aberta = estado.situacao?.join() === 'A';
  const filtros = lerFiltros({ ...estado, situacao: aberta ? undefined : estado.situacao });
  const caminho = pipeline
    ? paths.pipeline
        .replace('$board_type', pipeline.board_tipo)
        .replace('$pipeline_type', String(pipeline.pipeline_codigo))
    : caminhoDoQuadro('oportunidades');
  return `${caminho}${escreverBusca({ ...filtros, ...escreverOrdem(lerOrdem(estado)) })}`;
}
