import type { Entrada } from '@praca/contract/endpoint.ts';
import type { salvar } from '@praca/contract/pipeline/estagio/endpoints.ts';
import type { LinhaEstagio } from '@praca/contract/pipeline/estagio/schemas.ts';
import { conferirVersao } from '../../platform/eventos/alterado.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { travarPipeline } from '../reads-cadastro.ts';
import { criarEstagio } from './criar.ts';
import { lerLinha, travarEstagio } from './reads.ts';
import { atualizarEstagio } from './writes.ts';

type Pedido = Entrada<typeof salvar>;

const semFunil = (mensagem: string) =>
  new AppError('REFERENCIA_INVALIDA', { campos: [{ campo: 'pipeline_codigo', mensagem }] });

async function criar(ctx: Ctx, e: Pedido): Promise<number> {
  if (e.pipeline_codigo === undefined) throw semFunil('Escolha o funil do estágio.');
  const pipeline = await travarPipeline(ctx, e.pipeline_codigo);
  if (!pipeline) throw semFunil('Este funil não existe.');
  return criarEstagio(ctx, { ...e, pipeline_codigo: pipeline.pipeline_codigo });
}

async function alterar(ctx: Ctx, codigo: number, e: Pedido): Promise<number> {
  const antes = await travarEstagio(ctx, codigo);
  if (!antes) throw new AppError('NAO_ENCONTRADO');
  await conferirVersao(ctx, 'estagio', codigo, antes, e.versao);
  if (e.pipeline_codigo !== undefined && e.pipeline_codigo !== antes.pipeline_codigo)
    throw semFunil('Um estágio não troca de funil. Crie outro no funil de destino.');
  const depois = {
    ...antes,
    estagio_descricao: e.estagio_descricao,
    estagio_cor: e.estagio_cor ?? antes.estagio_cor,
    estagio_probabilidade: e.estagio_probabilidade ?? antes.estagio_probabilidade,
    estagio_diasparado:
      e.estagio_diasparado === undefined ? antes.estagio_diasparado : e.estagio_diasparado,
    estagio_exigidos: e.estagio_exigidos
      ? [...new Set(e.estagio_exigidos)]
      : antes.estagio_exigidos,
    versao: antes.versao + 1,
  };
  await atualizarEstagio(ctx, depois);
  await registrarEvento(ctx, {
    tabela: 'estagio',
    chave: codigo,
    acao: 'ALTERAR',
    versao: depois.versao,
    antes,
    depois,
  });
  return codigo;
}

/** Creates a stage at the end of its pipeline, or changes one at the version seen. */
export async function salvarEstagio(ctx: Ctx, e: Pedido): Promise<LinhaEstagio[]> {
  const codigo =
    e.estagio_codigo === undefined ? await criar(ctx, e) : await alterar(ctx, e.estagio_codigo, e);
  return [await lerLinha(ctx, codigo)];
}
