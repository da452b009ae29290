import type { Entrada } from '@praca/contract/endpoint.ts';
import type { ordenar } from '@praca/contract/pipeline/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { travarBoard } from './board/reads.ts';
import { conferirOrdem } from './conferir-ordem.ts';
import { lerPipeline, travarPipelines, type LinhaPipeline } from './reads-cadastro.ts';
import { gravarOrdens } from './writes.ts';

/** Puts all pipelines of a board in a new order; a list that is not exactly its pipelines is refused, and so is another order than the one seen. */
export async function ordenarPipelines(
  ctx: Ctx,
  e: Entrada<typeof ordenar>,
): Promise<LinhaPipeline[]> {
  await travarBoard(ctx, e.board_codigo);
  const antes = await travarPipelines(ctx, e.board_codigo);
  const porCodigo = new Map(antes.map((um) => [um.pipeline_codigo, um]));
  await conferirOrdem(
    ctx,
    {
      tabela: 'pipeline',
      antes: antes.map(({ pipeline_codigo, versao }) => ({ codigo: pipeline_codigo, versao })),
      campo: 'LISTA_PIPELINE',
      mensagem: 'Os funis deste quadro mudaram. Atualize a página e ordene de novo.',
    },
    e.LISTA_PIPELINE,
    e.LISTA_VISTA,
  );
  for (const { pipeline_codigo, versao, pipeline_ordem } of await gravarOrdens(
    ctx,
    e.LISTA_PIPELINE,
  ))
    await registrarEvento(ctx, {
      tabela: 'pipeline',
      chave: pipeline_codigo,
      acao: 'ORDENAR',
      versao,
      antes: { pipeline_ordem: porCodigo.get(pipeline_codigo)?.pipeline_ordem },
      depois: { pipeline_ordem },
    });
  const linhas: LinhaPipeline[] = [];
  for (const codigo of e.LISTA_PIPELINE) linhas.push(await lerPipeline(ctx, codigo));
  return linhas;
}
