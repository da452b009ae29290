import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { excluir } from '@praca/contract/pipeline/estagio/endpoints.ts';
import type { LinhaEstagio } from '@praca/contract/pipeline/estagio/schemas.ts';
import type { Estagio } from '@praca/contract/pipeline/schemas.ts';
import { conferirCamposExigidos } from '../../campo/exigidos.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { travarPipeline } from '../reads-cadastro.ts';
import { estagiosDoPipeline, fecharEstagio, lerLinha, negociosNoEstagio } from './reads.ts';
import { apagarEstagio } from './writes.ts';

/** Locks a stage and its pipeline, or throws NAO_ENCONTRADO; the pipeline first, as every change of its stages does. */
export async function travarComPipeline(ctx: Ctx, codigo: number): Promise<Estagio> {
  const { pipeline_codigo } = await lerLinha(ctx, codigo);
  await travarPipeline(ctx, pipeline_codigo);
  const estagio = await fecharEstagio(ctx, codigo);
  if (!estagio) throw new AppError('NAO_ENCONTRADO');
  return estagio;
}

/** How many there are of what the user sees; of others they learn that there are some. */
const dito = ({ quantidade_negocios: seus, outros_negocios }: LinhaEstagio): string =>
  outros_negocios === 'S'
    ? 'Há negócios nele, também de outras pessoas ou empresas'
    : `${seus === 1 ? 'Há 1 negócio' : `Há ${seus.toLocaleString('pt-BR')} negócios`} nele`;

/** Refuses to let a locked stage go that has deals, or that is the last of its pipeline. */
export async function conferirDispensavel(ctx: Ctx, estagio: Estagio): Promise<void> {
  if (await negociosNoEstagio(ctx, estagio)) {
    throw new AppError('ESTAGIO_COM_NEGOCIOS', {
      ajuda: `${dito(await lerLinha(ctx, estagio.estagio_codigo))}, abertos e encerrados. Escolha outro estágio do mesmo funil para recebê-los.`,
    });
  }
  if ((await estagiosDoPipeline(ctx, estagio.pipeline_codigo)).length === 1)
    throw new AppError('ULTIMO_ESTAGIO');
}

/** Deletes an empty stage that is not the last of its pipeline. */
export async function excluirEstagio(
  ctx: Ctx,
  { estagio_codigo }: Entrada<typeof excluir>,
): Promise<Linha<typeof excluir>[]> {
  const antes = await travarComPipeline(ctx, estagio_codigo);
  await conferirDispensavel(ctx, antes);
  await conferirCamposExigidos(ctx, [estagio_codigo], 'Este estágio');
  await apagarEstagio(ctx, estagio_codigo);
  await registrarEvento(ctx, {
    tabela: 'estagio',
    chave: estagio_codigo,
    acao: 'EXCLUIR',
    versao: antes.versao,
    antes,
  });
  return [{ estagio_codigo }];
}
