import type { Entrada } from '@praca/contract/endpoint.ts';
import type { trocarPipeline } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { aoTrocarPipeline } from '@praca/contract/negocio/rules.ts';
import type { Ctx } from '../../platform/context.ts';
import type { JsonPronto } from '../../platform/http/resposta.ts';
import { recusaPorExigidos } from '../movimento/exigidos.ts';
import { destinoNoTopo } from '../movimento/reads.ts';
import { estagioInexistente } from '../reads-referencia.ts';
import { travarParaVerbo } from './conferir.ts';
import { gravarPipeline } from './writes.ts';

const lugarDe = (n: {
  pipeline_codigo: number;
  estagio_codigo: number;
  negocio_posicao: number;
  negocio_dtestagio: string;
}) => ({
  pipeline_codigo: n.pipeline_codigo,
  estagio_codigo: n.estagio_codigo,
  negocio_posicao: n.negocio_posicao,
  negocio_dtestagio: n.negocio_dtestagio,
});

/** Takes an open deal to a stage of any pipeline, at the top; the history calls it a move, so the same undo takes it back. */
export async function trocarPipelineNegocio(
  ctx: Ctx,
  e: Entrada<typeof trocarPipeline>,
): Promise<JsonPronto> {
  const [antes, destino] = await Promise.all([
    travarParaVerbo(ctx, e, aoTrocarPipeline),
    destinoNoTopo(ctx, e.negocio_codigo, e.pipeline_codigo, e.estagio_codigo),
  ]);
  if (!destino) throw estagioInexistente();
  const { faltam, ...lugar } = destino;
  if (faltam.length) throw recusaPorExigidos(faltam);
  const depois = { ...lugar, negocio_dtestagio: antes.agora };
  return gravarPipeline(ctx, antes.negocio_codigo, lugar, {
    acao: 'MOVER',
    antes: lugarDe(antes),
    depois,
    deEstagio: antes.estagio_codigo,
  });
}
