import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { excluir } from '@praca/contract/pipeline/endpoints.ts';
import { conferirCamposExigidos } from '../campo/exigidos.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { listarEstagios } from './reads.ts';
import { negociosDoPipeline, quantos, temOutroPipeline, travarPipeline } from './reads-cadastro.ts';
import { apagarPipeline } from './writes.ts';

/** Deletes a pipeline with its stages: one that never had a deal that is still there, and not the only one of its board. */
export async function excluirPipeline(
  ctx: Ctx,
  { pipeline_codigo }: Entrada<typeof excluir>,
): Promise<Linha<typeof excluir>[]> {
  const antes = await travarPipeline(ctx, pipeline_codigo);
  if (!antes) throw new AppError('NAO_ENCONTRADO');
  const { todos, seus } = await negociosDoPipeline(ctx, pipeline_codigo);
  if (todos)
    throw new AppError('REGISTRO_EM_USO', {
      mensagem: `Este funil tem ${quantos(seus, todos, 'negócio', 'negócios')} e não pode ser excluído.`,
      ajuda: 'Mova-os para outro funil antes, ou apenas desative este.',
    });
  if (!(await temOutroPipeline(ctx, antes.board_codigo, pipeline_codigo)))
    throw new AppError('REGISTRO_EM_USO', {
      mensagem: 'Este é o único funil do quadro e não pode ser excluído.',
      ajuda: 'Crie outro funil neste quadro antes de excluir este.',
    });
  const estagios = await listarEstagios(ctx, { pipeline_codigo });
  await conferirCamposExigidos(
    ctx,
    estagios.map(({ estagio_codigo }) => estagio_codigo),
    'Este funil',
  );
  await apagarPipeline(ctx, pipeline_codigo);
  for (const estagio of estagios)
    await registrarEvento(ctx, {
      tabela: 'estagio',
      chave: estagio.estagio_codigo,
      acao: 'EXCLUIR',
      versao: estagio.versao,
      antes: estagio,
    });
  await registrarEvento(ctx, {
    tabela: 'pipeline',
    chave: pipeline_codigo,
    acao: 'EXCLUIR',
    versao: antes.versao,
    antes,
  });
  return [{ pipeline_codigo }];
}
